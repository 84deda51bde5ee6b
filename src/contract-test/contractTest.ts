import { requireXmlReader } from '../match/requireXmlReader.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { awaitService } from './awaitService.js'
import { givenValues } from './givenValues.js'
import { negativeTests } from './negativeTests.js'
import { plannedTests, type ExtraHeaders, type PlannedTest } from './plannedTest.js'
import { runTest, type TestResult } from './runTest.js'
import { testedScenarios } from './testedScenarios.js'

/** The contracts, the service, and how to send requests to it. */
export interface ContractTestOptions {
  /** Contracts without errors, as `parseContract` returns them. */
  readonly contracts: readonly ContractPattern[]
  /** The URL of the service: scheme, host, port and the path that its own paths start with. */
  readonly url: string
  /** Headers for all requests; they replace generated headers of the same name. */
  readonly headers?: ExtraHeaders
  /** Tests only scenarios with this title. */
  readonly scenario?: string
  /** Also sends requests that the contracts do not allow, which the service must refuse; default false. */
  readonly negative?: boolean
  /** A JSON text with values to use in requests instead of generated ones (docs/contract-tests.md). */
  readonly values?: Source
  /** The seed of the generated values; default 1. */
  readonly seed?: string | number
  /** Milliseconds to wait for each response; default 10,000. */
  readonly timeout?: number
  /** Milliseconds to wait for the service to start; default 5,000. */
  readonly wait?: number
  /**
   * The number of requests sent in parallel; default 1, which sends them in the order of the contract. The results are in that
   * order in any case.
   */
  readonly concurrency?: number
  /** Accepts TLS certificates that cannot be verified; default false. */
  readonly insecure?: boolean
  /** Stops the run before the next request. The run then has the results so far. */
  readonly signal?: AbortSignal
  /** Called with each result as it arrives, and the total number of tests. */
  readonly onResult?: (result: TestResult, total: number) => void
}

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
}

/**
 * Tests a service against contracts: sends the requests of each scenario and matches the responses (docs/contract-tests.md).
 * Fails with `bad-url`, `unknown-scenario`, `nothing-to-test` (no scenario at all), `bad-values`, `xml-reader-missing` and
 * `no-service` (nothing listens).
 */
export async function contractTest(options: ContractTestOptions): Promise<Result<TestRun>> {
  const { wait = 5000 } = options
  const url = serviceUrl(options.url)
  if (!url.ok) return url
  const planned = await plan(options)
  if (!planned.ok) return planned
  const tests = planned.value
  if (!(await awaitService(url.value, wait)))
    return failed(
      'no-service',
      `nothing listens at ${url.value.origin}`,
      `start the service, or give it more time than ${String(wait / 1000)} s with --wait`,
    )
  const results = await runAll(tests, url.value, options)
  const count = (which: (result: TestResult) => boolean): number => results.filter(which).length
  const hasPassed = (result: TestResult): boolean => !hasFailed(result)
  const counts = (result: TestResult): boolean => hasFailed(result) && !isWip(result)
  return success({
    results,
    passed: count(hasPassed),
    failed: count(counts),
    negative: {
      passed: count((result) => result.negative !== undefined && hasPassed(result)),
      failed: count((result) => result.negative !== undefined && counts(result)),
    },
    wip: count((result) => hasFailed(result) && isWip(result)),
    left: tests.length - results.length,
  })
}

/** Whether a test is of a `@WIP` scenario, whose failures do not count. */
export const isWip = ({ scenario }: PlannedTest): boolean => scenario.tags.includes('WIP')
/** Whether a test got no response, or one that does not match. */
export const hasFailed = ({ outcome }: TestResult): boolean => outcome.kind !== 'passed'

/** The tests to run: those of valid requests, then the negative ones. */
async function plan({
  contracts,
  scenario,
  negative = false,
  values,
  ...options
}: ContractTestOptions): Promise<Result<readonly PlannedTest[]>> {
  const scenarios = testedScenarios(contracts, scenario)
  if (!scenarios.ok) return scenarios
  const given = values && givenValues(values, contracts)
  if (given && !given.ok) return given
  const reader = await requireXmlReader(contracts)
  if (!reader.ok) return reader
  const planning = { ...options, ...(given && { given: given.value }) }
  return success([
    ...plannedTests(contracts, scenarios.value, planning),
    ...(negative ? await negativeTests(contracts, scenarios.value, planning) : []),
  ])
}

function serviceUrl(text: string): Result<URL> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return success(url)
  return failed('bad-url', `\`${text}\` is not the URL of a service`, 'give one such as http://localhost:8080/api')
}

async function runAll(
  tests: readonly PlannedTest[],
  url: URL,
  { timeout = 10_000, insecure = false, concurrency = 1, signal, onResult }: ContractTestOptions,
): Promise<TestResult[]> {
  const results = new Map<PlannedTest, TestResult>()
  const queue = tests[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (const test of queue) {
      if (signal?.aborted) return
      const result = await runTest(test, url, { timeout, insecure })
      results.set(test, result)
      onResult?.(result, tests.length)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work))
  return tests.flatMap((test) => results.get(test) ?? [])
}
