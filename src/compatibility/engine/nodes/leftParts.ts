import type { Budget } from '../../../text/budget.js'
import { isCovered } from './covered.js'
import { oncePer } from '../../../collections/once.js'
import type { Edge, Node, SequenceNode } from '../../vocabulary/node.js'
import { shapeOf, type NodeShape } from './shape.js'

/** A part that a left sequence may have next, and one of its nodes; no node if the part is an element of any name. */
export interface LeftPart {
  readonly edge: Edge
  readonly node: Node | undefined
}

/** The memory of an edge of an interleaving: its states are made as they are reached. */
export const edgeCells = 60

/**
 * What a left sequence may have next, by state. Of several parts that are the same and have the same trees, those that lead
 * to a covered state are left out.
 */
export const leftParts = (left: SequenceNode, budget: Budget): ((state: number) => readonly LeftPart[]) =>
  left.interleaved ? partsByState(left, budget) : sharedParts(left)(budget)

/** Keeps the parts of each state. An interleaving creates its states as they are reached, so its parts are not kept. */
const sharedParts = oncePer((left: SequenceNode) => {
  const known: (readonly LeftPart[] | undefined)[] = []
  return (budget: Budget) => partsByState(left, budget, known)
})

function partsByState(
  left: SequenceNode,
  budget: Budget,
  known: (readonly LeftPart[] | undefined)[] = [],
): (state: number) => readonly LeftPart[] {
  const { mayRepeat, partsOf } = factsOf(left)
  return (state) => {
    const earlier = known[state]
    if (earlier) return earlier
    const all = left.next(state, budget).flatMap(partsOf)
    budget.spend(1 + (all.length >> 3)) // quicker than other steps
    if (left.interleaved) budget.keep(all.length * edgeCells)
    const parts = mayRepeat ? withoutCovered(all, left, budget) : all
    return (known[state] = parts)
  }
}

/** Whether a sequence has several edges for the same part, and the parts of each edge. */
const factsOf = oncePer((left: SequenceNode) => {
  const stated = left.parts()
  const mayRepeat = new Set(stated.map(({ part }) => part)).size < stated.length
  return { mayRepeat, partsOf: oncePer(partsOfEdge) }
})

/** The parts of an edge. Of several nodes that have the same trees, only the first becomes a part. */
function partsOfEdge(edge: Edge): readonly LeftPart[] {
  if (edge.isIgnored) return []
  if (edge.named) return [{ edge, node: undefined }]
  const nodes = edge.nodes()
  if (nodes.length === 1) return [{ edge, node: nodes[0] }]
  const byShape = new Map<NodeShape, Node>()
  for (const node of nodes) if (!byShape.has(shapeOf(node))) byShape.set(shapeOf(node), node)
  return [...byShape.values()].map((node) => ({ edge, node }))
}

function withoutCovered(all: readonly LeftPart[], left: SequenceNode, budget: Budget): readonly LeftPart[] {
  const isOnce = new Set(all.map(({ edge }) => edge.part)).size === all.length
  if (isOnce) return all
  const kept = new Map<unknown, Map<NodeShape, LeftPart>>()
  return all.filter((one) => {
    const { named, part, to } = one.edge
    const alike = kept.get(named ?? part) ?? new Map<NodeShape, LeftPart>()
    kept.set(named ?? part, alike)
    const shape = one.node ? shapeOf(one.node) : ''
    const before = alike.get(shape)
    if (before && isCovered(to, before.edge.to, left, budget)) return false
    alike.set(shape, one)
    return true
  })
}
