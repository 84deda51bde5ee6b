import type { Comparison } from '../compatibility/compare.js'
import type { Finding, Origin } from '../compatibility/finding.js'
import { codeFrame } from '../text/codeFrame.js'
import { positionAt } from '../text/lineMap.js'
import { plain, type Paint } from '../text/paint.js'
import { alsoIn, byCause, type CausedFinding } from './causes.js'
import { lineStarts } from './sourceLines.js'

/** The line of an origin, counted from 1. */
export const lineOf = ({ source, span }: Origin): number => positionAt(lineStarts(source), span.start).line

/** `file:line` of an origin. */
export const placeOf = (origin: Origin): string => `${origin.source.name}:${String(lineOf(origin))}`

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')

/** What a contract declares, in place of a payload where payloads do not break. */
const declaration = ({ source, span }: Origin): string => indented(codeFrame(source, span, lineStarts(source)))

/** What a witness shows, by its kind. */
export const proof = {
  request: 'this request was accepted and no longer is:',
  response: 'this response may now come and was not promised:',
} as const

/** A finding as a block of lines, without its scenario. */
export function findingText(caused: CausedFinding, paint: Paint): string {
  const { rule, level, path, message, older, newer, witness } = caused.finding
  const also = alsoIn(caused)
  return [
    `  ${paint.error(rule)}${level === 'type' ? ' (declared type only)' : ''} at ${path}`,
    `  ${message}`,
    `  older: ${placeOf(older)}`,
    ...(level === 'type' ? [declaration(older)] : []),
    `  newer: ${placeOf(newer)}`,
    ...(level === 'type' ? [declaration(newer)] : []),
    ...(witness ? [`  ${proof[witness.kind]}`, indented(witness.payload)] : []),
    ...(also === undefined ? [] : [`  ${also}`]),
  ].join('\n')
}

/** The line that counts tests (CLI.md). */
export const testsText = ({ run, passed, failed }: Comparison['tests']): string =>
  `Tests run: ${String(run)}, Passed: ${String(passed)}, Failed: ${String(failed)}`

/** Findings that are allowed, with the reasons, as blocks of lines; each ends with an empty line. */
export const allowedBlocks = ({ allowed = [] }: Comparison, paint: Paint): string[] =>
  byCause(allowed.map(({ finding }) => finding)).map((caused) => {
    const { until, reason } = allowed.find(({ finding }) => finding === caused.finding)!
    return `${paint.strong(`Scenario: ${caused.finding.scenario}`)}, allowed until ${until}: ${reason}\n${findingText(caused, paint)}\n`
  })

/** Findings as blocks of lines, each cause once; each ends with an empty line. */
export const findingBlocks = (findings: readonly Finding[], paint: Paint): string[] =>
  byCause(findings).map((caused) => {
    const { scenario } = caused.finding
    const title = scenario === '' ? '' : `${paint.strong(`Scenario: ${scenario}`)}\n`
    return `${title}${findingText(caused, paint)}\n`
  })

/** The text form of a comparison (CLI.md); `next` is the file name that the next version would have. */
export function comparisonText(comparison: Comparison, next?: string, paint: Paint = plain): string {
  const { tests, findings } = comparison
  const summary = testsText(tests)
  const allowed = allowedBlocks(comparison, paint)
  if (tests.failed === 0)
    return [
      summary,
      ...(allowed.length > 0 ? ['', ...allowed] : []),
      'The newer contract is backward compatible\n',
    ].join('\n')
  const blocks = findingBlocks(findings, paint)
  const advice = next === undefined ? [] : [`Keep the older contract as it was and put this one into ${next}`]
  return [
    summary,
    '',
    ...allowed,
    ...blocks,
    paint.error('The newer contract is NOT backward compatible'),
    ...advice,
    '',
  ].join('\n')
}
