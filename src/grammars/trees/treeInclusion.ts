import { includes } from '../../compatibility/engine/inclusion.js'
import type { Node } from '../../compatibility/vocabulary/node.js'
import { witnessTree } from '../../compatibility/engine/witness.js'
import { createBudget, withinBudget, type Budget } from '../../text/budget.js'
import { syntaxTree, type SyntaxTree } from './ruleNodes.js'

/** Whether every tree of one rule is a tree of another. A tree that is not has least cost; undefined if it is too large to write out. */
export type TreeInclusion =
  | { readonly kind: 'included' }
  | { readonly kind: 'notIncluded'; readonly tree: SyntaxTree | undefined }
  | { readonly kind: 'undecided' }

/** Decides inclusion of trees with the engine; undecided if the budget runs out. */
export function treeInclusion(left: Node, right: Node | undefined, budget: Budget = createBudget()): TreeInclusion {
  const { value } = withinBudget(() => includes(left, right ? [right] : [], { budget }))
  if (!value || value.kind === 'open') return { kind: 'undecided' }
  if (value.kind === 'included') return value
  const witness = witnessTree(value.witness)
  return { kind: 'notIncluded', tree: witness && syntaxTree(witness) }
}
