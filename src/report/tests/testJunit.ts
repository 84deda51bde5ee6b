import { hasFailed, isWip, type TestRun } from '../../contract-test/testRun.js'
import type { RepeatedError } from '../../contract-test/repeatedErrors.js'
import type { TestResult } from '../../contract-test/runTest.js'
import { attributes, className, escapeMarkup } from '../../text/writing/markup.js'
import { quoted } from '../../text/writing/quoted.js'
import { failureText, wrongPart } from './causeText.js'
import { testCauses } from './testCauses.js'
import { causeBlock, testTitle } from './testText.js'

/** The total time in seconds, with three decimals. */
const seconds = (results: readonly TestResult[]): string =>
  (results.reduce((sum, { time }) => sum + time, 0) / 1000).toFixed(3)

const counts = (results: readonly TestResult[], left: number): Readonly<Record<string, string | number>> => ({
  tests: results.length + left,
  failures: results.filter((result) => isFailure(result)).length,
  errors: results.filter((result) => isError(result)).length,
  skipped: results.filter((result) => hasFailed(result) && isWip(result)).length + left,
  time: seconds(results),
})

const isError = (result: TestResult): boolean => result.outcome.kind === 'unanswered' && !isWip(result)
const isFailure = (result: TestResult): boolean => hasFailed(result) && !isError(result) && !isWip(result)

/** Details by failed test: the whole block for the example of a cause, and a reference to it for the cause's other tests. */
type Details = ReadonlyMap<TestResult, string>

function detailsOf(run: TestRun, url: URL): Details {
  const details = new Map<TestResult, string>()
  const add = (result: TestResult, text: string): void => {
    details.set(result, [...(details.has(result) ? [details.get(result)] : []), text].join('\n'))
  }
  for (const cause of testCauses(run.results)) {
    const { results, example } = cause
    for (const result of results)
      add(result, result === example ? causeBlock(cause, url) : `the same cause as in: ${testTitle(example)}\n`)
  }
  return details
}

function outcome(result: TestResult, details: Details): string {
  if (!hasFailed(result)) return ''
  if (isWip(result)) return '<skipped message="failed; WIP"/>'
  const message = result.outcome.kind === 'not-refused' ? notRefused(result) : failureText(result).split('\n')[0]
  const kind = isError(result) ? 'error' : 'failure'
  const text = escapeMarkup(`\n${details.get(result) ?? ''}`)
  return `<${kind}${attributes({ message: message ?? '', type: result.outcome.kind })}>${text}</${kind}>`
}

const notRefused = (result: TestResult): string => `not refused: ${wrongPart(result)}`

function caseXml(result: TestResult, details: Details): string {
  const { source } = result.contract
  const start = `    <testcase${attributes({ name: testTitle(result), classname: className(source.name), file: source.name, time: seconds([result]) })}`
  const inner = outcome(result, details)
  return inner === '' ? `${start}/>` : `${start}>\n      ${inner}\n    </testcase>`
}

function skippedXml({ contract: { source }, scenario, like }: RepeatedError): string {
  const name = attributes({ name: scenario.title, classname: className(source.name), file: source.name })
  const message = `its requests are those of ${quoted(like.title)}`
  return `    <testcase${name}>\n      <skipped${attributes({ message })}/>\n    </testcase>`
}

/** A run of contract tests as JUnit XML, with a suite for each contract. */
export function testJunit(run: TestRun, url: URL): string {
  const { results, skipped } = run
  const details = detailsOf(run, url)
  const names = [...new Set(results.map(({ contract }) => contract.source.name))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'codicil test', ...counts(results, skipped.length) })}>`,
    ...names.flatMap((name) => {
      const own = results.filter(({ contract }) => contract.source.name === name)
      const left = skipped.filter(({ contract }) => contract.source.name === name)
      return [
        `  <testsuite${attributes({ name, ...counts(own, left.length) })}>`,
        ...own.map((result) => caseXml(result, details)),
        ...left.map(skippedXml),
        '  </testsuite>',
      ]
    }),
    '</testsuites>',
    '',
  ].join('\n')
}
