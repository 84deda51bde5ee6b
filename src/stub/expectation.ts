import type { ContractPattern, FieldPattern, ScenarioPattern, Shape, ValuePattern } from '../pattern/patternTree.js'
import type { Draft } from './draft.js'
import type { Leaf } from './leaves.js'
import type { Reply } from './reply.js'

/** A reply to certain requests, both known to match the scenario. */
export interface Expectation {
  readonly id: string
  /** Newer expectations have greater numbers, and win. */
  readonly number: number
  /** Whether it came over HTTP, not from a file. */
  readonly posted: boolean
  readonly draft: Draft
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  /** The leaves of its requests. */
  readonly leaves: readonly Leaf[]
  /** The paths below which the leaves of a request may differ. */
  readonly open: readonly string[]
  /** What the leaves at open paths of the target must match. */
  readonly values: readonly (readonly [path: string, value: ValuePattern])[]
  readonly headers: readonly FieldPattern[]
  /** What the body must match, if it has placeholders. */
  readonly shape: Shape | undefined
  readonly reply: Reply
}
