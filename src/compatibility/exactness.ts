import { approximationsOf, distinctApproximations, type Approximation, type Versions } from './approximations.js'
import type { Decision } from './decision.js'
import { gapsBetween } from './engine/gaps.js'

/** What counts besides findings: namespaces that changed, and places that are not exact. */
export type Strictness = 'namespaces' | 'approximate'

/** Whether places that are not exact count more or less than usually. */
export interface Exactness {
  readonly strict: readonly Strictness[]
  readonly allow: readonly 'approximate'[]
}

/** The places that the contracts say nothing more of, and that all of their scenarios rest on. */
export const contractApproximations = (versions: Versions): readonly Approximation[] => {
  const { marks: before = [] } = versions.older
  const { marks: after = [] } = versions.newer
  return [
    ...approximationsOf(gapsBetween(before, after), 'older', versions),
    ...approximationsOf(gapsBetween(after, before), 'newer', versions),
  ]
}

/** A decision with what it rests on though it is not exact: a scenario that passes is undecided if that changed, or must not be. */
export function withExactness(
  decision: Decision,
  inexact: () => readonly Approximation[],
  { strict, allow }: Exactness,
): Decision {
  if (decision.kind !== 'passed') return decision
  const all = distinctApproximations([...(decision.approximate ?? []), ...inexact()])
  const [first] = all.filter(({ changed }) => changed === 'itself').concat(all)
  if (!first) return decision
  const isUndecided = strict.includes('approximate') || (first.changed === 'itself' && !allow.includes('approximate'))
  return isUndecided
    ? { kind: 'undecided', exceeded: { resource: 'exactness', place: first, inexact: all } }
    : { kind: 'passed', approximate: all }
}
