import { createBudget, withinBudget } from '../../../text/budget.js'
import type { TreeFact } from '../../engine/fact.js'
import { includes } from '../../engine/inclusion.js'
import type { RecordNode } from '../../vocabulary/node.js'
import { onlyTree } from '../../engine/onlyTree.js'

/** Whether a node does not accept the tree of a fact; false if that takes too long to find out. */
export function isRefused(witness: TreeFact, by: RecordNode, budget = createBudget()): boolean {
  const node = onlyTree(witness)
  return node !== undefined && withinBudget(() => includes(node, [by], { budget })).value?.kind === 'notIncluded'
}
