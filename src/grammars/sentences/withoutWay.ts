import type { RuleWay } from '../../grammar-forms/waysOf.js'
import type { GrammarJson, ProductionJson } from '../../grammar-forms/json/grammarJson.js'

type Sequence = readonly ProductionJson[]

/** A grammar without one way through a part of a rule: the texts that it lacks need that way. */
export const withoutWay = (
  grammar: GrammarJson,
  { rule, path, way }: Pick<RuleWay, 'rule' | 'path' | 'way'>,
): GrammarJson => ({
  ...grammar,
  rules: grammar.rules.map((one) =>
    one.name === rule ? { ...one, definition: replaced(one.definition, path, (part) => without(part, way)) } : one,
  ),
})

/** Replaces the part at a path by others. */
function replaced(
  parts: Sequence,
  [at, ...below]: readonly number[],
  by: (part: ProductionJson) => Sequence,
): Sequence {
  const part = parts[at!]!
  const others =
    below.length === 0 || !('definition' in part)
      ? by(part)
      : [{ ...part, definition: replaced(part.definition, below, by) } as ProductionJson]
  return [...parts.slice(0, at), ...others, ...parts.slice(at! + 1)]
}

/** What is left of a part: nothing, an alternative less, a part that is required, or one that comes at most once. */
function without(part: ProductionJson, way: RuleWay['way']): Sequence {
  if (!('definition' in part) || part.type === 'Alternative' || way === 'taken') return []
  const { definition } = part
  if (way === 'skipped') {
    const required = { Option: 'Alternative', Repetition: 'RepetitionMandatory', RepetitionWithSeparator: 'RepetitionMandatoryWithSeparator' } as const // prettier-ignore
    return [{ ...part, type: required[part.type as keyof typeof required] } as ProductionJson]
  }
  return part.type.startsWith('RepetitionMandatory') ? definition : [{ type: 'Option', definition }]
}

/** A grammar in which a rule matches nothing. */
export const withoutRule = (grammar: GrammarJson, rule: string): GrammarJson => ({
  ...grammar,
  rules: grammar.rules.map((one) =>
    one.name === rule ? { ...one, definition: [{ type: 'Alternation', definition: [] }] } : one,
  ),
})

/** A grammar without one way through a part of a rule where the rule `user` uses it. */
export function withoutPair(grammar: GrammarJson, user: string, way: Parameters<typeof withoutWay>[1]): GrammarJson {
  const limited = `${way.rule} in ${user}`
  const within = (parts: Sequence): Sequence =>
    parts.map((part): ProductionJson => {
      if (part.type === 'NonTerminal') return part.name === way.rule ? { ...part, name: limited } : part
      return 'definition' in part ? { ...part, definition: within(part.definition) } : part
    })
  const own = withoutWay(grammar, way).rules.find(({ name }) => name === way.rule)!
  return {
    ...grammar,
    rules: [
      ...grammar.rules.map((one) => (one.name === user ? { ...one, definition: within(one.definition) } : one)),
      { ...own, name: limited, definition: way.rule === user ? within(own.definition) : own.definition },
    ],
  }
}
