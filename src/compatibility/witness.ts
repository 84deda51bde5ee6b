import type { TreeFact, WalkFact } from './inclusion.js'

/** A concrete tree: a text, or named parts in order. */
export interface WitnessTree {
  readonly label: string
  readonly text?: string
  readonly parts: readonly WitnessPart[]
}

export interface WitnessPart {
  readonly name: string
  readonly tree: WitnessTree
}

/** The walks that led to one, the first first. */
export function walksTo(last: WalkFact | undefined): WalkFact[] {
  const walks: WalkFact[] = []
  for (let fact = last; fact; fact = fact.from) walks.push(fact)
  return walks.reverse()
}

/** The tree that a fact speaks of. */
export function witnessTree({ goal, text, walk }: TreeFact): WitnessTree {
  const parts = walksTo(walk).flatMap(({ step, part }) =>
    step && part ? [{ name: step.name, tree: witnessTree(part) }] : [],
  )
  return { label: goal.node.label, parts, ...(text !== undefined && { text }) }
}
