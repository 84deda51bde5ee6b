import type { Budget } from '../../../text/budget.js'
import { oncePer } from '../../../collections/once.js'
import type { Edge, SequenceNode } from '../../vocabulary/node.js'

/** Collecting the edges of a sequence with more states takes too long. */
const maxStates = 500

const edgesOf = oncePer((sequence: SequenceNode): readonly Edge[] => {
  const states = new Set([0])
  const first = new Map<unknown, Edge>()
  for (const state of states) {
    if (states.size > maxStates) return []
    for (const edge of sequence.next(state)) {
      states.add(edge.to)
      const key = edge.named ?? [edge.part.id, ...edge.nodes().map(({ id }) => id)].join(' ')
      if (!first.has(key)) first.set(key, edge)
    }
  }
  return [...first.values()]
})

/** The edges of a sequence, one for each part and its nodes; none if the sequence has too many states. */
export function knownEdges(sequence: SequenceNode, budget: Budget): readonly Edge[] {
  const edges = edgesOf(sequence)
  budget.spend(edges.length + 1)
  return edges
}
