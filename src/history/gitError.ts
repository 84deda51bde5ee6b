/** What kind of thing went wrong in git. `other`: only the message says. */
export type GitProblem =
  | 'not-found'
  | 'ambiguous'
  | 'missing-object'
  | 'damaged'
  | 'too-large'
  | 'permission'
  | 'owner'
  | 'unsupported'
  | 'authentication'
  | 'certificate'
  | 'other'

/** An error of git, in the words of the backend. */
export class GitError extends Error {
  constructor(
    readonly kind: GitProblem,
    message: string,
  ) {
    super(message)
    this.name = 'GitError'
  }
}

/** The kind and the message of anything thrown while git is read. */
export function gitError(error: unknown): { readonly kind: GitProblem; readonly message: string } {
  if (error instanceof GitError) return error
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) }
}
