import type { GrammarJson, ProductionJson } from '../../../src/grammar-forms/json/grammarJson.js'
import type { Choose } from './randomGrammar.js'

type Sequence = readonly ProductionJson[]

/** Once a sentence has this many tokens, it takes the shortest way to its end. */
const maxFree = 12

/** Returns a function that makes random sentences of a rule, as lists of tokens. Returns undefined if the rule has no sentence. */
export function randomSentences({ rules }: GrammarJson, rule: string, choose: Choose) {
  const definitions = new Map(rules.map(({ name, definition }) => [name, definition]))
  const least = leastTokens(definitions)
  const tokensOf = (parts: Sequence): number => parts.reduce((sum, part) => sum + least(part), 0)
  if (tokensOf(definitions.get(rule)!) === Infinity) return undefined
  return (): readonly string[] => {
    const tokens: string[] = []
    const isFree = (): boolean => tokens.length < maxFree && choose(4) > 0
    const take = (parts: Sequence): void => parts.forEach(takeOne)
    const takeOne = (part: ProductionJson): void => {
      switch (part.type) {
        case 'Terminal':
          tokens.push(part.name)
          return
        case 'NonTerminal':
          take(definitions.get(part.name)!)
          return
        case 'Alternative':
          take(part.definition)
          return
        case 'Alternation': {
          const ways = part.definition
          const fewest = Math.min(...ways.map(least))
          const some = tokens.length < maxFree ? ways.filter((way) => least(way) < Infinity) : ways.filter((way) => least(way) === fewest) // prettier-ignore
          takeOne(some[choose(some.length)]!)
          return
        }
        default: {
          const isRequired = part.type.startsWith('RepetitionMandatory')
          const isPossible = tokensOf(part.definition) < Infinity
          if (isRequired || (isPossible && isFree())) take(part.definition)
          else return
          while (part.type !== 'Option' && isFree()) {
            if ('separator' in part) tokens.push(part.separator.name)
            take(part.definition)
          }
        }
      }
    }
    take(definitions.get(rule)!)
    return tokens
  }
}

/**
 * Returns a function that finds the least number of tokens in a part, or infinity if the part has no sentence. Each use of a rule adds half
 * a token, so that the shortest way never goes in circles.
 */
function leastTokens(definitions: ReadonlyMap<string, Sequence>): (part: ProductionJson) => number {
  const known = new Map<string, number>()
  const all = (parts: Sequence): number => parts.reduce((sum, part) => sum + one(part), 0)
  const one = (part: ProductionJson): number => {
    if (part.type === 'Terminal') return 1
    if (part.type === 'NonTerminal') return known.get(part.name) ?? Infinity
    if (part.type === 'Alternation') return Math.min(...part.definition.map(one))
    return part.type === 'Alternative' || part.type.startsWith('RepetitionMandatory') ? all(part.definition) : 0
  }
  for (let isNew = true; isNew;) {
    isNew = false
    for (const [name, definition] of definitions) {
      const now = all(definition) + 0.5
      if (now >= (known.get(name) ?? Infinity)) continue
      known.set(name, now)
      isNew = true
    }
  }
  return one
}
