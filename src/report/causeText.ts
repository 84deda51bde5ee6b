import { isDecisive, type Outcome, type TestResult } from '../contract-test/runTest.js'
import type { Mismatch } from '../match/mismatch.js'
import { fileLineText } from '../text/fileLine.js'
import { plain, type Paint } from '../text/paint.js'
import { visibleLine } from '../text/visible.js'
import { mismatchTexts, statedAt } from './matchReport.js'
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
  { contract, scenario }: TestResult,
  { text, fault, fits }: Extract<Outcome, { kind: 'mismatched' }>,
  mismatches: readonly Mismatch[],
  paint: Paint,
): string {
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
      : ['give the scenario Examples with values that the service knows, or give them in a file with --values']
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

/** The invalid requests that a service did not refuse, one line each. */
function notRefusedText(
  results: readonly TestResult[],
  { response, fault }: Extract<Outcome, { kind: 'not-refused' }>,
  paint: Paint,
): string {
  const blamed = fault === undefined ? '' : ` (SOAP Fault: ${visibleLine(fault)})`
  return [
    `${paint.error('not refused')}: the answer has the status ${String(response.status)}${blamed}, although the contract does not allow ${results.length === 1 ? 'the request' : 'the requests'}:`,
    ...results.map((result) => `  ${result.title}: ${wrongPart(result)}`),
  ].join('\n')
}

/** What is wrong with the request of a negative test, and the line of the contract that says so. */
export function wrongPart({ contract, negative }: TestResult): string {
  if (!negative) return ''
  const { path, message } = negative
  return `${visibleLine(message)} at ${visibleLine(path)}, see ${fileLineText(statedAt(contract.source, negative))}`
}
