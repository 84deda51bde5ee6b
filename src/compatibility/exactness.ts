import {
  approximationsOf,
  distinctApproximations,
  type Approximation,
  type ComparedVersions,
} from './approximations.js'
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
export const contractApproximations = (versions: ComparedVersions): readonly Approximation[] => {
  const { marks: before = [] } = versions.older
  const { marks: after = [] } = versions.newer
  return [
    ...approximationsOf(gapsBetween(before, after), 'older', versions),
    ...approximationsOf(gapsBetween(after, before), 'newer', versions),
  ]
}

/** Adds inexact places to a decision that passes (see {@link passedWith}). Returns other decisions unchanged. */
export const withExactness = (
  decision: Decision,
  inexact: () => readonly Approximation[],
  exactness: Exactness,
): Decision =>
  decision.kind === 'passed' ? passedWith([...(decision.approximate ?? []), ...inexact()], exactness) : decision

/**
 * The decision about a scenario that passes apart from some inexact places: undecided if one of them changed, unless `allow` permits
 * that, or if `strict` forbids inexact places.
 */
export function passedWith(
  places: readonly Approximation[],
  { strict, allow }: Exactness,
): Exclude<Decision, { kind: 'failed' }> {
  const all = distinctApproximations(places)
  const first = all.find(({ changed }) => changed === 'itself') ?? all[0]
  if (!first) return { kind: 'passed' }
  const isUndecided = strict.includes('approximate') || (first.changed === 'itself' && !allow.includes('approximate'))
  return isUndecided
    ? { kind: 'undecided', exceeded: { resource: 'exactness', place: first, inexact: all } }
    : { kind: 'passed', approximate: all }
}
