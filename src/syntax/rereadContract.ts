import type { Source } from '../text/source.js'
import type { KnownScenarios } from './knownScenarios.js'
import { moved } from './moved.js'
import { readTokens, type ReadContract } from './readContract.js'
import { sectionTokens } from './sectionTokens.js'
import { contractSyntax } from './syntax.js'
import type { ScenarioSyntax } from './syntaxTree.js'

/**
 * Reads contract text without parsing what is known: of a known scenario the parser sees the heading, and what it makes of
 * that gives way to the known tree. It gives what `readContract` does, but for the CST.
 */
export function rereadContract(source: Source, known: KnownScenarios): ReadContract {
  const lexed = contractSyntax.reader.lex(source.text)
  const taken = new Map<number, ScenarioSyntax>()
  let isAfterKnown = false
  const tokens = sectionTokens(lexed.tokens, source.text).flatMap(({ tokens: all, heading, start, text }) => {
    const scenario = known.get(text)
    // The parser, while it recovers from an error in one section, may look into the next.
    const isTaken = scenario !== undefined && isAfterKnown
    isAfterKnown = scenario !== undefined
    if (!isTaken) return all
    const tree = moved(scenario.tree, start - scenario.start)
    taken.set(tree.span.start, tree)
    return heading
  })
  const read = readTokens(source, { ...lexed, tokens }, contractSyntax)
  const scenarios = read.tree.scenarios.map((scenario) => taken.get(scenario.span.start) ?? scenario)
  const found = scenarios.filter((scenario) => taken.get(scenario.span.start) === scenario)
  if (found.length < taken.size) return readTokens(source, lexed, contractSyntax)
  return { tree: { ...read.tree, scenarios }, lexed, diagnostics: read.diagnostics }
}
