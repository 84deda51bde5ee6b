import { composition, type Alternative } from '../../pattern/types/composition.js'
import { memberPattern } from '../../pattern/types/memberPattern.js'
import type { GroupPattern, JsonPattern } from '../../pattern/tree/patternTree.js'
import { alternative, inAlternative, inType, type Generation, type PartPlace } from '../generation.js'

/** `(A & B)` in JSON, or a key that several composed objects have. */
type Composed =
  Extract<JsonPattern, { kind: 'all' | 'restricted' }> | (GroupPattern & { readonly operator: 'interleave' })

export const isComposed = (pattern: JsonPattern): pattern is Composed =>
  pattern.kind === 'all' ||
  pattern.kind === 'restricted' ||
  (pattern.kind === 'group' && pattern.operator === 'interleave')

/** One of the alternatives of composed types, and its place. */
export function composedPattern(
  composed: Composed,
  name: string,
  place: PartPlace,
  generating: Generation,
): { readonly pattern: Alternative | undefined; readonly at: PartPlace } {
  const { alternatives } = composition(composed, generating.scope)
  const inside = inTypes(place, composed)
  if (alternatives.length < 2) return { pattern: alternatives[0], at: inside }
  const index = chosenAlternative(alternatives, name, inside, generating)
  return { pattern: alternatives[index], at: inAlternative(inside, index) }
}

/** The same place inside composed types. They are named like their members, so that compositions of recursive types end. */
function inTypes(place: PartPlace, pattern: Composed): PartPlace {
  const names = partsOf(pattern).map(nameOf)
  const isNamed = names.some((name) => name !== undefined)
  return isNamed ? inType(place, names.map((name) => name ?? '').join(' & ')) : place
}

function partsOf(pattern: Composed): readonly JsonPattern[] {
  if (pattern.kind === 'restricted') return [pattern.of]
  return pattern.kind === 'all' ? pattern.of : pattern.members.map(memberPattern)
}

const nameOf = (pattern: JsonPattern): string | undefined =>
  pattern.kind === 'nullable' ? nameOf(pattern.of) : pattern.kind === 'reference' ? pattern.name : undefined

/** The index of one of the alternatives of composed types. */
const chosenAlternative = (
  alternatives: readonly Alternative[],
  name: string,
  place: PartPlace,
  generating: Generation,
): number =>
  alternative(
    alternatives.map(({ kind }, index) => `${kind} ${String(index + 1)}`),
    () => alternatives.map((one) => (one.kind === 'object' ? one.members.length : 0)),
    name,
    place,
    generating,
  )
