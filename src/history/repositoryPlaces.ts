import { relative, resolve } from 'node:path'
import { runGit } from './command/runGit.js'

/** Where a repository expects what `codicil init` adds to it; paths are relative to the working directory. */
export interface RepositoryPlaces {
  /** The repository's own folder. */
  readonly root: string
  /** Its pre-commit hook, wherever `core.hooksPath` and worktrees put it. */
  readonly hook: string
}

/** The places of the current folder's repository. Undefined if the folder is not in a repository, or if git is not installed. */
export async function repositoryPlaces(): Promise<RepositoryPlaces | undefined> {
  const words = ['rev-parse', '--show-toplevel', '--git-path', 'hooks/pre-commit']
  const ran = await runGit({ cwd: '.', env: process.env }, words).catch(() => undefined)
  if (ran?.code !== 0) return undefined
  const [root = '', hook = ''] = ran.stdout.toString().trimEnd().split('\n')
  return { root: relative('.', root) || '.', hook: relative('.', resolve(hook)) }
}
