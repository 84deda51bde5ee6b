import type { Comparison } from '../../compatibility/compare.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import { approximateLines } from '../findings/approximate.js'
import { byCause } from '../findings/causes.js'
import { causeLines } from '../findings/causeLines.js'
import { findingText } from '../findings/findingText.js'
import { incompleteLines } from '../findings/incomplete.js'
import { opennessTexts, readersTexts } from '../findings/howRead.js'
import { undecidedBlocks, undecidedLines } from '../findings/undecidedTexts.js'

/** The line that counts tests (docs/commands.md). */
export const testsText = ({ run, passed, failed }: Comparison['tests']): string =>
  `Tests run: ${String(run)}, Passed: ${String(passed)}, Failed: ${String(failed)}`

/** Findings that are allowed, with the reasons, as blocks of lines; each ends with an empty line. */
function allowedBlocks({ allowed = [] }: Comparison, paint: Paint): string[] {
  const byFinding = new Map(allowed.map((one) => [one.finding, one]))
  return byCause(allowed.map(({ finding }) => finding)).map((caused) => {
    const { until, reason } = byFinding.get(caused.finding)!
    const allowance = until === undefined ? ', ignored' : `, allowed until ${until}`
    return `${paint.strong(`Scenario: ${caused.finding.scenario}`)}${allowance}: ${reason}\n${findingText(caused, paint)}\n`
  })
}

/** Findings as blocks of lines, each cause once; each ends with an empty line. */
const findingBlocks = (findings: readonly Finding[], paint: Paint): string[] =>
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
    ...readersTexts(comparison),
    ...opennessTexts(comparison),
    ...advice,
    '',
  ].join('\n')
}
