import type { Span } from '../text/span.js'
import type { Source } from '../text/source.js'
import { isRuleId, type RuleId } from './ruleIds.js'

export type Side = 'request' | 'response'

/** A thing of a message that a rule can be about. */
export type Thing =
  'element' | 'attribute' | 'key' | 'item' | 'header' | 'parameter' | 'field' | 'part' | 'body' | 'path' | 'method'

/** What can become of it so that a consumer breaks. */
export type Change =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'reordered'
  | 'moved'
  | 'became-required'
  | 'became-optional'
  | 'occurrence-narrowed'
  | 'occurrence-widened'
  | 'type-changed'
  | 'values-narrowed'
  | 'values-widened'
  | 'changed'

/** The rule that a change of a message breaks; not every thing can change in every way. */
export function ruleOf(side: Side, thing: Thing, change: Change): RuleId {
  const id = `${side}-${thing}-${change}`
  if (!isRuleId(id)) throw new Error(`there is no rule \`${id}\``)
  return id
}

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
