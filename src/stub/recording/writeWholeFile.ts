import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A name that only one writer has; loading and watching ignore it. */
const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)

const isTemporary = (name: string): boolean => /^\..+\.[\da-f]{12}\.tmp$/.test(name)

/** Writes a file under a temporary name and renames it, so that nobody ever sees half of it. Rejects as `writeFile` does. */
export async function writeWholeFile(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = temporaryName(path)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, content, { flag: 'wx' })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
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
