import type { IToken } from 'chevrotain'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import { moved } from './moved.js'
import { readTokens, type ReadContract } from './readContract.js'
import { contractSyntax } from './syntax.js'
import type { ScenarioSyntax } from './syntaxTree.js'

/**
 * Reads contract text of which an earlier version was read: scenarios that stand in both word for word are not parsed
 * again. It gives what `readContract` does, but for the CST.
 */
export function rereadContract(source: Source, earlier: ReadContract): ReadContract {
  const lexed = contractSyntax.reader.lex(source.text)
  const known = knownScenarios(earlier)
  const taken = new Map<number, ScenarioSyntax>()
  let isAfterKnown = false
  const tokens = sectionsIn(lexed.tokens).flatMap((section) => {
    const { start, end } = extentOf(section)
    const scenario = known.get(source.text.slice(start, end))
    // The parser, while it recovers from an error in one section, may look into the next.
    const isTaken = scenario !== undefined && isAfterKnown
    isAfterKnown = scenario !== undefined
    if (!isTaken) return section
    const tree = moved(scenario.tree, start - scenario.start)
    taken.set(tree.span.start, tree)
    return headingOf(section)
  })
  const read = readTokens(source, { ...lexed, tokens }, contractSyntax)
  const scenarios = read.tree.scenarios.map((scenario) => taken.get(scenario.span.start) ?? scenario)
  const found = scenarios.filter((scenario) => taken.get(scenario.span.start) === scenario)
  if (found.length < taken.size) return readTokens(source, lexed, contractSyntax)
  return { tree: { ...read.tree, scenarios }, lexed, diagnostics: read.diagnostics }
}

/** A scenario in which nothing is wrong, and where its tags or its keyword stood. */
interface KnownScenario {
  readonly start: number
  readonly tree: ScenarioSyntax
}

/** By their texts. */
function knownScenarios({ tree, lexed, diagnostics }: ReadContract): ReadonlyMap<string, KnownScenario> {
  const trees = new Map(tree.scenarios.map((scenario) => [scenario.span.start, scenario]))
  const known = sectionsIn(lexed.tokens).flatMap((section): [string, KnownScenario][] => {
    const scenario = trees.get(section.find(opensSection)?.startOffset ?? -1)
    if (!scenario) return []
    const { start, end } = extentOf(section)
    const isWrong = diagnostics.some(({ span }) => span.start <= end && span.end >= start)
    return isWrong ? [] : [[tree.source.text.slice(start, end), { start, tree: scenario }]]
  })
  return new Map(known)
}

const opening: ReadonlySet<string> = new Set(['FeatureKeyword', 'BackgroundKeyword', 'ScenarioKeyword'])
const opensSection = ({ tokenType }: IToken): boolean => opening.has(tokenType.name)

/** A contract's tokens by its sections, each with the tags before it; what stands before them all comes first. */
function sectionsIn(tokens: readonly IToken[]): IToken[][] {
  const starts = tokens.flatMap((token, at) => {
    if (!opensSection(token)) return []
    let start = at
    while (tokens[start - 1]?.tokenType.name === 'Tag') start--
    return [start]
  })
  return [0, ...starts].map((start, index) => tokens.slice(start, starts[index]))
}

/** From a section's first token to the end of its last. */
function extentOf(section: readonly IToken[]): Span {
  const [first, last] = [section[0], section.at(-1)]
  return first && last ? { start: first.startOffset, end: last.startOffset + last.image.length } : { start: 0, end: 0 }
}

/** A section's tags, keyword and title. */
const headingOf = (section: readonly IToken[]): IToken[] => section.slice(0, section.findIndex(opensSection) + 2)
