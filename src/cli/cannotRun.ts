import type { Failure } from '../text/failure.js'

/** Ends a command before its work begins; the command line prints the failure and exits with 2. */
export class CannotRun extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}
