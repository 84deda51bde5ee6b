import type {
  ContractPattern,
  FieldPattern,
  ScenarioPattern,
  Shape,
  ValuePattern,
} from '../../pattern/tree/patternTree.js'
import type { Draft, DraftResponse } from './draft.js'
import type { LeafPlace } from '../lookup/leafPlace.js'
import type { Leaf } from '../lookup/leaves.js'
import type { ResponseTemplate } from '../templates/responseTemplate.js'
import type { Reply } from '../server/reply.js'

/** A response of an expectation; a request of the expectation and the reply both match the scenario. */
export interface ExpectedAnswer {
  readonly scenario: ScenarioPattern
  readonly draft: DraftResponse
  readonly reply: Reply
  /** What makes the reply to each request, if the response has templates; then `reply` has them as they are written. */
  readonly template?: ResponseTemplate
}

/** How often an expectation has answered; kept when files are read again. */
export interface Uses {
  count: number
}

/** Answers to certain requests, which are known to match the scenario. */
export interface Expectation {
  /** No other expectation that is served has it. */
  readonly id: string
  /** Newer expectations have greater numbers, and win. */
  readonly number: number
  /** The file that it was read from; undefined if it came over HTTP or from a program. */
  readonly file?: { readonly path: string; readonly text: string }
  readonly draft: Draft
  readonly contract: ContractPattern
  /** The scenario of its first answer. */
  readonly scenario: ScenarioPattern
  /** In turn; at least one. */
  readonly answers: readonly ExpectedAnswer[]
  readonly uses: Uses
  /** The leaves of its requests. */
  readonly leaves: readonly Leaf[]
  /** The places in which the leaves of a request may differ. */
  readonly open: readonly LeafPlace[]
  /** What the leaves at open places of the target must match. */
  readonly values: readonly (readonly [place: LeafPlace, value: ValuePattern])[]
  readonly headers: readonly FieldPattern[]
  /** What the body must match, if it has placeholders. */
  readonly shape: Shape | undefined
}
