import { countBelow } from '../../collections/countBelow.js'
import type { ReadContract } from './readContract.js'
import { sectionTokens } from './sectionTokens.js'
import type { ScenarioSyntax } from '../tree/syntaxTree.js'

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
  const wrong = [...diagnostics].sort((a, b) => a.span.start - b.span.start)
  const farthest: number[] = [] // the end of each of them, or of one before it
  for (const { span } of wrong) farthest.push(Math.max(span.end, farthest.at(-1) ?? 0))
  const known = sectionTokens(lexed.tokens, tree.source.text).flatMap(
    ({ keyword = -1, start, text }): [string, KnownScenario][] => {
      const scenario = trees.get(keyword)
      const before = countBelow(wrong, ({ span }) => span.start, start + text.length + 1)
      const isWrong = before > 0 && farthest[before - 1]! >= start
      return scenario && !isWrong ? [[text, { start, tree: scenario }]] : []
    },
  )
  return new Map(known)
}
