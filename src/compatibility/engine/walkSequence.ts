import { leftParts, type LeftPart } from './leftParts.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { freshName } from './freshName.js'
import { anyElement, type Edge, type Node, type SequenceNode } from './node.js'
import { sequenceReader } from './sequenceReader.js'
import { ascending, candidatesFor, type RightPosition, type Step, type Walker, type WalkOptions } from './walk.js'

/** More states than any right sequence has, so that an index and a state can be encoded as one number. */
const mostStates = 2 ** 26

/** The steps of taking an edge: it is compared, and added to the candidates. */
const edgeSteps = 20

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
  const { typed, forgiven, budget } = options
  const reader = sequenceReader(left, forgiven, budget)

  const step = (edge: Edge, part: Part, node: Node, alive: readonly number[]): Step => {
    const anyway = new Set<number>()
    const candidates = candidatesFor(node, typed)
    for (const position of alive) {
      const { index, state } = decode(position)
      const sequence = right[index]!
      if (reader.ignores('extra', sequence, edge.part)) anyway.add(position)
      const edges = reader.edges(sequence, state)
      budget.spend(edgeSteps * edges.length + 1)
      for (const other of edges) {
        const to = encode(index, other.to)
        if ((other.part === part || other.named) && reader.ignores('values', sequence, part)) anyway.add(to)
        if (!other.named) candidates.add(other.nodes(), to)
        else if (!typed || node.isAnything === true) anyway.add(to)
      }
    }
    return {
      part,
      node,
      cost: 0,
      to: edge.to,
      anyway: [...anyway].sort(ascending),
      candidates: candidates.list(),
    }
  }

  /**
   * The parts of an element of any name: one for each name that a live right sequence may have next, and one of a name that
   * none mentions.
   */
  const partsOfAnyName = (alive: readonly number[]): readonly Part[] => {
    const parts = new Set<Part>()
    for (const position of alive) {
      const { index, state } = decode(position)
      const edges = reader.edges(right[index]!, state)
      budget.spend(edges.length + 1)
      for (const { part } of edges) if (part !== anyElement) parts.add(part)
    }
    const names = new Set([...parts].map(({ name }) => name))
    return [partOf('element', freshName((name) => names.has(name))), ...parts]
  }

  const stepsOf = ({ edge, node }: LeftPart, alive: readonly number[]): readonly Step[] => {
    const { named } = edge
    if (named) return partsOfAnyName(alive).map((part) => step(edge, part, named(part), alive))
    return node ? [step(edge, edge.part, node, alive)] : []
  }

  /** Positions without those whose state is covered by the state of the position before. */
  const needed = (alive: readonly number[]): readonly number[] => {
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
  const inAnyOrder = right.flatMap((sequence, index) => (reader.ignores('order', sequence) ? [index] : []))

  const partsFrom = leftParts(left, budget)

  return {
    start: { place: 0, alive: right.map((_, index) => encode(index, 0)) },
    done: ({ place, alive }) => {
      if (!left.accepts(place)) return undefined
      const accepting = alive.filter(accepts).map((position) => decode(position).index)
      return [...new Set([...accepting, ...inAnyOrder])].sort(ascending)
    },
    steps: ({ place, alive }) => partsFrom(place).flatMap((next) => stepsOf(next, alive)),
    needed,
    rightPosition: decode,
  }
}
