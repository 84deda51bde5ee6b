import { createRequire } from 'node:module'
import { failed, success, type Result } from '../text/failure.js'

/** A native object id. */
interface Oid {
  readonly tostrS: () => string
}

/** A native object that a revision names; only `peel` and `kind` look inside. */
export interface GitObject {
  readonly id: () => Oid
  readonly type: () => number
}

/** A native, open repository; garbage collection closes it. */
export interface Repository {
  readonly path: () => string
  readonly workdir: () => string | undefined
  readonly isBare: () => number
  readonly isShallow: () => number
  readonly headUnborn: () => number
}

/** A native commit. */
interface NativeCommit {
  readonly id: () => Oid
  readonly treeId: () => Oid
  readonly parentcount: () => number
  readonly parentId: (index: number) => Oid
  readonly summary: () => string | undefined
  readonly author: () => {
    readonly name: () => string
    readonly when: () => { readonly time: () => number; readonly offset: () => number }
  }
}

interface NativeFile {
  readonly path: () => string
}

interface NativeDiff {
  readonly numDeltas: () => number
  readonly getDelta: (index: number) => {
    readonly oldFile: () => NativeFile
    readonly newFile: () => NativeFile
  }
}

interface NativeIndex {
  readonly getByPath: (path: string) => NativeIndexEntry | undefined
}

interface NativeIndexEntry {
  readonly id: Oid
  readonly flagsExtended: number
}

interface Blob {
  readonly rawsize: () => number
  readonly rawcontent: () => { readonly toBuffer: (size: number) => Buffer }
}

interface NativeEntry {
  readonly id: () => Oid
  readonly filemode: () => number
}

interface NativeTree {
  readonly _entryByName: (name: string) => NativeEntry | undefined
  readonly _entryByIndex: (index: number) => NativeEntry & { readonly name: () => string }
  readonly entryCount: () => number
}

/** An entry of a folder of a commit. */
export interface Entry {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link' | 'submodule'
  readonly id: string
}

/** A file that differs between a commit and the working directory, with its path in both; they differ if git finds it renamed. */
export interface Delta {
  readonly older: string
  readonly newer: string
}

/** A commit in the graph of commits. */
export interface CommitNode {
  readonly id: string
  readonly tree: string
  readonly parents: readonly string[]
}

/** A commit's author, date and subject. */
export interface CommitNote {
  readonly author: string
  /** When it was written, with its author's offset: `2026-01-31T09:00:00+01:00`. */
  readonly date: string
  readonly subject: string
}

/** The part of nodegit that codicil uses: promises that reject with nodegit's own errors, plain values, objects named by their hexadecimal ids. */
export interface Git {
  /** Opens the repository that contains a folder, or the one that GIT_DIR names, as git does. */
  readonly open: (folder: string) => Promise<Repository>
  /** Opens the repository with a folder as its working directory, or as its bare folder. */
  readonly openExactly: (folder: string) => Promise<Repository>
  /** Creates an empty bare repository. */
  readonly initBare: (folder: string) => Promise<Repository>
  /** Fetches all branches and tags of a URL under their own names, and its HEAD as the reference `fetchedHead`. */
  readonly fetch: (repository: Repository, url: string) => Promise<void>
  /** The object that a revision expression names. */
  readonly find: (repository: Repository, expression: string) => Promise<GitObject>
  readonly kind: (object: GitObject) => string
  /** The id of the commit, or of the commit's tree, that an object leads to; tags are followed. */
  readonly peel: (object: GitObject, to: 'commit' | 'tree') => Promise<string>
  readonly entry: (repository: Repository, tree: string, name: string) => Promise<Entry | undefined>
  readonly entries: (repository: Repository, tree: string) => Promise<Entry[]>
  readonly bytes: (repository: Repository, blob: string) => Promise<Uint8Array>
  /** Whether a commit is a proper descendant of another. */
  readonly descends: (repository: Repository, commit: string, ancestor: string) => Promise<boolean>
  /** The best common ancestor of two commits. */
  readonly mergeBase: (repository: Repository, one: string, other: string) => Promise<string>
  readonly commit: (repository: Repository, commit: string) => Promise<CommitNode>
  readonly note: (repository: Repository, commit: string) => Promise<CommitNote>
  /** The files that differ between a commit and the working directory, new ones that git does not ignore included. */
  readonly changes: (repository: Repository, commit: string, pattern: string) => Promise<Delta[]>
  /** The blob that the index has for a file which a sparse checkout leaves out of the working directory. */
  readonly leftOut: (repository: Repository, path: string) => Promise<string | undefined>
  /** All branches and tags, in full: `refs/heads/main`. */
  readonly references: (repository: Repository) => Promise<string[]>
}

type Native = Record<string, (...values: readonly unknown[]) => unknown>
type Binding = Record<
  'Blob' | 'Commit' | 'Diff' | 'Graph' | 'Merge' | 'Oid' | 'Reference' | 'Remote' | 'Repository' | 'Revparse' | 'Tree',
  Native
>

const openFromEnvironment = 16
const openWithoutSearch = 1
/** GIT_PROXY_AUTO: the proxy that git's configuration and the environment name. */
const proxyOpts = { type: 1 }
/** The name of a fetched repository's HEAD in the repository that it was fetched into. */
export const fetchedHead = 'refs/codicil/HEAD'
const refspecs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*', `+HEAD:${fetchedHead}`]
/** GIT_DIFF_INCLUDE_UNTRACKED, _RECURSE_UNTRACKED_DIRS and _INCLUDE_TYPECHANGE. */
const diffFlags = 8 | 16 | 64
/** GIT_DIFF_FIND_RENAMES and _FOR_UNTRACKED. */
const findFlags = 1 | 64
/** GIT_INDEX_ENTRY_SKIP_WORKTREE. */
const skipWorktree = 0x4000
const objectTypes = { commit: 1, tree: 2, blob: 3, tag: 4 } as const
const entryKinds: Readonly<Record<number, Entry['kind']>> = {
  0o40000: 'folder',
  0o120000: 'link',
  0o160000: 'submodule',
}

/**
 * Loads nodegit's native binding alone, without the JavaScript around it, which takes three quarters of the loading time
 * (107 ms against 31 ms). Fails with `nodegit-missing`.
 */
export function loadGit(from: string = import.meta.url): Result<Git> {
  const load = createRequire(from)
  try {
    return success(facade(load('nodegit/build/Release/nodegit.node') as Binding))
  } catch (error) {
    return missing(error, isInstalled(load))
  }
}

function facade({
  Blob,
  Commit,
  Diff,
  Graph,
  Merge,
  Oid,
  Reference,
  Remote,
  Repository,
  Revparse,
  Tree,
}: Binding): Git {
  const oid = (id: string): unknown => Oid['fromString']?.(id)
  const lookUp = (repository: Repository, id: string): Promise<NativeCommit> =>
    call(Commit, 'lookup', repository, oid(id))
  return {
    open: (folder) => call(Repository, 'openExt', ...openArguments(folder)),
    openExactly: (folder) => call(Repository, 'openExt', folder, openWithoutSearch, ''),
    initBare: (folder) => call(Repository, 'init', folder, 1),
    fetch: async (repository, url) => {
      const remote = await call<object>(Remote, 'createAnonymous', repository, url)
      await call(remote, 'fetch', refspecs, { proxyOpts, prune: 1 }, 'fetch')
    },
    find: (repository, expression) => call(Revparse, 'single', repository, expression),
    kind: (object) => Object.entries(objectTypes).find(([, type]) => type === object.type())?.[0] ?? 'object',
    peel: async (object, to) => (await call<GitObject>(object, 'peel', objectTypes[to])).id().tostrS(),
    entry: async (repository, tree, name) => entryOf(await call(Tree, 'lookup', repository, oid(tree)), name),
    entries: async (repository, tree) => entriesOf(await call(Tree, 'lookup', repository, oid(tree))),
    bytes: async (repository, blob) => content(await call(Blob, 'lookup', repository, oid(blob))),
    descends: async (repository, commit, ancestor) =>
      (await call(Graph, 'descendantOf', repository, oid(commit), oid(ancestor))) === 1,
    mergeBase: async (repository, one, other) =>
      (await call<Oid>(Merge, 'base', repository, oid(one), oid(other))).tostrS(),
    commit: async (repository, id) => nodeOf(await lookUp(repository, id)),
    note: async (repository, id) => noteOf(await lookUp(repository, id)),
    changes: async (repository, id, pattern) => {
      const { tree } = nodeOf(await lookUp(repository, id))
      const older = await call(Tree, 'lookup', repository, oid(tree))
      const options = { flags: diffFlags, pathspec: [pattern] }
      const diff = await call<NativeDiff>(Diff, 'treeToWorkdirWithIndex', repository, older, options)
      await call(diff, 'findSimilar', { flags: findFlags })
      return deltasOf(diff)
    },
    leftOut: async (repository, path) => {
      const entry = (await call<NativeIndex>(repository, 'index')).getByPath(path)
      return entry && (entry.flagsExtended & skipWorktree) !== 0 ? entry.id.tostrS() : undefined
    },
    references: (repository) => call(Reference, 'list', repository),
  }
}

/** libgit2 reads variables such as GIT_OBJECT_DIRECTORY itself, but ignores GIT_DIR and the ceilings if it is given a folder. */
function openArguments(folder: string): [string, number, string] {
  const { GIT_DIR: given, GIT_CEILING_DIRECTORIES: ceilings = '' } = process.env
  return given ? [given, openFromEnvironment | openWithoutSearch, ceilings] : [folder, openFromEnvironment, ceilings]
}

function call<T>(target: object, method: string, ...values: readonly unknown[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const run = (target as Native)[method]
    if (!run) throw new TypeError(`nodegit has no ${method}`)
    const done = (error: Error | null, value: T): void => {
      if (error) reject(error)
      else resolve(value)
    }
    Reflect.apply(run, target, [...values, done])
  })
}

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

function noteOf(commit: NativeCommit): CommitNote {
  const author = commit.author()
  const when = author.when()
  return { author: author.name(), date: isoDate(when.time(), when.offset()), subject: commit.summary() ?? '' }
}

/** Seconds since 1970 and minutes east of Greenwich as an ISO date. */
function isoDate(seconds: number, offset: number): string {
  const local = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

const deltasOf = (diff: NativeDiff): Delta[] =>
  Array.from({ length: diff.numDeltas() }, (_, index) => {
    const delta = diff.getDelta(index)
    return { older: delta.oldFile().path(), newer: delta.newFile().path() }
  })

/** A copy of a blob's bytes. nodegit copies with `new Buffer(size)`; users must not see its deprecation warning. */
function content(blob: Blob): Uint8Array {
  const deprecation = process.noDeprecation
  process.noDeprecation = true
  try {
    const bytes = blob.rawcontent().toBuffer(blob.rawsize())
    return bytes.subarray(0, blob.rawsize()) // uses the blob once more, so that it cannot be collected while it is copied
  } finally {
    if (deprecation === undefined) delete process.noDeprecation
    else process.noDeprecation = deprecation
  }
}

function isInstalled(load: NodeJS.Require): boolean {
  try {
    load.resolve('nodegit/package.json')
    return true
  } catch {
    return false
  }
}

const needs = 'building it needs a C++ compiler, python3 and, on Debian, the packages libkrb5-dev and libssl-dev'

function missing(error: unknown, installed: boolean): Result<never> {
  const { code, message } = error as NodeJS.ErrnoException
  const problem = !installed
    ? 'is not installed'
    : code === 'MODULE_NOT_FOUND'
      ? 'is installed, but its native part has not been built'
      : `is installed, but does not load: ${message.split('\n')[0] ?? ''}`
  const remedy = installed ? 'npm rebuild nodegit' : 'npm install nodegit@0.28.0-alpha.36'
  return failed(
    'nodegit-missing',
    `git commands need the package nodegit, which ${problem}`,
    `run \`${remedy}\`; ${needs}. \`codicil compatible files\` works without it`,
  )
}
