import { canonicalNumber } from '../../pattern/values/canonicalNumber.js'
import { sorts } from '../vocabulary/sort.js'
import type { TreeFact } from './fact.js'
import { partsOf, witnessTree, type WitnessTree } from './witness.js'
import { mattersIfRepeated } from './sequences/noticingRepeats.js'
import type { SequenceNode } from '../vocabulary/node.js'

/**
 * Whether the lists of a fact's tree have equal items exactly where the fact says so: none where the left refuses them, and some where
 * the right accepts the tree but for them. The search only notices that items may be equal (docs/theory.md 6.3).
 */
export function hasItemsAsNoticed(fact: TreeFact): boolean {
  const open = [fact]
  for (const one of open) {
    if (one.goal.left.kind === 'sequence' && !isAsNoticed(one, one.goal.left)) return false
    for (const { fact: part } of partsOf(one.lastWalk)) open.push(part)
  }
  return true
}

function isAsNoticed(fact: TreeFact, left: SequenceNode): boolean {
  if (left.isUnique) return hasRepeats(fact) === false
  const right = fact.goal.right.filter((node): node is SequenceNode => node.kind === 'sequence')
  const isLost = mattersIfRepeated(left, right) && right.some(({ isUnique }, index) => isUnique && !fact.signature.includes(index)) // prettier-ignore
  return !isLost || hasRepeats(fact) === true || !hasSortTwice(fact)
}

const hasSortTwice = ({ lastWalk }: TreeFact): boolean => {
  const items = partsOf(lastWalk).map(({ fact }) => fact.goal.left.sort)
  return new Set(items).size < items.length
}

/** Whether a list has equal items; undefined if it is too large to tell. */
function hasRepeats({ lastWalk }: TreeFact): boolean | undefined {
  const keys = partsOf(lastWalk).map(({ fact }) => treeKey(fact))
  if (keys.includes(undefined)) return undefined
  return new Set(keys).size < keys.length
}

/** Equal for facts with equal trees; undefined if the tree is too large to tell. */
export function treeKey(fact: TreeFact): string | undefined {
  const tree = witnessTree(fact)
  return tree && keyOf(tree)
}

const keyOf = ({ sort, text, parts }: WitnessTree): string =>
  JSON.stringify([
    sort.kind,
    text === undefined || sort !== sorts.number ? (text ?? '') : canonicalNumber(text),
    parts.map(({ part, tree }) => [part.id, keyOf(tree)]),
  ])
