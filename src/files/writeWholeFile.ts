import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A name that no other writer has. It is not from `node:crypto`, whose loading takes longer than parsing a contract. */
const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${Math.random().toString(16).slice(2, 14).padEnd(12, '0')}.tmp`)

const isTemporary = (name: string): boolean => /^\..+\.[\da-f]{12}\.tmp$/.test(name)

/**
 * Writes a file under a temporary name beside it and renames it, so that it has either the whole content or the old one. A file
 * that is replaced keeps its mode; a link is replaced, not followed. Rejects like `writeFile`.
 */
export async function writeWholeFile(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = temporaryName(path)
  const mode = (await stat(path).catch(() => undefined))?.mode
  try {
    await writeFile(temporary, content, { flag: 'wx', ...(mode !== undefined && { mode }) })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Milliseconds after which nobody is still writing a file. */
const abandoned = 60_000

/** Removes the temporary files that processes left in a folder when they were killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isTemporary)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > abandoned) await rm(path, { force: true })
  }
}
