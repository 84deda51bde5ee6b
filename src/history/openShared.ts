import { mkdir } from 'node:fs/promises'
import { failed, success, type Result } from '../text/failure.js'
import { gitError, type GitProblem } from './gitError.js'
import { loadGit } from './loadGit.js'
import type { RepositoryFile } from './locateFile.js'
import { notAFile, openFailure } from './openRepository.js'
import { specialFile } from './specialFile.js'

/** Opens the repository in a folder, but not one in a folder above it. Messages call it `shown`. Fails like `openRepository`. */
export async function openFolder(folder: string, shown: string): Promise<Result<RepositoryFile>> {
  const loaded = await loadGit()
  if (!loaded.ok) return loaded
  const git = loaded.value.backend
  const special = await specialFile(folder)
  if (special !== undefined) return notAFile(shown, special)
  try {
    const repository = await git.openExactly(folder)
    return success({ git, repository, folder: shown, path: '', given: shown })
  } catch (error) {
    return gitError(error).kind === 'not-found'
      ? failed('not-a-repository', `${shown} is not a git repository`, 'name the folder that contains its `.git`')
      : openFailure(error, shown, git.name)
  }
}

/** Opens the copy of a repository in a cache folder, or creates an empty one; nothing is fetched. Fails with `unreadable`. */
export async function openCopy(folder: string, shown: string): Promise<Result<RepositoryFile>> {
  const loaded = await loadGit()
  if (!loaded.ok) return loaded
  const git = loaded.value.backend
  try {
    await mkdir(folder, { recursive: true })
    // A process that was killed may have left a part of an empty repository; to initialize it again completes it.
    const repository = await git.openExactly(folder).catch(() => git.initBare(folder))
    return success({ git, repository, folder: shown, path: '', given: shown })
  } catch (error) {
    return failed('unreadable', `the copy of ${shown} is damaged: ${gitError(error).message}`, `delete ${folder}`)
  }
}

/** Updates a copy from its URL, without ever showing the user and password in it. Fails with `fetch-failed`. */
export async function fetchInto(
  { git, repository, folder: shown }: RepositoryFile,
  url: string,
): Promise<Result<undefined>> {
  try {
    await git.fetch(repository, url)
    return success(undefined)
  } catch (error) {
    const { kind, message } = gitError(error)
    return failed('fetch-failed', `${shown} could not be fetched: ${message.replaceAll(url, shown)}`, hintFor(kind))
  }
}

function hintFor(kind: GitProblem): string {
  if (kind === 'authentication')
    return 'give a user and a token with read access: "https://user:${TOKEN}@…" takes the token from the environment'
  if (kind === 'certificate')
    return 'if your own authority signed the certificate, set SSL_CERT_FILE to a file of certificates to trust'
  return 'check the URL and the network; installed contracts work without them'
}
