import { groupBy } from '../../../collections/groupBy.js'
import type { Budget } from '../../../text/budget.js'
import { onceIn, oncePer } from '../../../collections/once.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { areDisjoint, literalIndex } from '../nodes/disjoint.js'
import type { Forgiven } from '../nodes/forgiven.js'
import { anyElement, type Edge, type Field, type Node, type SequenceNode } from '../../vocabulary/node.js'
import type { WalkOptions } from '../nodes/walk.js'

type EdgesAt = (position: number) => readonly Edge[]

/** The edges from a right position that may take a part with this node. */
export type EdgesFor = (position: number, part: InternedPart, node: Node) => readonly Edge[]

/** The number of edges from which an index is worth its memory. */
const manyEdges = 16

/** The edges from a right position that may take a part: of many elements, those of its name that no attribute excludes. */
export function possibleEdges(left: SequenceNode, edgesAt: EdgesAt, { budget, forgiven }: WalkOptions): EdgesFor {
  const indexOf = lastIndexOf(budget.results)
  return (position, part, node) => {
    const all = edgesAt(position)
    if (all.length < manyEdges || part.role !== 'element') return all
    const index = indexOf(all, budget)
    const name = index.has(part) ? part : anyElement
    const named = index.get(name) ?? []
    if (named.length < 2 || forgiven.nodes.has(left) || isWidened(node, forgiven)) return named
    const candidates = named.length < manyEdges ? named : literalsIn(all, name, named)(node)
    budget.spend(candidates.length + 1)
    const possible = candidates.filter(({ named: ofAnyName, nodes }) => {
      return ofAnyName !== undefined || nodes().some((other) => !areDisjoint(node, other))
    })
    return possible.length > 0 ? possible : named
  }
}

/**
 * Whether a forgiven difference affects an element or its attributes. Then its literals do not exclude edges: with the difference
 * forgiven, an edge with other literals may accept the element.
 */
const isWidened = (node: Node, forgiven: Forgiven): boolean =>
  forgiven.size > 0 &&
  (forgiven.nodes.has(node) ||
    (node.kind === 'record' && [...node.fields.values()].some((field) => isValueForgiven(field, forgiven))))

const isValueForgiven = ({ nodes }: Field, forgiven: Forgiven): boolean =>
  nodes().some(
    (node) =>
      node.kind === 'leaf' &&
      (forgiven.nodes.has(node) || (forgiven.hasDeclared && node.domain.declared !== undefined)),
  )

type Index = ReadonlyMap<InternedPart, readonly Edge[]>

/**
 * Indexes edges. Only the last index of a comparison is kept: all parts of a walk use the same index, and keeping every index would
 * take quadratic memory for a row of optional parts.
 */
const lastIndexOf = onceIn(() => {
  let last: { readonly edges: readonly Edge[]; readonly index: Index } | undefined
  return (edges: readonly Edge[], budget: Budget): Index => {
    if (last?.edges !== edges) {
      budget.spend(1 + (edges.length >> 3)) // one step per eight edges, because indexing is fast
      last = { edges, index: edgesByPart(edges) }
    }
    return last.index
  }
})

/** Edges by the element that they take. Edges that take elements of any name are listed for each element, too. */
function edgesByPart(edges: readonly Edge[]): Index {
  const index = groupBy(edges, ({ part }) => part)
  const ofAnyName = index.get(anyElement)
  if (ofAnyName) for (const [part, own] of index) if (part !== anyElement) own.push(...ofAnyName)
  return index
}

const literalIndexes = oncePer((_all: readonly Edge[]) => new Map<InternedPart, ReturnType<typeof literalIndex>>())

/** Indexes the edges of one name at a position by the literal texts of an attribute. */
function literalsIn(all: readonly Edge[], name: InternedPart, named: readonly Edge[]): ReturnType<typeof literalIndex> {
  const indexes = literalIndexes(all)
  const index = indexes.get(name) ?? literalIndex(named)
  indexes.set(name, index)
  return index
}
