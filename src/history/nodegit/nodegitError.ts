import { GitError, type GitProblem } from '../gitError.js'

/** The libgit2 error numbers that say what went wrong (libgit2's `errors.h`). */
const numbers: Readonly<Record<number, GitProblem>> = {
  [-3]: 'not-found',
  [-5]: 'ambiguous',
  [-16]: 'authentication',
  [-17]: 'certificate',
  [-36]: 'owner',
}

/** What libgit2 says in its messages only (libgit2 1.9: repository.c, path.c, odb.c, refdb_fs.c). */
const words: readonly [RegExp, GitProblem][] = [
  [/no match for id/, 'missing-object'],
  [/permission denied/i, 'permission'],
  [/corrupt/i, 'damaged'],
  [/unsupported|unknown object format/, 'unsupported'],
]

/** An error of nodegit as a `GitError`. */
export function nodegitError(error: unknown): GitError {
  if (error instanceof GitError) return error
  const { errno = 0, message = String(error) } = error as { readonly errno?: number; readonly message?: string }
  const said = words.find(([pattern]) => pattern.test(message))?.[1]
  return new GitError(said ?? numbers[errno] ?? 'other', message)
}
