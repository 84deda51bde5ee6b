import type { Span } from '../../text/span.js'

/** `query-parameter * (number)`, `form-field * (string)`: the values of those that are not named. */
export interface OthersPattern<Value> {
  readonly value: Value
  /** `query-parameter *? (anything)`: they may occur, but nobody relies on them. */
  readonly isIgnored?: true
  readonly span: Span
}
