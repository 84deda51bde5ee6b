import { findCommit } from '../history/findCommit.js'
import { locateFile } from '../history/locateFile.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { contractAtCommit } from './contractAtCommit.js'

/**
 * Reads a contract at a revision; undefined if the revision does not have it. Fails like `locateFile`, `findCommit`
 * and `contractAtCommit`.
 */
export type BaseReader = (path: string, revision: string) => Promise<Result<Source | undefined>>

/** A reader that reads a contract again only if the revision names another commit than before. */
export function baseReader(): BaseReader {
  const known = new Map<string, { readonly commit: string; readonly source: Source | undefined }>()
  return async (path, revision) => {
    const place = await locateFile(path)
    if (!place.ok) return place
    const base = await findCommit(place.value, revision)
    if (!base.ok) return base
    const last = known.get(path)
    if (last?.commit === base.value.id) return success(last.source)
    const read = await contractAtCommit(place.value, base.value)
    if (read.ok) known.set(path, { commit: base.value.id, source: read.value })
    return read
  }
}
