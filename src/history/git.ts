import type { Backend } from '../backends/backend.js'

/** An open repository; each `Git` knows only those that it opened. */
export interface Repository {
  /** The repository's own folder: `.git` or what it leads to, or the bare repository itself. */
  readonly path: string
  /** Undefined if it is bare. */
  readonly workdir: string | undefined
  /** Whether it is a shallow clone, which lacks older commits. */
  readonly isShallow: boolean
}

/** An object that a revision expression names. */
export interface GitObject {
  readonly id: string
  readonly kind: 'commit' | 'tree' | 'blob' | 'tag'
}

/** An entry of a folder of a commit. */
export interface Entry {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link' | 'submodule'
  readonly id: string
}

/** A file that the index has. */
export interface Indexed {
  /** `conflict`: a merge left several versions of it. */
  readonly kind: 'file' | 'link' | 'submodule' | 'conflict'
  readonly id: string
  /** Whether a sparse checkout leaves it out of the working directory. */
  readonly isLeftOut: boolean
}

/** A file that differs between two states, with its path in both; the paths differ if git finds it renamed. */
export interface Delta {
  readonly older: string
  readonly newer: string
}

/** What `Git.changes` compares. */
export interface ChangesBetween {
  /** A commit; undefined for the state without any file. */
  readonly older: string | undefined
  /** `working`: the working directory, new files that git does not ignore included. */
  readonly newer: 'working' | 'index'
  /** Only files whose paths end in one of these; renames are found among the files of a group. */
  readonly groups: readonly (readonly string[])[]
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

/** The most bytes of a blob that are read: 64 MiB. */
export const maxBlobSize = 64 * 1024 * 1024

/** The name of a fetched repository's HEAD in the repository that it was fetched into. */
export const fetchedHead = 'refs/codicil/HEAD'

/** The branches, the tags and the HEAD of a repository, as they are fetched. */
export const fetchedReferences = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*', `+HEAD:${fetchedHead}`]

/** A way to read git. Objects are named by their hexadecimal ids. All promises reject with a `GitError`. */
export interface Git extends Backend {
  /** Opens the repository that contains a folder, or the one that GIT_DIR names, as git does. */
  readonly open: (folder: string) => Promise<Repository>
  /** Opens the repository with a folder as its working directory, or as its bare folder. */
  readonly openExactly: (folder: string) => Promise<Repository>
  /** Creates an empty bare repository. */
  readonly initBare: (folder: string) => Promise<Repository>
  /** Fetches all branches and tags of a URL under their own names, and its HEAD as the reference `fetchedHead`. */
  readonly fetch: (repository: Repository, url: string) => Promise<void>
  /** Whether HEAD is a branch without a commit. */
  readonly isUnborn: (repository: Repository) => Promise<boolean>
  /** The object that a revision expression names. */
  readonly find: (repository: Repository, expression: string) => Promise<GitObject>
  /** The commit that an object leads to; tags are followed. Undefined if it leads to something else. */
  readonly peel: (repository: Repository, object: GitObject) => Promise<string | undefined>
  readonly entry: (repository: Repository, tree: string, name: string) => Promise<Entry | undefined>
  readonly entries: (repository: Repository, tree: string) => Promise<readonly Entry[]>
  /** Rejects with `too-large` if there are more than `largestBlob`. */
  readonly bytes: (repository: Repository, blob: string) => Promise<Uint8Array>
  /** Whether a commit is a proper descendant of another. */
  readonly descends: (repository: Repository, commit: string, ancestor: string) => Promise<boolean>
  /** The best common ancestor of two commits. Undefined if their histories are unrelated. */
  readonly mergeBase: (repository: Repository, one: string, other: string) => Promise<string | undefined>
  readonly commit: (repository: Repository, commit: string) => Promise<CommitNode>
  /** A commit and its first parents, newest first; a shallow clone's end where the clone does. */
  readonly line: (repository: Repository, commit: string) => Promise<readonly CommitNode[]>
  readonly note: (repository: Repository, commit: string) => Promise<CommitNote>
  /** The files that differ. Some may have the same text in both states. */
  readonly changes: (repository: Repository, between: ChangesBetween) => Promise<readonly Delta[]>
  /** The files of the index whose paths end in one of these, by path. */
  readonly index: (repository: Repository, endings: readonly string[]) => Promise<ReadonlyMap<string, Indexed>>
  /** All branches and tags, in full: `refs/heads/main`. */
  readonly references: (repository: Repository) => Promise<readonly string[]>
}
