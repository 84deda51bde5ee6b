import type { ContractPattern } from '../pattern/patternTree.js'
import { failed, success, type Result } from '../text/failure.js'
import { awaitService } from './awaitService.js'
import { plannedTests, type ExtraHeaders, type PlannedTest } from './plannedTest.js'
import { runTest, type TestResult } from './runTest.js'

export interface ContractTestOptions {
  /** Contracts that are in order, as `parseContract` gives them. */
  readonly contracts: readonly ContractPattern[]
  /** Where the service is: scheme, host, port, and the path that all its own paths begin with. */
  readonly url: string
  /** Headers for all requests, over those that are generated. */
  readonly headers?: ExtraHeaders
  /** Only scenarios of this title. */
  readonly scenario?: string
  /** What the values of requests come from; default 1. */
  readonly seed?: string | number
  /** Milliseconds for one answer; default 10,000. */
  readonly timeout?: number
  /** Milliseconds to wait for a service that is starting; default 5,000. */
  readonly wait?: number
  /** Requests under way at one time; default 1, in the order of the contract. */
  readonly concurrency?: number
  /** Takes a TLS certificate that nobody vouches for; default false. */
  readonly insecure?: boolean
  /** Stops before the next request; the results so far are those of the run. */
  readonly signal?: AbortSignal
  /** Hears of each result as it comes. */
  readonly onResult?: (result: TestResult, total: number) => void
}

/** The results of a run in the order of the contracts. */
export interface TestRun {
  readonly results: readonly TestResult[]
  readonly passed: number
  /** Without those of `@WIP` scenarios, which may fail. */
  readonly failed: number
  readonly wip: number
  /** Tests that were not sent, because the run was stopped. */
  readonly left: number
}

/**
 * Tests a service against contracts: sends each scenario's requests and matches the answers (requirements 1.3). Fails
 * for a URL that is none, for a scenario that no contract has, and where nothing listens.
 */
export async function contractTest(options: ContractTestOptions): Promise<Result<TestRun>> {
  const { contracts, scenario, wait = 5000 } = options
  const url = serviceUrl(options.url)
  if (!url.ok) return url
  const all = plannedTests(contracts, options)
  const tests = scenario === undefined ? all : all.filter((test) => test.scenario.title === scenario)
  if (tests.length === 0) return nothingToTest(scenario)
  if (!(await awaitService(url.value, wait)))
    return failed(
      'no-service',
      `nothing listens at ${url.value.origin}`,
      `start the service, or give it more time than ${String(wait / 1000)} s with --wait`,
    )
  const results = await runAll(tests, url.value, options)
  const count = (which: (result: TestResult) => boolean): number => results.filter(which).length
  return success({
    results,
    passed: count(({ outcome }) => outcome.kind === 'passed'),
    failed: count((result) => hasFailed(result) && !isWip(result)),
    wip: count((result) => hasFailed(result) && isWip(result)),
    left: tests.length - results.length,
  })
}

export const isWip = ({ scenario }: PlannedTest): boolean => scenario.tags.includes('WIP')
export const hasFailed = ({ outcome }: TestResult): boolean => outcome.kind !== 'passed'

const nothingToTest = (scenario: string | undefined): Result<never> =>
  scenario === undefined
    ? failed('nothing-to-test', 'the contracts have no scenario')
    : failed('unknown-scenario', `no contract has a scenario \`${scenario}\``)

function serviceUrl(text: string): Result<URL> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return success(url)
  return failed('bad-url', `\`${text}\` is no URL of a service`, 'say, for example, http://localhost:8080/api')
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
