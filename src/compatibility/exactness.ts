import {
  approximationsOf,
  distinctApproximations,
  type Approximation,
  type ComparedVersions,
} from './approximations.js'
import type { Mark } from '../pattern/tree/patternTree.js'
import type { Decision, Passed } from './decision.js'
import { gapsBetween, type Gap } from './engine/gaps.js'

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
    ...approximationsOf(asDepending(gapsBetween(before, after), [...before, ...after]), 'older', versions),
    ...approximationsOf(asDepending(gapsBetween(after, before), [...before, ...after]), 'newer', versions),
  ]
}

/** Requests that a service sends say nothing about the messages that are compared, if only one version states any. */
const asDepending = (gaps: readonly Gap[], marks: readonly Mark[]): readonly Gap[] =>
  gaps.map((gap) => {
    const isOutgoing = ({ row }: Mark): boolean => row.construct === 'webhooks'
    const isOfOne = isOutgoing(gap.mark) && marks.filter(isOutgoing).length === 1
    return isOfOne ? { ...gap, isChanged: false } : gap
  })

/** Adds inexact places to a decision that passes (see {@link passedWith}). Returns other decisions unchanged. */
export const withExactness = (
  decision: Decision,
  inexact: () => readonly Approximation[],
  exactness: Exactness,
): Decision => (decision.kind === 'passed' ? withPlaces(decision, inexact(), exactness) : decision)

function withPlaces(
  { approximate = [], ...passed }: Passed,
  inexact: readonly Approximation[],
  exactness: Exactness,
): Decision {
  const decision = passedWith([...approximate, ...inexact], exactness)
  return decision.kind === 'passed' ? { ...passed, ...decision } : decision
}

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
