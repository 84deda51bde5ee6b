import type { Span } from '../../../text/span.js'
import { alternativeKey, type IdOf } from './alternativeKey.js'
import { anyValue, type ValueAlternative, type Alternatives, type SchemaTerms, type WiderPlace } from './alternative.js'
import { intersected } from './intersected.js'
import { negated } from './negated.js'
import { isNothing, isPossible } from './possible.js'

/** More alternatives of one schema are not enumerated. */
const maxAlternatives = 200

/** What has more alternatives, or would have more, is not negated. */
const maxNegated = 40

export const nothing: Alternatives = { of: [], wider: [] }
export const everything: Alternatives = { of: anyValue, wider: [] }

const joinedPlaces = (one: Alternatives, other: Alternatives): readonly WiderPlace[] =>
  one.wider.length === 0 ? other.wider : other.wider.length === 0 ? one.wider : [...one.wider, ...other.wider]

const isObviouslySatisfiable = (terms: SchemaTerms): boolean => !isNothing(terms)

/** The values that both have. If their alternatives are too many, the second is ignored, and `construct` is a wider place. */
export function product(
  one: Alternatives,
  other: Alternatives,
  idOf: IdOf,
  construct: string,
  span: Span,
): Alternatives {
  const wider = joinedPlaces(one, other)
  if (one.of === anyValue) return { of: other.of, wider }
  if (other.of === anyValue) return { of: one.of, wider }
  const found = new Map<string, ValueAlternative>()
  for (const left of one.of)
    for (const right of other.of) {
      const both = intersected(left, right)
      if (!both || !isPossible(both, isObviouslySatisfiable)) continue
      found.set(alternativeKey(both, idOf), both)
      if (found.size <= maxAlternatives) continue
      const reason = 'its alternatives are too many to combine, so they are ignored'
      return { of: one.of, wider: [...wider, { construct, span, reason }] }
    }
  return { of: [...found.values()], wider }
}

/** All alternatives. If it matters what they evaluate, those that accept everything do not replace the others. */
export function union(all: readonly Alternatives[], idOf: IdOf, tracks: boolean): Alternatives {
  if (!tracks && all.some(({ of, wider }) => of === anyValue && wider.length === 0)) return everything
  const found = new Map(all.flatMap(({ of }) => of).map((one) => [alternativeKey(one, idOf), one]))
  return { of: [...found.values()], wider: all.flatMap(({ wider }) => wider) }
}

/** The values that alternatives do not have; undefined if alternatives cannot describe them. `span` is the place that says so. */
export function complementOf({ of, wider }: Alternatives, idOf: IdOf, span: Span): Alternatives | undefined {
  if (wider.length > 0 || of.length > maxNegated) return undefined
  let found: Alternatives = everything
  for (const alternative of of) {
    const others = negated(alternative, span)
    if (!others) return undefined
    found = product(found, { of: others, wider: [] }, idOf, 'not', span)
    if (found.wider.length > 0 || found.of.length > maxNegated) return undefined
  }
  return { of: found.of.map(withoutEvaluation), wider: [] }
}

/** An alternative whose keys and items do not count as evaluated. */
function withoutEvaluation(alternative: ValueAlternative): ValueAlternative {
  if (alternative.type === 'object')
    return { ...alternative, groups: alternative.groups.map((group) => ({ ...group, evaluates: false })) }
  return alternative.type === 'array'
    ? { ...alternative, groups: alternative.groups.map((group) => ({ ...group, evaluates: false })) }
    : alternative
}
