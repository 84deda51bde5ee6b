import type { Resource } from '../text/budget.js'
import type { Place } from '../text/source.js'
import type { Approximation } from './approximations.js'
import type { Reasons } from './reasons/reasons.js'

/** Why a scenario is not decided. */
export type Exceeded =
  /** What there was too little of, and where most of the work was. */
  | { readonly resource: Resource; readonly place?: Place }
  /** The first of the places that are not exact, and all of them. */
  | { readonly resource: 'exactness'; readonly place: Place; readonly inexact: readonly Approximation[] }

/** What is decided about an older scenario. */
export type Decision =
  | { readonly kind: 'skipped' }
  | { readonly kind: 'passed'; readonly approximate?: readonly Approximation[] }
  | { readonly kind: 'undecided'; readonly exceeded: Exceeded }
  | ({ readonly kind: 'failed' } & Reasons)

export const passed: Decision = { kind: 'passed' }
export const skipped: Decision = { kind: 'skipped' }
