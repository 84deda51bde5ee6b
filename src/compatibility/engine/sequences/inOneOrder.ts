import type { Budget } from '../../../text/budget.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { anyElement, type SequenceNode } from '../../vocabulary/node.js'

/**
 * A left sequence with its interleavings in one order, if the order makes no difference to any right sequence: each word of the
 * left is then accepted by the same right sequences as the word with its parts in that order (partial-order reduction;
 * docs/theory.md 6.2). Otherwise the left sequence as it is.
 */
export function inOneOrder(left: SequenceNode, right: readonly SequenceNode[], budget: Budget): SequenceNode {
  if (!left.interleaved) return left
  const sets = orderedSets(right, budget)
  if (sets.isEverything) return left
  for (const members of left.interleaved.members) {
    const memberOf = new Map<InternedPart, number>()
    for (const [member, parts] of members.entries()) {
      budget.spend(parts.length + 1)
      for (const part of parts) {
        if (part === anyElement && !sets.isNothing) return left
        const set = sets.of(part)
        if ((memberOf.get(set) ?? member) !== member) return left
        memberOf.set(set, member)
      }
    }
  }
  return left.interleaved.inOrder()
}

interface OrderedSets {
  /** Whether the order of all parts matters. */
  readonly isEverything: boolean
  /** Whether no order matters. */
  readonly isNothing: boolean
  /** The representative of the parts whose order with a part matters. */
  readonly of: (part: InternedPart) => InternedPart
}

/** The sets of parts whose order matters to some right sequence (union-find). */
function orderedSets(right: readonly SequenceNode[], budget: Budget): OrderedSets {
  const parents = new Map<InternedPart, InternedPart>()
  const of = (part: InternedPart): InternedPart => {
    let top = part
    for (let above = parents.get(top); above; above = parents.get(top)) top = above
    if (top !== part) parents.set(part, top)
    return top
  }
  let isEverything = false
  let isNothing = true
  for (const { ordered } of right) {
    const sets = ordered?.()
    isEverything ||= !sets
    isNothing &&= sets?.length === 0
    for (const set of sets ?? []) {
      budget.spend(set.length)
      isEverything ||= set.includes(anyElement)
      for (const part of set) {
        const [one, other] = [of(set[0]!), of(part)]
        if (one !== other) parents.set(other, one)
      }
    }
  }
  return { isEverything, isNothing, of }
}
