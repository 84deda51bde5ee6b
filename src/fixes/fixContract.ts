import type { Comparison } from '../compatibility/compare.js'
import type { Finding, ProvenFix } from '../compatibility/reasons/changes/finding.js'
import { smallestEdit } from '../text/smallestEdit.js'
import { ownText, type Source } from '../text/source.js'
import { sameCause, type DecidedFix } from './decideCandidate.js'
import { findFix } from './findFix.js'
import { isExhausted, openSearch, type FixOptions, type FixSearch } from './fixSearch.js'
import { together } from './together.js'

/** The newer version of a contract with fixes. */
export interface FixedContract {
  /**
   * The comparison of both versions, with a fix for each finding that has one. Each of these fixes was decided by itself,
   * for the scenarios that it may affect.
   */
  readonly comparison: Comparison
  /** The newer version with as many fixes as possible, decided as a whole. */
  readonly text: string
  /** How that version compares with the older one. */
  readonly fixed: Comparison
  /** Whether the search ended before every finding had a fix. */
  readonly isCut: boolean
}

/** How many characters a search may read, in all edited versions together (docs/limits.md). */
const maxCharacters = 3_000_000

/**
 * Searches for edits of the newer version that make a change compatible, and decides each of them again: for every finding of a
 * comparison, and for all findings together. Both versions must be without errors. Only the newer version's own file is edited, not
 * those that it imports or refers to.
 */
export async function fixContract(
  older: Source,
  newer: Source,
  comparison: Comparison,
  options: FixOptions = {},
): Promise<FixedContract> {
  const start = openSearch(older, newer, comparison, options, maxCharacters)
  if (!start) return { comparison, text: ownText(newer), fixed: comparison, isCut: true }
  const alone = await fixesOf(start)
  const { newer: fixed, comparison: rest } = await together(
    start,
    alone.map(([, fix]) => fix),
  )
  const shown = withFixes(comparison, alone, newer)
  const isUnfixed = rest.findings.length > 0 || shown.findings.some(({ fix }) => !fix)
  return { comparison: shown, text: fixed.version.text, fixed: rest, isCut: isUnfixed && isExhausted(start) }
}

/** The best fix of one finding. Undefined if there is none, or none was found in time. */
export async function fixFinding(finding: Finding, search: FixSearch): Promise<ProvenFix | undefined> {
  const fix = await findFix(finding, search)
  return fix && provenFix(fix, search.source)
}

/** A finding of each cause with its fix. */
type Fixes = readonly (readonly [Finding, DecidedFix])[]

async function fixesOf(search: FixSearch): Promise<Fixes> {
  const searched: Finding[] = []
  const fixes: [Finding, DecidedFix][] = []
  for (const finding of search.comparison.findings) {
    if (isExhausted(search)) break
    if (searched.some((one) => sameCause(one, finding))) continue
    searched.push(finding)
    const fix = await findFix(finding, search)
    if (fix) fixes.push([finding, fix])
  }
  return fixes
}

const fixAmong = (fixes: Fixes, finding: Finding): DecidedFix | undefined =>
  fixes.find(([one]) => sameCause(one, finding))?.[1]

/** A comparison whose findings have their fixes. */
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

function provenFix({ kind, isAsBefore, lost, text: fixed }: DecidedFix, newer: Source): ProvenFix {
  const source = newer.files?.[0]?.source ?? newer
  const { span, text } = smallestEdit(source.text, fixed)
  return { kind, place: { source, span }, text, isAsBefore, keepsAll: lost === 0 }
}
