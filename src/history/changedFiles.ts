import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { baseCommit, type Base } from './baseCommit.js'
import { countEntries } from './objects/countEntries.js'
import type { Commit } from './findCommit.js'
import type { Delta } from './git.js'
import { gitError } from './gitError.js'
import { indexReader, pathInTrees, typedPath, type IndexReader } from './indexReader.js'
import type { RepositoryFile } from './locateFile.js'
import { openHere } from './openHere.js'
import { readAtCommit, type FileAtCommit } from './objects/readAtCommit.js'
import { rememberingGit } from './objects/rememberingGit.js'

/** A file that may differ between the base and the newer state; paths count from the current folder. */
export interface ChangedFile {
  readonly path: string
  /** Where the file is now, if it was renamed. */
  readonly to?: string
}

/** What to compare with a base: the files in the working directory, or those in the index, as the next commit will have them. */
export type Newer = 'working' | 'index'

/** What differs between the base and the newer state. */
export interface Changes {
  /** In alphabetical order. */
  readonly files: readonly ChangedFile[]
  /** The base as messages name it. */
  readonly base: string
  /** The file at the base; undefined if the base does not have it. Fails like `readAtCommit`. */
  readonly readOlder: (path: string) => Promise<Result<FileAtCommit | undefined>>
  /** The file in the index. */
  readonly index: IndexReader
}

/**
 * The files of the current folder's repository that differ between a base and a newer state, and whose paths end in one of
 * the endings; renames are found among the files of one group of endings. In the working directory these are tracked files, staged or not, and new files that git does not ignore.
 * If HEAD is the base and has no commit yet, every file is new. Some files may have the same text in both. Fails like
 * `openHere` and `baseCommit`, and with `too-many-files` and `unreadable`.
 */
export async function changedFiles(
  base: Base,
  groups: readonly (readonly string[])[],
  newer: Newer = 'working',
): Promise<Result<Changes>> {
  const place = await openHere()
  if (!place.ok) return place
  const commit = await baseCommit(place.value, base)
  if (!commit.ok) return commit
  const { git, repository, folder } = place.value
  try {
    if (commit.value && (await isTooLarge(place.value, commit.value))) return tooManyFiles(folder, commit.value)
    const { value: older } = commit
    const remembering = { ...place.value, git: rememberingGit(git) }
    const deltas = await git.changes(repository, { older: older?.id, newer, groups })
    return success({
      files: await filesOf(place.value, deltas, newer),
      base: older?.expression ?? 'HEAD',
      readOlder: async (path) =>
        older
          ? readAtCommit({ ...remembering, path: pathInTrees(folder, path), given: path }, older)
          : success(undefined),
      index: indexReader(place.value, groups.flat()),
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

/** The most files and folders of a commit; a small crafted repository can contain far more, in shared folders. */
const maxEntries = 2_000_000

async function isTooLarge(place: RepositoryFile, { id }: Commit): Promise<boolean> {
  const { tree } = await place.git.commit(place.repository, id)
  return (await countEntries(place, tree)) > maxEntries
}

const tooManyFiles = (folder: string, { expression }: Commit): Result<never> =>
  failed(
    'too-many-files',
    `${expression} of ${folder} has more than ${String(maxEntries)} files and folders`,
    'compare single contracts with `codicil compatible git file <contract>`',
  )

async function filesOf({ folder }: RepositoryFile, deltas: readonly Delta[], state: Newer): Promise<ChangedFile[]> {
  const files: ChangedFile[] = []
  for (const { older, newer } of deltas) {
    const [path, to] = [typedPath(folder, older), typedPath(folder, newer)]
    if (older === newer) files.push({ path })
    else if (state === 'working' && (await exists(join(folder, older)))) files.push({ path }, { path: to })
    else files.push({ path, to })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
