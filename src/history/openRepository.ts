import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { gitError, gitErrors } from './gitError.js'
import type { Git, Repository } from './nodegit.js'

/**
 * Opens the repository that contains a path, which need not exist: worktrees, submodules and bare repositories too.
 * Fails with `not-a-repository`, `dubious-ownership`, `unsupported-repository`, `permission` or `unreadable`.
 */
export async function openRepository(git: Git, path: string): Promise<Result<Repository>> {
  const folder = await nearestFolder(path)
  try {
    return success(await git.open(folder))
  } catch (error) {
    return openFailure(error, folder)
  }
}

async function nearestFolder(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isDirectory() || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** Why git could not open the repository of a folder, and what to do about it. */
export function openFailure(error: unknown, folder: string): Result<never> {
  const { number, message } = gitError(error)
  if (number === gitErrors.notFound) return notARepository(folder)
  if (number === gitErrors.owner) return dubiousOwnership(message)
  const could = `could not open the git repository of ${folder}: ${message}`
  if (/permission denied/i.test(message)) return failed('permission', could, 'ask for read access to the folder `.git`')
  if (/unsupported|unknown object format/.test(message)) return failed('unsupported-repository', could, unsupported)
  return failed('unreadable', could, 'see what `git status` says there')
}

const unsupported =
  'the git library in use, libgit2, reads SHA-1 repositories of format 0 and 1 only; `codicil compatible files` compares two files without git'

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
