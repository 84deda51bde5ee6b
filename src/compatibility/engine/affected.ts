import type { Budget } from '../../text/budget.js'
import { partOf } from '../vocabulary/part.js'
import { areChildren, childrenView } from './childrenView.js'
import type { Node } from './node.js'

const content = partOf('content')

/** The nodes at which differences are forgiven. */
export type ForgivenNodes = Pick<ReadonlyMap<Node, unknown>, 'has' | 'keys' | 'size'>

/** Returns a function that tells whether differences are forgiven at or below a node of `root`. */
export function affected(root: Node, nodes: ForgivenNodes, budget: Budget): (node: Node) => boolean {
  if (nodes.size === 0) return () => false
  const parents = parentsBelow(root, nodes, budget)
  // A node that only an element of any name has is not found: then any node may be above it.
  for (const node of nodes.keys()) if (!parents.has(node)) return () => true
  const found = new Set(nodes.keys())
  for (const node of found) for (const parent of parents.get(node)!) found.add(parent)
  return (node) => found.has(node) || !parents.has(node)
}

/** The nodes at and below a node, each with the nodes that it is a part of. */
function parentsBelow(root: Node, forgiven: ForgivenNodes, budget: Budget): ReadonlyMap<Node, readonly Node[]> {
  const parents = new Map<Node, Node[]>([[root, []]])
  for (const node of parents.keys())
    for (const part of [...partsOf(node), ...(forgiven.has(node) ? viewOf(node) : [])]) {
      budget.spend(1)
      const known = parents.get(part)
      if (known) known.push(node)
      else parents.set(part, [node])
    }
  return parents
}

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
