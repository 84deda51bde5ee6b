import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { readRegular } from '../files/readRegular.js'
import { dataFolder } from '../catalog/dataFolder.js'
import { contractsOf, lockName, type DeclaredSource } from '../configuration/configuration.js'
import { pathProblem } from '../configuration/sharedPath.js'

/** An installed source: the commit that its revision named, and the hash of each file by path. */
export interface LockedSource {
  readonly repository: string
  readonly revision: string
  readonly commit: string
  readonly files: Readonly<Record<string, string>>
}

/** The content of a lock file. */
export interface Lock {
  readonly lockVersion: 1
  readonly sources: readonly LockedSource[]
}

/** The hash of a file in a lock: SHA-256 in Base64, prefixed with `sha256-`. */
export const hashOf = (bytes: Uint8Array): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** The text of a lock file. */
export const printLock = (lock: Lock | undefined): string => `${JSON.stringify(lock, null, 2)}\n`

/** Reads a lock file. Returns undefined if the file does not exist. Fails with `bad-lock`. */
export async function readLock(folder: string, name = lockName): Promise<Result<Lock | undefined>> {
  const path = join(folder, name)
  try {
    const value: unknown = JSON.parse((await readRegular(path)).toString())
    return isLock(value) ? success(value) : badLock(path, 'it does not have the format of a lock file')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? success(undefined) : badLock(path, message)
  }
}

const badLock = (path: string, why: string): Result<never> =>
  failed('bad-lock', `${path} cannot be used: ${why}`, 'restore it from git, or delete it and run `codicil install`')

function isLock(value: unknown): value is Lock {
  const { lockVersion, sources } = (value ?? {}) as Partial<Lock>
  return lockVersion === 1 && Array.isArray(sources) && sources.every(isSource)
}

function isSource(value: unknown): value is LockedSource {
  const { repository, revision, commit, files } = (value ?? {}) as Partial<LockedSource>
  const texts: unknown[] = [repository, revision, commit, ...Object.values(files ?? {})]
  const paths = Object.keys(files ?? {})
  return texts.every((text) => typeof text === 'string') && paths.every((path) => pathProblem(path) === undefined)
}

/** The lock's entry for a source, found by repository and revision. */
export const lockedFor = (lock: Lock | undefined, { repository, revision }: DeclaredSource): LockedSource | undefined =>
  lock?.sources.find((locked) => locked.repository === repository.publicName && locked.revision === revision)

/** Whether a lock has exactly the declared contracts and their examples. */
export const matchesSources = (lock: Lock, sources: readonly DeclaredSource[]): boolean =>
  lock.sources.length === sources.length &&
  sources.every((source) => hasExactly(lockedFor(lock, source), contractsOf(source)))

const hasExactly = (locked: LockedSource | undefined, contracts: readonly string[]): boolean => {
  const files = locked?.files ?? {}
  const [own, folders] = [new Set(contracts), new Set(contracts.map(dataFolder))]
  const belongs = (path: string): boolean => own.has(path) || foldersAbove(path).some((folder) => folders.has(folder))
  return contracts.every((contract) => Object.hasOwn(files, contract)) && Object.keys(files).every(belongs)
}

/** The folders that a path is in: of `a/b/c`, these are `a` and `a/b`. */
const foldersAbove = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
