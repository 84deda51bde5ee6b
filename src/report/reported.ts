import type { Comparison } from '../compatibility/compare.js'
import type { Finding, Origin } from '../compatibility/reasons/finding.js'
import { positionAt, type Position } from '../text/lineMap.js'
import type { Source } from '../text/source.js'
import { lineStarts } from './sourceLines.js'

/** One compared contract of a report. A new contract has no older version, a deleted one no newer, a broken one neither. */
export interface Reported {
  /** The newer version's path, and the contract's name in the report. */
  readonly file: string
  /** The older version's path, where it is another. */
  readonly olderFile?: string
  readonly older?: Source
  readonly newer?: Source
  readonly comparison: Comparison
}

/** Verdicts with what they are called. */
export const verdicts = {
  compatible: 'backward compatible',
  new: 'new',
  incompatible: 'NOT backward compatible',
  undecided: 'undecided',
  broken: 'could not be checked',
} as const

export type Verdict = keyof typeof verdicts

/** The verdict on one contract. */
export function verdictOn({ older, newer, comparison }: Reported): Verdict {
  if (comparison.findings.length > 0) return 'incompatible'
  if (comparison.undecided.length > 0) return 'undecided'
  if (!older) return newer ? 'new' : 'broken'
  return 'compatible'
}

/** The verdict on contracts together: one that is incompatible decides it. */
export function verdictOf(all: readonly Reported[]): Verdict {
  const found = new Set(all.map(verdictOn))
  return (['incompatible', 'broken', 'undecided'] as const).find((verdict) => found.has(verdict)) ?? 'compatible'
}

/** The tests of contracts together, with those that were skipped. */
export function totals(all: readonly Reported[]) {
  const sum = (count: (comparison: Comparison) => number): number =>
    all.reduce((total, { comparison }) => total + count(comparison), 0)
  return {
    run: sum(({ tests }) => tests.run),
    passed: sum(({ tests }) => tests.passed),
    failed: sum(({ tests }) => tests.failed),
    skipped: sum(({ skipped }) => skipped.length),
  }
}

/** Findings that belong to no scenario of the older contract, such as that its file is gone. */
export function ofNoScenario({ comparison }: Reported): Finding[] {
  const told = new Set(comparison.scenarios.flatMap(({ findings }) => findings))
  return comparison.findings.filter((finding) => !told.has(finding))
}

/** First and last place of an origin, the last one exclusive; white space at its end is none of it. */
export function extent({ source, span }: Origin): { readonly start: Position; readonly end: Position } {
  const lines = lineStarts(source)
  const length = source.text.slice(span.start, span.end).trimEnd().length
  return { start: positionAt(lines, span.start), end: positionAt(lines, span.start + length) }
}

/** What a scenario is called; one without a title, by its line where that is known. */
export const titleOf = (title: string, line?: number): string =>
  title !== '' ? title : line === undefined ? 'a scenario without a title' : `the scenario in line ${String(line)}`

export const wholeContract = 'the contract'

/** What a finding is about: a scenario, or the contract as a whole. */
export const subjectOf = ({ side, scenario }: Finding): string =>
  side === 'contract' ? wholeContract : titleOf(scenario)

export const brokenText = 'the contract could not be checked, because a version of it has errors'
export const undecidedText = 'the check took too many steps to decide'
