import type { GrammarJson, StartJson } from '../grammar-forms/json/grammarJson.js'
import { success, type Result } from '../text/failure.js'
import { compareCorpus, type CorpusFile } from './compareCorpus.js'
import { compareTexts } from './compareTexts.js'
import { compareTokens } from './compareTokens.js'
import type { GrammarComparison, TreesAnswer } from './comparison.js'
import { withoutErrors } from './model/withoutErrors.js'
import { findRuleMap, mapped, type MappedBodies } from './trees/ruleMap.js'
import { ruleChanges } from './trees/ruleChanges.js'
import { ruleNodes, tokensOfTree, type NodeOptions } from './trees/ruleNodes.js'
import { treeInclusion, type TreeInclusion } from './trees/treeInclusion.js'
import { readVersion } from './readVersion.js'
import type { GrammarVersion } from './versions.js'

export interface CompareGrammarsOptions {
  /** Newer names of rules by older ones. Default: they are found. */
  readonly map?: ReadonlyMap<string, string>
  /** Whether ways that the parsers read only to report a mistake count. Default: no. */
  readonly withErrors?: boolean
  /** Files that both versions read. Default: none. */
  readonly corpus?: readonly CorpusFile[]
}

/**
 * Compares two versions of a grammar: their trees, texts and tokens. Fails with `grammar-left-recursive` and `grammar-refused`.
 */
export function compareGrammars(
  older: GrammarJson,
  newer: GrammarJson,
  { map: given, withErrors = false, corpus }: CompareGrammarsOptions = {},
): Result<GrammarComparison> {
  const [old, now] = [
    readVersion('older ', withErrors ? older : withoutErrors(older)),
    readVersion('newer ', withErrors ? newer : withoutErrors(newer)),
  ]
  if (!old.ok) return old
  if (!now.ok) return now
  const [before, after] = [old.value, now.value]
  const map = findRuleMap(before.model, after.model, given)
  const bodies = mapped(before.model.rules, after.model.rules, map)
  const nameOf = (rule: string): string => map.renamed.get(rule) ?? rule
  const newerStart = ({ rule, mode }: StartJson): StartJson | undefined => {
    const same = after.model.starts.filter((start) => start.rule === nameOf(rule))
    return same.find((start) => start.mode === mode) ?? same[0]
  }
  const rules = ruleChanges(before.model, after.model, map, bodies)
  const tokens = compareTokens(before, after)
  const structure = treesBetween(before, after, bodies, nameOf, false)
  const included = new Set(
    before.model.starts.filter((start) => newerStart(start) && structure.forward(start).kind === 'included'),
  )
  const texts = compareTexts(before, after, { newerStart, areTreesIncluded: (start) => included.has(start), tokens })
  const keyed = treesBetween(before, after, bodies, nameOf, true)
  return success({
    map,
    rules,
    trees: {
      olderInNewer: treesAnswer(before, before.model.starts, keyed.forward),
      newerInOlder: treesAnswer(after, after.model.starts, keyed.backward),
    },
    texts,
    tokens,
    hasGates: [older, newer].some(({ rules: all }) => JSON.stringify(all).includes('"gated":true')),
    ...(corpus && { corpus: compareCorpus(before, after, corpus, newerStart) }),
  })
}

/** Inclusion of the trees of starts in both directions. */
function treesBetween(
  before: GrammarVersion,
  after: GrammarVersion,
  bodies: MappedBodies,
  nameOf: (rule: string) => string,
  isKeyed: boolean,
) {
  const nodes = (rules: MappedBodies['older'], { model }: GrammarVersion) => {
    const options: NodeOptions = { tokensFor: model.tokensFor, costOf: tokenCost(model.tokens), isKeyed }
    return ruleNodes(rules, options)
  }
  const [older, newer] = [nodes(bodies.older, before), nodes(bodies.newer, after)]
  return {
    forward: ({ rule }: StartJson): TreeInclusion =>
      treeInclusion(older(nameOf(rule)), bodies.newer.has(nameOf(rule)) ? newer(nameOf(rule)) : undefined),
    backward: ({ rule }: StartJson): TreeInclusion =>
      treeInclusion(newer(rule), bodies.older.has(rule) ? older(rule) : undefined),
  }
}

/** Shorter tokens cost less, so that the smallest tree has a short file. */
const tokenCost =
  (tokens: GrammarVersion['model']['tokens']) =>
  (name: string): number => {
    const { pattern, label = '' } = tokens.get(name) ?? {}
    const length = pattern && 'text' in pattern ? pattern.text.length : (/^`(.+)`$/.exec(label)?.[1]?.length ?? 1)
    return 2 + length
  }

/** The first start with a tree that is not included, else the first that is undecided. */
function treesAnswer(
  { spell }: GrammarVersion,
  starts: readonly StartJson[],
  answerFor: (start: StartJson) => TreeInclusion,
): TreesAnswer {
  const answers = starts.map((start) => ({ start, answer: answerFor(start) }))
  for (const { start, answer } of answers) {
    if (answer.kind !== 'notIncluded') continue
    const { tree } = answer
    const text = tree && spell(tokensOfTree(tree), { mode: start.mode })
    return { kind: 'notIncluded', start, tree, text }
  }
  const undecided = answers.find(({ answer }) => answer.kind === 'undecided')
  return undecided ? { kind: 'undecided', start: undecided.start } : { kind: 'included' }
}
