import { fieldOf, type LeafNode, type Node, type RecordNode } from '../engine/node.js'
import type { Part } from '../vocabulary/part.js'
import type { Cause, PathStep } from './locate.js'
import { similarity } from './similarity.js'

/** An alternative of the left that no right one corresponds to by the value that tells the alternatives apart. */
interface LostAlternative {
  /** The right leaf of the alternative that it most likely became. Undefined if every right alternative corresponds to another one. */
  readonly became: LeafNode | undefined
  readonly element: RecordNode
  readonly alternatives: readonly Node[]
}

/**
 * The alternative that has a refused literal such as `xsi:type="Dog"`, if several alternatives are told apart by such literals.
 * Undefined for all other causes.
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

/** The left alternatives besides an element. */
function siblingsOf({ node, read }: PathStep, element: Node): readonly Node[] {
  const nodes =
    node.kind === 'sequence'
      ? node.parts().flatMap(({ part, nodes: own }) => (part === read ? own() : []))
      : node.kind === 'record'
        ? (fieldOf(node, read)?.nodes() ?? [])
        : []
  return nodes.filter((other) => other !== element)
}

function mostSimilar(element: Node, nodes: readonly Node[]): Node | undefined {
  if (nodes.length < 2) return nodes[0]
  let [best, most] = [undefined as Node | undefined, -1]
  for (const node of nodes) {
    const own = similarity(element, node)
    if (own > most) [best, most] = [node, own]
  }
  return best
}

const leafOf = (node: Node | undefined, part: Part): LeafNode | undefined => {
  const [leaf, ...more] = node?.kind === 'record' ? (fieldOf(node, part)?.nodes() ?? []) : []
  return leaf?.kind === 'leaf' && more.length === 0 ? leaf : undefined
}

/** The only text of a part, if it is a literal. */
function literalOf(node: Node, part: Part): string | undefined {
  const [atom, ...more] = leafOf(node, part)?.domain.atoms ?? []
  return atom?.kind === 'literal' && more.length === 0 ? atom.text : undefined
}
