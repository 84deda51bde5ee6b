import { groupBy } from '../collections/groupBy.js'
import { compareContracts, type Comparison } from '../compatibility/compare.js'
import type { Edit } from '../text/diagnostic.js'
import type { DecidedFix } from './decideCandidate.js'
import { findFix } from './findFix.js'
import { isExhausted, payForFindings, payForReading, type FixSearch } from './fixSearch.js'
import { readEdited, type LoadedVersion } from './loadedVersion.js'
import { readFixed, type FileEdits } from './readFixed.js'

/**
 * Applies as many fixes as possible to the newer version: first all at once, then one after the other for the findings that are left. After
 * each step, the whole contract is compared with the older version.
 */
export async function together(start: FixSearch, alone: readonly DecidedFix[]): Promise<FixSearch> {
  let search = decided(await readFixed(distinct(alone), start), start) ?? start
  let rest = search.comparison.findings
  for (let [finding, ...others] = rest; finding && !isExhausted(search); [finding, ...others] = rest) {
    const fix = await findFix(finding, search)
    const { language } = search.options
    const next = fix && decided(await readEdited(search.newer, new Map([[fix.file, fix.text]]), language), search)
    if (next) search = next
    rest = next ? next.comparison.findings : others
  }
  return search
}

/** The edits of several fixes by file, without repetitions. */
const distinct = (fixes: readonly DecidedFix[]): FileEdits =>
  new Map([...groupBy(fixes, ({ file }) => file)].map(([file, all]) => [file, distinctEdits(all)]))

const distinctEdits = (fixes: readonly DecidedFix[]): readonly Edit[] => [
  ...new Map(
    fixes.flatMap(({ edits }) => edits).map((edit) => [`${edit.span.start} ${edit.span.end} ${edit.text}`, edit]),
  ).values(),
]

/** Continues the search from a version with fixes. Returns undefined if that version is no closer to being compatible. */
function decided(newer: LoadedVersion | undefined, search: FixSearch): FixSearch | undefined {
  payForReading(search)
  if (!newer) return undefined
  const comparison = compareContracts(search.older.version.pattern, newer.version.pattern, search.options)
  payForFindings(search, comparison.findings.length)
  return isBetter(comparison, search.comparison) ? { ...search, newer, comparison } : undefined
}

/** Whether a comparison has fewer findings than before, and no more undecided scenarios. */
const isBetter = (fixed: Comparison, before: Comparison): boolean =>
  fixed.findings.length < before.findings.length && fixed.undecided.length <= before.undecided.length
