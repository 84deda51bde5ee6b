import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { readRegular } from '../files/readRegular.js'
import { hashOf, readLock, type Lock } from './lock.js'

/** The folder in a project for installed contracts and copies of their repositories. */
export const homeOf = (base: string): string => join(base, '.codicil')
/** The folder of installed contracts in a project. */
export const contractsFolder = (base: string): string => join(homeOf(base), 'contracts')

/** The installed files: a copy of their lock, and whether every file is there. */
export interface Installed {
  readonly lock: Lock
  readonly isWhole: boolean
}

/** Reads and hashes the installed files. Returns undefined if nothing is installed. Fails with `contract-changed` if one was edited. */
export async function readInstalled(base: string): Promise<Result<Installed | undefined>> {
  const folder = contractsFolder(base)
  const lock = await readLock(folder)
  if (!lock.ok) return lock
  if (!lock.value) return success(undefined)
  const files = lock.value.sources.flatMap((source) => Object.entries(source.files))
  let isWhole = true
  for (const [path, hash] of files) {
    const bytes = await readRegular(join(folder, path)).catch(() => undefined)
    if (bytes && hashOf(bytes) !== hash) return changed(join(folder, path))
    isWhole &&= bytes !== undefined
  }
  return success({ lock: lock.value, isWhole })
}

const changed = (path: string): Result<never> =>
  failed(
    'contract-changed',
    `${path} was changed after it was installed: its hash differs from the one in the lock`,
    'make the change in its repository; to restore the file, delete it and run `codicil install`',
  )
