import type { Budget } from '../../../text/budget.js'
import { isCovered } from '../nodes/covered.js'
import type { Forgiven } from '../nodes/forgiven.js'
import { knownEdges } from '../nodes/knownEdges.js'
import type { SequenceNode } from '../../vocabulary/node.js'
import { orderedReader } from './orderedReader.js'
import type { ForgivingReader, Ignores, SequenceReader } from './sequenceReader.js'
import { unorderedReader } from './unorderedReader.js'

/** The reader for the right sequences that a left one is compared with. */
export const readerFor = (left: SequenceNode, forgiven: Forgiven, budget: Budget): SequenceReader =>
  forgiven.nodes.has(left) ? forgivingReader(left, forgiven, budget) : exactReader(budget)

const exactReader = (budget: Budget): SequenceReader => ({
  ignores: () => false,
  takesAll: () => false,
  edges: (sequence, state) => sequence.next(state, budget),
  expected: (sequence, state) => sequence.next(state, budget),
  accepts: (sequence, state) => sequence.accepts(state),
  isCovered: (sequence, state, by) => isCovered(state, by, sequence, budget),
})

function forgivingReader(left: SequenceNode, forgiven: Forgiven, budget: Budget): SequenceReader {
  const ignores: Ignores = (kind, sequence, part) => forgiven.has(kind, left, sequence, part)
  const [ordered, unordered] = [orderedReader(ignores, budget), unorderedReader(left, ignores, budget)]
  const isUnordered = (sequence: SequenceNode): boolean => ignores('order', sequence)
  const readerOf = (sequence: SequenceNode): ForgivingReader => (isUnordered(sequence) ? unordered : ordered)
  return {
    ignores,
    takesAll: (sequence) =>
      isUnordered(sequence) && (sequence.sort.kind === 'path' || knownEdges(sequence, budget).length === 0),
    edges: (sequence, state) => readerOf(sequence).edges(sequence, state),
    expected: (sequence, state) => readerOf(sequence).expected(sequence, state),
    accepts: (sequence, state) => readerOf(sequence).accepts(sequence, state),
    isCovered: (sequence, state, by) => readerOf(sequence).isCovered(sequence, state, by),
  }
}
