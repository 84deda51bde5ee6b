import type { Comparison } from '../../compatibility/compare.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { counted } from '../../text/writing/counted.js'
import { fileLineText } from '../../text/fileLine.js'
import { undecidedText } from '../../verdict/undecidedMessage.js'
import { byCause, type CausedFinding } from './causes.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { breaksText } from './howRead.js'
import { titleOf } from '../problems/reported.js'
import { someNames } from './someNames.js'

/** A cause in `--summary`: its place, its rule, what changed, and which scenarios it affects. */
export interface CauseSummary {
  readonly place: string
  readonly rule: string
  /** The path to the changed part. */
  readonly path: string
  readonly message: string
  /** `2 scenarios: A, B`. Undefined if the cause concerns the whole contract. */
  readonly reach: string | undefined
  /** `breaks: axis2; not zeep`. Undefined if no readers were named. */
  readonly readers: string | undefined
}

export const causeSummary = ({ finding, others }: CausedFinding): CauseSummary => ({
  place: fileLineText(finding.change === 'removed' ? finding.older : finding.newer),
  rule: ruleOf(finding).id,
  path: findingPath(finding),
  message: `${findingMessage(finding)}${finding.level === 'type' ? ' (declared type only)' : ''}`,
  reach: finding.side === 'contract' ? undefined : reachOf([finding, ...others]),
  readers: breaksText(finding)[0],
})

function reachOf(findings: readonly Finding[]): string {
  const titles = [...new Set(findings.map(({ scenario }) => scenario))]
  return `${counted(titles.length, 'scenario')}: ${someNames(titles.map(titleOf))}`
}

/** A cause on one line. */
export const causeLine = (caused: CausedFinding): string => {
  const { place, rule, path, message, reach, readers } = causeSummary(caused)
  return `${place} ${rule} at ${path}: ${message}${reach === undefined ? '' : `, in ${reach}`}${readers === undefined ? '' : `; ${readers}`}`
}

/** A line for each cause of findings, and one for each undecided scenario. */
export const causeLines = ({ findings, undecided }: Comparison): readonly string[] => [
  ...byCause(findings).map(causeLine),
  ...undecided.map((one) => `undecided: ${titleOf(one.scenario)}: ${undecidedText(one)}`),
]
