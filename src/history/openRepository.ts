import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { Git, Repository } from './git.js'
import { gitError } from './gitError.js'
import { specialFile } from './specialFile.js'

/**
 * Opens the repository that contains a path, which need not exist: worktrees, submodules and bare repositories too.
 * Fails with `not-a-repository`, `dubious-ownership`, `unsupported-repository`, `permission` or `unreadable`.
 */
export async function openRepository(git: Git, path: string): Promise<Result<Repository>> {
  const folder = await nearestFolder(path)
  const special = await specialFile(folder, process.env['GIT_DIR'])
  if (special !== undefined) return notAFile(folder, special)
  try {
    return success(await git.open(folder))
  } catch (error) {
    return openFailure(error, folder, git.name)
  }
}

/** The failure if one of a repository's files is a device or a pipe. */
export const notAFile = (folder: string, special: string): Result<never> =>
  failed(
    'unreadable',
    `could not open the git repository of ${folder}: ${special} is a device or a pipe, so it is not read`,
    'put a regular file in its place, or remove it',
  )

async function nearestFolder(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isDirectory() || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** Why git could not open the repository of a folder, and what to do about it. */
export function openFailure(error: unknown, folder: string, backend: string): Result<never> {
  const { kind, message } = gitError(error)
  if (kind === 'not-found') return notARepository(folder)
  if (kind === 'owner') return dubiousOwnership(message)
  const could = `could not open the git repository of ${folder}: ${message}`
  if (kind === 'permission') return failed('permission', could, 'ask for read access to the folder `.git`')
  if (kind === 'unsupported')
    return failed('unsupported-repository', could, backend === 'nodegit' ? unsupportedByNodegit : unsupportedByGit)
  return failed('unreadable', could, 'see what `git status` says there')
}

const unsupportedByNodegit =
  'nodegit reads SHA-1 repositories of format 0 and 1 only; set CODICIL_GIT=git to read it with the command git'
const unsupportedByGit = 'a newer git may read it; `codicil compatible files` compares two files without git'

function notARepository(folder: string): Result<never> {
  const given = process.env['GIT_DIR']
  return failed(
    'not-a-repository',
    given ? `GIT_DIR names ${given}, which is not a git repository` : `${folder} is not in a git repository`,
    'go to the repository of the contract, or compare two files with `codicil compatible files <older> <newer>`',
  )
}

function dubiousOwnership(message: string): Result<never> {
  const path = /'(.*)'/s.exec(message)?.[1] ?? '<path>'
  return failed(
    'dubious-ownership',
    `${message}, and git trusts no other owner`,
    `trust it with \`git config --global --add safe.directory ${path}\``,
  )
}
