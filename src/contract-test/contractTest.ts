import { requireXmlReader } from '../match/requireXmlReader.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { PayloadLimits } from '../message/limits.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { awaitService } from './awaitService.js'
import { givenValues } from './givenValues.js'
import { negativeTests } from './negativeTests.js'
import { plannedTests, type ExtraHeaders, type PlannedTest } from './plannedTest.js'
import { repeatedErrors, type RepeatedError } from './repeatedErrors.js'
import { runTest, type TestResult } from './runTest.js'
import { testRun, type TestRun } from './testRun.js'
import { testedScenarios } from './testedScenarios.js'

/** The contracts, the service, and how to send requests to it. */
export interface ContractTestOptions {
  /** Contracts without errors, as `parseContract` returns them. */
  readonly contracts: readonly ContractPattern[]
  /** The URL of the service: scheme, host, port and the path that its own paths start with. */
  readonly url: string
  /** Headers for all requests; they replace generated headers of the same name. */
  readonly headers?: ExtraHeaders
  /**
   * Tests only scenarios with this title; default: all but those of errors that other scenarios' requests ask for too (see
   * `skipped` of the run).
   */
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
  /** Payloads of responses that exceed these limits are mismatches. */
  readonly limits?: Partial<PayloadLimits>
  /** Accepts TLS certificates that cannot be verified; default false. */
  readonly insecure?: boolean
  /** Stops the run before the next request. The run then has the results so far. */
  readonly signal?: AbortSignal
  /** Called with each result as it arrives, and the total number of tests. */
  readonly onResult?: (result: TestResult, total: number) => void
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
  const { tests, skipped } = planned.value
  if (!(await awaitService(url.value, wait)))
    return failed(
      'no-service',
      `nothing listens at ${url.value.origin}`,
      `start the service, or give it more time than ${String(wait / 1000)} s with --wait`,
    )
  return success(testRun(await runAll(tests, url.value, options), tests.length, skipped))
}

/** The tests to run, those of valid requests first, and the scenarios that only their titles can ask for. */
interface Plan {
  readonly tests: readonly PlannedTest[]
  readonly skipped: readonly RepeatedError[]
}

async function plan({
  contracts,
  scenario,
  negative = false,
  values,
  ...options
}: ContractTestOptions): Promise<Result<Plan>> {
  const scenarios = testedScenarios(contracts, scenario)
  if (!scenarios.ok) return scenarios
  const given = values && givenValues(values, contracts)
  if (given && !given.ok) return given
  const isTested = (scenario: ScenarioPattern): boolean => scenarios.value.has(scenario)
  const reader = await requireXmlReader(contracts.filter((contract) => negative || contract.scenarios.some(isTested)))
  if (!reader.ok) return reader
  const planning = { ...options, ...(given && { given: given.value }) }
  const valid = plannedTests(contracts, scenarios.value, planning)
  const skipped = scenario === undefined ? repeatedErrors(valid, planning) : []
  const isSkipped = new Set(skipped.map((one) => one.scenario))
  return success({
    tests: [
      ...valid.filter((test) => !isSkipped.has(test.scenario)),
      ...(negative ? await negativeTests(contracts, scenarios.value, planning) : []),
    ],
    skipped,
  })
}

function serviceUrl(text: string): Result<URL> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return success(url)
  return failed('bad-url', `\`${text}\` is not the URL of a service`, 'give one such as http://localhost:8080/api')
}

async function runAll(
  tests: readonly PlannedTest[],
  url: URL,
  { timeout = 10_000, insecure = false, limits = {}, concurrency = 1, signal, onResult }: ContractTestOptions,
): Promise<TestResult[]> {
  const results = new Map<PlannedTest, TestResult>()
  const queue = tests[Symbol.iterator]()
  const work = async (): Promise<void> => {
    for (const test of queue) {
      if (signal?.aborted) return
      const result = await runTest(test, url, { timeout, insecure, limits })
      results.set(test, result)
      onResult?.(result, tests.length)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work))
  return tests.flatMap((test) => results.get(test) ?? [])
}
