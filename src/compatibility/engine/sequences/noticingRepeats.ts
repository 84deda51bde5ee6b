import type { SequenceNode } from '../../vocabulary/node.js'
import type { Forgiven } from '../nodes/forgiven.js'
import type { Sort } from '../../vocabulary/sort.js'
import type { Walk, Walker, WalkStep } from '../nodes/walk.js'

/** Whether the walk must notice that items may be equal: a right sequence refuses equal items, which the left may have. */
export const mattersIfRepeated = (left: SequenceNode, right: readonly SequenceNode[]): boolean =>
  !left.isUnique && right.some(({ isUnique }) => isUnique)

/**
 * Makes the walk through a sequence notice whether two of its items are of one sort. They may then be equal, and right sequences that
 * refuse equal items refuse the word (docs/theory.md 6.3). A place is a place of the walk with what was noticed there.
 */
export function noticingRepeats(
  walker: Walker,
  left: SequenceNode,
  right: readonly SequenceNode[],
  forgiven: Forgiven,
): Walker {
  const numbers = new Map<Sort, number>()
  const numberOf = (sort: Sort): number => {
    const number = numbers.get(sort) ?? numbers.size
    numbers.set(sort, number)
    return number
  }
  const placeOf = (place: number): number => Math.floor(place / noticed)
  const plain = ({ place, alive }: Walk): Walk => ({ place: placeOf(place), alive })
  /** The sorts of the items so far, as bits; of no interest once one of them comes again. */
  const after = (sorts: number, { node }: WalkStep): number => {
    if (!node || sorts === repeated) return sorts
    const bit = 1 << numberOf(node.sort)
    return (sorts & bit) > 0 ? repeated : sorts | bit
  }
  const refuses = (index: number): boolean => {
    const sequence = right[index]!
    return sequence.isUnique === true && !forgiven.has('occurrence', left, sequence)
  }
  const moved = (step: WalkStep, sorts: number): WalkStep => ({ ...step, to: step.to * noticed + after(sorts, step) })
  return {
    ...walker,
    done: (walk) => {
      const accepting = walker.done(plain(walk))
      return walk.place % noticed === repeated ? accepting?.filter((index) => !refuses(index)) : accepting
    },
    steps: (walk) => walker.steps(plain(walk)).map((step) => moved(step, walk.place % noticed)),
    needed: (alive, place) => walker.needed(alive, placeOf(place)),
    ...(walker.leftEdges && { leftEdges: (place: number) => walker.leftEdges!(placeOf(place)) }),
  }
}

/** More than the sets of the sorts of JSON values, of which there are six. */
const noticed = 128
const repeated = noticed - 1
