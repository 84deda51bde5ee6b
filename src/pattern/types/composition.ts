import { oncePer } from '../../collections/once.js'
import { union } from '../../languages/expression.js'
import type { Span } from '../../text/span.js'
import type { JsonPattern, Reference, Scope, ValuePattern } from '../tree/patternTree.js'
import { bareLanguage, paddedLanguage } from '../values/atomLanguages.js'
import { domainOf } from '../values/domain.js'
import { alternativesOf, resolveValue } from '../values/resolve.js'
import { atomKey } from '../values/atomKey.js'
import { bothAlternatives, NotComposable, restricted, type Alternative } from './bothAlternatives.js'
import { jsonPattern, memberPattern } from './memberPattern.js'

export type { Alternative } from './bothAlternatives.js'

/** What belongs to all of several patterns. */
export interface Composition {
  /** Empty if nothing does. */
  readonly alternatives: readonly Alternative[]
  /** Why it cannot be found out, as the end of a sentence. */
  readonly problem?: string
}

/** The values of `(A & B)`, and of a key that several composed objects have (docs/language.md 6.3). */
export function composition(pattern: JsonPattern, scope: Scope): Composition {
  try {
    return { alternatives: possibleIn(pattern, inScope(scope), 0) }
  } catch (error) {
    if (!(error instanceof NotComposable)) throw error
    inScope(scope).alternatives.clear() // what was begun
    return { alternatives: [], problem: error.message }
  }
}

/** Where patterns leave nothing for each other: the way there, such as `owner.id` or `tags[]`, and what contradicts itself. */
export interface Contradiction {
  readonly path: string
  readonly between: readonly JsonPattern[]
}

/** Why a composition without a problem has no alternatives. */
export function contradictionIn(pattern: JsonPattern, scope: Scope): Contradiction {
  const composing = inScope(scope)
  let [at, path] = [pattern, '']
  for (const met = new Set<JsonPattern>(); !met.has(at);) {
    met.add(at)
    const [one] = alternativesIn(at, composing, 0)
    const part = one && required(one).find((inner) => composition(inner.value, scope).alternatives.length === 0)
    if (!part) break
    path = part.key === undefined ? `${path}[]` : path === '' ? part.key : `${path}.${part.key}`
    at = part.value
  }
  return { path, between: at.kind === 'all' ? at.of : [] }
}

/** Whether a value of this pattern can occur: of composed keys, not all can. */
export const isPossible = (pattern: JsonPattern, scope: Scope): boolean =>
  pattern.kind !== 'nothing' && (pattern.kind !== 'all' || composition(pattern, scope).alternatives.length > 0)

const maxAlternatives = 1000
/** How many choices and objects in one another are looked into. Payloads nest hardly deeper. */
const maxDepth = 300
const maxPairs = 20_000

interface Composing {
  readonly scope: Scope
  readonly alternatives: Map<JsonPattern, readonly Alternative[]>
  readonly pairs: Map<Alternative, Map<Alternative, Alternative | undefined>>
  /** Whether there is a value of an alternative, as far as it was found out. */
  readonly possible: Map<Alternative, boolean>
  count: number
}

/** Composing the same types twice gives the same patterns, so that compositions of recursive types are finite. */
const inScope = oncePer((scope: Scope): Composing => ({
  scope,
  alternatives: new Map(),
  pairs: new Map(),
  possible: new Map(),
  count: 0,
}))

const possibleIn = (pattern: JsonPattern, composing: Composing, depth: number): readonly Alternative[] =>
  alternativesIn(pattern, composing, 0).filter((one) => hasValue(one, composing, depth))

/** Whether an alternative has a value. Nothing that nests very deep is found to have none. */
function hasValue(one: Alternative, composing: Composing, depth: number): boolean {
  const { possible } = composing
  const known = possible.get(one)
  if (known !== undefined) return known
  if (depth > maxDepth) return true
  possible.set(one, true) // what leads back to itself may have one
  const found = required(one).every(
    ({ value }) =>
      value.kind !== 'nothing' && (value.kind !== 'all' || possibleIn(value, composing, depth + 1).length > 0),
  )
  possible.set(one, found)
  return found
}

/** The parts that every value of an alternative has, with their keys, unless they are items. */
function required(one: Alternative): readonly { readonly key?: string; readonly value: JsonPattern }[] {
  if (one.kind === 'object') return one.members.filter(({ optional }) => !optional)
  if (one.kind !== 'array') return []
  const items = one.rest && (one.restCount?.min ?? 0) > 0 ? [...one.items, one.rest] : one.items
  return items.map((value) => ({ value }))
}

function alternativesIn(pattern: JsonPattern, composing: Composing, depth: number): readonly Alternative[] {
  const known = composing.alternatives.get(pattern)
  if (known) return known
  if (depth > maxDepth) throw new NotComposable('nests too many choices')
  composing.alternatives.set(pattern, []) // what leads back to itself has none
  const found = newAlternatives(pattern, composing, depth)
  if (found.length > maxAlternatives) throw new NotComposable(`has more than ${String(maxAlternatives)} alternatives`)
  composing.alternatives.set(pattern, found)
  return found
}

function newAlternatives(pattern: JsonPattern, composing: Composing, depth: number): readonly Alternative[] {
  const { scope } = composing
  const inside = (one: JsonPattern): readonly Alternative[] => alternativesIn(one, composing, depth + 1)
  switch (pattern.kind) {
    case 'nothing':
      return []
    case 'nullable':
      return [...inside(pattern.of), nullLiteral(pattern.span)]
    case 'all':
      return composed(pattern.of.map(inside), composing)
    case 'restricted':
      return inside(pattern.of).map((one) => restricted(one, pattern))
    case 'group':
      return (pattern.operator === 'choice' ? flat : composed)(
        pattern.members.map(memberPattern).map(inside),
        composing,
      )
    case 'reference':
      return pattern.suffixes.length > 0 ? inside(memberPattern(pattern)) : ofType(pattern, scope, inside)
    case 'bounded':
    case 'textList':
      return ofValue(pattern, scope)
    case 'inString':
      return [inString(pattern.of, scope)]
    case 'anything':
      return pattern.suffixes.length > 0 ? inside(memberPattern(pattern)) : [pattern]
    default:
      return [pattern]
  }
}

function ofType(
  reference: Reference,
  scope: Scope,
  inside: (pattern: JsonPattern) => readonly Alternative[],
): readonly Alternative[] {
  const shape = scope.get(reference.name)?.shape
  if (shape?.kind === 'value') return ofValue(reference, scope)
  const json = shape && jsonPattern(shape)
  return json ? inside(json) : []
}

const flat = (all: readonly (readonly Alternative[])[]): readonly Alternative[] => all.flat()

const nullLiteral = (span: Span): Alternative => ({ kind: 'jsonLiteral', type: 'null', text: 'null', span })

function ofValue(value: ValuePattern, scope: Scope): readonly Alternative[] {
  const resolved = resolveValue(value, scope)
  const own = alternativesOf(resolved).map((one): Alternative =>
    one.kind === 'literal' ? { ...one, kind: 'jsonLiteral', type: 'string' } : one,
  )
  return resolved.kind === 'nullable' ? [...own, nullLiteral(resolved.span)] : own
}

/** The strings that contain a value. */
function inString(value: ValuePattern, scope: Scope): Alternative {
  const { atoms, span } = domainOf(value, scope)
  const languages = atoms.map((atom) => (atom.kind === 'null' ? paddedLanguage : bareLanguage)(atom))
  const source = `(${JSON.stringify(atoms.map(atomKey))} in string)`
  return { kind: 'scalar', type: 'string', bounds: { patterns: [{ source, expression: union(...languages) }] }, span }
}

function composed(all: readonly (readonly Alternative[])[], composing: Composing): readonly Alternative[] {
  const [first = [], ...others] = all
  return others.reduce((some, more) => {
    if (some.length * more.length > 10 * maxAlternatives)
      throw new NotComposable(`has more than ${String(maxAlternatives)} alternatives`)
    return [...new Set(some.flatMap((one) => more.flatMap((other) => both(one, other, composing) ?? [])))]
  }, first)
}

/** What belongs to two alternatives; undefined if their kinds or their texts have nothing in common. */
function both(one: Alternative, other: Alternative, composing: Composing): Alternative | undefined {
  if (one === other) return one
  const known = composing.pairs.get(one) ?? new Map<Alternative, Alternative | undefined>()
  composing.pairs.set(one, known)
  if (known.has(other)) return known.get(other)
  if (++composing.count > maxPairs) throw new NotComposable('combines too many types')
  const pair = bothAlternatives(one, other)
  known.set(other, pair)
  return pair
}
