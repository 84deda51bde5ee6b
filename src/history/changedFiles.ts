import { lstat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { baseCommit, type Base } from './baseCommit.js'
import type { Commit } from './findCommit.js'
import { gitError } from './gitError.js'
import type { Place } from './locateFile.js'
import type { Delta } from './nodegit.js'
import { openHere } from './openHere.js'
import { readAtCommit, type FileAtCommit } from './readAtCommit.js'

/** A file that may differ between the base and the working directory; paths count from the current folder. */
export interface ChangedFile {
  readonly path: string
  /** Where the file is now, if it was renamed. */
  readonly to?: string
}

/** What differs between the base and the working directory. */
export interface Changes {
  /** In alphabetical order. */
  readonly files: readonly ChangedFile[]
  readonly base: Commit
  /** The file at the base; undefined if the base does not have it. Fails like `readAtCommit`. */
  readonly readOlder: (file: ChangedFile) => Promise<Result<FileAtCommit | undefined>>
  /** The file in the index, if a sparse checkout leaves it out of the working directory. */
  readonly readLeftOut: (file: ChangedFile) => Promise<Uint8Array | undefined>
}

/**
 * The files of the current folder's repository that match a pattern and differ between a base and the working directory:
 * tracked files, staged or not, and new files that git does not ignore. Some may have the same text in both. Fails like
 * `openHere` and `baseCommit`, and with `unreadable`.
 */
export async function changedFiles(base: Base, pattern: string): Promise<Result<Changes>> {
  const place = await openHere()
  if (!place.ok) return place
  const commit = await baseCommit(place.value, base)
  if (!commit.ok) return commit
  const { git, repository, folder } = place.value
  try {
    const files = await filesOf(place.value, await git.changes(repository, commit.value.id, pattern))
    return success({
      files,
      base: commit.value,
      readOlder: ({ path }) => readAtCommit({ ...place.value, path: inTrees(folder, path), given: path }, commit.value),
      readLeftOut: ({ path }) => readLeftOut(place.value, path),
    })
  } catch (error) {
    const { message } = gitError(error)
    return failed(
      'unreadable',
      `the changes in ${folder} could not be listed: ${message}`,
      'see what `git status` says',
    )
  }
}

async function filesOf({ folder }: Place, deltas: readonly Delta[]): Promise<ChangedFile[]> {
  const files: ChangedFile[] = []
  for (const { older, newer } of deltas) {
    const [path, to] = [typed(folder, older), typed(folder, newer)]
    if (older === newer) files.push({ path })
    else if (await exists(join(folder, older))) files.push({ path }, { path: to })
    else files.push({ path, to })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A path of the repository's trees as a user would type it in the current folder. */
const typed = (folder: string, path: string): string => relative(process.cwd(), join(folder, path))

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** A path of the current folder as the repository's trees have it. */
const inTrees = (folder: string, path: string): string =>
  relative(folder, join(process.cwd(), path)).replaceAll('\\', '/')

async function readLeftOut({ git, repository, folder }: Place, path: string): Promise<Uint8Array | undefined> {
  const blob = await git.leftOut(repository, inTrees(folder, path))
  return blob === undefined ? undefined : git.bytes(repository, blob)
}
