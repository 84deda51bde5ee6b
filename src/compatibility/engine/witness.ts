import type { Part } from '../vocabulary/part.js'
import type { Sort } from '../vocabulary/sort.js'
import type { TreeFact, WalkFact } from './inclusion.js'

/** A concrete tree: a text, or parts in order. */
export interface WitnessTree {
  readonly sort: Sort
  readonly text?: string
  readonly parts: readonly WitnessPart[]
}

export interface WitnessPart {
  readonly part: Part
  readonly tree: WitnessTree
}

/** The walks that lead to the last one, in order, the last one included. */
export function walksTo(last: WalkFact | undefined): WalkFact[] {
  const walks: WalkFact[] = []
  for (let fact = last; fact; fact = fact.from) walks.push(fact)
  return walks.reverse()
}

/** The facts of the parts that a walk passed, in order. */
export const partsOf = (last: WalkFact | undefined): { readonly part: Part; readonly fact: TreeFact }[] =>
  walksTo(last).flatMap(({ step, part }) => (step && part ? [{ part: step.part, fact: part }] : []))

/**
 * The tree that a fact speaks of. That of a `notIncluded` decision is a smallest counterexample, because facts are derived
 * in the order of their costs (docs/theory.md 8).
 */
export const witnessTree = ({ goal, text, walk }: TreeFact): WitnessTree => ({
  sort: goal.left.sort,
  parts: partsOf(walk).map(({ part, fact }) => ({ part, tree: witnessTree(fact) })),
  ...(text !== undefined && { text }),
})
