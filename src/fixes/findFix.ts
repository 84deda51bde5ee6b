import type { Finding } from '../compatibility/reasons/changes/finding.js'
import { candidates } from './candidates.js'
import { changeOf, newerScenario } from './changeToFix.js'
import { acceptsMore, decideCandidate, type DecidedFix, type FixSearch } from './decideCandidate.js'

/**
 * The best fix of a finding among all that were decided: one that keeps everything that the newer version allows, else the one that
 * keeps most, and a revert if there is no other. Undefined for
 * findings that no edit of the contract fixes, and if the budget ends before one is found.
 */
export function findFix(finding: Finding, search: FixSearch): DecidedFix | undefined {
  let best: DecidedFix | undefined
  const change = changeOf(finding, search.older.version, search.newer.version)
  for (const candidate of candidates(change)) {
    if ((candidate.kind === 'reverted' && best) || search.budget.characters <= 0) return best
    if (candidate.kind === 'beside' && !acceptsMore(newerScenario(change)?.title ?? '', search)) continue
    const fix = decideCandidate(finding, candidate, search)
    if (fix && (!best || fix.lost < best.lost)) best = fix
    if (best?.lost === 0) return best
  }
  return best
}
