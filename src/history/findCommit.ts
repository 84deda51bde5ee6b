import { failed, success, type Result } from '../text/failure.js'
import type { Place } from './locateFile.js'
import type { GitObject } from './nodegit.js'
import { revisionFailure } from './revisionFailure.js'

/** `@` for HEAD: libgit2 accepts it alone, but not in `@~2`. */
const aloneAt = /^@(?=$|[~^:])/

/** A commit, with the expression that the user gave for it. */
export interface Commit {
  readonly expression: string
  readonly id: string
}

/**
 * The commit that a revision expression names, in any form of gitrevisions(7) that names one; tags are followed to any depth.
 * Fails like `revisionFailure`, and with `not-a-commit`.
 */
export async function findCommit(place: Place, expression: string): Promise<Result<Commit>> {
  const { git, repository } = place
  let object: GitObject
  try {
    object = await git.find(repository, expression.replace(aloneAt, 'HEAD'))
  } catch (error) {
    return revisionFailure(place, expression, error)
  }
  const id = await git.peel(object, 'commit').catch(() => undefined)
  return id === undefined ? notACommit(expression, git.kind(object)) : success({ expression, id })
}

const kinds: Readonly<Record<string, string>> = { blob: 'a file', tree: 'a folder', tag: 'a tag of something else' }

const notACommit = (expression: string, kind: string): Result<never> =>
  failed(
    'not-a-commit',
    `'${expression}' names ${kinds[kind] ?? 'something else'}, not a commit`,
    'give the commit alone: a hash, branch or tag such as `HEAD^1`, without `:path` or `^{tree}`',
  )
