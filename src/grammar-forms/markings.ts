import type { CstNode } from 'chevrotain'
import type { Way } from '../../grammar/index.js'
import { coverageOf } from './coverage.js'
import type { DiagramOptions, DiagramMark } from './diagram.js'
import { mistakesOf } from './mistakes.js'
import type { GrammarRule } from './production.js'
import { withoutMistakes } from './withoutMistakes.js'

/** A contract that shows how the grammar is used. */
export interface Example {
  readonly name: string
  readonly text: string
  /** The tree of the text, and of what it contains in its comments. */
  readonly trees: readonly CstNode[]
  /** Whether it has errors. */
  readonly isBroken: boolean
}

/** What diagrams say about the ways through the rules, and how examples use them. */
export interface Markings {
  readonly mark: DiagramOptions['mark']
  readonly whole: (rule: string) => DiagramMark | undefined
  /** The shortest example that uses a rule, if possible one without errors. */
  readonly exampleOf: (rule: string) => Example | undefined
}

/** Marks what only mistakes use and, if there are examples, what none of them uses; finds an example for each rule. `isStart` is that of {@link withoutMistakes}. */
export function markingsOf(
  rules: readonly GrammarRule[],
  examples: readonly Example[],
  isStart?: (rule: string) => boolean,
): Markings {
  const mistakes = mistakesOf(rules)
  const ofLanguage = new Set(withoutMistakes(rules, isStart).map(({ name }) => name))
  const coverage = coverageOf(
    rules,
    examples.flatMap(({ trees }) => trees),
  )
  const markOf = (isMistake: boolean, isUsed: boolean): DiagramMark | undefined => {
    if (examples.length > 0 && !isUsed) return 'not in the corpus'
    return isMistake ? 'only in error' : undefined
  }
  return {
    mark: (production, way: Way) => markOf(mistakes.isWay(production, way), coverage.goes(production, way)),
    whole: (rule) => markOf(!ofLanguage.has(rule), coverage.rules.has(rule)),
    exampleOf: shortest(rules, examples),
  }
}

function shortest(rules: readonly GrammarRule[], examples: readonly Example[]): Markings['exampleOf'] {
  const byLength = examples.toSorted((a, b) => Number(a.isBroken) - Number(b.isBroken) || a.text.length - b.text.length)
  const known = byLength.map((example) => ({ example, has: coverageOf(rules, example.trees).rules }))
  return (rule) => known.find(({ has }) => has.has(rule))?.example
}
