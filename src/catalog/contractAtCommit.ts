import { headCommit, type Commit } from '../history/findCommit.js'
import type { RepositoryFile } from '../history/locateFile.js'
import { placeBeside } from '../history/placeBeside.js'
import { readAtCommit, type FileAtCommit } from '../history/objects/readAtCommit.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { decodeContract } from './decodeContract.js'
import { importedContract, type ReadFile } from './imports/importedContract.js'

/**
 * The contract at a commit, a WSDL or a schema with the files that it imports there; undefined if the commit does not have it.
 * Fails like `readAtCommit`, `decodeContract` and `importedContract`. `read` is called with each file that is read.
 */
export async function contractAtCommit(
  place: RepositoryFile,
  commit: Commit,
  read?: (path: string, file: FileAtCommit) => void,
): Promise<Result<Source | undefined>> {
  const fileAt: ReadFile = async (path) => {
    const beside = path === place.path ? success(place) : placeBeside(place, path)
    if (!beside.ok) return beside
    const file = await readAtCommit(beside.value, commit)
    if (file.ok && file.value) read?.(path, file.value)
    return decodeFromGit(file)
  }
  const root = await fileAt(place.path)
  return root.ok && root.value ? importedContract(root.value, fileAt, place.path, place.folder) : root
}

/** The contract at HEAD; undefined if HEAD does not have it, or has no commit yet. Fails like `findCommit` and {@link contractAtCommit}. */
export async function contractAtHead(place: RepositoryFile): Promise<Result<Source | undefined>> {
  const head = await headCommit(place)
  if (!head.ok) return head
  return head.value ? contractAtCommit(place, head.value) : success(undefined)
}

/** The text of a file that was read from git; undefined if git did not have it. Fails like the reading and like `decodeContract`. */
export function decodeFromGit(read: Result<FileAtCommit | undefined>): Result<Source | undefined> {
  if (!read.ok) return read
  if (!read.value) return success(undefined)
  const { name, path, bytes } = read.value
  const decoded = decodeContract(name, bytes)
  return decoded.ok ? success({ ...decoded.value, path }) : decoded
}
