import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { readRegular } from '../files/readRegular.js'

/** The most entries of a repository's own folders that are looked at. If there are more, the repository is refused. */
const maxEntries = 200_000

/** Folders of a repository that git does not need for reading commits. */
const skipped = new Set(['hooks', 'logs', 'modules', 'lfs'])

/**
 * A path that leads git out of a repository's own folder: a link, the folder of a worktree's main repository,
 * or another repository's objects. Undefined if there is no such place.
 */
export async function leadsOutside(
  own: string,
  isInside: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const folders = new Set([own, ...(await linesOf(join(own, 'commondir'))).map((line) => resolve(own, line))])
  let entries = 0
  // The loop also visits folders that are added while it runs.
  for (const folder of folders) {
    if (!(await isInside(folder))) return folder
    for (const entry of await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])) {
      const path = join(folder, entry.name)
      if (++entries > maxEntries || (entry.isSymbolicLink() && !(await isInside(path)))) return path
      if (entry.isDirectory() && !skipped.has(entry.name)) folders.add(path)
      else if (entry.isSymbolicLink()) folders.add(await realpath(path))
      else for (const other of await alternatesIn(path)) folders.add(other)
    }
  }
  return undefined
}

/** The folders of other repositories' objects that a file `objects/info/alternates` names. Quoted names are refused. */
async function alternatesIn(path: string): Promise<readonly string[]> {
  if (basename(path) !== 'alternates' || basename(dirname(path)) !== 'info') return []
  const objects = dirname(dirname(path))
  return (await linesOf(path)).map((line) => (line.startsWith('"') ? '/' : resolve(objects, line)))
}

const linesOf = async (path: string): Promise<readonly string[]> =>
  (await readRegular(path).then(String, () => '')).split('\n').filter((line) => line !== '')
