import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { findCommit } from './findCommit.js'
import { locateContract } from './locateContract.js'
import { readAtCommit } from './readAtCommit.js'

/** Reads a contract at HEAD; undefined where HEAD does not have it. Fails as `locateContract`, `findCommit` and `readAtCommit`. */
export type HeadReader = (path: string) => Promise<Result<Source | undefined>>

/** A reader that reads a contract again only where HEAD has moved. */
export function headReader(): HeadReader {
  const known = new Map<string, { readonly commit: string; readonly source: Source | undefined }>()
  return async (path) => {
    const place = await locateContract(path)
    if (!place.ok) return place
    const head = await findCommit(place.value, 'HEAD')
    if (!head.ok) return head
    const last = known.get(path)
    if (last?.commit === head.value.id) return success(last.source)
    const read = await readAtCommit(place.value, head.value)
    if (read.ok) known.set(path, { commit: head.value.id, source: read.value })
    return read
  }
}
