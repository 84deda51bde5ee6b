import { cost } from '../../vocabulary/cost.js'
import { inOneOrder } from './inOneOrder.js'
import { anyElement, type SequenceNode, type SequencePart } from '../../vocabulary/node.js'
import { readerFor } from './readerFor.js'
import { sequenceSteps } from './sequenceSteps.js'
import { settling } from './settling.js'
import { ascending, type RightPosition, type Walk, type Walker, type WalkOptions } from '../nodes/walk.js'

/** More states than any right sequence has, so that an index and a state can be encoded as one number. */
const maxStates = 2 ** 26

const encode = (index: number, state: number): number => index * maxStates + state
const decode = (position: number): RightPosition => ({
  index: Math.floor(position / maxStates),
  state: position % maxStates,
})

/**
 * Walks a left sequence part by part, with the set of states that each right sequence may be in: the subset construction,
 * performed only where the walk leads (docs/theory.md 6). The place is the left state.
 */
export function walkSequence(stated: SequenceNode, right: readonly SequenceNode[], options: WalkOptions): Walker {
  const { typed, forgiven, budget, cheapest } = options
  const reader = readerFor(stated, forgiven, budget)
  const isInOrder = (sequence: SequenceNode): boolean => !reader.ignores('order', sequence)
  const takingAll = right.flatMap((sequence, index) => (reader.takesAll(sequence) ? [index] : []))
  const own = (typed ? undefined : stated.absorbed?.()) ?? stated
  const left = inOneOrder(own, right.filter(isInOrder), budget)
  const settle = settling(
    left,
    right.map((sequence) => (isInOrder(sequence) ? sequence : inNoOrder(sequence))),
    { encode, decode, isExact: !forgiven.nodes.has(stated) },
    budget,
  )

  /** Positions without those whose state is covered by the state of the position before. */
  const needed = (reached: readonly number[], place: number): readonly number[] => {
    const alive = settle ? settle(reached, place) : reached
    if (alive.length < 2) return alive
    let last: RightPosition | undefined
    return alive.filter((position) => {
      const { index, state } = decode(position)
      if (last?.index === index && reader.isCovered(right[index]!, state, last.state)) return false
      last = { index, state }
      return true
    })
  }

  const accepts = (position: number): boolean => {
    const { index, state } = decode(position)
    return reader.accepts(right[index]!, state)
  }
  const costOf = ({ part, nodes }: SequencePart): number =>
    part === anyElement
      ? cost.value + cost.part
      : nodes().reduce((least, node) => Math.min(least, cheapest(node)), Infinity)
  const aheadFrom = left.interleaved?.ahead(costOf)
  const ahead = aheadFrom && (({ place }: Walk): number => aheadFrom(place))

  return {
    start: {
      place: 0,
      alive: right.flatMap((sequence, index) => (reader.takesAll(sequence) ? [] : [encode(index, 0)])),
    },
    done: ({ place, alive }) => {
      if (!left.accepts(place)) return undefined
      const accepting = alive.filter(accepts).map((position) => decode(position).index)
      return [...new Set([...accepting, ...takingAll])].sort(ascending)
    },
    ...sequenceSteps(left, right, { reader, encode, decode }, options),
    needed,
    ...(ahead && { ahead }),
    leftEdges: left.next,
    rightEdges: (position) => {
      const { index, state } = decode(position)
      return reader.edges(right[index]!, state)
    },
    expectedEdges: (position) => {
      const { index, state } = decode(position)
      return reader.expected(right[index]!, state)
    },
    rightPosition: decode,
  }
}

/** A copy without its interleavings, for a sequence that is read in any order anyway. */
const inNoOrder = ({ interleaved: _, ...sequence }: SequenceNode): SequenceNode => sequence
