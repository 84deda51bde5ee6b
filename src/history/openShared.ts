import { mkdir } from 'node:fs/promises'
import { failed, success, type Result } from '../text/failure.js'
import { gitError, gitErrors } from './gitError.js'
import type { Place } from './locateFile.js'
import { loadGit } from './nodegit.js'
import { openFailure } from './openRepository.js'
import { trustCertificates } from './trustCertificates.js'

/** Opens the repository in a folder, but not one in a folder above it. Messages call it `shown`. Fails like `openRepository`. */
export async function openFolder(folder: string, shown: string): Promise<Result<Place>> {
  const git = loadGit()
  if (!git.ok) return git
  try {
    const repository = await git.value.openExactly(folder)
    return success({ git: git.value, repository, folder: shown, path: '', given: shown })
  } catch (error) {
    return gitError(error).number === gitErrors.notFound
      ? failed('not-a-repository', `${shown} is not a git repository`, 'name the folder that contains its `.git`')
      : openFailure(error, shown)
  }
}

/** Opens the copy of a repository in a cache folder, or creates an empty one; nothing is fetched. Fails with `unreadable`. */
export async function openCopy(folder: string, shown: string): Promise<Result<Place>> {
  trustCertificates()
  const git = loadGit()
  if (!git.ok) return git
  try {
    await mkdir(folder, { recursive: true })
    // A process that was killed may have left a part of an empty repository; to initialize it again completes it.
    const repository = await git.value.openExactly(folder).catch(() => git.value.initBare(folder))
    return success({ git: git.value, repository, folder: shown, path: '', given: shown })
  } catch (error) {
    return failed('unreadable', `the copy of ${shown} is damaged: ${gitError(error).message}`, `delete ${folder}`)
  }
}

/** Updates a copy from its URL, without ever showing the user and password in it. Fails with `fetch-failed`. */
export async function fetchInto({ git, repository, folder: shown }: Place, url: string): Promise<Result<undefined>> {
  try {
    await git.fetch(repository, url)
    return success(undefined)
  } catch (error) {
    const { number, message } = gitError(error)
    return failed('fetch-failed', `${shown} could not be fetched: ${message.replaceAll(url, shown)}`, hintFor(number))
  }
}

function hintFor(number: number | undefined): string {
  if (number === gitErrors.authentication)
    return 'give a user and a token with read access: "https://user:${TOKEN}@…" takes the token from the environment'
  if (number === gitErrors.certificate)
    return 'if your own authority signed the certificate, set SSL_CERT_FILE to a file of certificates to trust'
  return 'check the URL and the network; installed contracts work without them'
}
