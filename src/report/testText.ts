import { hasFailed, isWip, type TestRun } from '../contract-test/contractTest.js'
import { curlLine } from '../contract-test/curlLine.js'
import { isDecisive, type TestResult } from '../contract-test/runTest.js'
import { pathOf } from '../http/sendRequest.js'
import { plain, type Paint } from '../text/paint.js'
import { mismatchTexts } from './matchReport.js'

/** A test's title: its scenario and, if there are several requests, what sets this one apart. */
export const testTitle = ({ scenario, title }: TestResult): string =>
  title === '' ? scenario.title : `${scenario.title} (${title})`

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

/** Why a test failed: the mismatches with their places in the response and the contract, or why there was no response. */
export function failureText({ contract, outcome, scenario }: TestResult, paint: Paint = plain): string {
  if (outcome.kind === 'passed') return ''
  if (outcome.kind === 'unanswered') return `${paint.error('no answer')}: ${outcome.message}`
  const { mismatches, text, fault, fits } = outcome
  const blocks = mismatchTexts(
    { file: 'answer', mismatches, ...(text !== undefined && { text }) },
    contract.source,
    paint,
  )
  const other = fits === undefined ? [] : [`this is the response of the scenario \`${fits}\``]
  const body = text !== undefined && mismatches.some(isDecisive) ? [answerText(text, fault)] : []
  const hint =
    fits === undefined || scenario.examples.length > 0
      ? []
      : ['give the scenario Examples with values that the service knows']
  return [...blocks.map((block) => block.trimEnd()), ...other, ...body, ...hint].join('\n')
}

/** How many characters of a body are shown. */
const longest = 200

function answerText(text: string, fault: string | undefined): string {
  if (fault !== undefined) return `the answer is a SOAP Fault: ${fault}`
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return 'the answer is empty'
  return `the answer begins: ${line.length > longest ? `${line.slice(0, longest)}…` : line}`
}

/** A failed test as text: its title, the request line, why it failed and a command to send the request again. */
export function testBlock(result: TestResult, url: URL, paint: Paint = plain): string {
  const { method, target } = result.request
  const wip = isWip(result) ? ' (WIP, does not count)' : ''
  return [
    `${paint.strong(`Scenario: ${testTitle(result)}`)}${wip}`,
    `  ${method} ${url.origin}${pathOf(url, target)}`,
    indented(failureText(result, paint)),
    `  again: ${curlLine(url, result.request)}`,
    '',
  ].join('\n')
}

/** The summary line that scripts look for (docs/commands.md), followed by what it does not count. */
export const summary = ({ passed, failed, wip, left }: Omit<TestRun, 'results'>): string =>
  [
    `Tests run: ${String(passed + failed)}, Passed: ${String(passed)}, Failed: ${String(failed)}`,
    ...(wip > 0 ? [`${String(wip)} more failed in @WIP scenarios, which do not count`] : []),
    ...(left > 0 ? [`stopped: ${String(left)} did not run`] : []),
    '',
  ].join('\n')

/** The text form of a run: each failed test, then the summary. */
export const testText = (run: TestRun, url: URL, paint: Paint = plain): string =>
  [...run.results.filter(hasFailed).map((result) => testBlock(result, url, paint)), summary(run)].join('\n')
