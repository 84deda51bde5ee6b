import { realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { mayBeDescription, type ReadFile } from './imports/importedContract.js'
import { readText } from './readText.js'

/**
 * Reads a file that a description imports or refers to; undefined if it does not exist. Only regular files are read, and of a `root` in a
 * git repository only those of that repository, also through symbolic links: others have nothing to do with it. Fails with
 * `is-a-folder`, `not-a-file`, `outside-repository`, `not-a-description`, and like `readText`.
 */
export const importFromDisk: ReadFile = async (path, root) => {
  const real = await realpath(path).catch(() => undefined)
  if (real === undefined) return success(undefined)
  const repository = root === undefined ? undefined : await repositoryAround(root)
  if (repository !== undefined && !isIn(repository, real))
    return refused('outside-repository', path, 'is outside the repository', 'copy it into the repository, and state where it is') // prettier-ignore
  const stats = await stat(real).catch(() => undefined)
  if (stats?.isDirectory()) return refused('is-a-folder', path, 'is a folder', 'state the location of a file in it')
  if (stats && !stats.isFile()) return refused('not-a-file', path, 'is a device or a pipe', 'save it as a file')
  const read = await readText(path)
  if (!read.ok) return read.failure.code === 'file-missing' ? success(undefined) : read
  if (repository === undefined && !mayBeDescription(path) && !/^\uFEFF?\s*(<|$)/.test(read.value.text))
    return refused('not-a-description', path, 'is neither XML nor a .yaml, .yml or .json file', 'state the location of a description') // prettier-ignore
  return read
}

const refused = (code: string, path: string, problem: string, hint: string): Result<never> =>
  failed(code, `${path} ${problem}, so it is not read`, hint)

/** The root folder of the git repository that contains a file, with symbolic links resolved; undefined outside any repository. */
async function repositoryAround(path: string): Promise<string | undefined> {
  for (let folder = await realpath(dirname(path)).catch(() => resolve(dirname(path))); ; folder = dirname(folder)) {
    if (await exists(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

function isIn(folder: string, path: string): boolean {
  const from = relative(folder, path)
  return from !== '..' && !from.startsWith(`..${sep}`) && !isAbsolute(from)
}
