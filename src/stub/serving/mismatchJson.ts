import { namedStep, pathField, pathText } from '../../message/pathText.js'
import type { JournalEntry } from './journal.js'
import type { Quoting } from '../secrets/withoutQuotes.js'
import type { Refusal } from './refusal.js'

/** A mismatch of a request as JSON: `path` for programs, and `place` as people read it. */
export function mismatchJson(mismatch: Quoting): object {
  if ('path' in mismatch)
    return { ...mismatch, path: pathField(mismatch.path), place: pathText(mismatch.path, 'request') }
  const { fact, ...difference } = mismatch
  return { path: `FACTS/${fact}`, place: `FACTS${namedStep(fact)}`, ...difference }
}

/** Why a request matches no scenario, as JSON. */
export const refusalJson = ({ mismatches, ...refusal }: Refusal): object => ({
  ...refusal,
  mismatches: mismatches.map(mismatchJson),
})

/** A request of the journal as JSON. */
export const entryJson = ({ candidates, ...entry }: JournalEntry): object => ({
  ...entry,
  ...(candidates && { candidates: candidates.map(refusalJson) }),
})
