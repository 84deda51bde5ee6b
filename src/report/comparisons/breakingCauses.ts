import { groupBy } from '../../collections/groupBy.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import type { ComparedRevision } from '../../verdict/judgeAgainst.js'
import { byCause, type CausedFinding } from '../findings/causes.js'
import { findingMessage } from '../findings/findingMessage.js'
import { findingPath } from '../findings/findingPath.js'

/** A cause of findings, and the revisions whose consumers it breaks. */
export interface BreakingCause {
  readonly caused: CausedFinding
  readonly revisions: readonly string[]
}

/** The causes of all findings of a contract, each with the revisions in which it has them. */
export function breakingCauses(versions: readonly ComparedRevision[]): readonly BreakingCause[] {
  const found = versions.flatMap(({ revision, compared }) =>
    byCause(compared?.comparison.findings ?? []).map((caused) => ({ caused, revision })),
  )
  return [...groupBy(found, ({ caused }) => causeKey(caused.finding)).values()].map((all) => ({
    caused: all[0].caused,
    revisions: all.map(({ revision }) => revision),
  }))
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

/** A contract's causes in one direction. */
export interface ContractCauses {
  readonly file: string
  readonly causes: readonly BreakingCause[]
  /** How many more causes it has, which other contracts have, too. */
  readonly shared: number
}

/** A cause in several contracts, with the revisions that it breaks in each of them. */
export interface SharedCause {
  readonly caused: CausedFinding
  readonly contracts: readonly { readonly file: string; readonly revisions: readonly string[] }[]
}

/** The causes that several contracts have, and the causes of each contract that no other contract has. */
export interface CausesOfContracts {
  readonly shared: readonly SharedCause[]
  readonly own: readonly ContractCauses[]
}

/**
 * Groups the causes of several contracts. Contracts share a cause if it is at the same place of a file that they import, or if they have the
 * same change at the same path in scenarios with the same title.
 */
export function causesOfContracts(contracts: readonly ContractCauses[]): CausesOfContracts {
  const imported = sharedBy(placeKey, contracts)
  const alike = sharedBy(pathKey, imported.own)
  return { shared: [...imported.shared, ...alike.shared.map(withoutAllowance)], own: alike.own }
}

const placeKey = (finding: Finding): string => {
  const { newer, level } = finding
  const message = findingMessage({ ...finding, path: [] })
  return JSON.stringify([ruleOf(finding).id, level, message, newer.source.name, newer.span.start, newer.span.end])
}

const pathKey = (finding: Finding): string =>
  JSON.stringify([ruleOf(finding).id, finding.level, findingMessage(finding), finding.scenario, findingPath(finding)])

function sharedBy(key: (finding: Finding) => string, contracts: readonly ContractCauses[]): CausesOfContracts {
  const keyOf = ({ caused }: BreakingCause): string => key(caused.finding)
  const all = contracts.flatMap(({ file, causes }) => causes.map((cause) => ({ file, cause })))
  const groups = [...groupBy(all, ({ cause }) => keyOf(cause))].filter(
    ([, group]) => new Set(group.map(({ file }) => file)).size > 1,
  )
  const keys = new Set(groups.map(([one]) => one))
  return {
    shared: groups.map(([, group]) => ({ caused: group[0].cause.caused, contracts: revisionsOf(group) })),
    own: contracts.map(({ file, causes, shared }) => {
      const own = causes.filter((cause) => !keys.has(keyOf(cause)))
      return { file, causes: own, shared: shared + causes.length - own.length }
    }),
  }
}

/** The revisions of each contract, each once. */
const revisionsOf = (group: readonly { readonly file: string; readonly cause: BreakingCause }[]) =>
  [...groupBy(group, ({ file }) => file)].map(([file, causes]) => ({
    file,
    revisions: [...new Set(causes.flatMap(({ cause }) => cause.revisions))],
  }))

/** No single line allows a cause in the own files of several contracts. */
function withoutAllowance({ caused, contracts }: SharedCause): SharedCause {
  const { allowance: _, ...finding } = caused.finding
  return { caused: { ...caused, finding }, contracts }
}
