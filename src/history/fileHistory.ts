import { join, relative } from 'node:path'
import { failed, success, type Failure, type Result } from '../text/failure.js'
import { shortHash } from './baseCommit.js'
import { findCommit, type Commit } from './findCommit.js'
import type { CommitNode, CommitNote } from './git.js'
import { gitError } from './gitError.js'
import { locateFile, type RepositoryFile } from './locateFile.js'
import { renamedFrom } from './renamedFrom.js'
import { stateReader, treeReader, type References, type StateOf, type TreeReader } from './referredFiles.js'

/** A commit, and its blob for a file; undefined if it does not have the file. */
export interface FileVersion {
  readonly node: CommitNode
  readonly blob: string | undefined
  /** Identifies what the file says, together with the files that it refers to: the same in commits that change none of them. */
  readonly state: string | undefined
  /** The file, by the path that it has in this commit. */
  readonly place: RepositoryFile
}

/** The commit of a version, as messages name it. */
export const commitOf = ({ node: { id } }: FileVersion): Commit => ({ expression: shortHash(id), id })

/** The history of one file. */
export interface FileHistory {
  readonly commit: (expression: string) => Promise<Result<Commit>>
  /** The commit and its first parents, newest first, as far as the repository has them. */
  readonly line: (commit: string) => Promise<Result<readonly FileVersion[]>>
  /** Like `line`; before a commit that renamed the file, it has the versions of the former path. */
  readonly lineAcrossRenames: (commit: string) => Promise<Result<readonly FileVersion[]>>
  readonly at: (commit: string) => Promise<FileVersion>
  readonly note: (version: FileVersion) => Promise<CommitNote>
  /** Whether a commit is another one or descends from it. */
  readonly contains: (commit: string, ancestor: string) => Promise<boolean>
  /** Whether the repository is a shallow clone, which lacks older commits. */
  readonly isShallow: boolean
}

/**
 * The history of a file; the working directory need not have it. Commits that change a file that it refers to belong to it;
 * `references` says which these are (default: none). Fails like `locateFile`.
 */
export async function fileHistory(path: string, references?: References): Promise<Result<FileHistory>> {
  const located = await locateFile(path)
  if (!located.ok) return located
  const place = located.value
  const trees = treeReader(place)
  const reader: Reader = { trees, ...(references && { stateOf: stateReader(place, trees, references) }) }
  return success({
    commit: (expression) => findCommit(place, expression),
    line: (commit) => readLine(place, () => lineOf(place, reader, commit)),
    lineAcrossRenames: (commit) =>
      readLine(place, async () => acrossRenames(place, reader, await lineOf(place, reader, commit))),
    at: async (commit) => versionOf(place, reader, await place.git.commit(place.repository, commit)),
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

/** The versions that differ from the one before them in state or path, among commits given newest first. */
export const steps = (line: readonly FileVersion[]): FileVersion[] =>
  line.filter((version, index) => {
    const before = line[index + 1]
    return version.state !== before?.state || (version.blob !== undefined && version.place.path !== before?.place.path)
  })

/** Reads the blobs and states of a file. Without `stateOf`, a file's state is its blob. */
interface Reader {
  readonly trees: TreeReader
  readonly stateOf?: StateOf
}

/** How many commits are looked up at once. */
const atOnce = 1000

async function readLine(
  { given }: RepositoryFile,
  read: () => Promise<FileVersion[]>,
): Promise<Result<readonly FileVersion[]>> {
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

const lineOf = async (place: RepositoryFile, reader: Reader, commit: string): Promise<FileVersion[]> =>
  versionsAt(place, reader, await place.git.line(place.repository, commit))

async function versionsAt(place: RepositoryFile, reader: Reader, line: readonly CommitNode[]): Promise<FileVersion[]> {
  const versions: FileVersion[] = []
  for (let start = 0; start < line.length; start += atOnce) {
    const nodes = line.slice(start, start + atOnce)
    for (const version of await Promise.all(nodes.map((node) => versionOf(place, reader, node)))) versions.push(version)
  }
  return versions
}

/** The line, continued under the former path where the file first appears because a commit renamed it; again and again. */
async function acrossRenames(
  place: RepositoryFile,
  reader: Reader,
  line: readonly FileVersion[],
): Promise<FileVersion[]> {
  const first = line.findLastIndex(({ blob }) => blob !== undefined)
  const [version, before] = [line[first], line[first + 1]]
  if (version?.blob === undefined || !before) return [...line]
  const { node, blob } = version
  const path = await renamedFrom(place, { node, blob }, before.node)
  if (path === undefined) return [...line]
  const former = { ...place, path, given: relative(process.cwd(), join(place.folder, path)) }
  const nodes = line.slice(first + 1).map((older) => older.node)
  const older = await versionsAt(former, reader, nodes)
  return [...line.slice(0, first + 1), ...(await acrossRenames(former, reader, older))]
}

async function versionOf(place: RepositoryFile, { trees, stateOf }: Reader, node: CommitNode): Promise<FileVersion> {
  const blob = await trees.blob(node.tree, place.path)
  const state = blob === undefined || !stateOf ? blob : await stateOf(node, place.path)
  return { node, blob, state, place }
}
