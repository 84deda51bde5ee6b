/** The libgit2 error numbers that mean something of their own to users (libgit2's `errors.h`). */
export const gitErrors = { notFound: -3, ambiguous: -5, authentication: -16, certificate: -17, owner: -36 } as const

/** The number and the words of an error of nodegit; words without a number where nodegit itself refused. */
export function gitError(error: unknown): { readonly number: number | undefined; readonly message: string } {
  const { errno, message } = error as { readonly errno?: number; readonly message?: string }
  return { number: errno, message: message ?? String(error) }
}
