import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { contractsFolder, homeOf } from './installed.js'
import { lockName } from './lock.js'

/**
 * Puts files in the place of all that is installed, with the lock beside them, then writes the lock of the project. All is
 * written elsewhere first and moved in one step; what went before stays where that fails. Fails with `unwritable`.
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
    staging = await mkdtemp(join(home, 'install.'))
    for (const [path, bytes] of [...files, [lockName, Buffer.from(lock)] as const]) {
      await mkdir(dirname(join(staging, 'new', path)), { recursive: true })
      await writeFile(join(staging, 'new', path), bytes, { flag: 'wx' }) // two files of one name must not become one
    }
    await writeFile(join(staging, lockName), lock)
    await exchange(join(staging, 'new'), target, join(staging, 'old'))
    await rename(join(staging, lockName), join(base, lockName))
    return success(undefined)
  } catch (error) {
    return failed(
      'unwritable',
      `the contracts could not be installed in ${target}: ${(error as Error).message}`,
      'see the rights of the folder, and that no other `codicil install` is at work there',
    )
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The folder, made where there is none; a link would lead the files elsewhere. Git ignores what is in it. */
async function ownFolder(home: string): Promise<void> {
  const stats = await lstat(home).catch(() => undefined)
  if (stats && !stats.isDirectory()) throw new Error(`${home} is no folder`)
  await mkdir(home, { recursive: true })
  await writeFile(join(home, '.gitignore'), '*\n')
}

async function exchange(next: string, target: string, old: string): Promise<void> {
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
