import { join } from 'node:path'
import { GitError } from '../gitError.js'
import {
  fetchedReferences,
  maxBlobSize,
  type ChangesBetween,
  type CommitNode,
  type CommitNote,
  type Delta,
  type Entry,
  type Git,
  type GitObject,
  type Indexed,
  type Repository,
} from '../git.js'
import { isoDate } from '../isoDate.js'
import {
  call,
  callWithProgress,
  type Binding,
  type NativeBlob,
  type NativeCommit,
  type NativeDiff,
  type NativeEntry,
  type NativeIndex,
  type NativeIndexEntry,
  type NativeObject,
  type NativeRepository,
  type NativeTree,
  type Oid,
} from './binding.js'
import { nodegitError } from './nodegitError.js'
import { refuseHuge } from './refuseHuge.js'

const openFromEnvironment = 16
const openWithoutSearch = 1
/** GIT_PROXY_AUTO: the proxy that git's configuration and the environment name. */
const proxyOpts = { type: 1 }
/** GIT_DIFF_INCLUDE_TYPECHANGE, and also _INCLUDE_UNTRACKED and _RECURSE_UNTRACKED_DIRS. */
const [indexFlags, workingFlags] = [64, 8 | 16 | 64]
/** GIT_DIFF_FIND_RENAMES and _FOR_UNTRACKED. */
const findFlags = 1 | 64
/** GIT_INDEX_ENTRY_STAGEMASK, and GIT_INDEX_ENTRY_SKIP_WORKTREE of the extended flags. */
const [stageMask, skipWorktree] = [0x3000, 0x4000]
const kinds: Readonly<Record<number, GitObject['kind']>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' }
const commitType = 1
const entryKinds: Readonly<Record<number, Entry['kind']>> = {
  0o40000: 'folder',
  0o120000: 'link',
  0o160000: 'submodule',
}

/** Reads git with nodegit, a binding of libgit2. */
export function nodegit(
  { Blob, Commit, Diff, Graph, Merge, Oid, Reference, Remote, Repository, Revparse, Tree }: Binding,
  version: string,
): Git {
  const natives = new WeakMap<Repository, NativeRepository>()
  const native = (repository: Repository): NativeRepository => natives.get(repository)!
  const opened = (found: NativeRepository): Repository => {
    const repository = { path: found.path(), workdir: found.workdir(), isShallow: found.isShallow() === 1 }
    natives.set(repository, found)
    return repository
  }
  const oid = (id: string): unknown => Oid['fromString']?.(id)
  const lookUp = async <T>(target: object, repository: Repository, id: string): Promise<T> => {
    refuseHuge(join(native(repository).commondir(), 'objects'), id)
    return call(target, 'lookup', native(repository), oid(id))
  }
  const commit = (repository: Repository, id: string): Promise<NativeCommit> => lookUp(Commit, repository, id)
  const git: Omit<Git, 'name' | 'version'> = {
    open: async (folder) => opened(await call(Repository, 'openExt', ...openArguments(folder))),
    openExactly: async (folder) => opened(await call(Repository, 'openExt', folder, openWithoutSearch, '')),
    initBare: async (folder) => opened(await call(Repository, 'init', folder, 1)),
    fetch: async (repository, url) => {
      const remote = await call<object>(Remote, 'createAnonymous', native(repository), url)
      await fetchFrom(remote)
    },
    isUnborn: (repository) => Promise.resolve(native(repository).headUnborn() === 1),
    find: async (repository, expression) =>
      objectOf(await call(Revparse, 'single', native(repository), expression.replace(aloneAt, 'HEAD'))),
    peel: async (repository, { id }) => {
      const object = await call<object>(Revparse, 'single', native(repository), id)
      return call<NativeObject>(object, 'peel', commitType).then(
        (peeled) => peeled.id().tostrS(),
        () => undefined,
      )
    },
    entry: async (repository, tree, name) => entryOf(await lookUp(Tree, repository, tree), name),
    entries: async (repository, tree) => entriesOf(await lookUp(Tree, repository, tree)),
    bytes: async (repository, blob) => content(await lookUp(Blob, repository, blob)),
    descends: async (repository, one, ancestor) =>
      (await call(Graph, 'descendantOf', native(repository), oid(one), oid(ancestor))) === 1,
    mergeBase: async (repository, one, other) => {
      const found = call<Oid>(Merge, 'base', native(repository), oid(one), oid(other))
      return found.then(
        (id) => id.tostrS(),
        (error: unknown) => noneIfNotFound(nodegitError(error)),
      )
    },
    commit: async (repository, id) => nodeOf(await commit(repository, id)),
    line: async (repository, id) => lineOf((one) => commit(repository, one), id, repository.isShallow),
    note: async (repository, id) => noteOf(await commit(repository, id)),
    changes: async (repository, between) => {
      const { older } = between
      const id = older === undefined ? undefined : (await commit(repository, older)).treeId().tostrS()
      return changesOf(Diff, native(repository), id === undefined ? null : await lookUp(Tree, repository, id), between)
    },
    index: async (repository, endings) => indexed(await call(native(repository), 'index'), endings),
    references: (repository) => call(Reference, 'list', native(repository)),
  }
  return { name: 'nodegit', version, ...withOwnErrors(git) }
}

/** Fetches from a remote. Fails if there is no progress for too long. */
const fetchFrom = (remote: object): Promise<unknown> =>
  callWithProgress(remote, 'fetch', (progress) => {
    const callbacks = { transferProgress: progress, sidebandProgress: progress }
    return [fetchedReferences, { proxyOpts, prune: 1, callbacks }, 'fetch']
  })

/** `@` for HEAD: libgit2 accepts it alone, but not in `@~2`. */
const aloneAt = /^@(?=$|[~^:])/

/** libgit2 reads variables such as GIT_OBJECT_DIRECTORY itself, but ignores GIT_DIR and the ceilings if it is given a folder. */
function openArguments(folder: string): [string, number, string] {
  const { GIT_DIR: given, GIT_CEILING_DIRECTORIES: ceilings = '' } = process.env
  return given ? [given, openFromEnvironment | openWithoutSearch, ceilings] : [folder, openFromEnvironment, ceilings]
}

/** The same functions, which reject with `GitError`s. */
const withOwnErrors = <T extends object>(functions: T): T =>
  Object.fromEntries(
    Object.entries(functions as Record<string, (...values: unknown[]) => Promise<unknown>>).map(([name, run]) => [
      name,
      (...values: unknown[]) =>
        run(...values).catch((error: unknown) => {
          throw nodegitError(error)
        }),
    ]),
  ) as T

function noneIfNotFound(error: GitError): undefined {
  if (error.kind !== 'not-found') throw error
}

const objectOf = (object: NativeObject): GitObject => ({
  id: object.id().tostrS(),
  kind: kinds[object.type()] ?? 'tag',
})

function entryOf(tree: NativeTree, name: string): Entry | undefined {
  const entry = tree._entryByName(name)
  return entry && described(name, entry)
}

const entriesOf = (tree: NativeTree): Entry[] =>
  Array.from({ length: tree.entryCount() }, (_, index) => {
    const entry = tree._entryByIndex(index)
    return described(entry.name(), entry)
  })

const described = (name: string, entry: NativeEntry): Entry => ({
  name,
  kind: entryKinds[entry.filemode()] ?? 'file',
  id: entry.id().tostrS(),
})

const nodeOf = (commit: NativeCommit): CommitNode => ({
  id: commit.id().tostrS(),
  tree: commit.treeId().tostrS(),
  parents: Array.from({ length: commit.parentcount() }, (_, index) => commit.parentId(index).tostrS()),
})

async function lineOf(
  read: (id: string) => Promise<NativeCommit>,
  start: string,
  isShallow: boolean,
): Promise<CommitNode[]> {
  const line: CommitNode[] = []
  try {
    for (let next: string | undefined = start; next !== undefined;) {
      const node = nodeOf(await read(next))
      line.push(node)
      next = node.parents[0]
    }
  } catch (error) {
    // A shallow clone's oldest commits name parents that it does not have.
    if (!isShallow || line.length === 0) throw error
  }
  return line
}

function noteOf(commit: NativeCommit): CommitNote {
  const author = commit.author()
  const when = author.when()
  return { author: author.name(), date: isoDate(when.time(), when.offset()), subject: commit.summary() ?? '' }
}

async function changesOf(
  Diff: object,
  repository: NativeRepository,
  tree: NativeTree | null,
  { newer, groups }: ChangesBetween,
): Promise<Delta[]> {
  const deltas: Delta[] = []
  for (const endings of groups) {
    const pathspec = endings.map((ending) => `*${ending}`)
    const diff =
      newer === 'index'
        ? await call<NativeDiff>(Diff, 'treeToIndex', repository, tree, null, { flags: indexFlags, pathspec })
        : await call<NativeDiff>(Diff, 'treeToWorkdirWithIndex', repository, tree, { flags: workingFlags, pathspec })
    await call(diff, 'findSimilar', { flags: findFlags })
    for (const delta of deltasOf(diff)) deltas.push(delta)
  }
  return deltas
}

const deltasOf = (diff: NativeDiff): Delta[] =>
  Array.from({ length: diff.numDeltas() }, (_, index) => {
    const delta = diff.getDelta(index)
    return { older: delta.oldFile().path(), newer: delta.newFile().path() }
  })

function indexed(index: NativeIndex, endings: readonly string[]): Map<string, Indexed> {
  const files = new Map<string, Indexed>()
  for (let at = 0; at < index.entryCount(); at++) {
    const entry = index.getByIndex(at)
    const { path } = entry // each look at a native property takes a microsecond
    if (endings.some((ending) => path.endsWith(ending))) files.set(path, indexEntry(entry))
  }
  return files
}

function indexEntry({ id, mode, flags, flagsExtended }: NativeIndexEntry): Indexed {
  const kind = entryKinds[mode] ?? 'file'
  return {
    kind: (flags & stageMask) !== 0 || kind === 'folder' ? 'conflict' : kind,
    id: id.tostrS(),
    isLeftOut: (flagsExtended & skipWorktree) !== 0,
  }
}

/** A copy of a blob's bytes. nodegit copies with `new Buffer(size)`; users must not see its deprecation warning. */
function content(blob: NativeBlob): Uint8Array {
  const size = blob.rawsize()
  if (size > maxBlobSize) throw new GitError('too-large', `it has ${String(size)} bytes`)
  const deprecation = process.noDeprecation
  process.noDeprecation = true
  try {
    const bytes = blob.rawcontent().toBuffer(size)
    return bytes.subarray(0, blob.rawsize()) // uses the blob once more, so that it cannot be collected while it is copied
  } finally {
    if (deprecation === undefined) delete process.noDeprecation
    else process.noDeprecation = deprecation
  }
}
