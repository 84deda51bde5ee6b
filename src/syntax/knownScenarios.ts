import type { ReadContract } from './readContract.js'
import { sectionTokens } from './sectionTokens.js'
import type { ScenarioSyntax } from './syntaxTree.js'

/** Scenarios without diagnostics, by their texts from the tags to the last step or row. */
export type KnownScenarios = ReadonlyMap<string, KnownScenario>

/** A scenario, and the offset at which its text starts. */
export interface KnownScenario {
  readonly start: number
  readonly tree: ScenarioSyntax
}

/** The scenarios of a contract that need not be parsed again when another text contains them. */
export function knownScenarios({ tree, lexed, diagnostics }: ReadContract): KnownScenarios {
  const trees = new Map(tree.scenarios.map((scenario) => [scenario.span.start, scenario]))
  const known = sectionTokens(lexed.tokens, tree.source.text).flatMap(
    ({ keyword = -1, start, text }): [string, KnownScenario][] => {
      const scenario = trees.get(keyword)
      const isWrong = diagnostics.some(({ span }) => span.start <= start + text.length && span.end >= start)
      return scenario && !isWrong ? [[text, { start, tree: scenario }]] : []
    },
  )
  return new Map(known)
}
