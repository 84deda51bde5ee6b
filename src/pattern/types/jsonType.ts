import type { Span } from '../../text/span.js'
import { bareAtom } from '../values/atom.js'
import { canonicalNumber } from '../values/canonicalNumber.js'
import { domainOf, type Domain } from '../values/domain.js'
import { once, oncePer } from '../../collections/once.js'
import type {
  Count,
  EnumPattern,
  JsonLiteral,
  JsonPattern,
  Mark,
  Restrictions,
  ScalarPattern,
  Scope,
} from '../tree/patternTree.js'
import type { Resolved } from '../tree/alternatives.js'
import { resolveValue } from '../values/resolve.js'
import { scalarOf } from '../tree/scalars.js'
import { composition } from './composition.js'
import { jsonPattern, memberPattern } from './memberPattern.js'

export { jsonPattern, memberPattern } from './memberPattern.js'

/** One alternative of a compiled JSON value. */
export type JsonType = OwnType & {
  /** Whether it is one of the alternatives of `(anything)`, which is a declared type of its own. */
  readonly isAnything?: true
  /** The inexact places of an imported value. */
  readonly marks?: readonly Mark[]
}

type OwnType =
  | { readonly kind: 'string' | 'number' | 'boolean'; readonly domain: Domain; readonly span: Span }
  | { readonly kind: 'null'; readonly span: Span }
  | {
      readonly kind: 'object'
      readonly members: readonly MemberType[]
      /** The values of keys that are not named, or undefined if only named keys are allowed. */
      readonly others?: JsonAlternatives
      readonly ignoresOthers?: true
      readonly restrictions?: Restrictions
      readonly span: Span
    }
  | {
      readonly kind: 'dictionary'
      readonly keys: Domain
      readonly values: JsonAlternatives
      readonly restrictions?: Restrictions
      readonly span: Span
    }
  | {
      readonly kind: 'array'
      readonly items: readonly JsonAlternatives[]
      /** What may follow the items. */
      readonly rest?: JsonAlternatives
      /** How often; default: any number of times. */
      readonly restCount?: Count
      readonly restrictions?: Restrictions
      readonly span: Span
    }

/** The alternatives of a value, compiled lazily, so that recursive types terminate. */
export type JsonAlternatives = () => readonly JsonType[]

export interface MemberType {
  readonly key: string
  readonly optional: boolean
  readonly value: JsonAlternatives
  readonly span: Span
}

/** Compiles the JSON of a scope, each pattern once. */
export interface JsonCompiler {
  readonly scope: Scope
  readonly compiled: Map<JsonPattern, readonly JsonType[]>
}

/** The compiler of a scope. Scenarios with the same types share it, and so the compiled types. */
export const jsonCompiler = oncePer((scope: Scope): JsonCompiler => ({ scope, compiled: new Map() }))

/** The alternatives of a JSON pattern in a compiler's scope. */
export function jsonTypes(pattern: JsonPattern, compiler: JsonCompiler): readonly JsonType[] {
  const { compiled } = compiler
  const open = [{ pattern, links: linksOf(pattern, compiler), at: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const link = compiled.has(top.pattern) ? undefined : top.links[top.at++]
    if (!link) {
      if (!compiled.has(top.pattern)) compiled.set(top.pattern, compile(top.pattern, top.links, compiler))
      open.pop()
    } else if (!compiled.has(link)) open.push({ pattern: link, links: linksOf(link, compiler), at: 0 })
  }
  return compiled.get(pattern)!
}

/** The patterns that a pattern has the alternatives of; none if it has its own. */
function linksOf(pattern: JsonPattern, { scope }: JsonCompiler): readonly JsonPattern[] {
  switch (pattern.kind) {
    case 'nullable':
      return [pattern.of]
    case 'group':
      if (pattern.operator === 'interleave') return composition(pattern, scope).alternatives
      return pattern.members.map(memberPattern)
    case 'all':
    case 'restricted':
      return composition(pattern, scope).alternatives
    case 'anything':
      return pattern.suffixes.length > 0 ? [memberPattern(pattern)] : []
    case 'reference': {
      const shape = scope.get(pattern.name)?.shape
      const json = shape && jsonPattern(shape)
      return json ? [json] : []
    }
    default:
      return []
  }
}

const lazily =
  (pattern: JsonPattern, compiler: JsonCompiler): JsonAlternatives =>
  () =>
    jsonTypes(pattern, compiler)

/** The alternatives of an imported value with its inexact places, made once. */
function marked(pattern: JsonPattern, marks: readonly Mark[] | undefined, compiler: JsonCompiler): JsonAlternatives {
  if (!marks) return lazily(pattern, compiler)
  return once(() => withMarks(jsonTypes(pattern, compiler), marks))
}

const withMarks = (types: readonly JsonType[], marks: readonly Mark[]): readonly JsonType[] =>
  types.map((type) => ({ ...type, marks: [...marks, ...(type.marks ?? [])] }))

/** Compiles a pattern whose links are compiled. */
function compile(pattern: JsonPattern, links: readonly JsonPattern[], compiler: JsonCompiler): readonly JsonType[] {
  if (links.length === 0) return ownTypes(pattern, compiler)
  const types = links.flatMap((link) => compiler.compiled.get(link)!)
  const marks = pattern.kind === 'reference' ? compiler.scope.get(pattern.name)?.marks : undefined
  if (marks) return withMarks(types, marks)
  if (pattern.kind === 'nullable') return withNull(types, pattern.span)
  return pattern.kind === 'group' || pattern.kind === 'all' || pattern.kind === 'restricted'
    ? joined(types, pattern.span)
    : types
}

/** The alternatives of a pattern without links. */
function ownTypes(pattern: JsonPattern, compiler: JsonCompiler): readonly JsonType[] {
  const { span } = pattern
  const { scope } = compiler
  switch (pattern.kind) {
    case 'reference': {
      const shape = scope.get(pattern.name)?.shape
      return shape?.kind === 'value' ? ofResolved(resolveValue(shape.value, scope), scope) : []
    }
    case 'bounded':
    case 'textList':
      return ofResolved(resolveValue(pattern, scope), scope)
    case 'anything':
      return anyTypes(span)
    case 'jsonLiteral':
      return [literalType(pattern)]
    case 'scalar':
    case 'enum':
      return scalarTypes(pattern, scope)
    case 'inString':
      return [{ kind: 'string', domain: inString(domainOf(pattern.of, scope)), span }]
    case 'list':
      return [
        {
          kind: 'array',
          items: [],
          rest: lazily(pattern.of, compiler),
          restCount: pattern.count,
          ...restrictionsOf(pattern),
          span,
        },
      ]
    case 'array':
      return [arrayType(pattern, compiler)]
    case 'object':
      return [objectType(pattern, compiler)]
    case 'dictionary':
      return [dictionaryType(pattern, compiler)]
    default:
      return []
  }
}

const restrictionsOf = ({ restrictions }: { readonly restrictions?: Restrictions | undefined }) =>
  restrictions ? { restrictions } : {}

const dictionaryType = (
  { key, value, restrictions, span }: Extract<JsonPattern, { readonly kind: 'dictionary' }>,
  compiler: JsonCompiler,
): JsonType => ({
  kind: 'dictionary',
  keys: inString(domainOf(key, compiler.scope)),
  values: lazily(value, compiler),
  ...restrictionsOf({ restrictions }),
  span,
})

const arrayType = (
  { items, rest, restCount, restrictions, span }: Extract<JsonPattern, { readonly kind: 'array' }>,
  compiler: JsonCompiler,
): JsonType => ({
  kind: 'array',
  items: items.map((item) => lazily(item, compiler)),
  ...(rest && { rest: lazily(rest, compiler) }),
  ...(restCount && { restCount }),
  ...restrictionsOf({ restrictions }),
  span,
})

function objectType(
  {
    members,
    others,
    othersMarks,
    ignoresOthers,
    restrictions,
    span,
  }: Extract<JsonPattern, { readonly kind: 'object' }>,
  compiler: JsonCompiler,
): JsonType {
  const types = members.map(({ marks, ...member }) => ({ ...member, value: marked(member.value, marks, compiler) }))
  return {
    kind: 'object',
    members: types,
    ...(others && { others: marked(others, othersMarks, compiler) }),
    ...(ignoresOthers && { ignoresOthers }),
    ...restrictionsOf({ restrictions }),
    span,
  }
}

/** The alternatives of `(anything)`: the inner values have the same ones. */
function anyTypes(span: Span): readonly JsonType[] {
  const scalar = (kind: 'boolean' | 'number' | 'string'): JsonType => ({
    kind,
    domain: { atoms: [{ kind: 'scalar', type: kind }], span },
    span,
  })
  const own: readonly OwnType[] = [
    { kind: 'null', span },
    scalar('boolean'),
    scalar('number'),
    scalar('string'),
    { kind: 'array', items: [], rest: () => types, span },
    { kind: 'object', members: [], others: () => types, span },
  ]
  const types = own.map((type): JsonType => ({ ...type, isAnything: true }))
  return types
}

type ScalarType = Extract<JsonType, { readonly domain: Domain }>

/** The alternatives of a choice, each once. Scalars of one kind are joined, but those of `(anything)` remain separate. */
function joined(types: readonly JsonType[], span: Span): readonly JsonType[] {
  const alike = new Map<JsonType | string, JsonType>()
  for (const type of types) {
    const isScalar = 'domain' in type
    const key = isScalar || type.kind === 'null' ? `${type.kind}${type.isAnything ? '*' : ''}` : type
    const before = alike.get(key)
    if (!before) alike.set(key, type)
    else if (isScalar && before !== type) alike.set(key, joinedScalars(before as ScalarType, type, span))
  }
  return [...alike.values()]
}

/** The inexact places of a scalar, as a value and as a text. */
const marksOf = ({ marks = [], domain }: ScalarType): readonly Mark[] => [...marks, ...(domain.marks ?? [])]

function joinedScalars(one: ScalarType, other: ScalarType, span: Span): ScalarType {
  const atoms = new Map([...one.domain.atoms, ...other.domain.atoms].map((atom) => [JSON.stringify(atom), atom]))
  const marks = [...marksOf(one), ...marksOf(other)]
  return { kind: one.kind, domain: { atoms: [...atoms.values()], span }, ...(marks.length > 0 && { marks }), span }
}

/** A literal, which is compared by type and value: a number by its canonical text. */
function literalType({ type, text, span }: JsonLiteral): JsonType {
  if (type === 'null') return { kind: type, span }
  const own = type === 'number' ? canonicalNumber(text) : text
  return { kind: type, domain: { atoms: [{ kind: 'literal', text: own }], span }, span }
}

const withNull = (types: readonly JsonType[], span: Span): readonly JsonType[] =>
  types.some(({ kind }) => kind === 'null') ? types : [...types, { kind: 'null', span }]

function ofResolved(resolved: Resolved, scope: Scope): readonly JsonType[] {
  if (resolved.kind === 'nullable') return withNull(ofResolved(resolved.of, scope), resolved.span)
  if (resolved.kind === 'choice')
    return joined(
      resolved.of.flatMap((one) => ofResolved(one, scope)),
      resolved.span,
    )
  if (resolved.kind === 'anything') return anyTypes(resolved.span)
  if (resolved.kind !== 'literal') return scalarTypes(resolved, scope)
  const { span } = resolved
  return [{ kind: 'string', domain: { atoms: [{ kind: 'literal', text: resolved.text }], span }, span }]
}

function scalarTypes(pattern: ScalarPattern | EnumPattern, scope: Scope): readonly JsonType[] {
  const kind = pattern.kind === 'enum' ? pattern.base : scalarOf(pattern).json
  const { span } = pattern
  if (kind === 'null') return [{ kind, span }]
  const domain = domainOf(pattern, scope)
  return [{ kind, domain: kind === 'number' ? withCanonicalLiterals(domain) : inString(domain), span }]
}

/** The texts of a domain as JSON strings, in which white space is significant (docs/language.md 7.2). */
const inString = (domain: Domain): Domain => ({ ...domain, atoms: domain.atoms.map(bareAtom) })

const withCanonicalLiterals = ({ atoms, span }: Domain): Domain => ({
  atoms: atoms.map((atom) => (atom.kind === 'literal' ? { ...atom, text: canonicalNumber(atom.text) } : atom)),
  span,
})
