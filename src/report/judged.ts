import type { Comparison } from '../compatibility/compare.js'
import type { Reported } from './reported.js'

/** What became of a contract. `broken`: one of its versions cannot be read, so nothing can be said. */
export type Status = 'compatible' | 'incompatible' | 'new' | 'removed' | 'renamed' | 'broken' | 'undecided'

/** One contract among several that were checked; paths as the user would type them. */
export interface Judged extends Reported {
  readonly status: Status
  /** Where the contract is now, where it was renamed. */
  readonly to?: string
  /** The name of its next version, and whether there is such a file; absent where an edit asks for none. */
  readonly next?: { readonly path: string; readonly exists: boolean }
}

/** Contracts that were checked together. */
export interface ChangedReport {
  /** How messages name what the working directory was compared with. */
  readonly base: string
  readonly contracts: readonly Judged[]
  /** The part of the work that this is, where it was split over several machines. */
  readonly shard?: Shard
}

/** One part of several, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

export const nothingCompared: Comparison = {
  tests: { run: 0, passed: 0, failed: 0 },
  findings: [],
  skipped: [],
  undecided: [],
  scenarios: [],
}

const holding: ReadonlySet<string> = new Set<Status>(['compatible', 'new'])
const unsettled: ReadonlySet<string> = new Set<Status>(['broken', 'undecided'])

/** Whether nobody breaks, as far as could be checked. */
export const isCompatible = (statuses: readonly string[]): boolean => statuses.every((status) => holding.has(status))

/** Whether something could not be checked. */
export const isUnsettled = (statuses: readonly string[]): boolean => statuses.some((status) => unsettled.has(status))
