import type { ContractPattern, FieldPattern, ScenarioPattern, Shape, ValuePattern } from '../pattern/patternTree.js'
import type { Draft } from './draft.js'
import type { Leaf } from './leaves.js'
import type { Reply } from './reply.js'

/** An answer to requests that say a certain thing; known to be what its scenario allows. */
export interface Expectation {
  readonly id: string
  /** Newer ones have greater numbers, and win. */
  readonly number: number
  /** Whether it came over HTTP, not from a file. */
  readonly posted: boolean
  readonly draft: Draft
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  /** What the requests say, and the paths where they may say something else. */
  readonly leaves: readonly Leaf[]
  readonly open: readonly string[]
  /** What has to stand in open paths of the target, in headers, and in the body. */
  readonly values: readonly (readonly [path: string, value: ValuePattern])[]
  readonly headers: readonly FieldPattern[]
  readonly shape: Shape | undefined
  readonly reply: Reply
}
