import { createBudget, type Budget } from '../../text/budget.js'
import type { TreeFact, WalkFact } from './fact.js'
import { includes } from './inclusion.js'
import type { Node } from '../vocabulary/node.js'
import { onlyTree } from './onlyTree.js'
import { hasItemsAsNoticed, treeKey } from './restrictions.js'
import { walksTo } from './witness.js'

/** How many items of a list are replaced. */
const maxReplaced = 100

/**
 * The counterexample that a fact shows: the fact if its lists have equal items exactly where it says so, or else one with other items
 * in lists of the left that refuse equal ones. Undefined if none is found (docs/theory.md 6.3).
 *
 * @throws Exhausted if the budget runs out.
 */
export function withItemsAsNoticed(fact: TreeFact, budget: Budget = createBudget()): TreeFact | undefined {
  if (hasItemsAsNoticed(fact)) return fact
  const other = withDistinctItems(fact, budget)
  return other !== fact && hasItemsAsNoticed(other) ? other : undefined
}

/** A fact with items of its unique lists replaced, as far as there are others. */
function withDistinctItems(fact: TreeFact, budget: Budget): TreeFact {
  const { left } = fact.goal
  const items = left.kind === 'sequence' && left.isUnique ? distinctItems(budget) : undefined
  let [last, cost, isChanged] = [undefined as WalkFact | undefined, fact.cost, false]
  for (const walk of walksTo(fact.lastWalk)) {
    const { partTree } = walk
    const own = partTree && withDistinctItems(partTree, budget)
    const part = own && items ? items(own) : own
    isChanged ||= part !== partTree
    cost += costOf(part) - costOf(partTree)
    last = isChanged && last ? { ...walk, from: last, ...(part && { partTree: part }) } : walk
  }
  return isChanged && last ? { ...fact, lastWalk: last, cost } : fact
}

const costOf = (part: TreeFact | undefined): number => part?.cost ?? 0

/** Returns a function that takes the items of a list one after another, and returns each, or a tree that none of them has. */
function distinctItems(budget: Budget): (item: TreeFact) => TreeFact {
  const keys = new Set<string | undefined>()
  const trees: Node[] = []
  let replaced = 0
  return (item) => {
    const isNew = !keys.has(treeKey(item))
    const own = isNew || ++replaced > maxReplaced ? item : (otherThan(trees, item, budget) ?? item)
    const tree = onlyTree(own)
    if (tree) trees.push(tree)
    keys.add(treeKey(own))
    return own
  }
}

/**
 * A tree of an item's left node that differs from some trees. The right nodes that refuse the item refuse it, too. It counts as
 * accepted by the others: if one of them refuses it, the counterexample still holds. Undefined if the left node has no such tree.
 */
function otherThan(trees: readonly Node[], { goal, signature }: TreeFact, budget: Budget): TreeFact | undefined {
  const accepting = signature.map((index) => goal.right[index]!)
  const refusing = goal.right.filter((_, index) => !signature.includes(index))
  const witnessOf = (fact: TreeFact): TreeFact | undefined => withItemsAsNoticed(fact, budget)
  const decided = includes(goal.left, [...trees, ...refusing], { budget, witnessOf })
  if (decided.kind !== 'notIncluded') return undefined
  const { witness } = decided
  const { right } = witness.goal
  return {
    ...witness,
    goal: { ...witness.goal, right: [...right, ...accepting] },
    signature: accepting.map((_, index) => right.length + index),
  }
}
