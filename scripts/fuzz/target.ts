import type { Random } from '../../spec/support/random.js'

/** A part of the software that is fuzzed. Inputs are bytes, so that any of them can be saved, repeated and shrunk. */
export interface Target {
  readonly name: string
  /** An input: the same for the same random choices. */
  readonly make: (chosen: Random) => Buffer
  /** Puts an input to the test and says, in a word or two, what became of it. Throws if that is wrong. */
  readonly check: (input: Buffer) => string | Promise<string>
  /** Ends what checks have started, such as a server. */
  readonly close?: () => Promise<void>
}

/** The seed of the random choices for one run. */
export const seedOf = (seed: number, run: number): number => seed * 1_000_003 + run
