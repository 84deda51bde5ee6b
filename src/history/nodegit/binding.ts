import { GitError } from '../gitError.js'
import { watchSilence, type SilenceWatch } from '../silenceWatch.js'
import { timeouts, timedOut } from './timedOut.js'

// The part of nodegit's native binding that codicil uses. A native object is valid as long as JavaScript refers to it.

/** An object id. */
export interface Oid {
  readonly tostrS: () => string
}

/** An object that a revision names. */
export interface NativeObject {
  readonly id: () => Oid
  readonly type: () => number
}

/** An open repository; garbage collection closes it. */
export interface NativeRepository {
  readonly path: () => string
  readonly commondir: () => string
  readonly workdir: () => string | undefined
  readonly isShallow: () => number
  readonly headUnborn: () => number
}

export interface NativeCommit {
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

export interface NativeDiff {
  readonly numDeltas: () => number
  readonly getDelta: (index: number) => {
    readonly oldFile: () => NativeFile
    readonly newFile: () => NativeFile
  }
}

export interface NativeIndex {
  readonly entryCount: () => number
  readonly getByIndex: (index: number) => NativeIndexEntry
}

export interface NativeIndexEntry {
  readonly id: Oid
  readonly path: string
  readonly mode: number
  readonly flags: number
  readonly flagsExtended: number
}

export interface NativeBlob {
  readonly rawsize: () => number
  readonly rawcontent: () => { readonly toBuffer: (size: number) => Buffer }
}

export interface NativeEntry {
  readonly id: () => Oid
  readonly filemode: () => number
}

export interface NativeTree {
  readonly _entryByName: (name: string) => NativeEntry | undefined
  readonly _entryByIndex: (index: number) => NativeEntry & { readonly name: () => string }
  readonly entryCount: () => number
}

type Native = Record<string, (...values: readonly unknown[]) => unknown>

export type Binding = Record<
  'Blob' | 'Commit' | 'Diff' | 'Graph' | 'Merge' | 'Oid' | 'Reference' | 'Remote' | 'Repository' | 'Revparse' | 'Tree',
  Native
>

/**
 * Calls a native function that takes a callback. Rejects with its native error, or with a `GitError` if it takes longer than
 * `timeouts.call` milliseconds.
 */
export const call = <T>(target: object, method: string, ...values: readonly unknown[]): Promise<T> =>
  watched(timeouts.call, () => called<T>(target, method, values))

/**
 * Calls a native function that reports progress: `valuesWith` returns its arguments, which must call `progress` on any progress.
 * Rejects like `call`, but after `timeouts.silence` milliseconds without progress.
 */
export const callWithProgress = <T>(
  target: object,
  method: string,
  valuesWith: (progress: () => void) => readonly unknown[],
): Promise<T> => watched(timeouts.silence, ({ heard }) => called<T>(target, method, valuesWith(heard)))

/**
 * Rejects with the error of `act`, or if nothing is heard for `limit` milliseconds before `act` ends. The native thread keeps
 * running then: it cannot be interrupted.
 */
function watched<T>(limit: number, act: (watch: SilenceWatch) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const watch = watchSilence(limit, () => {
      timedOut.calls++
      reject(new GitError('other', `nodegit was silent for ${String(limit / 1000)} seconds`))
    })
    act(watch).finally(watch.stop).then(resolve, reject)
  })
}

function called<T>(target: object, method: string, values: readonly unknown[]): Promise<T> {
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
