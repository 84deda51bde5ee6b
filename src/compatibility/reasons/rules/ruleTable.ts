import type { ExtensionRule } from '../../../pattern/tree/extension.js'
import { contractRules } from './contractRules.js'
import { extensionRules } from './extensionRules.js'
import { messageRules } from './messageRules.js'
import { requestRules } from './requestRules.js'
import { responseRules } from './responseRules.js'
import type { Rule } from './rule.js'
import { serviceRules } from './serviceRules.js'

/** Every rule: by side, by the thing that changed, by what happened to it. */
const ruleTable = {
  request: requestRules,
  response: responseRules,
  message: messageRules,
  service: serviceRules,
  extension: extensionRules,
  contract: contractRules,
} as const

type RuleTable = typeof ruleTable

/** The message that a finding may be about, `message` if the path says which, the service of a WSDL, a step or section that a language adds, or the contract as a whole. */
export type FindingSide = keyof RuleTable

/** What can change on a side. */
export type Thing<Side extends FindingSide> = keyof RuleTable[Side]

/** The changes of a thing that break consumers. */
export type Change<Side extends FindingSide, T extends Thing<Side>> = keyof RuleTable[Side][T]

/** A breaking change that has a rule: side, thing and change. A combination without a rule does not compile. */
export type BreakingChange = {
  [Side in FindingSide]: {
    [T in Thing<Side>]: { readonly side: Side; readonly thing: T; readonly change: Change<Side, T> } & OwnRule<Side>
  }[Thing<Side>]
}[FindingSide]

/** The rule that the language of a contract states for a step or section that it adds. Default: the one in the table. */
type OwnRule<Side extends FindingSide> = Side extends 'extension' ? { readonly rule?: ExtensionRule } : unknown

type IdsOf<Rules> = { [T in keyof Rules]: { [C in keyof Rules[T]]: Rules[T][C] extends { id: infer Id } ? Id : never }[keyof Rules[T]] }[keyof Rules] // prettier-ignore

/** The id of a rule. */
export type RuleId =
  | IdsOf<RuleTable['request']>
  | IdsOf<RuleTable['response']>
  | IdsOf<RuleTable['message']>
  | IdsOf<RuleTable['service']>
  | IdsOf<RuleTable['extension']>
  | IdsOf<RuleTable['contract']>

/** A rule with its typed id. */
export type KnownRule = Rule & { readonly id: RuleId }

/** The rule of a finding: one of codicil, or one that the language of a contract adds. */
export type FindingRule = KnownRule | ExtensionRule

/** The rule that a change breaks. */
export function ruleOf(broken: BreakingChange): FindingRule {
  if (broken.side === 'extension' && broken.rule) return broken.rule
  const { side, thing, change } = broken
  const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = ruleTable[side]
  return rules[thing]![change] as KnownRule
}

/** Every breaking change with its rule, by side and thing. */
export const allRules: readonly (BreakingChange & { readonly rule: KnownRule })[] = Object.entries(ruleTable).flatMap(
  ([side, things]) =>
    Object.entries(things).flatMap(([thing, changes]) =>
      Object.entries(changes as Readonly<Record<string, KnownRule>>).map(
        ([change, rule]) => ({ side, thing, change, rule }) as BreakingChange & { rule: KnownRule },
      ),
    ),
)

const byId = new Map<string, KnownRule>(allRules.map(({ rule }) => [rule.id, rule]))

/** Every id that a finding may have, sorted. */
export const ruleIds: readonly RuleId[] = allRules.map(({ rule }) => rule.id).sort()

/** The ids of the rules about messages; the others are about whole contracts. */
export const messageRuleIds: readonly RuleId[] = allRules
  .flatMap(({ side, rule }) => (side === 'contract' ? [] : [rule.id]))
  .sort()

export const isRuleId = (id: string): id is RuleId => byId.has(id)
