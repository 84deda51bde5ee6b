import { entriesOf } from './entriesOf.js'
import { mistakesOf, type Mistakes } from './mistakes.js'
import {
  isOptional,
  isRepeated,
  type ProductionGroup,
  type Production,
  type GrammarRule,
  type Separated,
} from './production.js'

/**
 * The rules of the language that authors write: without the ways that only mistakes take, without the parts that are then empty,
 * and without the rules to which no start then leads. By default, the entries of contracts are starts; the first rule always is.
 */
export function withoutMistakes(
  rules: readonly GrammarRule[],
  isStart: (rule: string) => boolean = (rule) => entriesOf(rule).length > 0,
): readonly GrammarRule[] {
  const mistakes = mistakesOf(rules)
  const empty = new Set<string>()
  for (;;) {
    const kept = rules.map(({ name, definition }) => ({ name, definition: sequence(definition, mistakes, empty) }))
    const more = kept.filter(({ name, definition }) => definition.length === 0 && !empty.has(name))
    if (more.length === 0) return reachable(kept, isStart)
    for (const { name } of more) empty.add(name)
  }
}

/** The rules that the first one and the starts lead to, themselves included. */
function reachable(rules: readonly GrammarRule[], isStart: (rule: string) => boolean): readonly GrammarRule[] {
  const byName = new Map(rules.map((rule) => [rule.name, rule]))
  const found = new Set(rules.filter(({ name }, index) => index === 0 || isStart(name)))
  for (const { definition } of found)
    for (const name of definition.flatMap(rulesIn)) if (byName.has(name)) found.add(byName.get(name)!)
  return rules.filter((rule) => found.has(rule))
}

const rulesIn = (production: Production): readonly string[] => {
  if ('definition' in production) return production.definition.flatMap(rulesIn)
  return production.type === 'NonTerminal' ? [production.name] : []
}

type Empty = ReadonlySet<string>

const sequence = (parts: readonly Production[], mistakes: Mistakes, empty: Empty): readonly Production[] =>
  parts.flatMap((part) => withoutIn(part, mistakes, empty))

/** What is left of a part: a sequence, which may be empty. */
function withoutIn(part: Production, mistakes: Mistakes, empty: Empty): readonly Production[] {
  switch (part.type) {
    case 'Terminal':
      return [part]
    case 'NonTerminal':
      return empty.has(part.name) ? [] : [part]
    case 'Alternative':
      return sequence(part.definition, mistakes, empty)
    case 'Alternation':
      return choice(
        part.definition.filter((one) => !mistakes.isWhole(one)).map((one) => withoutIn(one, mistakes, empty)),
      )
    default:
      return mistakes.isWay(part, 'taken') ? [] : around(part, sequence(part.definition, mistakes, empty))
  }
}

/** A choice between sequences, optional if one of them is empty. */
function choice(alternatives: readonly (readonly Production[])[]): readonly Production[] {
  const some = alternatives.filter(({ length }) => length > 0)
  const one: readonly Production[] =
    some.length < 2
      ? (some[0] ?? [])
      : [{ type: 'Alternation', definition: some.map((definition) => ({ type: 'Alternative', definition })) }]
  return some.length < alternatives.length ? optional(one) : one
}

const optional = (parts: readonly Production[]): readonly Production[] =>
  parts.length === 0 || isSkippable(parts) ? parts : [{ type: 'Option', definition: parts }]

/** Whether a sequence is a single part that may be left out. */
const isSkippable = ([only, ...more]: readonly Production[]): boolean =>
  only !== undefined && more.length === 0 && 'definition' in only && only.type !== 'Alternation' && isOptional(only)

/** An option or a repetition of what is left of its parts. */
function around(part: ProductionGroup | Separated, parts: readonly Production[]): readonly Production[] {
  const maySkip = isOptional(part) && !part.mistakes?.has('skipped')
  const mayRepeat = isRepeated(part) && !part.mistakes?.has('repeated')
  if (parts.length === 0) return parts
  if (!mayRepeat) return maySkip ? optional(parts) : parts
  if ('separator' in part)
    return [{ ...part, type: `Repetition${maySkip ? '' : 'Mandatory'}WithSeparator`, definition: parts }]
  const [only] = parts
  if (only?.type === 'Option' && parts.length === 1) return [{ type: 'Repetition', definition: only.definition }]
  return [{ type: maySkip ? 'Repetition' : 'RepetitionMandatory', definition: parts }]
}
