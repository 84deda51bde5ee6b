import { ownText, type Source } from '../../text/source.js'
import { lexed as lexedWithin, maxTokens } from './contractLimits.js'
import type { KnownScenarios } from './knownScenarios.js'
import { readTokens, type ReadContract } from './readContract.js'
import { sectionTokens } from './sectionTokens.js'
import { shifted } from '../tree/shifted.js'
import { contractSyntax } from '../tree/syntax.js'
import type { ScenarioSyntax } from '../tree/syntaxTree.js'

/**
 * Reads contract text like `readContract`, but without parsing known scenarios and without a CST. The parser sees only the
 * heading of a known scenario, whose tree then replaces what was parsed.
 */
export function rereadContract(source: Source, known: KnownScenarios): ReadContract {
  const lexed = lexedWithin(source, contractSyntax.reader.lex)
  const taken = new Map<number, ScenarioSyntax>()
  let isAfterKnown = false
  const tokens = sectionTokens(lexed.tokens, ownText(source)).flatMap(({ tokens: all, heading, start, text }) => {
    const scenario = known.get(text)
    // While the parser recovers from an error in one section, it may look into the next.
    const isTaken = scenario !== undefined && isAfterKnown
    isAfterKnown = scenario !== undefined
    if (!isTaken) return all
    const tree = shifted(scenario.tree, start - scenario.start)
    taken.set(tree.span.start, tree)
    return heading
  })
  const read = readTokens(source, { ...lexed, tokens }, contractSyntax)
  const scenarios = read.tree.scenarios.map((scenario) => taken.get(scenario.span.start) ?? scenario)
  const found = scenarios.filter((scenario) => taken.get(scenario.span.start) === scenario)
  if (found.length < taken.size || lexed.tokens.length > maxTokens) return readTokens(source, lexed, contractSyntax)
  return { tree: { ...read.tree, scenarios }, lexed, diagnostics: read.diagnostics }
}
