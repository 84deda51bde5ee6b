import { plain, type Paint } from '../../text/writing/paint.js'
import { statusOf, type Status } from '../../verdict/verdict.js'
import { comparisonText, testsText, type ReportLength } from './comparisonText.js'
import type { ChangedContract, ChangedReport } from './changedReport.js'
import { verifiedEnd } from './verifiedReport.js'
import { totals } from '../problems/reported.js'
import { undecidedLines } from '../findings/undecidedTexts.js'

/** A path as a word of a shell command. */
const shellWord = (path: string): string => (/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

const restoring = ({ base, isStaged = false }: Compared, file: string): string =>
  `git restore --source=${base}${isStaged ? ' --staged --worktree' : ''} -- ${shellWord(file)}`

/** What the contracts were compared with, and which state of them. */
type Compared = Pick<ChangedReport, 'base' | 'isStaged'>

/** What to do about an incompatible change. */
function advice(contract: ChangedContract, compared: Compared): string[] {
  const { file, next, fixes } = contract
  const status = statusOf(contract)
  if (fixes)
    return fixes.kept !== undefined && next?.exists === false
      ? [`--fix --next-version puts the whole change into ${next.path}`]
      : []
  const restore = restoring(compared, file)
  if (status === 'removed' || status === 'renamed') return [`Bring ${file} back with \`${restore}\``]
  if (status !== 'incompatible' || !next) return []
  return next.exists
    ? [
        `Restore ${file} with \`${restore}\`; ${next.path} exists already, so decide which version this change belongs in`,
      ]
    : [
        `Restore ${file} with \`${restore}\` and put the change into ${next.path}${compared.isStaged ? '' : '; --next-version does both'}`,
      ]
}

/** The text form of a contract that has no older version. */
export const newContractText = (file: string, base: string): string =>
  `${testsText(nothingRun)}\n${file} is new: ${base} has no version of it to be compatible with\n`

const nothingRun = { run: 0, passed: 0, failed: 0 }

/** The report on one contract, without its header. */
function verdictText(contract: ChangedContract, base: string, paint: Paint, length: ReportLength): string {
  const { file, comparison } = contract
  const status = statusOf(contract)
  const tests = testsText(comparison.tests)
  if (status === 'new') return newContractText(file, base)
  if (status === 'broken') return `${tests}\nThe contract could not be checked\n`
  return comparisonText(comparison, undefined, paint, length) + verifiedEnd(contract)
}

function contractText(contract: ChangedContract, compared: Compared, paint: Paint, length: ReportLength): string {
  const { file, to } = contract
  const header = paint.strong(to === undefined ? file : `${file} -> ${to}`)
  const verdict = `${header}\n${verdictText(contract, compared.base, paint, length)}`.trimEnd()
  const fixed = contract.fixes && `\n${contract.fixes.text}`.trimEnd()
  return `${[verdict + (fixed ?? ''), ...advice(contract, compared)].join('\n')}\n`
}

/** `Contracts: 3, Compatible: 1, Incompatible: 1, New: 1`; broken and undecided contracts are left out if their number is 0. */
export function countText(found: readonly Status[]): string {
  const count = (...wanted: Status[]): number => found.filter((status) => wanted.includes(status)).length
  const counts: [string, number][] = [
    ['Contracts', found.length],
    ['Compatible', count('compatible')],
    ['Incompatible', count('incompatible', 'removed', 'renamed')],
    ['New', count('new')],
    ['Broken', count('broken')],
    ['Undecided', count('undecided')],
  ]
  return counts
    .filter(([, number], index) => index < 4 || number > 0)
    .map(([name, number]) => `${name}: ${String(number)}`)
    .join(', ')
}

/** The text form of contracts that were checked together: a report on each, then the totals. */
export function changedText(report: ChangedReport, paint: Paint = plain, length: ReportLength = 'full'): string {
  const { base, isStaged, contracts } = report
  if (contracts.length === 0) return `No ${isStaged ? 'staged ' : ''}contract differs from ${base}\n`
  const blocks = contracts.map((contract) => contractText(contract, report, paint, length))
  const all = totals(contracts)
  return `${[...blocks, countText(contracts.map(statusOf)), testsText(all), ...undecidedLines(all.undecided)].join('\n')}\n`
}
