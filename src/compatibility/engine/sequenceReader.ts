import { Exhausted, type Budget } from '../../text/budget.js'
import type { Part } from '../vocabulary/part.js'
import { isCovered } from './covered.js'
import type { DifferenceKind, Forgiven } from './forgiven.js'
import { knownEdges } from './knownEdges.js'
import type { Edge, SequenceNode } from './node.js'
import { unorderedReader } from './unorderedReader.js'

/** How right sequences are read: exactly, or past differences that are forgiven. */
export interface SequenceReader {
  readonly ignores: (kind: DifferenceKind, sequence: SequenceNode, part?: Part) => boolean
  /** Whether a sequence takes every word: its order is forgiven, and more than that cannot be told apart. */
  readonly takesAll: (sequence: SequenceNode) => boolean
  readonly edges: (sequence: SequenceNode, state: number) => readonly Edge[]
  /** The edges of parts whose absence is not forgiven; all if it is for each of them. */
  readonly expected: (sequence: SequenceNode, state: number) => readonly Edge[]
  readonly accepts: (sequence: SequenceNode, state: number) => boolean
  /** Whether a state can do nothing that another cannot. */
  readonly isCovered: (sequence: SequenceNode, state: number, by: number) => boolean
}

export const sequenceReader = (left: SequenceNode, forgiven: Forgiven, budget: Budget): SequenceReader =>
  forgiven.nodes.has(left) ? forgivingReader(left, forgiven, budget) : exactReader(budget)

const exactReader = (budget: Budget): SequenceReader => ({
  ignores: () => false,
  takesAll: () => false,
  edges: (sequence, state) => sequence.next(state),
  expected: (sequence, state) => sequence.next(state),
  accepts: (sequence, state) => sequence.accepts(state),
  isCovered: (sequence, state, by) => isCovered(state, by, sequence, budget),
})

/** From so many states at once, a sequence takes too long to read: only the explanation of a difference gets there. */
const mostReached = 500

function forgivingReader(left: SequenceNode, forgiven: Forgiven, budget: Budget): SequenceReader {
  const ignores = (kind: DifferenceKind, sequence: SequenceNode, part?: Part): boolean =>
    forgiven.has(kind, left, sequence, part)

  const mayLack = (sequence: SequenceNode, part: Part): boolean =>
    ignores('missing', sequence, part) || ignores('occurrence', sequence, part)

  /** The states that a sequence reaches without reading, past parts whose absence is forgiven. */
  const reached = (sequence: SequenceNode, from: number): ReadonlySet<number> => {
    const states = new Set([from])
    for (const state of states) {
      if (states.size > mostReached) throw new Exhausted('steps')
      for (const { part, to } of sequence.next(state)) if (mayLack(sequence, part)) states.add(to)
    }
    budget.spend(states.size)
    budget.keep(states.size)
    return states
  }
  const known = new Map<SequenceNode, Map<number, ReadonlySet<number>>>()
  const reachedFrom = (sequence: SequenceNode, state: number): ReadonlySet<number> => {
    let bySequence = known.get(sequence)
    if (!bySequence) known.set(sequence, (bySequence = new Map<number, ReadonlySet<number>>()))
    let states = bySequence.get(state)
    if (!states) bySequence.set(state, (states = reached(sequence, state)))
    return states
  }
  // If everything read so far was forgiven, the sequence is still at its start, where blank content is accepted too.
  const acceptsBlank = ({ orBlank }: SequenceNode, state: number): boolean => state === 0 && orBlank === true

  const isUnordered = (sequence: SequenceNode): boolean => ignores('order', sequence)
  const unordered = unorderedReader(left, ignores, budget)
  const withAnyNumber = (sequence: SequenceNode, state: number): readonly Edge[] =>
    knownEdges(sequence, budget)
      .filter(({ part }) => ignores('occurrence', sequence, part))
      .map((edge) => ({ ...edge, to: state }))
  const loops = new Map<SequenceNode, Map<number, readonly Edge[]>>()
  /** Edges back to the same state: those of parts that may come any number of times. */
  const loopsAt = (sequence: SequenceNode, state: number): readonly Edge[] => {
    let bySequence = loops.get(sequence)
    if (!bySequence) loops.set(sequence, (bySequence = new Map<number, readonly Edge[]>()))
    let found = bySequence.get(state)
    if (!found) bySequence.set(state, (found = withAnyNumber(sequence, state)))
    return found
  }
  const edges = (sequence: SequenceNode, state: number): readonly Edge[] =>
    isUnordered(sequence)
      ? unordered.edges(sequence, state)
      : [...[...reachedFrom(sequence, state)].flatMap(sequence.next), ...loopsAt(sequence, state)]

  return {
    ignores,
    takesAll: (sequence) =>
      isUnordered(sequence) && (sequence.sort.kind === 'path' || knownEdges(sequence, budget).length === 0),
    edges,
    expected: (sequence, state) => {
      if (isUnordered(sequence)) return unordered.expected(sequence, state)
      const all = edges(sequence, state)
      const blamed = all.filter(({ part }) => !mayLack(sequence, part))
      return blamed.length > 0 ? blamed : all
    },
    accepts: (sequence, state) =>
      isUnordered(sequence)
        ? unordered.accepts(sequence, state)
        : [...reachedFrom(sequence, state)].some((one) => sequence.accepts(one) || acceptsBlank(sequence, one)),
    isCovered: (sequence, state, by) =>
      isUnordered(sequence)
        ? state === by
        : reachedFrom(sequence, by).has(state) || isCovered(state, by, sequence, budget),
  }
}
