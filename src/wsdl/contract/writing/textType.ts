import type { Bound, Mark } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { Moment } from '../../../text/moment.js'
import { builtInStep, builtInType, type BuiltInType, type TextFamily } from './builtInTypes.js'

/** A simple type as the contract has it: the name of a scalar or a declared type, and what facets and lists need to know of it. */
export interface TextType {
  readonly name: string
  readonly family: TextFamily
  /** Whether it takes the empty text for certain. */
  readonly takesEmpty: boolean
  /** Whether tabs and line breaks in it are read as spaces, which bounds of its texts cannot say. */
  readonly replacesSpace?: boolean
  /** Whether some of its texts, but not all, count with the white space around them: those of a union. */
  readonly keepsSpace?: boolean
  /** Whether its declaration states how white space is processed. */
  readonly isSpaced?: boolean
  /** Whether a pattern restricts it. */
  readonly hasPattern?: boolean
  /** Whether some of its values are qualified names. */
  readonly hasNames?: boolean
  /** Whether it has values of several types, which are equal in different spellings. */
  readonly isUnion?: boolean
  /** Whether it takes any text. */
  readonly takesAll: boolean
  /** The kind of its values, if they are dates or times that have an order. */
  readonly moment?: Moment['kind']
  /** The built-in type that it derives from, if one of its values may have several spellings: `duration`. */
  readonly valueSpace?: string
  /** Its items, if it is a list. */
  readonly list?: ListParts
  /** Its values, in enough detail to see that one alternative of a union includes another. */
  readonly alternatives: readonly TextAlternative[]
  readonly limits: Limits
  /** The marks of its own declaration and of the types that it is made of. */
  readonly marks?: readonly Mark[]
  /** Why a use of it takes more than the schema does, if it does: only of the types of XML Schema itself. */
  readonly wider?: string
}

/** The place and the name of a type. For an anonymous type, the name is the one to declare. */
export interface TypePlace {
  readonly name: string
  readonly span: Span
  readonly documentation?: string | undefined
}

/** The items of a list and their number, with patterns for its whole text. */
export interface ListParts {
  readonly item: TextType
  readonly min: number
  readonly max?: number
  readonly bounds: readonly Bound[]
}

export type TextAlternative =
  | { readonly kind: 'scalar'; readonly scalar: string; readonly isBounded: boolean }
  | {
      readonly kind: 'enum'
      readonly base: string
      readonly values: ReadonlySet<string>
      readonly whiteSpace?: 'replace' | 'collapse' | undefined
    }

/** The ends of the values and lengths of a type, to see that bounds leave nothing. */
export interface Limits {
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const scalar = (name: string, isBounded = false): TextAlternative => ({ kind: 'scalar', scalar: name, isBounded })

const alternatives: Readonly<Partial<Record<TextFamily, readonly TextAlternative[]>>> = {
  boolean: [scalar('boolean'), scalar('integer', true)],
  number: [scalar('number'), scalar('string', true)],
  integer: [scalar('integer', true)],
}

/** The ends of a type of XML Schema that is a range of numbers. */
function limitsOf(name: string): Limits {
  const step = builtInStep(name, { start: 0, end: 0 })
  const bounds = step?.kind === 'type' ? step.bounds : []
  return Object.fromEntries(bounds.flatMap((bound) => ('number' in bound ? [[bound.kind, Number(bound.number)]] : [])))
}

export function ofBuiltIn({ name, family, item, moment, valueSpace, wider, replacesSpace }: BuiltInType): TextType {
  const isScalar = !name.startsWith('xs.')
  return {
    name,
    family,
    takesEmpty: name === 'string' || name === 'hex' || name === 'base64',
    takesAll: name === 'string',
    ...(moment && { moment }),
    ...(valueSpace !== undefined && { valueSpace }),
    ...(item !== undefined && { list: { item: ofBuiltIn(builtInType(item)!), min: 1, bounds: [] } }),
    alternatives: isScalar ? [scalar(name)] : (alternatives[family] ?? [scalar('string', true)]),
    limits: limitsOf(name),
    ...(wider !== undefined && { wider }),
    ...(family === 'qualified' && { hasNames: true }),
    ...(replacesSpace && { replacesSpace }),
  }
}

/** The texts of mixed content and of undeclared types. */
export const anyText: TextType = ofBuiltIn(builtInType('string')!)

const wider: Readonly<Record<string, readonly string[]>> = {
  number: ['number', 'decimal', 'integer'],
  decimal: ['decimal', 'integer'],
}

function covers(wide: TextAlternative, narrow: TextAlternative): boolean {
  if (wide.kind === 'enum')
    return (
      narrow.kind === 'enum' &&
      wide.base === narrow.base &&
      (narrow.whiteSpace === undefined || wide.whiteSpace === narrow.whiteSpace) &&
      [...narrow.values].every((one) => wide.values.has(one))
    )
  if (wide.isBounded) return false
  if (wide.scalar === 'string') return true
  if (narrow.kind === 'enum') return narrow.base === wide.scalar
  return (wider[wide.scalar] ?? [wide.scalar]).includes(narrow.scalar)
}

/** Types of XML Schema whose texts are texts of others. */
const included: Readonly<Record<string, readonly string[]>> = {
  'xs.boolean': ['xs.NMTOKEN'],
  'xs.language': ['xs.NCName', 'xs.Name', 'xs.NMTOKEN'],
  'xs.NCName': ['xs.Name', 'xs.NMTOKEN'],
  'xs.Name': ['xs.NMTOKEN'],
}

/** Whether a type of whole numbers lies within the range of another one. */
function isWithin(narrow: TextType, { name, family, limits }: TextType): boolean {
  if (narrow.family !== 'integer' || family !== 'integer' || !name.startsWith('xs.')) return false
  const [min, max] = [narrow.limits.min ?? -Infinity, narrow.limits.max ?? Infinity]
  return min >= (limits.min ?? -Infinity) && max <= (limits.max ?? Infinity)
}

/** Types without those that another one obviously includes. */
export const withoutCovered = (types: readonly TextType[]): readonly TextType[] =>
  types.reduce<readonly TextType[]>((kept, type) => {
    if (kept.some((other) => isCovered(type, other))) return kept
    return [...kept.filter((other) => !isCovered(other, type)), type]
  }, [])

const isCovered = (narrow: TextType, wide: TextType): boolean =>
  narrow.name === wide.name ||
  isWithin(narrow, wide) ||
  (included[narrow.name] ?? []).includes(wide.name) ||
  narrow.alternatives.every((one) => wide.alternatives.some((other) => covers(other, one)))

/** How white space is processed before the value of a text is determined; undefined if it is preserved. */
export function whiteSpaceOf({ family, keepsSpace, replacesSpace }: TextType): 'replace' | 'collapse' | undefined {
  if (keepsSpace) return undefined
  if (family !== 'string') return 'collapse'
  return replacesSpace ? 'replace' : undefined
}
