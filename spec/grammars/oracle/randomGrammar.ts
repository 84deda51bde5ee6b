import type { GrammarJson, ProductionJson, RuleJson } from '../../../src/grammar-forms/json/grammarJson.js'
import { leftRecursion } from '../../../src/grammars/model/leftRecursion.js'
import { recognises } from './recognise.js'

/** Chooses a number from 0 to one below `count`. */
export type Choose = (count: number) => number

const letters = ['a', 'b', 'c']
const names = ['start', 'first', 'second']

type Sequence = readonly ProductionJson[]

const terminal = (name: string): ProductionJson => ({ type: 'Terminal', name })

function randomPart(choose: Choose, depth: number): ProductionJson {
  const inside = (): Sequence => randomSequence(choose, depth - 1)
  switch (depth === 0 ? choose(4) : choose(9)) {
    case 0:
    case 1:
    case 2:
      return terminal(letters[choose(letters.length)]!)
    case 3:
      return { type: 'NonTerminal', name: names[1 + choose(names.length - 1)]! }
    case 4:
      return { type: 'Option', definition: inside() }
    case 5:
      return { type: 'Repetition', definition: inside() }
    case 6:
      return { type: 'RepetitionMandatory', definition: inside() }
    case 7:
      return { type: 'RepetitionWithSeparator', separator: { type: 'Terminal', name: letters[choose(letters.length)]! }, definition: inside() } // prettier-ignore
    default:
      return { type: 'Alternation', definition: [inside(), inside()].map((definition) => ({ type: 'Alternative', definition })) } // prettier-ignore
  }
}

const randomSequence = (choose: Choose, depth: number): Sequence =>
  Array.from({ length: 1 + choose(2) }, () => randomPart(choose, depth))

/** Parts with numbers, as Chevrotain gives them. */
export function numbered(rules: readonly RuleJson[]): readonly RuleJson[] {
  return rules.map((rule) => {
    let last = 0
    const one = (part: ProductionJson): ProductionJson => ({
      ...part,
      idx: last++,
      ...('definition' in part && { definition: part.definition.map(one) }),
    })
    return { ...rule, definition: rule.definition.map(one) }
  })
}

export const grammarOf = (rules: readonly RuleJson[]): GrammarJson => ({
  format: 1,
  starts: [{ rule: 'start' }],
  maxLookahead: 2,
  rules: numbered(rules),
  tokens: letters.map((name) => ({ name, pattern: { text: name } })),
  modes: { only: letters },
  defaultMode: 'only',
})

/** A random grammar that is not left-recursive. */
export function randomGrammar(choose: Choose): GrammarJson {
  for (;;) {
    const rules = names.map((name): RuleJson => ({ type: 'Rule', name, definition: randomSequence(choose, 2) }))
    const grammar = grammarOf(rules)
    if (isUsable(grammar)) return grammar
  }
}

/** The places of parts in a grammar, each as a way to replace the part by others. */
function replacements(
  sequence: Sequence,
): readonly { readonly part: ProductionJson; readonly by: (parts: Sequence) => Sequence }[] {
  return sequence.flatMap((part, at) => {
    const by = (parts: Sequence): Sequence => [...sequence.slice(0, at), ...parts, ...sequence.slice(at + 1)]
    const below =
      'definition' in part
        ? replacements(part.definition).map((one) => ({
            part: one.part,
            by: (parts: Sequence) => by([{ ...part, definition: one.by(parts) }]),
          }))
        : []
    return [{ part, by }, ...below]
  })
}

/** A grammar with one random edit: something removed, added, made optional or required, repeated, reordered or renamed. */
export function edited({ rules }: GrammarJson, choose: Choose): GrammarJson {
  for (;;) {
    const index = choose(rules.length)
    const rule = rules[index]!
    const places = replacements(rule.definition)
    const { part, by } = places[choose(places.length)]!
    const next = grammarOf(rules.with(index, { ...rule, definition: by(editedPart(part, choose)) }))
    if (isUsable(next)) return next
  }
}

/** Chevrotain reads no left-recursive rules, no choices without alternatives, and no repetitions of what may be empty. */
const isUsable = (grammar: GrammarJson): boolean => !leftRecursion(grammar) && grammar.rules.every(({ definition }) => areUsable(definition, grammar)) // prettier-ignore

const areUsable = (parts: Sequence, grammar: GrammarJson): boolean =>
  parts.every((part) => {
    if (!('definition' in part)) return true
    if (part.definition.length === 0) return false
    return (!part.type.startsWith('Repetition') || !mayBeEmpty(part.definition, grammar)) && areUsable(part.definition, grammar) // prettier-ignore
  })

const mayBeEmpty = (definition: Sequence, { rules, ...grammar }: GrammarJson): boolean =>
  recognises({ ...grammar, rules: [...rules, { type: 'Rule', name: 'part', definition }] }, 'part', [])

function editedPart(part: ProductionJson, choose: Choose): Sequence {
  if (part.type === 'Alternative') return choose(2) === 0 ? [] : [part, { type: 'Alternative', definition: [terminal(letters[choose(3)]!)] }] // prettier-ignore
  if (part.type === 'Alternation' && choose(2) === 0) return [{ ...part, definition: part.definition.toReversed() }]
  switch (choose(6)) {
    case 0:
      return []
    case 1:
      return [{ type: 'Option', definition: [part] }]
    case 2:
      return 'definition' in part ? part.definition.flatMap((one) => (one.type === 'Alternative' ? one.definition : [one])) : [part, part] // prettier-ignore
    case 3:
      return [part, randomPart(choose, 0)]
    case 4:
      return [{ type: 'RepetitionMandatory', definition: [part] }]
    default:
      return [randomPart(choose, 1)]
  }
}
