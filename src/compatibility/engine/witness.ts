import type { InternedPart } from '../vocabulary/internedPart.js'
import type { Sort } from '../vocabulary/sort.js'
import type { TreeFact, WalkFact } from './fact.js'
import type { Node } from '../vocabulary/node.js'

/** A concrete tree: a text, or parts in order. */
export interface WitnessTree {
  readonly sort: Sort
  /** The node that it is a tree of. */
  readonly node: Node
  readonly text?: string
  readonly parts: readonly WitnessPart[]
}

export interface WitnessPart {
  readonly part: InternedPart
  readonly tree: WitnessTree
}

/** The walks up to and including the last one, in order. */
export function walksTo(last: WalkFact | undefined): WalkFact[] {
  const walks: WalkFact[] = []
  for (let fact = last; fact; fact = fact.from) walks.push(fact)
  return walks.reverse()
}

/** The facts of the parts that a walk passed, in order. */
export const partsOf = (last: WalkFact | undefined): { readonly part: InternedPart; readonly fact: TreeFact }[] =>
  walksTo(last).flatMap(({ step, partTree }) => (step && partTree ? [{ part: step.part, fact: partTree }] : []))

/** The cost of the largest tree that is written out: a few megabytes of text. */
const maxCost = 5_000_000

/** How deep nodes nest in a tree that is written out: an element nests its content, which nests its children. */
const maxDepth = 1000

/**
 * The tree that a fact describes; undefined if it is too large to write out. For a `notIncluded` decision it is a smallest
 * counterexample, because facts are derived in the order of their costs (`cost.ts`, docs/theory.md 8).
 */
export const witnessTree = (fact: TreeFact): WitnessTree | undefined =>
  fact.cost > maxCost ? undefined : treeWithin(fact, maxDepth)

function treeWithin({ goal, sample, lastWalk }: TreeFact, depth: number): WitnessTree | undefined {
  const text = sample?.whole()
  if (depth === 0 || (sample && text === undefined)) return undefined
  const parts: WitnessPart[] = []
  for (const { part, fact } of partsOf(lastWalk)) {
    const tree = treeWithin(fact, depth - 1)
    if (!tree) return undefined
    parts.push({ part, tree })
  }
  return { sort: goal.left.sort, node: goal.left, parts, ...(text !== undefined && { text }) }
}
