import type { GrammarJson, ProductionJson } from '../../../src/grammar-forms/json/grammarJson.js'

/** The ends of what a sequence of parts matches from some place of a text. */
type Ends = (parts: readonly ProductionJson[], at: number) => ReadonlySet<number>

/** Whether a rule of a grammar has a text, by trying everything. The grammar must not be left-recursive. */
export function recognises({ rules }: GrammarJson, rule: string, text: readonly string[]): boolean {
  const known = new Map<string, ReadonlySet<number>>()
  const ruleEnds = (name: string, at: number): ReadonlySet<number> => {
    const key = `${name} ${String(at)}`
    const before = known.get(key)
    if (before) return before
    const found = ends(rules.find((one) => one.name === name)!.definition, at)
    known.set(key, found)
    return found
  }
  const ends: Ends = (parts, at) =>
    parts.reduce<ReadonlySet<number>>((places, part) => new Set([...places].flatMap((place) => [...one(part, place)])), new Set([at])) // prettier-ignore
  const one = (part: ProductionJson, at: number): ReadonlySet<number> => {
    switch (part.type) {
      case 'Terminal':
        return text[at] === part.name ? new Set([at + 1]) : new Set()
      case 'NonTerminal':
        return ruleEnds(part.name, at)
      case 'Alternative':
        return ends(part.definition, at)
      case 'Alternation':
        return new Set(part.definition.flatMap((alternative) => [...one(alternative, at)]))
      default: {
        const between = 'separator' in part ? [part.separator] : []
        const found = new Set(ends(part.definition, at))
        if (part.type !== 'Option')
          for (const place of found) for (const end of ends([...between, ...part.definition], place)) found.add(end)
        return part.type.startsWith('RepetitionMandatory') ? found : found.add(at)
      }
    }
  }
  return ruleEnds(rule, 0).has(text.length)
}

/** All texts of a rule with up to some number of tokens, the shortest first: all words over the tokens are tried. */
export function textsOf(grammar: GrammarJson, rule: string, most: number): readonly (readonly string[])[] {
  const tokens = grammar.tokens.filter(({ pattern, group }) => pattern && !group).map(({ name }) => name)
  const found: (readonly string[])[] = []
  let words: (readonly string[])[] = [[]]
  for (let length = 0; length <= most; length++) {
    found.push(...words.filter((word) => recognises(grammar, rule, word)))
    if (length < most) words = words.flatMap((word) => tokens.map((token) => [...word, token]))
  }
  return found
}
