import type { CstNode } from 'chevrotain'
import { coverageOf } from './coverage.js'
import type { DiagramOptions, Mark } from './diagram.js'
import type { Rule } from './production.js'

/** A contract that shows how the grammar is used. */
export interface Example {
  readonly name: string
  readonly text: string
  readonly cst: CstNode
  /** Whether it has errors. */
  readonly isBroken: boolean
}

/** How examples use the rules. */
export interface Markings {
  readonly mark: DiagramOptions['mark']
  readonly whole: (rule: string) => Mark | undefined
  /** The shortest example that uses a rule, if possible one without errors. */
  readonly exampleOf: (rule: string) => Example | undefined
}

const nothing: Markings = { mark: () => undefined, whole: () => undefined, exampleOf: () => undefined }

/** What to mark in diagrams, and an example for each rule; nothing if there are no examples. */
export function markingsOf(rules: readonly Rule[], examples: readonly Example[]): Markings {
  if (examples.length === 0) return nothing
  const sound = examples.filter(({ isBroken }) => !isBroken)
  const [good, all] = [sound, examples].map((some) =>
    coverageOf(
      rules,
      some.map(({ cst }) => cst),
    ),
  )
  const byLength = [...sound, ...examples.filter(({ isBroken }) => isBroken)].map((example) => ({
    example,
    has: coverageOf(rules, [example.cst]).rules,
  }))
  byLength.sort((a, b) => Number(a.example.isBroken) - Number(b.example.isBroken) || lengthOf(a) - lengthOf(b))
  const markOf = (isGood: boolean, isAnywhere: boolean): Mark | undefined =>
    isGood ? undefined : isAnywhere ? 'only in error' : 'not in the corpus'
  return {
    mark: (production, way) => markOf(good!.goes(production, way), all!.goes(production, way)),
    whole: (rule) => markOf(good!.rules.has(rule), all!.rules.has(rule)),
    exampleOf: (rule) => byLength.find(({ has }) => has.has(rule))?.example,
  }
}

const lengthOf = ({ example }: { readonly example: Example }): number => example.text.length
