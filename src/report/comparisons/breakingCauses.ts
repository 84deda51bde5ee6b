import { groupBy } from '../../collections/groupBy.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import type { CompatibilityDirection } from '../../verdict/verdict.js'
import { byCause, type BrokenRevisions, type CausedFinding } from '../findings/causes.js'
import { findingMessage } from '../findings/findingMessage.js'
import { findingPath } from '../findings/findingPath.js'

export const directions = ['backward', 'forward'] as const

/** A cause of findings in the comparisons with several revisions. */
export interface BreakingCause extends CausedFinding {
  readonly breaks: readonly BrokenRevisions[]
  /** The first finding of this cause in each comparison. */
  readonly firsts: readonly Finding[]
}

/** The findings of a contract in its comparison with a revision. */
export interface FindingsAt {
  readonly file: string
  readonly revision: string
  readonly direction: CompatibilityDirection
  readonly findings: readonly Finding[]
}

/** A contract's causes in one direction. */
export interface ContractCauses {
  readonly causes: readonly BreakingCause[]
  /** How many more causes it has, which other contracts have, too. */
  readonly shared: number
}

/** The causes that several contracts share, and the causes that only one contract has, by its file. */
export interface BreakingCauses {
  readonly shared: readonly BreakingCause[]
  readonly own: ReadonlyMap<string, ContractCauses>
}

/**
 * Groups the causes of contracts in one direction. Contracts share a cause if it is at the same place of a file that they import, or if they
 * have the same change at the same path in scenarios with the same title.
 */
export function breakingCauses(direction: CompatibilityDirection, compared: readonly FindingsAt[]): BreakingCauses {
  const byFile = groupBy(
    compared.filter((one) => one.direction === direction),
    ({ file }) => file,
  )
  const own = new Map([...byFile].map(([file, all]) => [file, { causes: causesOf(file, all), shared: 0 }] as const))
  const imported = sharedBy(placeKey, own)
  const alike = sharedBy(pathKey, imported.own)
  return { shared: [...imported.shared, ...alike.shared.map(withoutAllowance)], own: alike.own }
}

/** The causes of all findings of a contract, each with the revisions in which it has them. */
function causesOf(file: string, versions: readonly FindingsAt[]): readonly BreakingCause[] {
  const found = versions.flatMap(({ revision, findings }) => byCause(findings).map((caused) => ({ caused, revision })))
  return [...groupBy(found, ({ caused }) => causeKey(caused.finding)).values()].map((all) => ({
    ...all[0].caused,
    breaks: [{ file, revisions: all.map(({ revision }) => revision) }],
    firsts: all.map(({ caused }) => caused.finding),
  }))
}

/**
 * A key that is equal for the findings of one change in several comparisons, whose older versions differ. A removed part has no place in the
 * newer version.
 */
const causeKey = (finding: Finding): string =>
  JSON.stringify([
    ruleOf(finding).id,
    finding.level,
    findingPath(finding),
    findingMessage(finding),
    ...(finding.change === 'removed' ? [finding.scenario] : [finding.newer.span.start, finding.newer.source.name]),
  ])

const placeKey = (finding: Finding): string => {
  const { newer, level } = finding
  const message = findingMessage({ ...finding, path: [] })
  return JSON.stringify([ruleOf(finding).id, level, message, newer.source.name, newer.span.start, newer.span.end])
}

const pathKey = (finding: Finding): string =>
  JSON.stringify([ruleOf(finding).id, finding.level, findingMessage(finding), finding.scenario, findingPath(finding)])

function sharedBy(key: (finding: Finding) => string, contracts: BreakingCauses['own']): BreakingCauses {
  const keyOf = ({ finding }: BreakingCause): string => key(finding)
  const all = [...contracts].flatMap(([file, { causes }]) => causes.map((cause) => ({ file, cause })))
  const groups = [...groupBy(all, ({ cause }) => keyOf(cause))].filter(
    ([, group]) => new Set(group.map(({ file }) => file)).size > 1,
  )
  const keys = new Set(groups.map(([one]) => one))
  const withoutShared = ({ causes, shared }: ContractCauses): ContractCauses => {
    const own = causes.filter((cause) => !keys.has(keyOf(cause)))
    return { causes: own, shared: shared + causes.length - own.length }
  }
  return {
    shared: groups.map(([, [first, ...others]]) => inOne([first.cause, ...others.map(({ cause }) => cause)])),
    own: new Map([...contracts].map(([file, causes]) => [file, withoutShared(causes)])),
  }
}

/** Makes one cause of several. Each contract has each of its revisions once. */
const inOne = (causes: readonly [BreakingCause, ...BreakingCause[]]): BreakingCause => ({
  ...causes[0],
  breaks: [
    ...groupBy(
      causes.flatMap(({ breaks }) => breaks),
      ({ file }) => file,
    ),
  ].map(([file, broken]) => ({ file, revisions: [...new Set(broken.flatMap(({ revisions }) => revisions))] })),
  firsts: causes.flatMap(({ firsts }) => firsts),
})

/** No single line allows a cause in the own files of several contracts. */
function withoutAllowance({ finding: { allowance: _, ...finding }, ...rest }: BreakingCause): BreakingCause {
  return { ...rest, finding }
}

/** The causes in both directions, each once: those of each contract, then those in several contracts. */
export const allCauses = (compared: readonly FindingsAt[]): readonly BreakingCause[] =>
  directions.flatMap((direction) => {
    const { own, shared } = breakingCauses(direction, compared)
    return [...[...own.values()].flatMap(({ causes }) => causes), ...shared]
  })

/** The JSON form of a cause. */
export const causeJson = ({ finding, breaks }: BreakingCause) => ({
  direction: finding.direction ?? 'backward',
  scenario: finding.side === 'contract' ? null : finding.scenario,
  rule: ruleOf(finding).id,
  level: finding.level,
  path: findingPath(finding),
  message: findingMessage(finding),
  breaks,
})
