import type { GrammarJson, ProductionJson, RuleJson, WayJson } from '../../grammar-forms/json/grammarJson.js'
import type { GrammarRule, Production } from '../../grammar-forms/production.js'
import { withoutMistakes } from '../../grammar-forms/withoutMistakes.js'

/** A grammar as authors write it: without what the parser reads only to report a mistake. */
export function withoutErrors(grammar: GrammarJson): GrammarJson {
  const { rules, tokens, starts } = grammar
  if (!JSON.stringify(rules).includes('"mistakes"') && !tokens.some(({ mistake }) => mistake)) return grammar
  const isStart = (name: string): boolean => starts.some(({ rule }) => rule === name)
  const kept = withoutMistakes(rules.map(withSets) as unknown as readonly GrammarRule[], isStart)
  return {
    ...grammar,
    rules: kept.map(({ name, definition }) => ({ type: 'Rule', name, definition: numbered(definition) })),
    tokens: tokens.map(({ categories, ...token }) => (token.mistake || !categories ? token : { ...token, categories })),
  }
}

/** A part with its mistakes as a set. */
function withSets(part: RuleJson | ProductionJson): object {
  const { mistakes, ...rest } = part
  return {
    ...rest,
    ...(mistakes && { mistakes: new Set<WayJson>(mistakes) }),
    ...('definition' in part && { definition: part.definition.map(withSets) }),
  }
}

/** Parts that are numbered anew within their types, because some of them became parts of another type. */
function numbered(parts: readonly Production[]): readonly ProductionJson[] {
  const last = new Map<string, number>()
  const one = (part: Production): object => {
    const idx = last.get(part.type) ?? 0
    last.set(part.type, idx + 1)
    return { ...part, idx, ...('definition' in part && { definition: part.definition.map(one) }) }
  }
  return parts.map(one) as readonly ProductionJson[]
}
