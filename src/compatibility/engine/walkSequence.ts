import type { Part } from '../vocabulary/part.js'
import { isCovered } from './covered.js'
import type { DifferenceKind, Forgiven } from './forgiven.js'
import type { Edge, Node, SequenceNode } from './node.js'
import { shapeOf } from './shape.js'
import { ascending, candidatesFor, type RightPosition, type Step, type Walker, type WalkOptions } from './walk.js'

/** More states than any right sequence has, so that an index and a state can be encoded as one number. */
const mostStates = 2 ** 26

const encode = (index: number, state: number): number => index * mostStates + state
const decode = (position: number): RightPosition => ({
  index: Math.floor(position / mostStates),
  state: position % mostStates,
})

/**
 * Walks a left sequence part by part, with the set of states that each right sequence may be in: the subset construction,
 * performed only where the walk leads (docs/theory.md 6). The place is the left state.
 */
export function walkSequence(left: SequenceNode, right: readonly SequenceNode[], options: WalkOptions): Walker {
  const { forgiven, budget } = options
  const reader = forgiven.size === 0 ? exactReader : forgivingReader(left, forgiven)

  const step = (edge: Edge, node: Node, alive: readonly number[]): Step => {
    const anyway = new Set<number>()
    const candidates = candidatesFor(node)
    for (const position of alive) {
      const { index, state } = decode(position)
      const sequence = right[index]!
      if (reader.ignores('extra', sequence, edge.part)) anyway.add(position)
      const edges = reader.edges(sequence, state)
      budget.spend(edges.length + 1)
      for (const other of edges) {
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

  /** Positions without those whose state is covered by the state of the position before. */
  const needed = (alive: readonly number[]): readonly number[] => {
    if (alive.length < 2) return alive
    let last: RightPosition | undefined
    return alive.filter((position) => {
      const { index, state } = decode(position)
      if (last?.index === index && isCovered(state, last.state, right[index]!, budget)) return false
      last = { index, state }
      return true
    })
  }

  const accepts = (position: number): boolean => {
    const { index, state } = decode(position)
    return reader.accepts(right[index]!, state)
  }
  const inAnyOrder = right.flatMap((sequence, index) => (reader.ignores('order', sequence) ? [index] : []))

  /** What the left may have next; of the same part with the same shape, only what leads to states that are not covered. */
  const nextOf = (place: number): readonly LeftPart[] => {
    const all = left.next(place).flatMap((edge) => edge.nodes().map((node) => ({ edge, node })))
    return all.length < 2 ? all : withoutCovered(all)
  }
  const withoutCovered = (all: readonly LeftPart[]): readonly LeftPart[] => {
    const kept = new Map<string, LeftPart>()
    return all.filter((one) => {
      const key = `${String(one.edge.part.id)} ${shapeOf(one.node)}`
      const before = kept.get(key)
      if (before && isCovered(one.edge.to, before.edge.to, left, budget)) return false
      kept.set(key, one)
      return true
    })
  }
  const next = new Map<number, readonly LeftPart[]>()
  const knownNextOf = (place: number): readonly LeftPart[] => {
    const known = next.get(place) ?? nextOf(place)
    next.set(place, known)
    return known
  }

  return {
    start: { place: 0, alive: right.map((_, index) => encode(index, 0)) },
    done: ({ place, alive }) => {
      if (!left.accepts(place)) return undefined
      const accepting = alive.filter(accepts).map((position) => decode(position).index)
      return [...new Set([...accepting, ...inAnyOrder])].sort(ascending)
    },
    steps: ({ place, alive }) => knownNextOf(place).map(({ edge, node }) => step(edge, node, alive)),
    needed,
    rightPosition: decode,
  }
}

interface LeftPart {
  readonly edge: Edge
  readonly node: Node
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
