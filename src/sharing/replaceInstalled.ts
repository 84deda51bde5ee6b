import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockName } from '../configuration/configuration.js'
import { failed, success, type Result } from '../text/failure.js'
import { stagingPrefix } from './finishInstallation.js'
import { contractsFolder, homeOf } from './installed.js'

/**
 * Replaces all installed files and the copy of their lock, then writes the project's lock. Everything is written to a
 * temporary folder and then moved in one step; if that fails, the earlier files stay. If the process is killed in between,
 * `finishInstallation` does the rest. Fails with `unwritable`.
 */
export async function replaceInstalled(
  base: string,
  files: readonly (readonly [path: string, bytes: Uint8Array])[],
  lock: string,
): Promise<Result<undefined>> {
  const [home, target] = [homeOf(base), contractsFolder(base)]
  let staging: string | undefined
  try {
    await ownFolder(home)
    staging = await mkdtemp(join(home, stagingPrefix(process.pid)))
    for (const [path, bytes] of [...files, [lockName, Buffer.from(lock)] as const]) {
      await mkdir(dirname(join(staging, 'new', path)), { recursive: true })
      await writeFile(join(staging, 'new', path), bytes, { flag: 'wx' }) // fails if two paths name the same file
    }
    await writeFile(join(staging, lockName), lock)
    await swap(join(staging, 'new'), target, join(staging, 'old'))
    await rename(join(staging, lockName), join(base, lockName))
    return success(undefined)
  } catch (error) {
    return failed(
      'unwritable',
      `the contracts could not be installed in ${target}: ${(error as Error).message}`,
      'check the permissions of the folder, and that no other `codicil install` is running',
    )
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Creates the folder if needed and has git ignore its contents. A symbolic link is refused: it could lead anywhere. */
async function ownFolder(home: string): Promise<void> {
  const stats = await lstat(home).catch(() => undefined)
  if (stats && !stats.isDirectory()) throw new Error(`${home} is not a folder`)
  await mkdir(home, { recursive: true })
  await writeFile(join(home, '.gitignore'), '*\n')
}

/** Moves `target` to `old` and `next` to `target`; moves the old one back if that fails. */
async function swap(next: string, target: string, old: string): Promise<void> {
  const had = await rename(target, old).then(
    () => true,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    },
  )
  try {
    await rename(next, target)
  } catch (error) {
    if (had) await rename(old, target)
    throw error
  }
}
