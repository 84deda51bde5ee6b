import type { GrammarJson, StartJson, TokenJson } from '../../grammar-forms/json/grammarJson.js'
import { bodyOf, symbolsIn, type RuleBody, type SymbolBody } from './ruleBody.js'

/** A grammar, with its rules as regular expressions over tokens and rules. */
export interface GrammarModel {
  readonly json: GrammarJson
  readonly starts: readonly StartJson[]
  /** By name, in the grammar's order. */
  readonly rules: ReadonlyMap<string, RuleBody>
  readonly tokens: ReadonlyMap<string, TokenJson>
  /** The tokens that match a use of a token: itself, if it has a pattern, and those of its category. */
  readonly tokensFor: (name: string) => readonly string[]
  readonly rulesUsedBy: (rule: string) => readonly string[]
}

export function grammarModel(json: GrammarJson): GrammarModel {
  const tokens = new Map(json.tokens.map((token) => [token.name, token]))
  const members = new Map<string, string[]>()
  const ofCategory = (name: string, seen: Set<string>): void => {
    for (const category of tokens.get(name)?.categories ?? []) {
      if (seen.has(category)) continue
      seen.add(category)
      ofCategory(category, seen)
    }
  }
  for (const { name, pattern } of json.tokens) {
    if (!pattern) continue
    const matched = new Set([name])
    ofCategory(name, matched)
    for (const category of matched) members.set(category, [...(members.get(category) ?? []), name])
  }
  const rules = new Map(json.rules.map(({ name, definition }) => [name, bodyOf(definition)]))
  return {
    json,
    starts: json.starts,
    rules,
    rulesUsedBy: (rule) => rulesUsedIn(rules.get(rule)!),
    tokens,
    tokensFor: (name) => members.get(name) ?? [],
  }
}

/** The rules that a body uses. */
export const rulesUsedIn = (body: RuleBody): readonly string[] =>
  symbolsIn(body).flatMap(({ kind, name }) => (kind === 'rule' ? [name] : []))

/** A body with each use of some rules replaced by what they consist of. */
export function inlined(body: RuleBody, bodies: ReadonlyMap<string, RuleBody>): RuleBody {
  switch (body.kind) {
    case 'token':
      return body
    case 'rule': {
      const own = bodies.get(body.name)
      return own ? inlined(own, bodies) : body
    }
    case 'repeat':
      return { ...body, of: inlined(body.of, bodies) }
    default:
      return { ...body, of: body.of.map((one) => inlined(one, bodies)) }
  }
}

/** Renames the uses of rules in a body. */
export function renamed(body: RuleBody, nameOf: (rule: string) => string): RuleBody {
  switch (body.kind) {
    case 'token':
      return body
    case 'rule':
      return withName(body, nameOf(body.name))
    case 'repeat':
      return { ...body, of: renamed(body.of, nameOf) }
    default:
      return { ...body, of: body.of.map((one) => renamed(one, nameOf)) }
  }
}

/** A use of a rule under another name; a key that is the name changes with it. */
const withName = (use: SymbolBody, name: string): SymbolBody => ({
  ...use,
  name,
  key: use.key === use.name ? name : use.key,
})
