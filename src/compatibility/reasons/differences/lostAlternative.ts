import type { LeafNode, Node, RecordNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Cause, PathStep } from './locate.js'
import { nodesOf } from './nodesOf.js'
import { similarity } from './similarity.js'

/** A left alternative whose distinguishing literal no right alternative has. */
interface LostAlternative {
  /**
   * The literal of the right alternative that most likely replaced this one. Undefined if other left alternatives have all
   * literals of the right.
   */
  readonly became: LeafNode | undefined
  readonly element: RecordNode
  readonly alternatives: readonly Node[]
}

/**
 * The alternative with a refused literal such as `xsi:type="Dog"`, if such literals distinguish several alternatives. Undefined
 * for all other causes.
 */
export function lostAlternative(cause: Extract<Cause, { kind: 'values' }>): LostAlternative | undefined {
  const [around, step] = cause.path.slice(-2)
  if (!around || step?.node.kind !== 'record' || step.part.role === 'content' || step.alternatives.length < 2)
    return undefined
  const { read, node: element, alternatives } = step
  const own = literalOf(element, read)
  const others = siblingsOf(around, element).map((node) => literalOf(node, read))
  const theirs = alternatives.map((node) => literalOf(node, read))
  if (own === undefined || theirs.includes(undefined) || new Set(theirs).size < theirs.length) return undefined
  const free = alternatives.filter((_, index) => !others.includes(theirs[index]))
  return { became: leafOf(mostSimilar(element, free), read), element, alternatives }
}

/** The other left alternatives of the part that an element belongs to. */
const siblingsOf = ({ node, read }: PathStep, element: Node): readonly Node[] =>
  nodesOf(node, read).filter((other) => other !== element)

function mostSimilar(element: Node, nodes: readonly Node[]): Node | undefined {
  if (nodes.length < 2) return nodes[0]
  let [best, most] = [undefined as Node | undefined, -1]
  for (const node of nodes) {
    const own = similarity(element, node)
    if (own > most) [best, most] = [node, own]
  }
  return best
}

const leafOf = (node: Node | undefined, part: InternedPart): LeafNode | undefined => {
  const [leaf, ...more] = node ? nodesOf(node, part) : []
  return leaf?.kind === 'leaf' && more.length === 0 ? leaf : undefined
}

/** The literal that is the only value of a part. Undefined if the part has other values. */
function literalOf(node: Node, part: InternedPart): string | undefined {
  const [atom, ...more] = leafOf(node, part)?.domain.atoms ?? []
  return atom?.kind === 'literal' && more.length === 0 ? atom.text : undefined
}
