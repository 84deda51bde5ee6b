import { counted } from '../../text/writing/counted.js'
import { plain, type Paint } from '../../text/writing/paint.js'
import type { ComparedRevision, ContractAgainst } from '../../verdict/judgeAgainst.js'
import { isCompatible, isComplete, statusOf, type CompatibilityDirection, type Status } from '../../verdict/verdict.js'
import type { ChangedAgainst } from '../../verdict/judgeChangedAgainst.js'
import { countText } from './changedText.js'
import { overallStatus } from '../problems/reported.js'
import { brokenTexts, byCause } from '../findings/causes.js'
import { causeLine } from '../findings/causeLines.js'
import { findingText } from '../findings/findingText.js'
import { opennessTexts } from '../findings/howRead.js'
import {
  allCauses,
  breakingCauses,
  causeJson,
  directions,
  type BreakingCause,
  type BreakingCauses,
  type ContractCauses,
  type FindingsAt,
} from './breakingCauses.js'
import { comparedJson } from './comparedJson.js'
import { allowedJson } from './comparisonJson.js'
import type { ReportLength } from './comparisonText.js'

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
export const againstText = (report: ContractAgainst, paint: Paint = plain, length: ReportLength = 'full'): string =>
  contractText(report, causesOf([report]), { paint, length })

/**
 * The text form of several contracts: {@link againstText} of each under its name, then the causes that several of them have, and the totals.
 */
export function changedAgainstText(
  { revisions, contracts }: ChangedAgainst,
  paint: Paint = plain,
  length: ReportLength = 'full',
): string {
  if (contracts.length === 0) return `No contract differs from ${revisions.join(', ')}\n`
  const causes = causesOf(contracts)
  const blocks = contracts.map((contract) => {
    const text = contractText(contract, causes, { paint, length })
    return `${paint.strong(contract.file)}\n${text}\n`
  })
  const shared = directions.flatMap((direction) => sharedLines(direction, causes[direction].shared, { paint, length }))
  const statuses = contracts.map((contract) => overallStatus(statusesOf(contract)))
  return `${blocks.join('')}${shared.map((line) => `${line}\n`).join('')}${countText(statuses)}\n`
}

const inDirection = ({ versions }: ContractAgainst, direction: CompatibilityDirection): readonly ComparedRevision[] =>
  versions.filter((version) => version.direction === direction)

type Causes = Readonly<Record<CompatibilityDirection, BreakingCauses>>

function causesOf(contracts: readonly ContractAgainst[]): Causes {
  const compared = findingsIn(contracts)
  return { backward: breakingCauses('backward', compared), forward: breakingCauses('forward', compared) }
}

const findingsIn = (contracts: readonly ContractAgainst[]): readonly FindingsAt[] =>
  contracts.flatMap(({ file, versions }) =>
    versions.map((version) => ({ ...version, file, findings: version.compared?.comparison.findings ?? [] })),
  )

interface Style {
  readonly paint: Paint
  readonly length: ReportLength
}

function contractText(report: ContractAgainst, causes: Causes, style: Style): string {
  const parts = directions.flatMap((direction) => {
    const versions = inDirection(report, direction)
    if (versions.length === 0) return []
    return [
      directionLines(direction, { ...report, versions }, causes[direction].own.get(report.file)!, style).join('\n'),
    ]
  })
  const compared = report.versions.flatMap((version) => version.compared ?? [])
  const openness = new Set(compared.flatMap(({ comparison }) => opennessTexts(comparison)))
  return [parts.join('\n\n'), ...openness, ''].join('\n')
}

function directionLines(
  direction: CompatibilityDirection,
  { file, versions }: ContractAgainst,
  { causes, shared }: ContractCauses,
  style: Style,
): readonly string[] {
  const { paint } = style
  const statuses = statusesOf({ versions })
  const broken = statuses.filter((status) => isComplete([status]) && !isCompatible([status])).length
  const open = statuses.filter((status) => !isComplete([status])).length
  const of = ` of ${counted(statuses.length, 'version')}`
  return [
    ...introductions[direction],
    ...versions.map((version) => `${paint.strong(version.revision)}: ${statusText(version, file, paint)}`),
    '',
    ...causes.flatMap((cause) => causeBlock(cause, style)),
    ...(shared > 0 ? [`${counted(shared, 'cause')} in several contracts: see the end of this report`] : []),
    ...(broken > 0 ? [paint.error(`${subject} is NOT ${direction} compatible with ${String(broken)}${of}`)] : []),
    ...(open > 0 ? [paint.error(`It could not be decided for ${String(open)}${of}`)] : []),
    ...(broken + open === 0
      ? [`${subject} is ${direction} compatible with ${counted(statuses.length, 'version')}`]
      : []),
  ]
}

/** The causes in several contracts under a heading. Empty if there are no such causes. */
function sharedLines(
  direction: CompatibilityDirection,
  shared: readonly BreakingCause[],
  style: Style,
): readonly string[] {
  if (shared.length === 0) return []
  const heading = `In several contracts${direction === 'forward' ? ', forward' : ''}`
  return [
    style.paint.strong(heading),
    ...shared.flatMap((cause) => causeBlock(cause, style)),
    ...(style.length === 'summary' ? [''] : []),
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

/** A cause with what it breaks. */
function causeBlock(cause: BreakingCause, { paint, length }: Style): readonly string[] {
  const breaks = brokenTexts(cause).join('')
  if (length === 'summary') return [`${causeLine(cause)}; ${breaks}`]
  return [paint.strong(`Scenario: ${cause.finding.scenario}`), findingText(cause, paint), `  ${breaks}`, '']
}

/** The JSON form: every revision with its status and its findings, and each cause with the revisions that it breaks. */
export const againstJson = (report: ContractAgainst): string =>
  `${JSON.stringify({
    compatible: isCompatible(statusesOf(report)),
    ...contractJson(report),
    causes: allCauses(findingsIn([report])).map(causeJson),
  })}\n`

/** The JSON form of several contracts: for each one what {@link againstJson} has, and the causes of all of them together. */
export const changedAgainstJson = (contracts: readonly ContractAgainst[]): string =>
  `${JSON.stringify({
    compatible: isCompatible(contracts.flatMap(statusesOf)),
    contracts: contracts.map(contractJson),
    causes: allCauses(findingsIn(contracts)).map(causeJson),
  })}\n`

const contractJson = ({ file, versions }: ContractAgainst) => ({
  file,
  versions: versions.map(({ compared, ...version }) => ({
    ...version,
    ...(compared ? { ...comparedJson(compared), ...allowedJson(compared.comparison.allowed) } : { status: 'absent' }),
  })),
})
