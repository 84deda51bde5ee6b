import { access, constants, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWholeFile } from '../files/writeWholeFile.js'
import { failed, success, type Result } from '../text/failure.js'

type Kind = 'absent' | 'file' | 'folder' | 'other'

async function kindOf(path: string): Promise<Kind> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) return 'absent'
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
}

const unwritable = (path: string, why: string, hint?: string): Result<never> =>
  failed('unwritable', `${path} cannot be written: ${why}`, hint)

/** Checks whether a file can be written, as far as possible without writing it. Fails with `unwritable`. */
export async function canWrite(path: string): Promise<Result<undefined>> {
  const [kind, folder] = [await kindOf(path), dirname(path)]
  if (kind === 'folder') return unwritable(path, 'it is a folder', 'name a file in it')
  const folderKind = await kindOf(folder)
  if (folderKind === 'absent')
    return unwritable(path, `there is no folder ${folder}`, `create it, \`mkdir -p ${folder}\``)
  if (folderKind !== 'folder') return unwritable(path, `${folder} is not a folder`)
  try {
    await access(kind === 'absent' ? folder : path, constants.W_OK)
    return success(undefined)
  } catch {
    return unwritable(path, 'permission denied')
  }
}

/** Writes a file completely or not at all, through a temporary file. Anything else, such as a pipe, is written to directly. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<Result<undefined>> {
  try {
    const kind = await kindOf(path)
    if (kind === 'other') await writeFile(path, content)
    else await writeWholeFile(kind === 'file' ? await realpath(path) : path, content)
    return success(undefined)
  } catch (error) {
    return unwritable(path, error instanceof Error ? error.message : String(error))
  }
}
