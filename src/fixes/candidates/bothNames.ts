import type { Candidate, ChangeToFix } from '../changeToFix.js'
import { insertOlder } from './insertOlder.js'
import { madeOptional } from './optional.js'

/** Keeps the older name along with the newer one. Both are optional in a request and required in a response. */
export function bothNames(change: ChangeToFix): readonly Candidate[] {
  const { finding, after } = change
  if (finding.change !== 'renamed' || !after[0]) return []
  const isRequest = finding.side === 'request'
  const older = insertOlder(change, isRequest)
  const newer = isRequest ? madeOptional(after[0], change) : []
  return older ? [{ kind: 'both names', edits: [...(newer ?? []), ...older] }] : []
}
