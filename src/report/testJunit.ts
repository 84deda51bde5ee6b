import { hasFailed, isWip, type TestRun } from '../contract-test/contractTest.js'
import type { TestResult } from '../contract-test/runTest.js'
import { attributes, className, escapeMarkup } from '../text/markup.js'
import { failureText, testBlock, testTitle } from './testText.js'

/** The total time in seconds, with three decimals. */
const seconds = (results: readonly TestResult[]): string =>
  (results.reduce((sum, { time }) => sum + time, 0) / 1000).toFixed(3)

const counts = (results: readonly TestResult[]): Readonly<Record<string, string | number>> => ({
  tests: results.length,
  failures: results.filter((result) => isFailure(result)).length,
  errors: results.filter((result) => isError(result)).length,
  skipped: results.filter((result) => hasFailed(result) && isWip(result)).length,
  time: seconds(results),
})

const isError = (result: TestResult): boolean => result.outcome.kind === 'unanswered' && !isWip(result)
const isFailure = (result: TestResult): boolean => result.outcome.kind === 'mismatched' && !isWip(result)

function outcome(result: TestResult, url: URL): string {
  if (!hasFailed(result)) return ''
  if (isWip(result)) return '<skipped message="failed; WIP"/>'
  const [message = ''] = failureText(result).split('\n')
  const kind = isError(result) ? 'error' : 'failure'
  return `<${kind}${attributes({ message, type: result.outcome.kind })}>${escapeMarkup(`\n${testBlock(result, url)}`)}</${kind}>`
}

function caseXml(result: TestResult, url: URL): string {
  const { source } = result.contract
  const start = `    <testcase${attributes({ name: testTitle(result), classname: className(source.name), file: source.name, time: seconds([result]) })}`
  const inner = outcome(result, url)
  return inner === '' ? `${start}/>` : `${start}>\n      ${inner}\n    </testcase>`
}

/** A run of contract tests as JUnit XML, with a suite for each contract. */
export function testJunit({ results }: TestRun, url: URL): string {
  const names = [...new Set(results.map(({ contract }) => contract.source.name))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'codicil test', ...counts(results) })}>`,
    ...names.flatMap((name) => {
      const own = results.filter(({ contract }) => contract.source.name === name)
      return [
        `  <testsuite${attributes({ name, ...counts(own) })}>`,
        ...own.map((result) => caseXml(result, url)),
        '  </testsuite>',
      ]
    }),
    '</testsuites>',
    '',
  ].join('\n')
}
