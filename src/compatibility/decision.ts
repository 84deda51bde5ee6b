import type { Exhausted, Resource } from '../text/budget.js'
import type { Place } from '../text/source.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { Approximation } from './approximations.js'
import type { Reasons } from './reasons/reasons.js'
import type { AnsweredAs } from './reasons/removedResponse.js'

/** Why a scenario is undecided. */
export type Exceeded =
  /** The resource that ran out, and the place that used most of it. */
  | { readonly resource: Resource; readonly place?: Place }
  /** The values of an added step or section differ, and its language does not say how they compare. */
  | { readonly resource: 'extension'; readonly place: Place }
  /** `inexact`: all inexact places. `place`: the first of them that changed, or the first one if none changed. */
  | { readonly resource: 'exactness'; readonly place: Place; readonly inexact: readonly Approximation[] }

/** The decision that nothing breaks. */
export interface Passed {
  readonly kind: 'passed'
  readonly approximate?: readonly Approximation[]
  /** The newer scenarios that accept all requests with responses that fit. Absent if one has the same meaning, or if others matter. */
  readonly by?: readonly ScenarioPattern[]
  /** Newer scenarios that accept the requests that `by` does not, with the responses of other older scenarios. Absent if there are no such requests. */
  readonly answeredAs?: readonly AnsweredAs[]
}

/** The decision about an older scenario. */
export type Decision =
  | Passed
  | { readonly kind: 'undecided'; readonly exceeded: Exceeded }
  /** `approximate`: the unknown places at which there may be more differences. */
  | ({ readonly kind: 'failed'; readonly approximate?: readonly Approximation[] } & Reasons)

export const passed: Decision = { kind: 'passed' }

/** The decision that a budget was exhausted, without the error itself: its stack takes a kilobyte for each scenario. */
export const undecidedBy = ({ resource, place }: Exhausted): Extract<Decision, { kind: 'undecided' }> => ({
  kind: 'undecided',
  exceeded: { resource, ...(place && { place }) },
})

/**
 * The steps that a changed scenario costs even if its decision needs few: its messages become nodes, and the witnesses of a failed
 * one are printed and certified.
 */
export const prices: Readonly<Record<Decision['kind'], number>> = {
  passed: 10_000,
  undecided: 10_000,
  failed: 300_000,
}
