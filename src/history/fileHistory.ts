import { failed, success, type Failure, type Result } from '../text/failure.js'
import { shortHash } from './baseCommit.js'
import { findCommit, type Commit } from './findCommit.js'
import type { CommitNode, CommitNote } from './git.js'
import { gitError } from './gitError.js'
import { locateFile, type Place } from './locateFile.js'
import { readAtCommit, type FileAtCommit } from './readAtCommit.js'

/** A commit, and its blob for a file; undefined if it does not have the file. */
export interface Version {
  readonly node: CommitNode
  readonly blob: string | undefined
}

/** The history of one file. */
export interface FileHistory {
  readonly commit: (expression: string) => Promise<Result<Commit>>
  /** The commit and its first parents, newest first, as far as the repository has them. */
  readonly line: (commit: string) => Promise<Result<readonly Version[]>>
  readonly at: (commit: string) => Promise<Version>
  readonly read: (version: Version) => Promise<Result<FileAtCommit | undefined>>
  readonly note: (version: Version) => Promise<CommitNote>
  /** Whether a commit is another one or descends from it. */
  readonly contains: (commit: string, ancestor: string) => Promise<boolean>
  /** Whether the repository is a shallow clone, which lacks older commits. */
  readonly isShallow: boolean
}

/** The history of a file; the working directory need not have it. Fails like `locateFile`. */
export async function fileHistory(path: string): Promise<Result<FileHistory>> {
  const located = await locateFile(path)
  if (!located.ok) return located
  const place = located.value
  const blobs: Blobs = new Map()
  return success({
    commit: (expression) => findCommit(place, expression),
    line: (commit) => lineOf(place, blobs, commit),
    at: (commit) => versionAt(place, blobs, commit),
    read: ({ node }) => readAtCommit(place, { expression: shortHash(node.id), id: node.id }),
    note: ({ node }) => place.git.note(place.repository, node.id),
    contains: async (commit, ancestor) => commit === ancestor || place.git.descends(place.repository, commit, ancestor),
    isShallow: place.repository.isShallow,
  })
}

/** The failure of a history in which no commit has the file. */
export const neverThere = (path: string, revision: string, { isShallow }: FileHistory): Failure => ({
  code: 'file-absent-at-revision',
  message: `no commit in the history of ${revision} has a file ${path}`,
  hint: isShallow
    ? 'this is a shallow clone: fetch the rest with `git fetch --unshallow`'
    : `\`git log --all -- '${path}'\` shows whether another branch has it`,
})

/** The versions that differ from the one before them, among commits given newest first. */
export const steps = (line: readonly Version[]): Version[] =>
  line.filter(({ blob }, index) => blob !== line[index + 1]?.blob)

/** The entry of each step of the path in each folder on the way, by the folder's id and the step's index. */
type Blobs = Map<string, Promise<string | undefined>>

/** How many commits are looked up at once. */
const atOnce = 1000

async function lineOf(place: Place, blobs: Blobs, commit: string): Promise<Result<readonly Version[]>> {
  const { git, repository, given } = place
  const versions: Version[] = []
  try {
    const line = await git.line(repository, commit)
    for (let start = 0; start < line.length; start += atOnce) {
      const nodes = line.slice(start, start + atOnce)
      for (const version of await Promise.all(nodes.map((node) => versionOf(place, blobs, node))))
        versions.push(version)
    }
    return success(versions)
  } catch (error) {
    return failed(
      'unreadable',
      `the history of ${given} could not be read: ${gitError(error).message}`,
      'see what `git fsck` says',
    )
  }
}

const versionAt = async (place: Place, blobs: Blobs, commit: string): Promise<Version> =>
  versionOf(place, blobs, await place.git.commit(place.repository, commit))

const versionOf = async (place: Place, blobs: Blobs, node: CommitNode): Promise<Version> => ({
  node,
  blob: await blobAt(place, blobs, node.tree),
})

/** The blob of the file's path in a tree. Folders are remembered, because most commits change few of them. */
async function blobAt({ git, repository, path }: Place, blobs: Blobs, tree: string): Promise<string | undefined> {
  let folder = tree
  const steps = path.split('/')
  for (const [index, step] of steps.entries()) {
    const key = `${folder}/${String(index)}`
    const entry = blobs.get(key) ?? entryAt(folder, step, index === steps.length - 1)
    blobs.set(key, entry)
    const id = await entry
    if (id === undefined || index === steps.length - 1) return id
    folder = id
  }
  return undefined

  async function entryAt(folder: string, step: string, isLast: boolean): Promise<string | undefined> {
    const entry = await git.entry(repository, folder, step)
    return (entry?.kind === 'folder') === isLast ? undefined : entry?.id
  }
}
