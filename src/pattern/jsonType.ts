import type { Span } from '../text/span.js'
import { canonicalNumber } from './canonicalNumber.js'
import { domainOf, type Domain } from './domain.js'
import type { Count, EnumPattern, JsonPattern, ScalarPattern, Scope, Shape, ValuePattern } from './patternTree.js'
import { resolveValue, type Resolved } from './resolve.js'
import { scalarOf } from './scalars.js'
import { oncePer } from '../text/once.js'

/** One alternative of a compiled JSON value. */
export type JsonType =
  | { readonly kind: 'string' | 'number' | 'boolean'; readonly domain: Domain; readonly span: Span }
  | { readonly kind: 'null'; readonly span: Span }
  | {
      readonly kind: 'object'
      readonly members: readonly MemberType[]
      /** The values of keys that are not named; undefined if there are none. */
      readonly others?: JsonAlternatives
      readonly span: Span
    }
  | { readonly kind: 'dictionary'; readonly keys: Domain; readonly values: JsonAlternatives; readonly span: Span }
  | {
      readonly kind: 'array'
      readonly items: readonly JsonAlternatives[]
      /** What may follow the items. */
      readonly rest?: JsonAlternatives
      /** How often; default: any number of times. */
      readonly restCount?: Count
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

/** Compiles the JSON of a scenario, each pattern once. */
export interface JsonCompiler {
  readonly scope: Scope
  readonly compiled: Map<JsonPattern, readonly JsonType[]>
}

export const jsonCompiler = (scope: Scope): JsonCompiler => ({ scope, compiled: new Map() })

/** The alternatives of a JSON pattern in a compiler's scope. */
export function jsonTypes(pattern: JsonPattern, compiler: JsonCompiler): readonly JsonType[] {
  const links: JsonPattern[] = []
  let end = pattern
  for (let next = innerOf(end, compiler); next && !compiler.compiled.has(end); next = innerOf(end, compiler)) {
    links.push(end)
    end = next
  }
  let types = compiler.compiled.get(end) ?? compile(end, compiler)
  compiler.compiled.set(end, types)
  for (const link of links.reverse()) {
    if (link.kind === 'nullable') types = withNull(types, link.span)
    compiler.compiled.set(link, types)
  }
  return types
}

/** The pattern that a pattern has the alternatives of, perhaps besides null; undefined if it has its own. */
function innerOf(pattern: JsonPattern, { scope }: JsonCompiler): JsonPattern | undefined {
  if (pattern.kind === 'nullable') return pattern.of
  const shape = pattern.kind === 'reference' ? scope.get(pattern.name)?.shape : undefined
  if (shape?.kind === 'json') return shape.value
  return shape?.kind === 'reference' ? referencePattern(shape) : undefined
}

const lazily =
  (pattern: JsonPattern, compiler: JsonCompiler): JsonAlternatives =>
  () =>
    jsonTypes(pattern, compiler)

function compile(pattern: JsonPattern, compiler: JsonCompiler): readonly JsonType[] {
  const { span } = pattern
  switch (pattern.kind) {
    case 'reference': {
      const shape = compiler.scope.get(pattern.name)?.shape
      return shape?.kind === 'value' ? ofValue(shape.value, compiler.scope) : []
    }
    case 'nullable':
      return withNull(jsonTypes(pattern.of, compiler), span)
    case 'group':
    case 'anything':
      return []
    case 'bounded':
      return ofResolved(resolveValue(pattern, compiler.scope), compiler.scope)
    case 'jsonLiteral':
      return pattern.type === 'null'
        ? [{ kind: 'null', span }]
        : [{ kind: pattern.type, domain: literalDomain(pattern.type, pattern.text, span), span }]
    case 'scalar':
    case 'enum':
      return scalarTypes(pattern, compiler.scope)
    case 'inString':
      return [{ kind: 'string', domain: domainOf(pattern.of, compiler.scope), span }]
    case 'list':
      return [{ kind: 'array', items: [], rest: lazily(pattern.of, compiler), restCount: pattern.count, span }]
    case 'array': {
      const items = pattern.items.map((item) => lazily(item, compiler))
      return [{ kind: 'array', items, ...(pattern.rest && { rest: lazily(pattern.rest, compiler) }), span }]
    }
    case 'object': {
      const members = pattern.members.map((member) => ({ ...member, value: lazily(member.value, compiler) }))
      return [{ kind: 'object', members, ...(pattern.others && { others: lazily(pattern.others, compiler) }), span }]
    }
    case 'dictionary': {
      const keys = domainOf(pattern.key, compiler.scope)
      return [{ kind: 'dictionary', keys, values: lazily(pattern.value, compiler), span }]
    }
  }
}

/** The domain of a literal, which is compared by type and value: a number by its canonical text. */
const literalDomain = (type: string, text: string, span: Span): Domain => ({
  atoms: [{ kind: 'literal', text: type === 'number' ? canonicalNumber(text) : text }],
  span,
})

const withNull = (types: readonly JsonType[], span: Span): readonly JsonType[] =>
  types.some(({ kind }) => kind === 'null') ? types : [...types, { kind: 'null', span }]

/** The JSON pattern of a bare placeholder such as `(Pet*?)`: suffixes apply from left to right. */
export const referencePattern = oncePer(({ reference }: Extract<Shape, { kind: 'reference' }>): JsonPattern => {
  const { suffixes, span } = reference
  const base: JsonPattern = { ...reference, suffixes: [] }
  return suffixes.reduce<JsonPattern>(
    (of, suffix) => (suffix === '?' ? { kind: 'nullable', of, span } : { kind: 'list', of, count: suffix, span }),
    base,
  )
})

const ofValue = (value: ValuePattern, scope: Scope): readonly JsonType[] =>
  ofResolved(resolveValue(value, scope), scope)

function ofResolved(resolved: Resolved, scope: Scope): readonly JsonType[] {
  if (resolved.kind === 'nullable') return withNull(ofResolved(resolved.of, scope), resolved.span)
  if (resolved.kind === 'choice') return resolved.of.flatMap((one) => ofResolved(one, scope))
  if (resolved.kind === 'anything') return []
  if (resolved.kind !== 'literal') return scalarTypes(resolved, scope)
  const { span } = resolved
  return [{ kind: 'string', domain: { atoms: [{ kind: 'literal', text: resolved.text }], span }, span }]
}

function scalarTypes(pattern: ScalarPattern | EnumPattern, scope: Scope): readonly JsonType[] {
  const kind = pattern.kind === 'enum' ? pattern.base : scalarOf(pattern).json
  const { span } = pattern
  if (kind === 'null') return [{ kind, span }]
  const domain = domainOf(pattern, scope)
  return [{ kind, domain: kind === 'number' ? withCanonicalLiterals(domain) : domain, span }]
}

const withCanonicalLiterals = ({ atoms, span }: Domain): Domain => ({
  atoms: atoms.map((atom) => (atom.kind === 'literal' ? { ...atom, text: canonicalNumber(atom.text) } : atom)),
  span,
})
