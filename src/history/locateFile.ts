import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { Git, Repository } from './git.js'
import { loadGit } from './loadGit.js'
import { openRepository } from './openRepository.js'

/** A file in its repository. */
export interface RepositoryFile {
  readonly git: Git
  readonly repository: Repository
  /** The working directory, or a bare repository's own folder. */
  readonly folder: string
  /** The file's path in the repository's trees, with `/`. */
  readonly path: string
  /** The path as the user gave it, for messages. */
  readonly given: string
}

/**
 * Finds the repository of a file and its path there; the file need not exist. Symbolic links to its folders are followed.
 * In a bare repository, a relative path starts at the root of the trees.
 * Fails like `loadGit` and `openRepository`, and with `outside-repository`.
 */
export async function locateFile(given: string): Promise<Result<RepositoryFile>> {
  const loaded = await loadGit()
  if (!loaded.ok) return loaded
  const git = loaded.value.backend
  const near = await locateAt(git, given, await physicalPath(resolve(given)))
  if (near.ok || near.failure.code !== 'not-a-repository') return near
  const target = await realpath(resolve(given)).catch(() => undefined)
  return target === undefined ? near : locateAt(git, given, target)
}

async function locateAt(git: Git, given: string, physical: string): Promise<Result<RepositoryFile>> {
  const opened = await openRepository(git, physical)
  if (!opened.ok) return opened
  const repository = opened.value
  const folder = resolve(repository.workdir ?? repository.path)
  const path = await pathInTrees(repository, folder, given, physical)
  return path === undefined ? outside(given, folder) : success({ git, repository, folder, path, given })
}

async function pathInTrees(repository: Repository, folder: string, given: string, physical: string) {
  const current = await realpath('.')
  const fromRoot =
    repository.workdir === undefined && !isAbsolute(given) && relativeInside(folder, current) !== undefined
  return fromRoot ? relativeInside(folder, resolve(folder, given)) : relativeInside(folder, physical)
}

function relativeInside(folder: string, path: string): string | undefined {
  const inside = relative(folder, path)
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
    ? undefined
    : inside.split(sep).join('/')
}

const outside = (given: string, folder: string): Result<never> =>
  failed(
    'outside-repository',
    `${given} is outside ${folder}, the repository in use`,
    'name a file of the repository; check GIT_DIR, GIT_WORK_TREE and core.worktree',
  )

/** The path without symbolic links, in the letter case of the disk. A link at its end stays, because git tracks the link. */
async function physicalPath(path: string): Promise<string> {
  const stats = await lstat(path).catch(() => undefined)
  return stats?.isSymbolicLink() === false ? realpath(path) : join(await physicalFolder(dirname(path)), basename(path))
}

async function physicalFolder(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  if (real !== undefined || dirname(path) === path) return real ?? path
  return join(await physicalFolder(dirname(path)), basename(path))
}
