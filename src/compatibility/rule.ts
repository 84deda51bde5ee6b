import type { Level, Side } from './finding.js'
import type { RuleId } from './ruleIds.js'

/** A kind of change that breaks consumers, as docs/rules.md and reports explain it. */
export interface Rule {
  readonly id: RuleId
  /** The messages that it is about. */
  readonly sides: readonly Side[]
  /** The levels that its findings may have. */
  readonly levels: readonly Level[]
  /** What happened to the contract, in a sentence. */
  readonly change: string
  /** Why that breaks consumers. */
  readonly breaks: string
  /** How to change the contract compatibly. */
  readonly instead: string
}
