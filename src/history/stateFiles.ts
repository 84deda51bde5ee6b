import { join, resolve } from 'node:path'
import { success, type Result } from '../text/failure.js'
import { loadGit } from './loadGit.js'
import { openRepository } from './openRepository.js'

/** A repository's folders and files that show when its state changes. */
export interface StateFiles {
  /** The working directory; the repository itself if it is bare. */
  readonly workdir: string
  /** What a commit, a checkout, a fetch or a change of the index writes. Some may be missing. */
  readonly files: readonly string[]
}

/** Finds the repository that contains a path. Fails like `loadGit` and `openRepository`. */
export async function stateFiles(path: string): Promise<Result<StateFiles>> {
  const git = await loadGit()
  if (!git.ok) return git
  const opened = await openRepository(git.value.backend, resolve(path))
  if (!opened.ok) return opened
  const { path: own, workdir = own } = opened.value
  return success({ workdir, files: ['HEAD', 'logs/HEAD', 'index', 'FETCH_HEAD'].map((name) => join(own, name)) })
}
