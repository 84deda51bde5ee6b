import { join, relative } from 'node:path'
import { failed, success, type Failure, type Result } from '../text/failure.js'
import { shortHash } from './baseCommit.js'
import { findCommit, type Commit } from './findCommit.js'
import type { CommitNode, CommitNote } from './git.js'
import { gitError } from './gitError.js'
import { locateFile, type Place } from './locateFile.js'
import { renamedFrom } from './renamedFrom.js'
import { readAtCommit, type FileAtCommit } from './readAtCommit.js'

/** A commit, and its blob for a file; undefined if it does not have the file. */
export interface Version {
  readonly node: CommitNode
  readonly blob: string | undefined
  /** The file, by the path that it has in this commit. */
  readonly place: Place
}

/** The history of one file. */
export interface FileHistory {
  readonly commit: (expression: string) => Promise<Result<Commit>>
  /** The commit and its first parents, newest first, as far as the repository has them. */
  readonly line: (commit: string) => Promise<Result<readonly Version[]>>
  /** Like `line`; before a commit that renamed the file, it has the versions of the former path. */
  readonly lineAcrossRenames: (commit: string) => Promise<Result<readonly Version[]>>
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
    line: (commit) => readLine(place, () => lineOf(place, blobs, commit)),
    lineAcrossRenames: (commit) =>
      readLine(place, async () => acrossRenames(place, await lineOf(place, blobs, commit))),
    at: (commit) => versionAt(place, blobs, commit),
    read: ({ node, place: then }) => readAtCommit(then, { expression: shortHash(node.id), id: node.id }),
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

/** The versions that differ from the one before them in text or path, among commits given newest first. */
export const steps = (line: readonly Version[]): Version[] =>
  line.filter((version, index) => {
    const before = line[index + 1]
    return version.blob !== before?.blob || (version.blob !== undefined && version.place.path !== before?.place.path)
  })

/** The entry of each step of the path in each folder on the way, by the folder's id and the step's index. */
type Blobs = Map<string, Promise<string | undefined>>

/** How many commits are looked up at once. */
const atOnce = 1000

async function readLine({ given }: Place, read: () => Promise<Version[]>): Promise<Result<readonly Version[]>> {
  try {
    return success(await read())
  } catch (error) {
    return failed(
      'unreadable',
      `the history of ${given} could not be read: ${gitError(error).message}`,
      'see what `git fsck` says',
    )
  }
}

const lineOf = async (place: Place, blobs: Blobs, commit: string): Promise<Version[]> =>
  versionsAt(place, blobs, await place.git.line(place.repository, commit))

async function versionsAt(place: Place, blobs: Blobs, line: readonly CommitNode[]): Promise<Version[]> {
  const versions: Version[] = []
  for (let start = 0; start < line.length; start += atOnce) {
    const nodes = line.slice(start, start + atOnce)
    for (const version of await Promise.all(nodes.map((node) => versionOf(place, blobs, node)))) versions.push(version)
  }
  return versions
}

/** The line, continued under the former path where the file first appears because a commit renamed it; again and again. */
async function acrossRenames(place: Place, line: readonly Version[]): Promise<Version[]> {
  const first = line.findLastIndex(({ blob }) => blob !== undefined)
  const [version, before] = [line[first], line[first + 1]]
  if (version?.blob === undefined || !before) return [...line]
  const { node, blob } = version
  const path = await renamedFrom(place, { node, blob }, before.node)
  if (path === undefined) return [...line]
  const former = { ...place, path, given: relative(process.cwd(), join(place.folder, path)) }
  const nodes = line.slice(first + 1).map((older) => older.node)
  const older = await versionsAt(former, new Map(), nodes)
  return [...line.slice(0, first + 1), ...(await acrossRenames(former, older))]
}

const versionAt = async (place: Place, blobs: Blobs, commit: string): Promise<Version> =>
  versionOf(place, blobs, await place.git.commit(place.repository, commit))

const versionOf = async (place: Place, blobs: Blobs, node: CommitNode): Promise<Version> => ({
  node,
  blob: await blobAt(place, blobs, node.tree),
  place,
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
