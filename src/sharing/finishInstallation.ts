import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lockName } from '../configuration/configuration.js'
import { contractsFolder, homeOf } from './installed.js'

/** The start of the name of a folder in which a process prepares an installation. */
export const stagingPrefix = (process: number): string => `install.${String(process)}.`

const staging = /^install\.(?:(\d+)\.)?/

/**
 * Finishes or undoes what `replaceInstalled` was doing when its process was killed, so that the contracts and their lock are
 * either the old ones or the new ones. From the moment the old contracts have moved away, it is finished. Leaves the
 * installations of living processes alone.
 */
export async function finishInstallation(base: string): Promise<void> {
  for (const name of await readdir(homeOf(base)).catch(() => [])) {
    const found = staging.exec(name)
    if (!found || isAlive(Number(found[1]))) continue
    const folder = join(homeOf(base), name)
    try {
      if (await isDecided(folder)) await finish(folder, base)
      await rm(folder, { recursive: true, force: true })
    } catch {
      // A file system that cannot be written; what is there is reported as not installed.
    }
  }
}

/** Signal 0 only asks whether a process exists. */
function isAlive(id: number): boolean {
  if (!Number.isInteger(id)) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether everything was prepared, and the contracts had begun to change. */
const isDecided = async (folder: string): Promise<boolean> =>
  (await exists(join(folder, lockName))) &&
  ((await exists(join(folder, 'old'))) || !(await exists(join(folder, 'new'))))

async function finish(folder: string, base: string): Promise<void> {
  if (await exists(join(folder, 'new'))) await rename(join(folder, 'new'), contractsFolder(base))
  await rename(join(folder, lockName), join(base, lockName))
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
