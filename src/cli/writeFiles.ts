import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { writeWhole } from './writeFile.js'

/** Writes files, by name, into a folder, which is created if it is missing. Returns their number; fails with `unwritable`. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<Result<number>> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    return failed(
      'unwritable',
      `the folder ${folder} cannot be created: ${error instanceof Error ? error.message : ''}`,
    )
  }
  for (const [name, text] of files) {
    const written = await writeWhole(join(folder, name), text)
    if (!written.ok) return written
  }
  return success(files.size)
}
