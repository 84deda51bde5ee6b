import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readRegular } from '../files/readRegular.js'

/** The most entries of a repository's own folders that are searched. */
const maxEntries = 100_000

/** Folders that are not searched: git does not need their files, or codicil guards the reading of each file in them. */
const skipped = /^(?:hooks|logs|modules|lfs|rr-cache|worktrees|[\da-f]{2})$/

/**
 * Searches a repository for a device or a pipe in the place of a file that git reads, because opening it could block for ever. The
 * repository is `given`, or else the one that contains `folder`. Undefined if none is found.
 */
export async function specialFile(folder: string, given?: string): Promise<string | undefined> {
  const found = given ? resolve(given) : await repositoryAround(resolve(folder))
  if (found === undefined) return undefined
  const inWorktree = await firstSpecial(
    ['.gitignore', '.gitattributes', '.git'].map((name) => join(dirname(found), name)),
  )
  if (inWorktree !== undefined) return inWorktree
  const own = await linkedFrom(found, found, 'gitdir: ')
  const special = await specialBelow(own)
  if (special !== undefined) return special
  const common = await linkedFrom(join(own, 'commondir'), own)
  return common === own ? undefined : specialBelow(common)
}

/** The `.git` of a folder or one above it, or a folder that is a bare repository. */
async function repositoryAround(folder: string): Promise<string | undefined> {
  if (await exists(join(folder, '.git'))) return join(folder, '.git')
  const isBare = await Promise.all(['HEAD', 'objects', 'refs'].map((name) => exists(join(folder, name))))
  if (isBare.every(Boolean)) return folder
  return dirname(folder) === folder ? undefined : repositoryAround(dirname(folder))
}

/** The folder that a file such as `.git` names after a prefix, or `otherwise` if the file does not start with that prefix. */
async function linkedFrom(path: string, otherwise: string, prefix = ''): Promise<string> {
  const text = await readRegular(path, 4096).then(String, () => undefined)
  return text?.startsWith(prefix) ? resolve(dirname(path), text.slice(prefix.length).trimEnd()) : otherwise
}

async function specialBelow(root: string): Promise<string | undefined> {
  const folders = [root]
  let entries = 0
  // The loop also visits folders that are added while it runs.
  for (const folder of folders)
    for (const entry of await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])) {
      if (++entries > maxEntries) return undefined
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!skipped.test(entry.name)) folders.push(path)
      } else if (!entry.isFile() && (await isSpecial(path))) return path
    }
  return undefined
}

async function firstSpecial(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isSpecial(path)) return path
  return undefined
}

async function isSpecial(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats !== undefined && (stats.isFIFO() || stats.isCharacterDevice() || stats.isBlockDevice())
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined
