import type { GrammarJson, StartJson } from '../../grammar-forms/json/grammarJson.js'
import { coverageOf, type Coverage } from '../../grammar-forms/coverage.js'
import type { GrammarRule } from '../../grammar-forms/production.js'
import { namesIn } from '../../grammar-forms/tokensOf.js'
import { waysOf, type RuleWay } from '../../grammar-forms/waysOf.js'
import { success, type Result } from '../../text/failure.js'
import { readVersion } from '../readVersion.js'
import type { GrammarVersion } from '../versions.js'
import { sentenceFinder, type Sentence } from './sentenceFinder.js'
import { withoutPair, withoutRule, withoutWay } from './withoutWay.js'

/**
 * Each rule; also each alternative of each rule; or also each alternative below each rule that uses its rule, which are the paths of
 * length 2 in Havrikov and Zeller, Systematically Covering Input Structure (2019).
 */
export type Cover = 'rules' | 'alternatives' | 'pairs'

export interface SentencesOptions {
  /** What the files cover. Default: alternatives. */
  readonly cover?: Cover
  /** Where files start. Default: the grammar's first start. */
  readonly start?: StartJson
  /** Another seed finds other files. Default: 0, the first tokens of the grammar. */
  readonly seed?: number
}

/** Something that a file can cover, and what it is called. */
export interface CoverageTarget {
  readonly name: string
  readonly isCovered: (coverage: Coverage) => boolean
  /** The grammar without it. */
  readonly without: (grammar: GrammarJson) => GrammarJson
}

/** Files that cover a grammar. */
export interface CoveringSentences {
  /** Each with what it is the first to cover. */
  readonly sentences: readonly (Sentence & { readonly covers: readonly string[] })[]
  /** What no file was found for: nothing leads there, a condition excludes it, or no text has its tokens. */
  readonly missing: readonly string[]
}

/** The targets of a grammar. */
export const targetsOf = (rules: readonly GrammarRule[], cover: Cover): readonly CoverageTarget[] => [
  ...rules.map(({ name }): CoverageTarget => ({
    name,
    isCovered: (coverage) => coverage.rules.has(name),
    without: (grammar) => withoutRule(grammar, name),
  })),
  ...(cover === 'rules' ? [] : waysOf(rules).map(targetOf)),
  ...(cover === 'pairs' ? rules.flatMap((user) => pairsIn(user, rules)) : []),
]

/** The alternatives of the rules that a rule uses. */
function pairsIn(user: GrammarRule, rules: readonly GrammarRule[]): readonly CoverageTarget[] {
  const used = new Set(user.definition.flatMap(namesIn))
  return waysOf(rules.filter(({ name }) => used.has(name))).map((way): CoverageTarget => ({
    name: `${user.name} > ${way.rule}: ${describe(way)}`,
    isCovered: (coverage) => coverage.goesIn(user.name, way.production, way.way),
    without: (grammar) => withoutPair(grammar, user.name, way),
  }))
}

const targetOf = (way: RuleWay): CoverageTarget => ({
  name: `${way.rule}: ${describe(way)}`,
  isCovered: (coverage) => coverage.goes(way.production, way.way),
  without: (grammar) => withoutWay(grammar, way),
})

/** A way in words, such as `without Option(Name)`. */
function describe({ production, way }: RuleWay): string {
  const words = { taken: '', skipped: 'without ', repeated: 'again ' } as const
  return `${words[way]}${contents(production, way === 'taken' ? 4 : 2)}`
}

function contents(part: RuleWay['production'], most: number): string {
  if (part.type === 'Terminal') return part.name
  if (part.type === 'NonTerminal') return `<${part.name}>`
  const shown = part.definition.slice(0, most).map((one) => contents(one, 2))
  const rest = part.definition.length > most ? ['…'] : []
  const separator = part.type === 'Alternation' ? ' | ' : ' '
  return [...shown, ...rest].join(separator) || 'nothing'
}

/** Finds a small set of short files that cover a grammar. Fails like `compareGrammars`. */
export function coveringSentences(
  grammar: GrammarJson,
  { cover = 'alternatives', start = grammar.starts[0]!, seed = 0 }: SentencesOptions = {},
): Result<CoveringSentences> {
  const read = readVersion('', grammar)
  if (!read.ok) return read
  const version = read.value
  const rules = reachableFrom(version, start.rule)
  const find = sentenceFinder(
    version,
    start,
    shuffled(
      grammar.tokens.map(({ name }) => name),
      seed,
    ),
  )
  const open = new Set(shuffled(targetsOf(rules, cover), seed))
  const missing: string[] = []
  const sentences: CoveringSentences['sentences'][number][] = []
  for (const target of open) {
    const sentence = find(target.without(grammar))
    const coverage = sentence && coverageOf(rules, [treeOf(version, start, sentence.text)])
    const covered = coverage ? [...open].filter(({ isCovered }) => isCovered(coverage)) : []
    if (!covered.includes(target)) missing.push(target.name)
    open.delete(target)
    for (const one of covered) open.delete(one)
    if (sentence && covered.length > 0) sentences.push({ ...sentence, covers: covered.map(({ name }) => name) })
  }
  return success({ sentences, missing })
}

const treeOf = ({ reader }: GrammarVersion, { rule, mode }: StartJson, text: string) =>
  reader.parse(reader.lex(text, mode).tokens, rule)!

/** The rules that a rule leads to, itself included. */
function reachableFrom({ model }: GrammarVersion, start: string): readonly GrammarRule[] {
  const all = model.json.rules as unknown as readonly GrammarRule[]
  const found = new Set([start])
  for (const name of found) for (const used of model.rulesUsedBy(name)) found.add(used)
  return all.filter(({ name }) => found.has(name))
}

/** The items in another order for each seed but 0 (Fisher-Yates with a linear congruential generator). */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  if (seed === 0) return items
  const mixed = [...items]
  let state = seed >>> 0
  for (let at = mixed.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}
