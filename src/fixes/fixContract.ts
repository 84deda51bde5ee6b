import type { Comparison } from '../compatibility/compare.js'
import type { Finding, ProvenFix } from '../compatibility/reasons/changes/finding.js'
import { smallestEdit } from '../text/smallestEdit.js'
import { fileAt, ownFile, ownText, pathOf, type Source } from '../text/source.js'
import { sameCause, type DecidedFix } from './decideCandidate.js'
import { findFix } from './findFix.js'
import { isExhausted, openSearch, type FixOptions, type FixSearch } from './fixSearch.js'
import { together } from './together.js'

/** The result of a search for fixes. */
export interface FixedContract {
  /**
   * The comparison of both versions. Findings carry their fixes. Each fix was verified on its own, by comparing the scenarios that it may
   * affect.
   */
  readonly comparison: Comparison
  /** The text of the newer version's own file, with every fix that could be applied. */
  readonly text: string
  /** The files of the newer version that the fixes change: its own, and those that it imports, includes or refers to. */
  readonly files: readonly FixedFile[]
  /** The comparison of the older version with that text. */
  readonly fixed: Comparison
  /** The findings, one per cause, without a fix that keeps the change: only a new version of the contract can make these changes. */
  readonly onlyAsNewVersion: readonly Finding[]
  /** Whether the search ran out of budget before it had a fix for every finding. */
  readonly isCut: boolean
}

/** A file of the newer version, and its text with the fixes. */
export interface FixedFile {
  readonly source: Source
  readonly text: string
}

/** The budget of a search, in characters (docs/limits.md). */
const maxCharacters = 3_000_000

/**
 * Searches for edits that make the newer version compatible, for each finding of a comparison and for all of them together. Every edit is
 * verified by comparing again. Neither version may have errors.
 */
export async function fixContract(
  older: Source,
  newer: Source,
  comparison: Comparison,
  options: FixOptions = {},
): Promise<FixedContract> {
  const start = openSearch(older, newer, comparison, options, maxCharacters)
  if (!start)
    return { comparison, text: ownText(newer), files: [], fixed: comparison, onlyAsNewVersion: [], isCut: true }
  const { alone, unfixed } = await fixesOf(start)
  const { newer: fixed, comparison: rest } = await together(
    start,
    alone.map(([, fix]) => fix),
  )
  const shown = withFixes(comparison, alone, newer)
  const isUnfixed = rest.findings.length > 0 || shown.findings.some(({ fix }) => !fix)
  const undone = alone.flatMap(([finding, { isAsBefore }]) => (isAsBefore ? [finding] : []))
  return {
    comparison: shown,
    text: fixed.version.text,
    files: changedFiles(newer, fixed.version.source),
    fixed: rest,
    onlyAsNewVersion: comparison.findings.filter((one) => undone.includes(one) || unfixed.includes(one)),
    isCut: isUnfixed && isExhausted(start),
  }
}

/** The files whose texts differ after the fixes. */
function changedFiles(before: Source, after: Source): readonly FixedFile[] {
  const files = before.files?.map(({ source }) => source) ?? [before]
  return files.flatMap((source) => {
    const text = fileAt(after, pathOf(source))?.text ?? source.text
    return text === source.text ? [] : [{ source, text }]
  })
}

/** Finds the best fix for one finding. Returns undefined if no edit fixes it, or if the search runs out of budget. */
export async function fixFinding(finding: Finding, search: FixSearch): Promise<ProvenFix | undefined> {
  const fix = await findFix(finding, search)
  return fix && provenFix(fix, search.source)
}

/** One finding per cause, with its fix. */
type Fixes = readonly (readonly [Finding, DecidedFix])[]

/** Searches for a fix of each finding alone. `unfixed`: the findings that no edit fixes, one per cause. */
async function fixesOf(search: FixSearch): Promise<{ readonly alone: Fixes; readonly unfixed: readonly Finding[] }> {
  const searched: Finding[] = []
  const unfixed: Finding[] = []
  const alone: [Finding, DecidedFix][] = []
  for (const finding of search.comparison.findings) {
    if (isExhausted(search)) break
    if (searched.some((one) => sameCause(one, finding))) continue
    searched.push(finding)
    const fix = await findFix(finding, search)
    if (fix) alone.push([finding, fix])
    else if (!isExhausted(search)) unfixed.push(finding)
  }
  return { alone, unfixed }
}

const fixAmong = (fixes: Fixes, finding: Finding): DecidedFix | undefined =>
  fixes.find(([one]) => sameCause(one, finding))?.[1]

/** Adds the fixes to the findings of a comparison. */
function withFixes(comparison: Comparison, fixes: Fixes, newer: Source): Comparison {
  const proven = new Map(fixes.map(([, fix]) => [fix, provenFix(fix, newer)]))
  const fixed = (finding: Finding): Finding => {
    const fix = fixAmong(fixes, finding)
    return fix ? { ...finding, fix: proven.get(fix)! } : finding
  }
  return {
    ...comparison,
    findings: comparison.findings.map(fixed),
    scenarios: comparison.scenarios.map((scenario) => ({ ...scenario, findings: scenario.findings.map(fixed) })),
  }
}

function provenFix({ kind, file, isAsBefore, lost, text: fixed }: DecidedFix, newer: Source): ProvenFix {
  const source = fileAt(newer, file) ?? ownFile(newer)
  const { span, text } = smallestEdit(source.text, fixed)
  return { kind, place: { source, span }, text, isAsBefore, keepsAll: lost === 0 }
}
