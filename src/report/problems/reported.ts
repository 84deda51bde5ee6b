import type { Comparison } from '../../compatibility/compare.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import type { CompatibilityDirection } from '../../verdict/verdict.js'
import { isCompatible, isComplete, type ComparedContract, type Status } from '../../verdict/verdict.js'

/** One contract of a report. */
export interface Reported extends ComparedContract {
  /** The newer version's path, and the contract's name in the report. */
  readonly file: string
  /** The older version's path, if it is another. */
  readonly olderFile?: string
  /** The revision of the older version, if the contract is reported for several. */
  readonly revision?: string
  /** Which consumers and services meet. Default: `backward`. */
  readonly direction?: CompatibilityDirection
  /** How long reading and comparing the versions took, if it was measured. */
  readonly seconds?: number
}

/** What reports call a contract: its path, and the revision that it is compared with if there are several. */
export const nameOf = ({ file, revision, direction }: Reported): string =>
  revision === undefined ? file : `${file} against ${revision}${direction === 'forward' ? ' (forward)' : ''}`

const namesIn = (directions: string): Readonly<Record<Status, string>> => ({
  compatible: `${directions} compatible`,
  new: 'new',
  incompatible: `NOT ${directions} compatible`,
  removed: `NOT ${directions} compatible`,
  renamed: `NOT ${directions} compatible`,
  undecided: 'undecided',
  broken: 'could not be checked',
})

/** What reports call each status. */
export const statusNames = namesIn('backward')

/** What reports call the status of contracts together. */
export function statusName(status: Status, all: readonly Reported[]): string {
  const directions = new Set(all.map(({ direction = 'backward' }) => direction))
  return namesIn([...directions].join(' and ') || 'backward')[status]
}

/** The status of contracts together: incompatible if any of them is. */
export function overallStatus(found: readonly Status[]): Status {
  if (!isCompatible(found.filter((status) => isComplete([status])))) return 'incompatible'
  return (['broken', 'undecided'] as const).find((status) => found.includes(status)) ?? 'compatible'
}

/** The numbers of tests of several contracts together, skipped ones included. */
export function totals(all: readonly Reported[]) {
  const sum = (count: (comparison: Comparison) => number): number =>
    all.reduce((total, { comparison }) => total + count(comparison), 0)
  return {
    run: sum(({ tests }) => tests.run),
    passed: sum(({ tests }) => tests.passed),
    failed: sum(({ tests }) => tests.failed),
    skipped: sum(({ skipped }) => skipped.length),
    undecided: sum(({ undecided }) => undecided.length),
  }
}

/** Findings about the contract as a whole, which belong to no scenario. */
export function contractFindings({ comparison }: Reported): Finding[] {
  const ofScenarios = new Set(comparison.scenarios.flatMap(({ findings }) => findings))
  return comparison.findings.filter((finding) => !ofScenarios.has(finding))
}

/** What a scenario is called; if it has no title, a description with its line, if known. */
export const titleOf = (title: string, line?: number): string =>
  title !== '' ? title : line === undefined ? 'a scenario without a title' : `the scenario in line ${String(line)}`

export const wholeContract = 'the contract'

/** What a finding is about: a scenario, or the contract as a whole. */
export const subjectOf = ({ side, scenario }: Finding): string =>
  side === 'contract' ? wholeContract : titleOf(scenario)

export const brokenText = 'the contract could not be checked, because a version of it has errors'
