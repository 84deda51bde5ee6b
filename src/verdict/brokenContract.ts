import type { Failure, Result } from '../text/failure.js'
import { nothingCompared, withFailedTest } from './contractFinding.js'
import type { ComparedContract } from './verdict.js'

/** A contract that could not be compared, which counts as one failed test; with the versions that could be read. */
export const brokenContract = (
  failures: readonly Failure[],
  versions: Pick<ComparedContract, 'older' | 'newer'> = {},
): ComparedContract => ({
  ...versions,
  comparison: withFailedTest(nothingCompared),
  failures,
})

/** The failures among some results. */
export const failuresOf = (...results: readonly Result<unknown>[]): Failure[] =>
  results.flatMap((result) => (result.ok ? [] : [result.failure]))
