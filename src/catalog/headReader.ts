import { findCommit } from '../history/findCommit.js'
import { locateFile } from '../history/locateFile.js'
import { readAtCommit } from '../history/readAtCommit.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { decodeFromGit } from './decodeContract.js'

/** Reads a contract at HEAD; undefined if HEAD does not have it. Fails like `locateFile`, `findCommit`, `readAtCommit` and `decodeContract`. */
export type HeadReader = (path: string) => Promise<Result<Source | undefined>>

/** A reader that reads a contract again only if HEAD has moved. */
export function headReader(): HeadReader {
  const known = new Map<string, { readonly commit: string; readonly source: Source | undefined }>()
  return async (path) => {
    const place = await locateFile(path)
    if (!place.ok) return place
    const head = await findCommit(place.value, 'HEAD')
    if (!head.ok) return head
    const last = known.get(path)
    if (last?.commit === head.value.id) return success(last.source)
    const read = decodeFromGit(await readAtCommit(place.value, head.value))
    if (read.ok) known.set(path, { commit: head.value.id, source: read.value })
    return read
  }
}
