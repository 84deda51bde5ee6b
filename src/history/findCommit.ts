import { failed, success, type Result } from '../text/failure.js'
import type { GitObject } from './git.js'
import { GitError } from './gitError.js'
import type { RepositoryFile } from './locateFile.js'
import { revisionFailure } from './revisionFailure.js'

/** A commit, with the expression that the user gave for it. */
export interface Commit {
  readonly expression: string
  readonly id: string
}

/**
 * The commit that a revision expression names, in any form of gitrevisions(7) that names one; tags are followed to any depth.
 * Fails like `revisionFailure`, and with `not-a-commit`.
 */
export async function findCommit(place: RepositoryFile, expression: string): Promise<Result<Commit>> {
  const { git, repository } = place
  let object: GitObject
  try {
    if (hasControlCharacter(expression)) throw new GitError('not-found', 'it has a control character')
    object = await git.find(repository, expression)
  } catch (error) {
    return revisionFailure(place, expression, error)
  }
  const id = object.kind === 'commit' ? object.id : await git.peel(repository, object).catch(() => undefined)
  return id === undefined ? notACommit(expression, object.kind) : success({ expression, id })
}

/** The commit of HEAD; undefined if HEAD has no commit yet. Fails like {@link findCommit}. */
export async function headCommit(place: RepositoryFile): Promise<Result<Commit | undefined>> {
  const head = await findCommit(place, 'HEAD')
  return head.ok || head.failure.code !== 'no-commit' ? head : success(undefined)
}

/** Such as a line break, or the NUL that ends a text in C. */
const hasControlCharacter = (text: string): boolean => Array.from(text).some((character) => character < ' ')

const kinds = { blob: 'a file', tree: 'a folder', tag: 'a tag of something else', commit: 'something else' } as const

const notACommit = (expression: string, kind: GitObject['kind']): Result<never> =>
  failed(
    'not-a-commit',
    `'${expression}' names ${kinds[kind]}, not a commit`,
    'give the commit alone: a hash, branch or tag such as `HEAD^1`, without `:path` or `^{tree}`',
  )
