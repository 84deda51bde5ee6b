import type { Bound, Fidelity, LengthBound, NumericBound } from '../../../syntax/tree/syntaxTree.js'
import { readMoment } from '../../../text/moment.js'
import type { Span } from '../../../text/span.js'
import type { Facet, FacetName } from '../../components/schema/schema.js'
import { patternBound } from '../../../descriptions/writing/patternBound.js'
import { facetPattern } from './facetPattern.js'
import type { Occurs } from '../../../descriptions/writing/occurs.js'
import { whiteSpaceOf, type Limits, type ListParts, type TextType } from '../writing/textType.js'

/** The bounds that follow from the facets of one derivation step. */
export interface FacetBounds {
  readonly bounds: readonly Bound[]
  readonly rows: readonly Fidelity[]
  readonly limits: Limits
  /** The number of items that the facets allow, if the base is a list. */
  readonly count?: Occurs
  /** Whether the empty text is within them for certain. */
  readonly takesEmpty: boolean
}

const values: Readonly<Partial<Record<FacetName, NumericBound['kind']>>> = {
  minInclusive: 'min',
  maxInclusive: 'max',
  minExclusive: 'above',
  maxExclusive: 'below',
}

const exact = (facet: Facet): Fidelity => ({ construct: facet.name, span: facet.span, kind: 'exact' })
const wider = (facet: Facet, reason: string): Fidelity => ({
  construct: facet.name,
  span: facet.span,
  kind: 'wider',
  reason,
})

const narrower = (facet: Facet, reason: string): Fidelity => ({
  construct: facet.name,
  span: facet.span,
  kind: 'narrower',
  reason,
})

const decimalText = /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$/

/** The facets of a derivation step, besides enumerations, as bounds of a type. */
export function boundsOf(base: TextType, facets: readonly Facet[]): FacetBounds {
  const numbers = numberBounds(base, facets)
  const lengths = lengthsOf({ ...base, limits: numbers.limits }, facets)
  const patterns = patternsOf(base, facets)
  const spelling = [...lengths.bounds, ...patterns.bounds]
  return {
    bounds: [...numbers.bounds, ...whiteSpaceBounds(base, spelling), ...spelling],
    ...(lengths.count && { count: lengths.count }),
    rows: [...numbers.rows, ...lengths.rows, ...patterns.rows],
    limits: lengths.limits,
    takesEmpty: patterns.takesEmpty && (lengths.limits.minLength ?? 0) === 0,
  }
}

interface Part {
  readonly bounds: readonly Bound[]
  readonly rows: readonly Fidelity[]
}

/** The bounds of a number's value, and of its digits. */
function numberBounds(base: TextType, facets: readonly Facet[]): Part & { readonly limits: Limits } {
  const bounds = new Map<string, Bound>()
  const rows: Fidelity[] = []
  let { limits } = base
  for (const facet of facets) {
    const number = facet.value.trim()
    const kind = values[facet.name]
    const narrowed = kind && !base.moment ? narrowedBy(limits, kind, Number(number), base.family === 'integer') : limits
    const bound = kind ? valueBound(base, kind, number, facet) : digitBound(facet)
    if (bound === 'other') continue
    if (!isNumeric(base) && !(base.moment && kind))
      rows.push(wider(facet, `\`${facet.name}\` of this type is not compared`))
    else if (!bound) rows.push(wider(facet, `\`${number}\` is not a value of this type`))
    else if (!narrowed) rows.push(wider(facet, 'it would leave no value'))
    else {
      limits = narrowed
      bounds.set(bound.kind, bound)
      rows.push(exact(facet))
    }
  }
  return { bounds: [...bounds.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)), rows, limits }
}

const order: readonly Bound['kind'][] = ['min', 'above', 'max', 'below', 'digits', 'fractionDigits']

function valueBound(
  { moment }: TextType,
  kind: NumericBound['kind'],
  written: string,
  { span }: Facet,
): Bound | undefined {
  if (!moment) return numberBound(kind, written, span)
  const read = readMoment(written)
  return read?.kind === moment ? { kind, moment: read, span } : undefined
}

const numberBound = (kind: NumericBound['kind'], number: string, span: Span): Bound | undefined =>
  decimalText.test(number) ? { kind, number: number.replace(/^\+/, '').replace(/\.$/, ''), span } : undefined

function digitBound({ name, value, span }: Facet): Bound | undefined | 'other' {
  if (name !== 'totalDigits' && name !== 'fractionDigits') return 'other'
  const kind = name === 'totalDigits' ? 'digits' : 'fractionDigits'
  const length = Number(value.trim())
  return isCount(length) && length >= (kind === 'digits' ? 1 : 0) ? { kind, length, span } : undefined
}

function lengthsOf(
  base: TextType,
  facets: readonly Facet[],
): Part & { readonly limits: Limits; readonly count?: Occurs } {
  const { limits } = base
  const lengths = lengthsIn(facets)
  if (!lengths) return { bounds: [], rows: [], limits }
  const minLength = Math.max(lengths.min, limits.minLength ?? 0)
  const maxLength = Math.min(lengths.max ?? Infinity, limits.maxLength ?? Infinity)
  if (minLength > maxLength) return { bounds: [], rows: [wider(lengths.facet, 'it would leave no text')], limits }
  const own = { ...limits, minLength, maxLength }
  if (base.list) return { ...itemCounts(base.list, lengths), limits: own }
  return { ...lengthBounds(base, lengths), limits: own }
}

/** In a union, the member that accepts a text decides whether white space is removed before the pattern is applied. */
const spaceReasons = {
  narrower: 'white space around the value is not ignored',
  wider: 'white space around a number or a word counts as a part of the text',
} as const

function patternRows(base: TextType, first: Facet, reading: string | undefined): readonly Fidelity[] {
  if (base.keepsSpace) return [narrower(first, spaceReasons.narrower), wider(first, spaceReasons.wider)]
  return reading === undefined ? [exact(first)] : [narrower(first, reading), wider(first, reading)]
}

function patternsOf(base: TextType, facets: readonly Facet[]): Part & { readonly takesEmpty: boolean } {
  const patterns = facets.filter(({ name }) => name === 'pattern')
  const [first] = patterns
  if (!first) return { bounds: [], rows: [], takesEmpty: true }
  const read = facetPattern(patterns.map(({ value }) => value))
  if ('problem' in read)
    return { bounds: [], rows: [wider(first, `${read.problem}; any text is accepted`)], takesEmpty: true }
  return {
    bounds: [patternBound(read, first.span)],
    rows: patternRows(base, first, read.reading),
    takesEmpty: read.takesEmpty,
  }
}

/** The families of scalars that ignore surrounding white space and have none inside. */
const bare: ReadonlySet<TextType['family']> = new Set(['integer', 'decimal', 'boolean', 'hex', 'bare'])

/** A `whiteSpace` bound, if lengths or patterns would otherwise include insignificant white space. */
function whiteSpaceBounds(base: TextType, spelling: readonly Bound[]): readonly Bound[] {
  const how = whiteSpaceOf(base)
  const [first] = spelling.filter(({ kind }) => kind !== 'minBytes' && kind !== 'maxBytes')
  return how && first && !base.list && !bare.has(base.family) && !base.isSpaced
    ? [{ kind: 'whiteSpace', how, span: first.span }]
    : []
}

const isNumeric = ({ family }: TextType): boolean => family === 'integer' || family === 'decimal'

const isCount = (length: number): boolean => Number.isSafeInteger(length) && length >= 0

/** Limits with one more bound; undefined if nothing is left. */
function narrowedBy(limits: Limits, kind: NumericBound['kind'], value: number, isWhole: boolean): Limits | undefined {
  const isOpen = kind === 'above' || kind === 'below'
  const isNext = isOpen && isWhole && Number.isSafeInteger(value)
  const [min = -Infinity, max = Infinity] =
    kind === 'min' || kind === 'above'
      ? [Math.max(isNext ? value + 1 : value, limits.min ?? -Infinity), limits.max]
      : [limits.min, Math.min(isNext ? value - 1 : value, limits.max ?? Infinity)]
  return min > max || (min === max && isOpen && !isNext) ? undefined : { ...limits, min, max }
}

interface Lengths {
  readonly min: number
  readonly max?: number
  readonly facet: Facet
}

function lengthsIn(facets: readonly Facet[]): Lengths | undefined {
  let [min, max, last] = [0, Infinity, undefined as Facet | undefined]
  for (const facet of facets) {
    const length = Number(facet.value.trim())
    if (!isCount(length)) continue
    if (facet.name === 'length' || facet.name === 'minLength') min = Math.max(min, length)
    if (facet.name === 'length' || facet.name === 'maxLength') max = Math.min(max, length)
    if (['length', 'minLength', 'maxLength'].includes(facet.name)) last = facet
  }
  return last && { min, ...(max !== Infinity && { max }), facet: last }
}

const lengthsFrom = (
  { min, max, facet: { span } }: Lengths,
  [least, most]: readonly [LengthBound['kind'], LengthBound['kind']],
): LengthBound[] => [
  ...(min > 0 ? [{ kind: least, length: min, span }] : []),
  ...(max !== undefined ? [{ kind: most, length: max, span }] : []),
]

function lengthBounds(base: TextType, lengths: Lengths): { bounds: readonly Bound[]; rows: readonly Fidelity[] } {
  const { facet } = lengths
  const rows = [exact(facet)]
  switch (base.family) {
    case 'string':
    case 'collapsed':
    case 'padded':
      return { bounds: lengthsFrom(lengths, ['minLength', 'maxLength']), rows }
    case 'hex':
    case 'base64':
      return { bounds: lengthsFrom(lengths, ['minBytes', 'maxBytes']), rows }
    case 'qualified':
      return { bounds: [], rows }
    default:
      return { bounds: [], rows: [wider(facet, `\`${facet.name}\` of this type is not compared`)] }
  }
}

/** The largest item count that a contract can have. */
const maxItems = 10_000

/** The item count of a list after a restriction. */
function itemCounts(list: ListParts, { min, max = Infinity, facet }: Lengths): Part & { readonly count: Occurs } {
  const [least, most] = [Math.max(min, list.min), Math.min(max, list.max ?? Infinity)]
  const isLarge = least > maxItems || (most > maxItems && most !== Infinity)
  const count = { min: Math.min(least, maxItems), ...(most <= maxItems && { max: most }) }
  const row = isLarge ? wider(facet, `more than ${String(maxItems)} items are not counted`) : exact(facet)
  return { bounds: [], rows: [row], count }
}
