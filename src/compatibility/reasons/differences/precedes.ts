import type { Edge, SequenceNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { takes } from './takes.js'

/** In a sequence with more states, the order of parts takes too long to decide. */
const maxStates = 2000

type Matches = (read: Edge, part: InternedPart) => boolean

/** Whether some word of a sequence names one part before another; false if that takes too long to decide. */
export const precedes = (sequence: SequenceNode, first: InternedPart, second: InternedPart): boolean =>
  comesBefore(sequence, first, second, (read, asked) => read.part === asked) === true

/** Whether no word of a sequence has one part before another, not even as elements of any name; false if that takes too long. */
export const neverPrecedes = (sequence: SequenceNode, first: InternedPart, second: InternedPart): boolean =>
  comesBefore(sequence, first, second, (read, asked) => read.part === asked || takes(read, asked)) === false

/** Undefined if it takes too long to decide. */
function comesBefore(
  sequence: SequenceNode,
  first: InternedPart,
  second: InternedPart,
  matches: Matches,
): boolean | undefined {
  const targetsOf = (states: ReadonlySet<number>, asked: InternedPart): readonly number[] =>
    [...states].flatMap((state) => sequence.next(state).flatMap((edge) => (matches(edge, asked) ? [edge.to] : [])))
  const before = reachedFrom(sequence, [0])
  const after = before && reachedFrom(sequence, targetsOf(before, first))
  return after && targetsOf(after, second).length > 0
}

/** The given states and all states reachable from them; undefined if there are too many. */
function reachedFrom(sequence: SequenceNode, from: readonly number[]): ReadonlySet<number> | undefined {
  const states = new Set(from)
  for (const state of states) {
    for (const { to } of sequence.next(state)) states.add(to)
    if (states.size > maxStates) return undefined
  }
  return states
}
