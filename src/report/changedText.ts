import type { Comparison } from '../compatibility/compare.js'
import { plain, type Paint } from '../text/paint.js'
import { statusOf, type Status } from '../verdict/verdict.js'
import { approximateLines } from './approximate.js'
import { incompleteLines } from './incomplete.js'
import { allowedBlocks, comparisonText, findingBlocks, testsText } from './comparisonText.js'
import type { ChangedContract, ChangedReport } from './changedReport.js'
import { undecidedText } from '../verdict/undecided.js'
import { totals } from './reported.js'

/** A path as a word of a shell command. */
const shellWord = (path: string): string => (/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

const restoring = ({ base, isStaged = false }: Compared, file: string): string =>
  `git restore --source=${base}${isStaged ? ' --staged --worktree' : ''} -- ${shellWord(file)}`

/** What the contracts were compared with, and which state of them. */
type Compared = Pick<ChangedReport, 'base' | 'isStaged'>

/** What to do about an incompatible change. */
function advice(contract: ChangedContract, compared: Compared): string[] {
  const { file, next } = contract
  const status = statusOf(contract)
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

/** What broke a contract: its tests, each finding, and the verdict. */
export function findingsText(comparison: Comparison, paint: Paint): string {
  const { tests, findings } = comparison
  const blocks = findingBlocks(findings, paint)
  const verdict = paint.error('The newer contract is NOT backward compatible')
  return [testsText(tests), '', ...allowedBlocks(comparison, paint), ...blocks, ...incompleteLines(comparison), verdict, ...approximateLines(comparison), ''].join('\n') // prettier-ignore
}

/** The report on one contract, without its header. */
function verdictText(contract: ChangedContract, base: string, paint: Paint): string {
  const { file, comparison } = contract
  const status = statusOf(contract)
  const tests = testsText(comparison.tests)
  if (status === 'new') return newContractText(file, base)
  if (status === 'broken') return `${tests}\nThe contract could not be checked\n`
  const [undecided] = comparison.undecided
  if (status === 'undecided' && undecided)
    return [tests, `Not decided: ${undecidedText(undecided)}`, ...approximateLines(comparison), ''].join('\n')
  return comparison.findings.length > 0 ? findingsText(comparison, paint) : comparisonText(comparison, undefined, paint)
}

function contractText(contract: ChangedContract, compared: Compared, paint: Paint): string {
  const { file, to } = contract
  const header = paint.strong(to === undefined ? file : `${file} -> ${to}`)
  return `${[`${header}\n${verdictText(contract, compared.base, paint)}`.trimEnd(), ...advice(contract, compared)].join('\n')}\n`
}

/** `Contracts: 3, Compatible: 1, Incompatible: 1, New: 1`; broken and undecided contracts are left out if there are none. */
function countText(contracts: readonly ChangedContract[]): string {
  const found = contracts.map(statusOf)
  const count = (...wanted: Status[]): number => found.filter((status) => wanted.includes(status)).length
  const counts: [string, number][] = [
    ['Contracts', contracts.length],
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
export function changedText(report: ChangedReport, paint: Paint = plain): string {
  const { base, isStaged, contracts } = report
  if (contracts.length === 0) return `No ${isStaged ? 'staged ' : ''}contract differs from ${base}\n`
  const blocks = contracts.map((contract) => contractText(contract, report, paint))
  return `${[...blocks, countText(contracts)].join('\n')}\n${testsText(totals(contracts))}\n`
}
