import type { Located } from './diagnostic.js'

/** Why something could not be done at all, and what to do about it. Commands exit with 2. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly diagnostics?: readonly Located[]
}

/** A value, or the reason why there is none. Errors are values until the command line prints them. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export const success = <T>(value: T): Result<T> => ({ ok: true, value })

export const failed = (code: string, message: string, hint?: string): Result<never> => ({
  ok: false,
  failure: { code, message, ...(hint && { hint }) },
})
