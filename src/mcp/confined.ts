import { lstat, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { locateFile } from '../history/locateFile.js'
import { failed, success, type Result } from '../text/failure.js'
import { leadsOutside } from './leadsOutside.js'

/** Access to one folder and to nothing outside it. */
export interface Confined {
  /** The folder, without symbolic links. */
  readonly root: string
  /**
   * A path that leads into the folder, also through its symbolic links; the path as it counts from the folder. Nothing need
   * exist there. Fails with `outside-root`, and with `not-a-file` for a device or a pipe.
   */
  readonly path: (given: string) => Promise<Result<string>>
  /** Fails like `locateFile`, and with `outside-root` unless the repository of a path is in the folder. */
  readonly repository: (path: string) => Promise<Result<undefined>>
}

/** Confines access to a folder, which must be the current one: git and messages count paths from there. */
export async function confinedTo(folder: string): Promise<Confined> {
  const root = await realpath(folder)
  const isInside = (path: string | undefined): boolean => {
    if (path === undefined) return false
    const from = relative(root, path)
    return from !== '..' && !from.startsWith(`..${sep}`) && !isAbsolute(from)
  }
  return {
    root,
    path: async (given) => {
      const path = resolve(root, given)
      if (given.includes('\0') || !isInside(path)) return outside(given)
      if (!isInside(await physical(path))) return outside(given, 'through a symbolic link')
      const stats = await stat(path).catch(() => undefined)
      if (stats && !stats.isFile() && !stats.isDirectory())
        return failed('not-a-file', `${given} is neither a file nor a folder`)
      return success(relative(root, path) || '.')
    },
    repository: async (path) => {
      const place = await locateFile(path)
      if (!place.ok) return place
      const { path: own, workdir = own } = place.value.repository
      const folders = await Promise.all([own, workdir].map(physical))
      if (!folders.every(isInside)) return foreignRepository(workdir)
      const away = await leadsOutside(own, async (one) => isInside(await physical(one)))
      return away === undefined ? success(undefined) : foreignObjects(workdir, away)
    },
  }
}

/**
 * A path without symbolic links; of what does not exist, the folder that would contain it. Undefined for a link to nothing,
 * which may come to lead anywhere.
 */
async function physical(path: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined)
  if (real !== undefined || dirname(path) === path) return real
  const isLink = (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false
  return isLink ? undefined : physical(dirname(path))
}

const hint = 'name a path in the folder that this server was started for; `codicil mcp --root <dir>` chooses it'

const outside = (given: string, how = ''): Result<never> =>
  failed('outside-root', `${given} leads out of the folder${how === '' ? '' : ` ${how}`}`, hint)

const foreignObjects = (workdir: string, path: string): Result<never> =>
  failed(
    'outside-root',
    `the git repository ${workdir} leads out of the folder, at ${path}`,
    'a repository is read only if its objects and its other files are in the folder that this server was started for',
  )

const foreignRepository = (workdir: string): Result<never> =>
  failed(
    'outside-root',
    `the git repository ${workdir} is not inside the folder`,
    'start `codicil mcp` in the main folder of the repository; a worktree of another repository is not read',
  )
