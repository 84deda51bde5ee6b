import type { Status } from '../../src/core.js'
import type { Against, Version } from './contents.js'

/** A stretch of a text that is shown differently. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly kind: 'error' | 'warning' | 'finding'
}

/** Everything about one contract that does not depend on the other one. */
export interface Checked {
  /** Errors and warnings as the items of a list. */
  readonly problems: readonly string[]
  readonly marks: readonly Mark[]
  /** What a payload can be matched against; nothing if the contract has errors. */
  readonly targets: readonly Target[]
}

export interface Target {
  readonly label: string
  readonly against: Against
}

/** One of the answers to some contents. All HTML is escaped. */
export type Answer =
  | ({ readonly kind: 'checked' } & Readonly<Record<Version, Checked>>)
  | { readonly kind: 'samples'; readonly html: string }
  | { readonly kind: 'match'; readonly html: string; readonly marks: readonly Mark[]; readonly sample?: string }
  | {
      readonly kind: 'verdict'
      readonly status: Status
      readonly summary: string
      /** How many tests passed; empty if none was run. */
      readonly tests: string
      /** How many findings and undecided scenarios there are. */
      readonly count: number
      readonly html: string
      readonly marks: Readonly<Record<Version, readonly Mark[]>>
    }
  /** The answers are complete. */
  | { readonly kind: 'done' }
  /** There are no more answers: the browser has no WebAssembly, or codicil made a mistake. */
  | { readonly kind: 'failed'; readonly message: string }
