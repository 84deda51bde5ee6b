import type { Span } from '../text/span.js'
import type { Source } from '../text/source.js'

const sides = ['request', 'response'] as const

export type Side = (typeof sides)[number]

const things = [
  'element',
  'attribute',
  'key',
  'item',
  'header',
  'parameter',
  'field',
  'part',
  'body',
  'path',
  'method',
] as const

/** A thing of a message that a rule can be about. */
export type Thing = (typeof things)[number]

const changes = [
  'added',
  'removed',
  'renamed',
  'reordered',
  'became-required',
  'became-optional',
  'repeated',
  'type-changed',
  'values-narrowed',
  'values-widened',
  'changed',
] as const

/** What can become of it so that a consumer breaks. */
export type Change = (typeof changes)[number]

const wholeRules = [
  'response-status-changed',
  'scenario-removed',
  'request-not-covered',
  'contract-removed',
  'contract-renamed',
] as const

/** The id of a rule that a change breaks. */
export type RuleId = `${Side}-${Thing}-${Change}` | (typeof wholeRules)[number]

/** Every id that a rule may have. */
export const ruleIds: ReadonlySet<string> = new Set([
  ...sides.flatMap((side) => things.flatMap((thing) => changes.map((change) => `${side}-${thing}-${change}`))),
  ...wholeRules,
])

/** Whether payloads themselves break, or only what a reader was told of them. */
export type Level = 'wire' | 'type'

export interface Origin {
  readonly source: Source
  readonly span: Span
}

/** The smallest payload that one side accepts and the other rejects. */
export interface Witness {
  readonly kind: Side
  /** What breaks, indented: the body where the cause lies in it, else the whole message. */
  readonly payload: string
  /** The whole message, as `.http` files hold it. */
  readonly http: string
}

/** One reason why the newer contract is not backward compatible. */
export interface Finding {
  /** The older scenario's title. */
  readonly scenario: string
  readonly rule: RuleId
  readonly level: Level
  /** Where in the message, `RESPONSE.BODY.Envelope.Body.pet.name`. */
  readonly path: string
  readonly message: string
  readonly older: Origin
  readonly newer: Origin
  /** Absent for findings of level `type`, where the declaration says it all. */
  readonly witness?: Witness
}
