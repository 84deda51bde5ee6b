import { isDecisive, type TestOutcome, type TestResult } from '../../contract-test/runTest.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import { pathText } from '../../message/pathText.js'
import { fileLineText } from '../../text/fileLine.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import { visibleLine } from '../../text/writing/visible.js'
import { mismatchTexts, statedAt } from '../matches/matchReport.js'
import type { TestCause } from './testCauses.js'

/** Why a test failed: the mismatches with their places in the response and the contract, or why there was no right response. */
export function failureText(result: TestResult, paint: Paint = plain): string {
  const { outcome } = result
  return causeText(
    { results: [result], example: result, mismatches: outcome.kind === 'mismatched' ? outcome.mismatches : [] },
    paint,
  )
}

/** What a cause is, as the tests that it fails show it. */
export function causeText({ results, example, mismatches }: TestCause, paint: Paint = plain): string {
  const { outcome } = example
  switch (outcome.kind) {
    case 'passed':
      return ''
    case 'unanswered':
      return `${paint.error('no answer')}: ${visibleLine(outcome.message)}`
    case 'mismatched':
      return mismatchedText(example, outcome, mismatches, paint)
    case 'not-refused':
      return notRefusedText(results, outcome, paint)
  }
}

function mismatchedText(
  test: TestResult,
  outcome: Extract<TestOutcome, { kind: 'mismatched' }>,
  mismatches: readonly Mismatch[],
  paint: Paint,
): string {
  const { text } = outcome
  const blocks = mismatchTexts(
    { file: 'answer', side: 'response', mismatches, ...(text !== undefined && { text }) },
    test.contract.source,
    paint,
  )
  return [...blocks.map((block) => block.trimEnd()), ...answerNotes(test, outcome, mismatches)].join('\n')
}

/** What is known about a wrong answer besides its mismatches, one sentence each. `shown` formats the start of the answer. */
export function answerNotes(
  { scenario }: TestResult,
  { text, fault, fits }: Extract<TestOutcome, { kind: 'mismatched' }>,
  mismatches: readonly Mismatch[],
  shown = (start: string): string => start,
): readonly string[] {
  const other = fits === undefined ? [] : [`this is the response of the scenario \`${fits}\``]
  const body = text !== undefined && mismatches.some(isDecisive) ? [answerText(text, fault, shown)] : []
  const hint =
    fits === undefined || scenario.examples.length > 0
      ? []
      : ['give the scenario Examples with values that the service knows, or give them in a file with --values']
  return [...other, ...body, ...hint]
}

/** How many characters of a body are shown. */
const maxLength = 200

function answerText(text: string, fault: string | undefined, shown: (start: string) => string): string {
  if (fault !== undefined) return `the answer is a SOAP Fault: ${fault}`
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return 'the answer is empty'
  return `the answer begins: ${shown(line.length > maxLength ? `${line.slice(0, maxLength)}…` : line)}`
}

/** The invalid requests that a service did not refuse, one line each. */
const notRefusedText = (
  results: readonly TestResult[],
  outcome: Extract<TestOutcome, { kind: 'not-refused' }>,
  paint: Paint,
): string =>
  [
    `${paint.error('not refused')}: ${notRefusedSentence(results.length, outcome)}:`,
    ...results.map((result) => `  ${result.title}: ${wrongPart(result)}`),
  ].join('\n')

/** How a service answered invalid requests instead of refusing them, as a sentence without the full stop. */
export function notRefusedSentence(
  count: number,
  { response, fault }: Extract<TestOutcome, { kind: 'not-refused' }>,
): string {
  const blamed = fault === undefined ? '' : ` (SOAP Fault: ${visibleLine(fault)})`
  return `the answer has the status ${String(response.status)}${blamed}, although the contract does not allow ${count === 1 ? 'the request' : 'the requests'}`
}

/** What is wrong with the request of a negative test, and the line of the contract that says so. */
export function wrongPart({ contract, negative }: TestResult): string {
  if (!negative) return ''
  const { path, message } = negative
  return `${visibleLine(message)} at ${pathText(path, 'request')}, see ${fileLineText(statedAt(contract.source, negative))}`
}
