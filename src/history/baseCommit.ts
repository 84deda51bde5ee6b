import { failed, success, type Result } from '../text/failure.js'
import { findCommit, headCommit, type Commit } from './findCommit.js'
import { gitError } from './gitError.js'
import type { RepositoryFile } from './locateFile.js'

/** What to compare the working directory with: a revision, its common ancestor with HEAD if `isMerged`, or a commit. */
export type Base = { readonly revision: string; readonly isMerged: boolean } | Commit

/** A hash as messages show it, with 12 digits. */
export const shortHash = (id: string): string => id.slice(0, 12)

/**
 * The commit of a base; undefined if it is a HEAD that has no commit yet. Fails like `findCommit`, and with `no-merge-base`,
 * `shallow-clone` and `unreadable`.
 */
export async function baseCommit(place: RepositoryFile, base: Base): Promise<Result<Commit | undefined>> {
  if ('id' in base) return success(base)
  const { revision, isMerged } = base
  if (!isMerged) return revision === 'HEAD' ? headCommit(place) : findCommit(place, revision)
  const head = await findCommit(place, 'HEAD')
  if (!head.ok) return head
  const other = await findCommit(place, revision)
  return other.ok ? mergeBase(place, head.value, other.value) : other
}

async function mergeBase(place: RepositoryFile, head: Commit, other: Commit): Promise<Result<Commit>> {
  const { git, repository, folder } = place
  try {
    const id = await git.mergeBase(repository, head.id, other.id)
    if (id !== undefined) return success({ expression: shortHash(id), id })
    return repository.isShallow ? shallow(place, other) : noMergeBase(place, other)
  } catch (error) {
    if (repository.isShallow) return shallow(place, other)
    const { message } = gitError(error)
    return failed('unreadable', `the history of ${folder} could not be read: ${message}`, 'see what `git fsck` says')
  }
}

const noMergeBase = ({ folder }: RepositoryFile, { expression }: Commit): Result<never> =>
  failed(
    'no-merge-base',
    `HEAD and '${expression}' have no common ancestor in ${folder}`,
    'name the branch that HEAD started from',
  )

const shallow = ({ folder }: RepositoryFile, { expression }: Commit): Result<never> =>
  failed(
    'shallow-clone',
    `the common ancestor of HEAD and '${expression}' is not in ${folder}, a shallow clone, which has only the newest commits`,
    'fetch the rest with `git fetch --unshallow`; in GitHub Actions give actions/checkout `fetch-depth: 0`',
  )
