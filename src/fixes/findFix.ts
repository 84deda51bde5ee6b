import type { Finding } from '../compatibility/reasons/changes/finding.js'
import { candidates } from './candidates.js'
import { changeOf, isDescription, type Candidate } from './changeToFix.js'
import { acceptsMore, decideCandidate, type DecidedFix } from './decideCandidate.js'
import { isExhausted, type FixSearch } from './fixSearch.js'

/**
 * The best fix of a finding among all that were decided: one that keeps everything that the newer version allows, else the one that
 * keeps most, and a revert if there is no other. Undefined for findings that no edit of the contract fixes, and if the budget ends
 * before one is found.
 */
export async function findFix(finding: Finding, search: FixSearch): Promise<DecidedFix | undefined> {
  if (isExhausted(search)) return undefined
  let best: DecidedFix | undefined
  const change = changeOf(finding, search.older.version, search.newer.version)
  for (const candidate of candidates(change)) {
    if (isOver(best, candidate, search)) return best
    if (candidate.kind === 'beside' && !acceptsMore(change, search)) continue
    const fix = await decideCandidate(change, candidate, search)
    if (fix && (!best || fix.lost < best.lost)) best = fix
  }
  return best
}

/** Whether no better fix can come: the reverts of a contract go from small to large, those of a description in any order. */
function isOver(best: DecidedFix | undefined, { kind }: Candidate, search: FixSearch): boolean {
  if (isExhausted(search)) return true
  if (!best || best.lost === 0) return best !== undefined
  return kind === 'reverted' && !(best.kind === 'reverted' && isDescription(search.newer.version))
}
