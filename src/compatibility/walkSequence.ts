import { excuse, type Excuses } from './excuses.js'
import type { Edge, Node, SequenceNode } from './node.js'
import { ascending, rivals, type Step, type Walker } from './walk.js'

/** More states than any right sequence has: a right node's index and its state make one number. */
const stride = 2 ** 20

/** The index of the right node, and its state, that a number in `alive` stands for. */
export const baseOf = (code: number): number => Math.floor(code / stride)
export const stateOf = (code: number): number => code % stride

/**
 * Walks a left sequence part by part, with the set of states that each right sequence may be in: the subset
 * construction, done only where the walk goes (theory 1.3). The place is the left state.
 */
export function walkSequence(left: SequenceNode, right: readonly SequenceNode[], excuses: Excuses): Walker {
  const known = (difference: 'extra' | 'missing' | 'values', sequence: SequenceNode, name: string): boolean =>
    excuses.size > 0 && excuses.has(excuse(difference, left, sequence, name))
  const inAnyOrder = right.flatMap((sequence, index) =>
    excuses.size > 0 && excuses.has(excuse('order', left, sequence)) ? [index] : [],
  )

  /** The states that a right sequence reaches from one without reading, past parts whose absence is excused. */
  const skipping = (sequence: SequenceNode, state: number): number[] => {
    const reached = new Set([state])
    for (const at of reached)
      for (const edge of sequence.next(at)) if (known('missing', sequence, edge.name)) reached.add(edge.to)
    return [...reached]
  }

  const edgesFrom = (code: number): { sequence: SequenceNode; base: number; edges: Edge[] } => {
    const base = baseOf(code)
    const sequence = right[base]!
    const states = excuses.size > 0 ? skipping(sequence, stateOf(code)) : [stateOf(code)]
    return { sequence, base, edges: states.flatMap((state) => sequence.next(state)) }
  }

  const step = (edge: Edge, node: Node, alive: readonly number[]): Step => {
    const rightEdges = alive.map((code) => ({ code, ...edgesFrom(code) }))
    const against = rivals(
      node,
      rightEdges.flatMap(({ edges }) => edges.flatMap((other) => [...other.nodes()])),
    )
    return {
      name: edge.name,
      part: { node, against },
      cost: 0,
      next: (signature) => {
        const taken = new Set(signature.map((at) => against[at]))
        const codes = new Set<number>()
        for (const { code, sequence, base, edges } of rightEdges) {
          if (known('extra', sequence, edge.name)) codes.add(code)
          const isTaken = (other: Edge): boolean =>
            other.nodes().some((alternative) => taken.has(alternative)) ||
            (other.name === edge.name && known('values', sequence, edge.name))
          for (const other of edges) if (isTaken(other)) codes.add(base * stride + other.to)
        }
        return { place: edge.to, alive: [...codes].sort(ascending) }
      },
    }
  }

  const accepting = (code: number): boolean => {
    const sequence = right[baseOf(code)]!
    // Where all that was read is excused, nothing may be left.
    const isBlank = (state: number): boolean => excuses.size > 0 && state === 0 && sequence.orBlank === true
    return skipping(sequence, stateOf(code)).some((state) => sequence.accepts(state) || isBlank(state))
  }

  return {
    start: { place: 0, alive: right.map((_, index) => index * stride) },
    done: ({ place, alive }) => {
      if (!left.accepts(place)) return undefined
      const indexes = [...alive.filter(accepting).map(baseOf), ...inAnyOrder]
      return [...new Set(indexes)].sort(ascending)
    },
    steps: ({ place, alive }) =>
      left.next(place).flatMap((edge) => edge.nodes().map((node) => step(edge, node, alive))),
  }
}
