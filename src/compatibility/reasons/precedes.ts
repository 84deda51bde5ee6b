import type { SequenceNode } from '../engine/node.js'
import type { Part } from '../vocabulary/part.js'

/** From so many states on, the order of parts takes too long to find out. */
const mostStates = 2000

/** Whether one part comes before another in some word of a sequence; undefined if that takes too long to find out. */
export function precedes(sequence: SequenceNode, first: Part, second: Part): boolean | undefined {
  const before = reachedFrom(sequence, [0])
  const after = before && reachedFrom(sequence, targetsOf(sequence, before, first))
  return after && targetsOf(sequence, after, second).length > 0
}

/** The states from which and in which a sequence may go on; undefined if there are too many. */
function reachedFrom(sequence: SequenceNode, from: readonly number[]): ReadonlySet<number> | undefined {
  const states = new Set(from)
  for (const state of states) {
    for (const { to } of sequence.next(state)) states.add(to)
    if (states.size > mostStates) return undefined
  }
  return states
}

/** The states after a part that is read in some states. */
const targetsOf = (sequence: SequenceNode, states: ReadonlySet<number>, read: Part): readonly number[] =>
  [...states].flatMap((state) => sequence.next(state).flatMap(({ part, to }) => (part === read ? [to] : [])))
