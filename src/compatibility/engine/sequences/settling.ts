import type { Budget } from '../../../text/budget.js'
import { futureParts } from '../nodes/futureParts.js'
import type { SequenceNode } from '../../vocabulary/node.js'
import { ascending, type RightPosition } from '../nodes/walk.js'

/** How right positions are numbered, and whether a position without a future is dropped. */
interface Positions {
  readonly encode: (index: number, state: number) => number
  readonly decode: (position: number) => RightPosition
  readonly isExact: boolean
}

/**
 * Merges right positions whose difference no longer matters: once the left has passed both members of `A? & B?`, all right
 * positions among these members have the same future. Undefined if no right sequence has members in any order
 * (docs/theory.md 6.2).
 */
export function settling(
  left: SequenceNode,
  right: readonly SequenceNode[],
  { encode, decode, isExact }: Positions,
  budget: Budget,
): ((alive: readonly number[], place: number) => readonly number[]) | undefined {
  if (left.interleaved || right.every(({ interleaved }) => !interleaved)) return undefined
  const mayComeAfter = futureParts(left, budget)
  const known = new Map<number, Map<number, number | undefined>>()

  const settled = (position: number, place: number): number | undefined => {
    const { index, state } = decode(position)
    const { interleaved } = right[index]!
    if (!interleaved) return position
    budget.spend(interleaved.members.length)
    const own = interleaved.settled(state, mayComeAfter(place))
    if (own === undefined) return isExact ? undefined : position
    return encode(index, own)
  }
  const knownSettled = (position: number, place: number): number | undefined => {
    let atPlace = known.get(place)
    if (!atPlace) known.set(place, (atPlace = new Map<number, number | undefined>()))
    if (atPlace.has(position)) return atPlace.get(position)
    const own = settled(position, place)
    budget.keep(2)
    atPlace.set(position, own)
    return own
  }
  return (alive, place) => {
    const found = new Set<number>()
    for (const position of alive) {
      const own = knownSettled(position, place)
      if (own !== undefined) found.add(own)
    }
    return [...found].sort(ascending)
  }
}
