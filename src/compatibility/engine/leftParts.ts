import type { Budget } from '../../text/budget.js'
import { isCovered } from './covered.js'
import type { Edge, Node, SequenceNode } from './node.js'
import { shapeOf } from './shape.js'

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
export function leftParts(left: SequenceNode, budget: Budget): (state: number) => readonly LeftPart[] {
  const known: (readonly LeftPart[] | undefined)[] = []
  return (state) => {
    const earlier = known[state]
    if (earlier) return earlier
    const all = left.next(state).flatMap(partsOf)
    if (left.interleaved) budget.keep(all.length * edgeCells)
    const parts = haveDifferentParts(all) ? all : withoutCovered(all, left, budget)
    return (known[state] = parts)
  }
}

function partsOf(edge: Edge): readonly LeftPart[] {
  if (edge.isIgnored) return []
  return edge.named ? [{ edge, node: undefined }] : edge.nodes().map((node) => ({ edge, node }))
}

const haveDifferentParts = (all: readonly LeftPart[]): boolean =>
  all.length < 2 || new Set(all.map(({ edge }) => edge.part)).size === all.length

function withoutCovered(all: readonly LeftPart[], left: SequenceNode, budget: Budget): readonly LeftPart[] {
  const kept = new Map<string, LeftPart>()
  return all.filter((one) => {
    const key = `${String(one.edge.part.id)} ${one.node ? shapeOf(one.node) : ''}`
    const before = kept.get(key)
    if (before && isCovered(one.edge.to, before.edge.to, left, budget)) return false
    kept.set(key, one)
    return true
  })
}
