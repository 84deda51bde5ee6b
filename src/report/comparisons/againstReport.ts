import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { counted } from '../../text/writing/counted.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import type { ComparedRevision, CompatibilityDirection, ContractAgainst } from '../../verdict/judgeAgainst.js'
import { isCompatible, isComplete, statusOf, type Status } from '../../verdict/verdict.js'
import type { ChangedAgainst } from '../../verdict/judgeChangedAgainst.js'
import { countText } from './changedText.js'
import { overallStatus } from '../problems/reported.js'
import { byCause, type CausedFinding } from '../findings/causes.js'
import { causeLine } from '../findings/causeLines.js'
import { findingMessage } from '../findings/findingMessage.js'
import { findingPath } from '../findings/findingPath.js'
import { findingText } from '../findings/findingText.js'
import { opennessTexts } from '../findings/openness.js'
import { comparedJson } from './comparedJson.js'
import { allowedJson } from './comparisonJson.js'
import type { ReportLength } from './comparisonText.js'

/** A cause of findings, and the revisions whose consumers it breaks. */
interface BreakingCause {
  readonly caused: CausedFinding
  readonly revisions: string[]
}

/** The causes of all findings, each with the revisions in which it has them. */
function causesIn(versions: readonly ComparedRevision[]): readonly BreakingCause[] {
  const causes = new Map<string, BreakingCause>()
  for (const { revision, compared } of versions)
    for (const caused of byCause(compared?.comparison.findings ?? [])) {
      const key = causeKey(caused.finding)
      const known = causes.get(key)
      if (known) known.revisions.push(revision)
      else causes.set(key, { caused, revisions: [revision] })
    }
  return [...causes.values()]
}

/** Equal for the findings of one change in several comparisons, whose older versions differ. A removed part has no place in the newer version. */
const causeKey = (finding: Finding): string =>
  JSON.stringify([
    ruleOf(finding).id,
    finding.level,
    findingPath(finding),
    findingMessage(finding),
    ...(finding.change === 'removed' ? [finding.scenario] : [finding.newer.span.start, finding.newer.source.name]),
  ])

function statusText({ compared }: ComparedRevision, file: string, paint: Paint): string {
  if (!compared) return `it does not have ${file}`
  const status = statusOf(compared)
  const { findings, allowed = [], approximate, incomplete } = compared.comparison
  const notes = [
    ...(findings.length > 0 ? [counted(byCause(findings).length, 'finding')] : []),
    ...(allowed.length > 0
      ? [`${counted(byCause(allowed.map(({ finding }) => finding)).length, 'finding')} allowed`]
      : []),
    ...(approximate ? ['approximate'] : []),
    ...(incomplete ? ['incomplete'] : []),
  ]
  const text = notes.length > 0 ? `${status} (${notes.join(', ')})` : status
  return status === 'compatible' ? text : paint.error(text)
}

/** The text form: for each direction, a line for each revision, each cause with the revisions that it breaks, and the verdict. */
export function againstText(report: ContractAgainst, paint: Paint = plain, length: ReportLength = 'full'): string {
  const { versions } = report
  const parts = (['backward', 'forward'] as const).flatMap((direction) => {
    const own = versions.filter((version) => version.direction === direction)
    return own.length > 0 ? [directionLines(direction, { ...report, versions: own }, paint, length).join('\n')] : []
  })
  const openness = new Set(versions.flatMap(({ compared }) => (compared ? opennessTexts(compared.comparison) : [])))
  return [parts.join('\n\n'), ...openness, ''].join('\n')
}

/** The text form of several contracts: {@link againstText} of each under its name, then the totals. */
export function changedAgainstText(
  { revisions, contracts }: ChangedAgainst,
  paint: Paint = plain,
  length: ReportLength = 'full',
): string {
  if (contracts.length === 0) return `No contract differs from ${revisions.join(', ')}\n`
  const blocks = contracts.map(
    (contract) => `${paint.strong(contract.file)}\n${againstText(contract, paint, length)}\n`,
  )
  const statuses = contracts.map((contract) => overallStatus(statusesOf(contract)))
  return `${blocks.join('')}${countText(statuses)}\n`
}

function directionLines(
  direction: CompatibilityDirection,
  { file, versions }: ContractAgainst,
  paint: Paint,
  length: ReportLength,
): readonly string[] {
  const statuses = statusesOf({ versions })
  const broken = statuses.filter((status) => isComplete([status]) && !isCompatible([status])).length
  const open = statuses.filter((status) => !isComplete([status])).length
  const of = ` of ${counted(statuses.length, 'version')}`
  return [
    ...introductions[direction],
    ...versions.map((version) => `${paint.strong(version.revision)}: ${statusText(version, file, paint)}`),
    '',
    ...causesIn(versions).flatMap((cause) => causeBlock(cause, direction, paint, length)),
    ...(broken > 0 ? [paint.error(`${subject} is NOT ${direction} compatible with ${String(broken)}${of}`)] : []),
    ...(open > 0 ? [paint.error(`It could not be decided for ${String(open)}${of}`)] : []),
    ...(broken + open === 0
      ? [`${subject} is ${direction} compatible with ${counted(statuses.length, 'version')}`]
      : []),
  ]
}

/** Of the revisions that have the contract. */
const statusesOf = ({ versions }: Pick<ContractAgainst, 'versions'>): readonly Status[] =>
  versions.flatMap(({ compared }) => (compared ? [statusOf(compared)] : []))

const subject = 'The contract in the working directory'

const introductions: Readonly<Record<CompatibilityDirection, readonly string[]>> = {
  backward: [],
  forward: [
    'Forward: consumers have the version in the working directory, and services have that of each revision.',
    '',
  ],
}

/** A cause with the revisions that it breaks. */
function causeBlock(
  { caused, revisions }: BreakingCause,
  direction: CompatibilityDirection,
  paint: Paint,
  length: ReportLength,
): readonly string[] {
  const breaks = `breaks ${direction === 'forward' ? 'with services of ' : ''}${revisions.join(', ')}`
  if (length === 'summary') return [`${causeLine(caused)}; ${breaks}`]
  return [paint.strong(`Scenario: ${caused.finding.scenario}`), findingText(caused, paint), `  ${breaks}`, '']
}

/** The JSON form: every revision with its status and its findings. */
export const againstJson = (report: ContractAgainst): string =>
  `${JSON.stringify({ compatible: isCompatible(statusesOf(report)), ...contractJson(report) })}\n`

/** The JSON form of several contracts: the keys of a single one for each. */
export const changedAgainstJson = (contracts: readonly ContractAgainst[]): string =>
  `${JSON.stringify({
    compatible: isCompatible(contracts.flatMap(statusesOf)),
    contracts: contracts.map(contractJson),
  })}\n`

const contractJson = ({ file, versions }: ContractAgainst) => ({
  file,
  versions: versions.map(({ compared, ...version }) => ({
    ...version,
    ...(compared ? { ...comparedJson(compared), ...allowedJson(compared.comparison.allowed) } : { status: 'absent' }),
  })),
})
