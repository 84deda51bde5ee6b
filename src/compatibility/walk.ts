import type { Node } from './node.js'

/**
 * A point on the way through the parts of a left node, with what is left of the right nodes there. `alive` is sorted;
 * the smaller it is, the harder for the right, so of two walks at one place only the ones with a minimal `alive` matter.
 */
export interface Walk {
  readonly place: number
  readonly alive: readonly number[]
}

/** One part that the left may have next. */
export interface Step {
  readonly name: string
  /** The part's node and the right nodes that it is up against; without it, the part is absent. */
  readonly part?: { readonly node: Node; readonly against: readonly Node[] }
  readonly cost: number
  /** Where the walk stands when the part is a tree that exactly these of `against`, by index, take. */
  readonly next: (signature: readonly number[]) => Walk
}

/** How to walk through the parts of one left node against some right nodes. */
export interface Walker {
  readonly start: Walk
  /** The right nodes, by index, that take what has been walked; undefined where the left must go on. */
  readonly done: (walk: Walk) => readonly number[] | undefined
  readonly steps: (walk: Walk) => readonly Step[]
}

export const ascending = (a: number, b: number): number => a - b

/** The nodes of the alternatives, each once, that could have a tree in common with a node. */
export function rivals(node: Node, alternatives: Iterable<Node>): Node[] {
  const nodes = new Set<Node>()
  for (const other of alternatives) if (other.label === node.label) nodes.add(other)
  return [...nodes].sort((a, b) => a.id - b.id)
}
