import { groupBy } from '../../text/groupBy.js'
import { oncePer } from '../../text/once.js'
import type { Budget } from '../../text/budget.js'
import type { Part } from '../vocabulary/part.js'
import { areDisjoint, literalIndex } from './disjoint.js'
import { anyElement, type Edge, type Node, type SequenceNode } from './node.js'
import type { WalkOptions } from './walk.js'

type EdgesAt = (position: number) => readonly Edge[]

/** The edges from a right position that may take a part with this node. */
export type EdgesFor = (position: number, part: Part, node: Node) => readonly Edge[]

/** The number of edges from which an index is worth its memory. */
const manyEdges = 16

/** The most edges in the indexes of a comparison. A row of optional parts has a quadratic number of edges. */
const mostIndexed = 50_000

/** The edges from a right position that may take a part: of many elements, those of its name that no attribute excludes. */
export function possibleEdges(
  left: SequenceNode,
  edgesAt: EdgesAt,
  { budget, forgiven, isAffected }: WalkOptions,
): EdgesFor {
  const indexOf = indexesOf(budget.whole)
  return (position, part, node) => {
    const all = edgesAt(position)
    if (all.length < manyEdges || part.role !== 'element') return all
    const index = indexOf(all, budget)
    const named = index.get(part) ?? index.get(anyElement) ?? []
    if (named.length < 2 || forgiven.nodes.has(left) || isAffected(node)) return named
    const candidates = named.length < manyEdges ? named : literalsOf(named)(node)
    budget.spend(candidates.length + 1)
    const possible = candidates.filter(({ named: ofAnyName, nodes }) => {
      return ofAnyName !== undefined || nodes().some((other) => !areDisjoint(node, other))
    })
    return possible.length > 0 ? possible : named
  }
}

const literalsOf = oncePer(literalIndex)

type Index = ReadonlyMap<Part, readonly Edge[]>

/** The indexes of a comparison. Its searches share them, because settled goals would otherwise keep many indexes in memory. */
const indexesOf = oncePer((_whole: object) => {
  let indexes = new WeakMap<readonly Edge[], Index>()
  let indexed = 0
  return (edges: readonly Edge[], budget: Budget): Index => {
    const known = indexes.get(edges)
    if (known) return known
    budget.spend(1 + (edges.length >> 3)) // quicker than other steps
    if ((indexed += edges.length) > mostIndexed) {
      indexes = new WeakMap()
      indexed = edges.length
    }
    const index = edgesByPart(edges)
    indexes.set(edges, index)
    return index
  }
})

/** Edges by the element that they take. Edges that take elements of any name are listed for each element, too. */
function edgesByPart(edges: readonly Edge[]): Index {
  const index = groupBy(edges, ({ part }) => part)
  const ofAnyName = index.get(anyElement) ?? []
  for (const [part, own] of index) if (part !== anyElement) own.push(...ofAnyName)
  return index
}
