/** The libgit2 error numbers with failures of their own (libgit2's `errors.h`). */
export const gitErrors = { notFound: -3, ambiguous: -5, authentication: -16, certificate: -17, owner: -36 } as const

/** The number and the message of an error of nodegit; an error of nodegit itself has no number. */
export function gitError(error: unknown): { readonly number: number | undefined; readonly message: string } {
  const { errno, message } = error as { readonly errno?: number; readonly message?: string }
  return { number: errno, message: message ?? String(error) }
}
