import type { Comparison } from '../compatibility/compare.js'
import type { Finding, Origin } from '../compatibility/reasons/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { codeFrame } from '../text/codeFrame.js'
import { fileLine, fileLineText } from '../text/fileLine.js'
import { linesOf } from '../text/lineMap.js'
import { plain, type Paint } from '../text/paint.js'
import { adviceFor } from './advice.js'
import { approximateLines } from './approximate.js'
import { alsoIn, byCause, type CausedFinding } from './causes.js'
import { confirmationText } from './confirmationText.js'
import { incompleteLines } from './incomplete.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { causeLines } from './causeLines.js'
import { usesText } from './relatedText.js'
import { undecidedBlocks, undecidedLines } from './undecidedTexts.js'

/** The line of an origin, counted from 1. */
export const lineOf = (origin: Origin): number => fileLine(origin).line

/** `file:line` of an origin. */
export const placeOf = fileLineText

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')

/** What a contract declares, instead of a payload if payloads do not break. */
const declaration = ({ source, span }: Origin): string => indented(codeFrame(source, span, linesOf(source)))

/** What a witness proves, by its kind. */
export const proof = {
  request: 'The older contract accepted this request; the newer one does not:',
  response: 'The newer contract allows this response; the older one did not:',
} as const

/** Said in place of a witness that nobody could read, and no reader would take. */
const unwritten = 'The smallest message that shows this is too large to write out.'

/** That sentence for a finding that would have a witness; changes of declared types and of whole contracts need none. */
export const withoutWitness = ({ side, level, witness }: Finding): readonly string[] =>
  witness === undefined && level === 'wire' && side !== 'contract' && side !== 'service' ? [unwritten] : []

/** A finding as a block of lines, without its scenario. */
export function findingText(caused: CausedFinding, paint: Paint): string {
  const { finding } = caused
  const { side, level, older, newer, witness } = finding
  const isDeclared = level === 'type' || side === 'service'
  const rule = ruleOf(finding)
  const also = alsoIn(caused)
  return [
    `  ${paint.error(rule.id)}${level === 'type' ? ' (declared type only)' : ''} at ${findingPath(finding)}`,
    `  ${findingMessage(finding)}`,
    `  older: ${placeOf(older)}`,
    ...(isDeclared ? [declaration(older)] : []),
    `  newer: ${placeOf(newer)}`,
    ...(isDeclared ? [declaration(newer)] : []),
    ...usesText(caused).map((text) => `  ${text}`),
    ...(witness ? [`  ${proof[witness.kind]}`, indented(witness.payload)] : []),
    ...[...withoutWitness(finding), ...confirmationText(finding)].map((sentence) => `  ${sentence}`),
    ...(also === undefined ? [] : [`  ${also}`]),
    `  How to change it compatibly: ${adviceFor(finding)}`,
  ].join('\n')
}

/** The line that counts tests (docs/commands.md). */
export const testsText = ({ run, passed, failed }: Comparison['tests']): string =>
  `Tests run: ${String(run)}, Passed: ${String(passed)}, Failed: ${String(failed)}`

/** Findings that are allowed, with the reasons, as blocks of lines; each ends with an empty line. */
export function allowedBlocks({ allowed = [] }: Comparison, paint: Paint): string[] {
  const byFinding = new Map(allowed.map((one) => [one.finding, one]))
  return byCause(allowed.map(({ finding }) => finding)).map((caused) => {
    const { until, reason } = byFinding.get(caused.finding)!
    const allowance = until === undefined ? ', ignored' : `, allowed until ${until}`
    return `${paint.strong(`Scenario: ${caused.finding.scenario}`)}${allowance}: ${reason}\n${findingText(caused, paint)}\n`
  })
}

/** Findings as blocks of lines, each cause once; each ends with an empty line. */
export const findingBlocks = (findings: readonly Finding[], paint: Paint): string[] =>
  byCause(findings).map((caused) => {
    const { scenario } = caused.finding
    const title = scenario === '' ? '' : `${paint.strong(`Scenario: ${scenario}`)}\n`
    return `${title}${findingText(caused, paint)}\n`
  })

/** How detailed a report is: findings in full, or one line for each cause. */
export type ReportLength = 'full' | 'summary'

/** Everything that is wrong with a contract: its findings and its undecided scenarios, then the verdict. */
function problemLines(comparison: Comparison, paint: Paint, length: ReportLength): readonly string[] {
  const { tests, findings, undecided } = comparison
  const isUndecided = tests.failed === undecided.length
  return [
    ...(length === 'summary'
      ? [...causeLines(comparison), '']
      : [...findingBlocks(findings, paint), ...undecidedBlocks(comparison, paint)]),
    ...incompleteLines(comparison),
    paint.error(
      isUndecided
        ? 'It is undecided whether the newer contract is backward compatible'
        : 'The newer contract is NOT backward compatible',
    ),
  ]
}

/** The text form of a comparison (docs/commands.md); `next` is the file name that the next version would have. */
export function comparisonText(
  comparison: Comparison,
  next?: string,
  paint: Paint = plain,
  length: ReportLength = 'full',
): string {
  const { tests, undecided } = comparison
  const allowed = allowedBlocks(comparison, paint)
  const isFine = tests.failed === 0
  const advice =
    tests.failed === undecided.length || next === undefined
      ? []
      : [`Keep the older contract as it was and put this one into ${next}`]
  return [
    testsText(tests),
    ...undecidedLines(undecided.length),
    ...(isFine && allowed.length === 0 ? [] : ['']),
    ...allowed,
    ...(isFine ? ['The newer contract is backward compatible'] : problemLines(comparison, paint, length)),
    ...approximateLines(comparison),
    ...advice,
    '',
  ].join('\n')
}
