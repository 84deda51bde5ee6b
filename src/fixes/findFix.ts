import type { Finding } from '../compatibility/reasons/changes/finding.js'
import { candidates } from './candidates.js'
import { changeOf, type Candidate, type ChangeToFix } from './changeToFix.js'
import { acceptsMore, decideCandidate, type DecidedFix } from './decideCandidate.js'
import { isExhausted, type FixSearch } from './fixSearch.js'

/**
 * Finds the best fix for a finding: the first one that preserves the whole change, otherwise the one that preserves most of it, and a
 * revert only as a last resort. Returns undefined if no candidate fixes the finding, or if the search runs out of budget.
 */
export async function findFix(finding: Finding, search: FixSearch): Promise<DecidedFix | undefined> {
  if (isExhausted(search)) return undefined
  let best: DecidedFix | undefined
  const change = changeOf(finding, search.older.version, search.newer.version)
  for (const candidate of candidates(change)) {
    if (isOver(best, candidate, change) || isExhausted(search)) return best
    if (candidate.kind === 'beside' && !acceptsMore(change, search)) continue
    const fix = await decideCandidate(change, candidate, search)
    if (fix && (!best || fix.lost < best.lost)) best = fix
  }
  return best
}

/** Whether the remaining candidates cannot be better. The reverts of a contract are ordered by size, those of a description are not. */
function isOver(best: DecidedFix | undefined, { kind }: Candidate, { isDescribed }: ChangeToFix): boolean {
  if (!best || best.lost === 0) return best !== undefined
  return kind === 'reverted' && !(best.kind === 'reverted' && isDescribed)
}
