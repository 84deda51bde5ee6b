import type { Reported } from '../problems/reported.js'

/** One of several contracts that were checked together, with paths as the user would type them. */
export interface ChangedContract extends Reported {
  /** The file of its next version, and whether there is such a file; absent unless an edit should go there. */
  readonly next?: { readonly path: string; readonly exists: boolean }
  /** Its fixes. Set only for incompatible contracts with `--fix`. */
  readonly fixes?: ContractFixes
}

/** Fixes of a contract, rendered for reports. */
export interface ContractFixes {
  readonly text: string
  readonly json: object
  /** The exit code for the contract as it is now in its file. */
  readonly code: number
  /** The text that the contract keeps if the whole change moves to the next version; absent if the fixes keep every change. */
  readonly kept?: string
}

/** Contracts that were checked together. */
export interface ChangedReport {
  /** How messages name what the contracts were compared with. */
  readonly base: string
  /** Whether they come from the index instead of the working directory; default false. */
  readonly isStaged?: boolean
  readonly contracts: readonly ChangedContract[]
  /** Which part of the work this is, if it was split over several machines. */
  readonly shard?: Shard
}

/** One part of several, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}
