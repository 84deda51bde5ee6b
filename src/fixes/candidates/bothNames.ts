import type { Candidate, ChangeToFix } from '../changeToFix.js'
import { insertOlder } from './insertOlder.js'
import { madeOptional } from './optional.js'

/** The older name beside the newer one: both optional in a request, and both there in a response. */
export function bothNames(change: ChangeToFix): readonly Candidate[] {
  const { finding, after } = change
  if (finding.change !== 'renamed' || !after[0]) return []
  const isRequest = finding.side === 'request'
  const older = insertOlder(change, isRequest)
  const newer = isRequest ? madeOptional(after[0], change) : []
  return older ? [{ kind: 'both names', edits: [...(newer ?? []), ...older] }] : []
}
