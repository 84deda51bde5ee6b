import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { pathProblem } from './sharedPath.js'

export const lockName = 'codicil-lock.json'

/** A source as it was installed: the commit that its revision meant, and the hash of each file by its path. */
export interface LockedSource {
  readonly repository: string
  readonly revision: string
  readonly commit: string
  readonly files: Readonly<Record<string, string>>
}

export interface Lock {
  readonly lockVersion: 1
  readonly sources: readonly LockedSource[]
}

export const hashOf = (bytes: Uint8Array): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

export const printLock = (lock: Lock | undefined): string => `${JSON.stringify(lock, null, 2)}\n`

/** A lock file; undefined where there is none. Fails with `bad-lock`. */
export async function readLock(folder: string, name = lockName): Promise<Result<Lock | undefined>> {
  const path = join(folder, name)
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isLock(value) ? success(value) : badLock(path, 'it is not in the form of a lock file')
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
