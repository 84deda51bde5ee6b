import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize, sep } from 'node:path'
import { failed, success, type Result } from '../../text/failure.js'

/** Bytes. */
const maxFileSize = 16 * 1024 * 1024

/**
 * Reads a file of a data folder, by its path in the folder. Fails if the path leads out of the folder, by `..` or by a
 * symbolic link, if it is not a file, and if it is larger than 16 MiB.
 */
export async function dataFile(folder: string, name: string): Promise<Result<Buffer>> {
  const outside = failed('outside', `${name} is not in ${folder}`, 'move it into that folder')
  if (isAbsolute(name) || normalize(name).startsWith('..')) return outside
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) return outside
    const stats = await stat(path)
    if (!stats.isFile()) return failed('not-a-file', `${name} is not a file`)
    if (stats.size > maxFileSize) return failed('too-large', `${name} is larger than ${String(maxFileSize)} bytes`)
    return success(await readFile(path))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT'
      ? failed('file-missing', `${name} does not exist in ${folder}`)
      : failed('unreadable', `${name} cannot be read: ${message}`)
  }
}
