import { failed, success, type Result } from '../text/failure.js'
import { findCommit, type Commit } from './findCommit.js'
import { gitError, gitErrors } from './gitError.js'
import type { Place } from './locateFile.js'
import { noCommit } from './revisionFailure.js'

/** What to compare the working directory with: a revision, or its common ancestor with HEAD if `isMerged`. */
export interface Base {
  readonly revision: string
  readonly isMerged: boolean
}

/** A hash as messages show it, with 12 digits. */
export const shortHash = (id: string): string => id.slice(0, 12)

/** The commit of a base. Fails like `findCommit`, and with `no-commit`, `no-merge-base`, `shallow-clone` and `unreadable`. */
export async function baseCommit(place: Place, { revision, isMerged }: Base): Promise<Result<Commit>> {
  if (place.repository.headUnborn() === 1 && (isMerged || revision === 'HEAD')) return noCommit(place)
  const other = await findCommit(place, revision)
  if (!isMerged || !other.ok) return other
  const head = await findCommit(place, 'HEAD')
  return head.ok ? mergeBase(place, head.value, other.value) : head
}

async function mergeBase(place: Place, head: Commit, other: Commit): Promise<Result<Commit>> {
  const { git, repository, folder } = place
  try {
    const id = await git.mergeBase(repository, head.id, other.id)
    return success({ expression: shortHash(id), id })
  } catch (error) {
    const { number, message } = gitError(error)
    if (repository.isShallow() === 1) return shallow(place, other)
    return number === gitErrors.notFound
      ? failed(
          'no-merge-base',
          `HEAD and '${other.expression}' have no common ancestor in ${folder}`,
          'name the branch that HEAD started from',
        )
      : failed('unreadable', `the history of ${folder} could not be read: ${message}`, 'see what `git fsck` says')
  }
}

const shallow = ({ folder }: Place, { expression }: Commit): Result<never> =>
  failed(
    'shallow-clone',
    `the common ancestor of HEAD and '${expression}' is not in ${folder}, a shallow clone, which has only the newest commits`,
    'fetch the rest with `git fetch --unshallow`; in GitHub Actions give actions/checkout `fetch-depth: 0`',
  )
