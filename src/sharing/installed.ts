import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { hashOf, readLock, type Lock } from './lock.js'

/** Where a project keeps what it installs, and the copies of repositories that it came from. */
export const homeOf = (base: string): string => join(base, '.codicil')
export const contractsFolder = (base: string): string => join(homeOf(base), 'contracts')

/** What is installed: the lock that it was installed by, which is kept beside it, and whether all of it is there. */
export interface Installed {
  readonly lock: Lock
  readonly isWhole: boolean
}

/** Reads and hashes what is installed; undefined where nothing is. Fails with `contract-changed` for what was edited since. */
export async function readInstalled(base: string): Promise<Result<Installed | undefined>> {
  const folder = contractsFolder(base)
  const lock = await readLock(folder)
  if (!lock.ok) return lock
  if (!lock.value) return success(undefined)
  const files = lock.value.sources.flatMap((source) => Object.entries(source.files))
  let isWhole = true
  for (const [path, hash] of files) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes && hashOf(bytes) !== hash) return changed(join(folder, path))
    isWhole &&= bytes !== undefined
  }
  return success({ lock: lock.value, isWhole })
}

const changed = (path: string): Result<never> =>
  failed(
    'contract-changed',
    `${path} was changed after it was installed: its hash is not the one in the lock`,
    'make the change in the repository it comes from; delete the file and run `codicil install` to have it as it was',
  )
