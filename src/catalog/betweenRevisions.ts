import { findCommit, type Commit } from '../history/findCommit.js'
import { locateFile, type RepositoryFile } from '../history/locateFile.js'
import { revisionName } from '../history/objects/readAtCommit.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { contractAtCommit } from './contractAtCommit.js'

/** A contract at two commits. `swapped`: the commit given as the newer one is an ancestor of the other. */
export interface BetweenRevisions {
  readonly older: Source
  readonly newer: Source
  readonly swapped: boolean
}

/**
 * The contract at two revisions, the newer given first; the working directory need not have it.
 * Fails like `locateFile`, `findCommit` and `contractAtCommit`, and with `file-absent-at-revision`.
 */
export async function betweenRevisions(path: string, newer: string, older: string): Promise<Result<BetweenRevisions>> {
  const place = await locateFile(path)
  if (!place.ok) return place
  const newerCommit = await findCommit(place.value, newer)
  if (!newerCommit.ok) return newerCommit
  const olderCommit = await findCommit(place.value, older)
  return olderCommit.ok ? readBoth(place.value, newerCommit.value, olderCommit.value) : olderCommit
}

async function readBoth(
  place: RepositoryFile,
  newerCommit: Commit,
  olderCommit: Commit,
): Promise<Result<BetweenRevisions>> {
  const newer = await readPresent(place, newerCommit)
  if (!newer.ok) return newer
  const older = await readPresent(place, olderCommit)
  if (!older.ok) return older
  const swapped = await place.git.descends(place.repository, olderCommit.id, newerCommit.id).catch(() => false)
  return success({ older: older.value, newer: newer.value, swapped })
}

async function readPresent(place: RepositoryFile, commit: Commit): Promise<Result<Source>> {
  const read = await contractAtCommit(place, commit)
  if (!read.ok) return read
  return read.value ? success(read.value) : absent(place, commit)
}

const absent = ({ given, path }: RepositoryFile, { expression }: Commit): Result<never> =>
  failed(
    'file-absent-at-revision',
    `${revisionName(given, expression)}: commit '${expression}' has no file ${path}`,
    `if it was renamed or added later, \`git log --follow --name-status -- '${given}'\` shows when`,
  )
