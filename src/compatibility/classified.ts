import type { Span } from '../text/span.js'
import type { Side } from './finding.js'
import type { RuleId } from './ruleIds.js'

/** A cause in the words of a rule, and the excuses under which the next cause shows. */
export interface Classified {
  readonly rule: RuleId
  readonly message: string
  /** The part of the path below the node where the cause lies. */
  readonly name?: string
  readonly older: Span
  readonly newer: Span
  readonly excuses: readonly string[]
}

/** In a request the older contract is on the left, in a response the newer one. */
export const olderAndNewer = <T>(side: Side, left: T, right: T): { older: T; newer: T } =>
  side === 'request' ? { older: left, newer: right } : { older: right, newer: left }
