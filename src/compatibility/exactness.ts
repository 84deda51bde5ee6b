import { approximationsOf, distinctApproximations, type Approximation, type Versions } from './approximations.js'
import type { Decision } from './decision.js'
import { gapsBetween } from './engine/gaps.js'

/** A stricter check of changed namespaces or of inexact places. */
export type Strictness = 'namespaces' | 'approximate'

/** How strictly inexact places are treated. */
export interface Exactness {
  readonly strict: readonly Strictness[]
  readonly allow: readonly 'approximate'[]
}

/** The inexact places that belong to whole contracts. All of their scenarios depend on them. */
export const contractApproximations = (versions: Versions): readonly Approximation[] => {
  const { marks: before = [] } = versions.older
  const { marks: after = [] } = versions.newer
  return [
    ...approximationsOf(gapsBetween(before, after), 'older', versions),
    ...approximationsOf(gapsBetween(after, before), 'newer', versions),
  ]
}

/**
 * Adds the inexact places to a decision. A scenario that passes becomes undecided if one of them changed, unless `allow` permits
 * that, or if `strict` forbids inexact places.
 */
export function withExactness(
  decision: Decision,
  inexact: () => readonly Approximation[],
  { strict, allow }: Exactness,
): Decision {
  if (decision.kind !== 'passed') return decision
  const all = distinctApproximations([...(decision.approximate ?? []), ...inexact()])
  const first = all.find(({ changed }) => changed === 'itself') ?? all[0]
  if (!first) return decision
  const isUndecided = strict.includes('approximate') || (first.changed === 'itself' && !allow.includes('approximate'))
  return isUndecided
    ? { kind: 'undecided', exceeded: { resource: 'exactness', place: first, inexact: all } }
    : { kind: 'passed', approximate: all }
}
