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

/** The walks up to and including the last one, in order. */
export function walksTo(last: WalkFact | undefined): WalkFact[] {
  const walks: WalkFact[] = []
  for (let fact = last; fact; fact = fact.from) walks.push(fact)
  return walks.reverse()
}

/** The facts of the parts that a walk passed, in order. */
export const partsOf = (last: WalkFact | undefined): { readonly part: Part; readonly fact: TreeFact }[] =>
  walksTo(last).flatMap(({ step, partTree }) => (step && partTree ? [{ part: step.part, fact: partTree }] : []))

/**
 * The tree that a fact describes. For a `notIncluded` decision it is a smallest counterexample, because facts are derived
 * in the order of their costs (`cost.ts`, docs/theory.md 8).
 */
export const witnessTree = ({ goal, text, lastWalk }: TreeFact): WitnessTree => ({
  sort: goal.left.sort,
  parts: partsOf(lastWalk).map(({ part, fact }) => ({ part, tree: witnessTree(fact) })),
  ...(text !== undefined && { text }),
})
