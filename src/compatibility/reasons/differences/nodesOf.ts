import { fieldOf, type Node } from '../../vocabulary/node.js'
import { partOf, type InternedPart } from '../../vocabulary/internedPart.js'

/** The nodes that a record or a sequence has for a part, each once. Empty if it has no such part, or if the node is a leaf. */
export const nodesOf = (node: Node, part: InternedPart): readonly Node[] =>
  node.kind === 'record'
    ? (fieldOf(node, part)?.nodes() ?? [])
    : node.kind === 'sequence'
      ? [...new Set(node.parts().flatMap((one) => (one.part === part ? one.nodes() : [])))]
      : []

export const content = partOf('content')

/** The alternatives for the content of an element. Empty for other nodes. */
export const contentOf = (element: Node): readonly Node[] => nodesOf(element, content)
