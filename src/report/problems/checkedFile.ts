import type { Located } from '../../text/diagnostic.js'
import type { Failure } from '../../text/failure.js'

/** A contract file, or a `codicil.json`, with what is wrong with it. */
export interface CheckedFile {
  readonly file: string
  readonly isContract: boolean
  readonly diagnostics: readonly Located[]
  /** Why it could not be read. */
  readonly failure?: Failure
}
