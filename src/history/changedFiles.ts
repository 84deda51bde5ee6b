import { lstat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { baseCommit, type Base } from './baseCommit.js'
import { decodeContract } from './decodeContract.js'
import type { Commit } from './findCommit.js'
import { gitError } from './gitError.js'
import type { Place } from './locateContract.js'
import type { Delta } from './nodegit.js'
import { openHere } from './openHere.js'
import { readAtCommit } from './readAtCommit.js'
import { readWorkingFile } from './readWorkingFile.js'

/** A file that may differ between the base and the working directory; paths count from the current folder. */
export interface ChangedFile {
  readonly path: string
  /** Where the file is now, where it was renamed. */
  readonly to?: string
}

/** A file's two versions; the one that there is not is undefined. */
export interface BothVersions {
  readonly older: Result<Source | undefined>
  readonly newer: Result<Source | undefined>
}

/** What differs between the base and the working directory. */
export interface Changes {
  /** In alphabetical order. */
  readonly files: readonly ChangedFile[]
  readonly base: Commit
  readonly read: (file: ChangedFile) => Promise<BothVersions>
}

/**
 * The files of the current folder's repository, named like a pattern, that differ between a base and the working directory:
 * tracked ones whatever the index holds, and new ones that git does not ignore. Files of equal text may be among them.
 * Fails as `openHere` and `baseCommit`, and with `unreadable`.
 */
export async function changedFiles(base: Base, pattern: string): Promise<Result<Changes>> {
  const place = await openHere()
  if (!place.ok) return place
  const commit = await baseCommit(place.value, base)
  if (!commit.ok) return commit
  const { git, repository, folder } = place.value
  try {
    const files = await filesOf(place.value, await git.changes(repository, commit.value.id, pattern))
    const read = (file: ChangedFile): Promise<BothVersions> => readBoth(place.value, commit.value, file)
    return success({ files, base: commit.value, read })
  } catch (error) {
    const { message } = gitError(error)
    return failed(
      'unreadable',
      `what differs in ${folder} could not be found out: ${message}`,
      'see what `git status` says',
    )
  }
}

async function filesOf({ folder }: Place, deltas: readonly Delta[]): Promise<ChangedFile[]> {
  const files: ChangedFile[] = []
  for (const { older, newer } of deltas) {
    const [path, to] = [shown(folder, older), shown(folder, newer)]
    if (older === newer) files.push({ path })
    else if (await exists(join(folder, older))) files.push({ path }, { path: to })
    else files.push({ path, to })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A path of the repository's trees as one would type it in the current folder. */
const shown = (folder: string, path: string): string => relative(process.cwd(), join(folder, path))

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

async function readBoth(place: Place, base: Commit, { path, to }: ChangedFile): Promise<BothVersions> {
  const inTrees = relative(place.folder, join(process.cwd(), path)).replaceAll('\\', '/')
  const older = await readAtCommit({ ...place, path: inTrees, given: path }, base)
  const newer = await readNewer(place, to ?? path, inTrees)
  return { older, newer }
}

/** The file of the working directory, or of the index where a sparse checkout leaves it out. */
async function readNewer(
  { git, repository }: Place,
  path: string,
  inTrees: string,
): Promise<Result<Source | undefined>> {
  const read = await readWorkingFile(path)
  if (read.ok || read.failure.code !== 'file-missing') return read
  const blob = await git.leftOut(repository, inTrees)
  return blob === undefined ? success(undefined) : decodeContract(path, await git.bytes(repository, blob))
}
