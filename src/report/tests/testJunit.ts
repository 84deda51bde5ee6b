import { hasFailed, isWip, type TestRun } from '../../contract-test/testRun.js'
import type { RepeatedError } from '../../contract-test/repeatedErrors.js'
import type { TestResult } from '../../contract-test/runTest.js'
import { quoted } from '../../text/writing/quoted.js'
import { junitXml, type JunitCase, type JunitResult } from '../formats/junitXml.js'
import { failureText, wrongPart } from './causeText.js'
import { testCauses } from './testCauses.js'
import { causeBlock, testTitle } from './testText.js'

const secondsOf = (results: readonly TestResult[]): number => results.reduce((sum, { time }) => sum + time, 0) / 1000

const isError = (result: TestResult): boolean => result.outcome.kind === 'unanswered' && !isWip(result)

/** Details by failed test: the whole block for the example of a cause, and a reference to it for the cause's other tests. */
type Details = ReadonlyMap<TestResult, string>

function detailsOf(all: readonly TestResult[], url: URL): Details {
  const details = new Map<TestResult, string>()
  const add = (result: TestResult, text: string): void => {
    details.set(result, [...(details.has(result) ? [details.get(result)] : []), text].join('\n\n'))
  }
  for (const cause of testCauses(all)) {
    const { results, example } = cause
    for (const result of results)
      add(
        result,
        result === example ? causeBlock(cause, url).replace(/\n$/, '') : `the same cause as in: ${testTitle(example)}`,
      )
  }
  return details
}

function resultOf(result: TestResult, details: Details): JunitResult | undefined {
  if (!hasFailed(result)) return undefined
  if (isWip(result)) return { kind: 'skipped', message: 'failed; WIP' }
  const message = result.outcome.kind === 'not-refused' ? notRefused(result) : failureText(result).split('\n')[0]
  const kind = isError(result) ? 'error' : 'failure'
  return { kind, message: message ?? '', type: result.outcome.kind, text: details.get(result) }
}

const notRefused = (result: TestResult): string => `not refused: ${wrongPart(result)}`

function testCase(result: TestResult, details: Details): JunitCase {
  const { name: file } = result.contract.source
  const outcome = resultOf(result, details)
  return { name: testTitle(result), contract: file, file, seconds: secondsOf([result]), result: outcome }
}

function skippedCase({ contract: { source }, scenario, like }: RepeatedError): JunitCase {
  const result = { kind: 'skipped', message: `its requests are those of ${quoted(like.title)}` } as const
  return { name: scenario.title, contract: source.name, file: source.name, result }
}

/** A run of contract tests as JUnit XML, with a suite for each contract. */
export function testJunit({ results, skipped }: TestRun, url: URL): string {
  const details = detailsOf(results, url)
  const names = [...new Set(results.map(({ contract }) => contract.source.name))]
  const suites = names.map((name) => {
    const own = results.filter(({ contract }) => contract.source.name === name)
    const left = skipped.filter(({ contract }) => contract.source.name === name)
    const cases = [...own.map((result) => testCase(result, details)), ...left.map(skippedCase)]
    return { name, seconds: secondsOf(own), cases }
  })
  return junitXml('codicil test', suites)
}
