import type { Part } from '../vocabulary/part.js'
import type { DifferenceKind, Forgiven } from './forgiven.js'
import type { Edge, Node, SequenceNode } from './node.js'
import { ascending, candidatesFor, type RightPosition, type Step, type Walker } from './walk.js'

/** More states than any right sequence has, so that an index and a state can be encoded as one number. */
const mostStates = 2 ** 20

const encode = (index: number, state: number): number => index * mostStates + state
const decode = (position: number): RightPosition => ({
  index: Math.floor(position / mostStates),
  state: position % mostStates,
})

/**
 * Walks a left sequence part by part, with the set of states that each right sequence may be in: the subset construction,
 * performed only where the walk leads (docs/theory.md 6). The place is the left state.
 */
export function walkSequence(left: SequenceNode, right: readonly SequenceNode[], forgiven: Forgiven): Walker {
  const reader = forgiven.size === 0 ? exactReader : forgivingReader(left, forgiven)

  const step = (edge: Edge, node: Node, alive: readonly number[]): Step => {
    const anyway = new Set<number>()
    const candidates = candidatesFor(node)
    for (const position of alive) {
      const { index, state } = decode(position)
      const sequence = right[index]!
      if (reader.ignores('extra', sequence, edge.part)) anyway.add(position)
      for (const other of reader.edges(sequence, state)) {
        const to = encode(index, other.to)
        if (other.part === edge.part && reader.ignores('values', sequence, edge.part)) anyway.add(to)
        candidates.add(other.nodes(), to)
      }
    }
    return {
      part: edge.part,
      node,
      cost: 0,
      to: edge.to,
      anyway: [...anyway].sort(ascending),
      candidates: candidates.list(),
    }
  }

  const accepts = (position: number): boolean => {
    const { index, state } = decode(position)
    return reader.accepts(right[index]!, state)
  }
  const inAnyOrder = right.flatMap((sequence, index) => (reader.ignores('order', sequence) ? [index] : []))

  return {
    start: { place: 0, alive: right.map((_, index) => encode(index, 0)) },
    done: ({ place, alive }) => {
      if (!left.accepts(place)) return undefined
      const accepting = alive.filter(accepts).map((position) => decode(position).index)
      return [...new Set([...accepting, ...inAnyOrder])].sort(ascending)
    },
    steps: ({ place, alive }) =>
      left.next(place).flatMap((edge) => edge.nodes().map((node) => step(edge, node, alive))),
    rightPosition: decode,
  }
}

/** How right sequences are read: exactly, or past differences that are forgiven. */
interface SequenceReader {
  readonly ignores: (kind: DifferenceKind, sequence: SequenceNode, part?: Part) => boolean
  readonly edges: (sequence: SequenceNode, state: number) => readonly Edge[]
  readonly accepts: (sequence: SequenceNode, state: number) => boolean
}

const exactReader: SequenceReader = {
  ignores: () => false,
  edges: (sequence, state) => sequence.next(state),
  accepts: (sequence, state) => sequence.accepts(state),
}

function forgivingReader(left: SequenceNode, forgiven: Forgiven): SequenceReader {
  const ignores = (kind: DifferenceKind, sequence: SequenceNode, part?: Part): boolean =>
    forgiven.has(kind, left, sequence, part)

  /** The states that a sequence reaches without reading, past parts whose absence is forgiven. */
  const reached = (sequence: SequenceNode, from: number): readonly number[] => {
    const states = new Set([from])
    for (const state of states)
      for (const { part, to } of sequence.next(state)) if (ignores('missing', sequence, part)) states.add(to)
    return [...states]
  }
  // If everything read so far was forgiven, the sequence is still at its start, where blank content is accepted too.
  const acceptsBlank = ({ orBlank }: SequenceNode, state: number): boolean => state === 0 && orBlank === true

  return {
    ignores,
    edges: (sequence, state) => reached(sequence, state).flatMap((one) => sequence.next(one)),
    accepts: (sequence, state) =>
      reached(sequence, state).some((one) => sequence.accepts(one) || acceptsBlank(sequence, one)),
  }
}
