import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { RepositoryFile } from './locateFile.js'
import { loadGit } from './loadGit.js'
import { openRepository } from './openRepository.js'

/** The repository of the current folder, as a place without a file. Fails like `loadGit` and `openRepository`, and with `bare-repository`. */
export async function openHere(): Promise<Result<RepositoryFile>> {
  const loaded = await loadGit()
  if (!loaded.ok) return loaded
  const git = loaded.value.backend
  const opened = await openRepository(git, await realpath('.'))
  if (!opened.ok) return opened
  const repository = opened.value
  const { workdir, path } = repository
  if (workdir === undefined) return bare(path)
  return success({ git, repository, folder: resolve(workdir), path: '', given: '.' })
}

const bare = (path: string): Result<never> =>
  failed(
    'bare-repository',
    `${path} is a bare repository, without a working directory to compare with a commit`,
    'compare two of its commits with `codicil compatible git commits <contract> <newer> <older>`',
  )
