import { isRefuted } from './fact.js'
import { ofSort, searched, type InclusionOptions } from './inclusion.js'
import type { Node } from '../vocabulary/node.js'

/**
 * The minimal signatures of all trees of a left node: the sets of right nodes, as indexes, that accept a tree, without those that
 * contain another one. Only the empty set if some tree is accepted by none, and none if the left has no trees (docs/theory.md 3).
 *
 * @throws Exhausted if the budget runs out.
 */
export function minimalSignatures(
  left: Node,
  right: readonly Node[],
  options: InclusionOptions,
): readonly (readonly number[])[] {
  const trees = searched(left, right, options, 0, (search) => {
    const root = search.demand(left, ofSort(left, right))
    for (let fact = search.pop(); fact && !isRefuted(root); fact = search.pop()) search.take(fact)
    return root.trees.map(({ signature }) => signature.map((index) => right.indexOf(root.right[index]!)))
  })
  return minimalOf(trees)
}

/** Signatures without those that contain another one. */
export const minimalOf = (signatures: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  signatures
    .filter(
      (one) => !signatures.some((other) => other.length < one.length && other.every((index) => one.includes(index))),
    )
    .map((signature) => [...signature].sort((a, b) => a - b))
