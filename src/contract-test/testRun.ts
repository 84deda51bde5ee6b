import type { PlannedTest } from './plannedTest.js'
import type { RepeatedError } from './repeatedErrors.js'
import type { TestResult } from './runTest.js'

/** The results of a run, in the order of the contracts, negative tests last. The numbers include negative tests. */
export interface TestRun {
  readonly results: readonly TestResult[]
  readonly passed: number
  /** The number of failed tests, except those of `@WIP` scenarios. */
  readonly failed: number
  /** The number of failed tests of `@WIP` scenarios. */
  readonly wip: number
  /** The number of tests that did not run because the run was stopped. */
  readonly left: number
  /** The numbers of negative tests alone. */
  readonly negative: { readonly passed: number; readonly failed: number }
  /** Scenarios of errors that were not tested, because other scenarios have the same requests. */
  readonly skipped: readonly RepeatedError[]
}

/** The results of the tests of a run, counted. */
export function testRun(
  results: readonly TestResult[],
  total: number,
  skipped: readonly RepeatedError[] = [],
): TestRun {
  const negative = results.filter((result) => result.negative !== undefined)
  return {
    results,
    ...counts(results),
    wip: results.filter((result) => hasFailed(result) && isWip(result)).length,
    left: total - results.length,
    negative: counts(negative),
    skipped,
  }
}

const counts = (results: readonly TestResult[]): Pick<TestRun, 'passed' | 'failed'> => ({
  passed: results.filter((result) => !hasFailed(result)).length,
  failed: results.filter((result) => hasFailed(result) && !isWip(result)).length,
})

/** Whether a test is of a `@WIP` scenario, whose failures do not count. */
export const isWip = ({ scenario }: PlannedTest): boolean => scenario.tags.includes('WIP')
/** Whether a test got no response, or a wrong one. */
export const hasFailed = ({ outcome }: TestResult): boolean => outcome.kind !== 'passed'
