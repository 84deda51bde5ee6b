import type { Budget } from '../../text/budget.js'
import { partOf } from '../vocabulary/part.js'
import { areChildren, childrenView } from './childrenView.js'
import type { Node } from './node.js'

const content = partOf('content')

/** The nodes at and below a node. Nodes that only elements of any name have are not among them. */
export interface NodeGraph {
  readonly has: (node: Node) => boolean
  /** Some nodes and all nodes above them. */
  readonly above: (nodes: Iterable<Node>) => Iterable<Node>
  /** The leaves whose type is declared at an offset. */
  readonly declaredAt: (start: number) => readonly Node[]
  /** Whether a wildcard may have declared elements or attributes, which are not in the graph. */
  readonly isPartial: boolean
}

/** @param byChildren the elements whose children are compared one by one */
export function nodeGraph(root: Node, byChildren: ReadonlySet<Node>, budget: Budget): NodeGraph {
  const parents = new Map<Node, Node[]>([[root, []]])
  const declared = new Map<number, Node[]>()
  let isPartial = false
  for (const node of parents.keys()) {
    const start = node.kind === 'leaf' ? node.domain.declared?.start : undefined
    if (start !== undefined) addTo(declared, start, node)
    isPartial ||= hasDeclaredWildcard(node)
    for (const part of [...partsOf(node), ...(byChildren.has(node) ? viewOf(node) : [])]) {
      budget.spend(1)
      addTo(parents, part, node)
    }
  }
  budget.keep(nodeCells * parents.size)
  return {
    has: (node) => parents.has(node),
    above: (nodes) => {
      const found = new Set(nodes)
      for (const node of found) for (const parent of parents.get(node) ?? []) found.add(parent)
      return found
    },
    declaredAt: (start) => declared.get(start) ?? [],
    isPartial,
  }
}

function addTo<Key>(lists: Map<Key, Node[]>, key: Key, node: Node): void {
  const known = lists.get(key)
  if (known) known.push(node)
  else lists.set(key, [node])
}

/** About how many numbers a node and its parents take. */
const nodeCells = 8

const hasDeclaredWildcard = (node: Node): boolean =>
  node.kind === 'sequence'
    ? node.parts().some(({ mentions }) => mentions)
    : node.kind === 'record' && node.others?.wildcard !== undefined

function partsOf(node: Node): readonly Node[] {
  if (node.kind === 'leaf') return []
  if (node.kind === 'sequence') return node.parts().flatMap(({ nodes, alone }) => (alone ? [alone()] : nodes()))
  const fields = [
    ...node.fields.values(),
    ...(node.always?.values() ?? []),
    ...(node.others ? [node.others.field] : []),
  ]
  return fields.flatMap(({ nodes }) => nodes())
}

/** The sequence that represents an element's children if `isByChildren` holds; empty if the element has other content. */
function viewOf(node: Node): readonly Node[] {
  const nodes = node.kind === 'record' ? node.fields.get(content)?.nodes() : undefined
  return nodes && areChildren(nodes) ? childrenView(nodes) : []
}
