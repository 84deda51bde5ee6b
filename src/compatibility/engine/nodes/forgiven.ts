import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { LeafNode, Node, RecordNode } from '../../vocabulary/node.js'

/**
 * One way in which a right node refuses what a left node has:
 * `values`, a text, a part of another sort, or if the left node is that of the part, an alternative that the right lacks; `extra`, a part that the right does not know; `missing`, a part that the right
 * requires; `occurrence`, more or fewer of a part; `order`, the same parts in another order.
 */
export type DifferenceKind = 'values' | 'extra' | 'missing' | 'occurrence' | 'order'

/**
 * Differences that the engine ignores. Each one that has been reported is forgiven, so that the next decision finds the next
 * one. For example, after `missing` of the key `id` between an older and a newer object has been reported and forgiven,
 * the newer object counts as one that accepts objects without `id`.
 */
export interface Forgiven {
  readonly size: number
  /** All forgiven differences, in the order in which they were added. */
  readonly differences: readonly ForgivenDifference[]
  /** Whether any difference between declared types is forgiven. Such a difference is forgiven at all leaves of the two types. */
  readonly hasDeclared: boolean
  /** The left nodes of all other differences. */
  readonly nodes: Pick<ReadonlyMap<Node, unknown>, 'has'>
  readonly has: (kind: DifferenceKind, left: Node, right: Node, part?: InternedPart) => boolean
  /** Whether the content of a left element is compared child by child, even if it is empty (`childrenView`). */
  readonly isByChildren: (left: RecordNode) => boolean
}

/** A forgiven difference and its place. Equal keys mean equal differences. */
export type ForgivenDifference =
  | { readonly key: string; readonly at: Node; readonly isByChildren?: true; readonly declaration?: undefined }
  /** Forgiven at each left leaf whose type is declared at this offset. */
  | { readonly key: string; readonly declaration: number; readonly at?: undefined; readonly isByChildren?: undefined }

/** Forgiven differences to which more can be added. */
export interface ForgivenDifferences extends Forgiven {
  readonly add: (kind: DifferenceKind, left: Node, right: Node, part?: InternedPart) => void
  /** Forgives the texts of two leaves wherever leaves of the same declared types meet, if both are declared. */
  readonly addDeclared: (left: LeafNode, right: LeafNode) => void
  /** Makes the engine compare the content of a left element child by child. */
  readonly compareChildren: (left: RecordNode) => void
}

/** Where the types of two leaves are declared. */
const declarations = (left: Node, right: Node): string =>
  left.kind === 'leaf' && right.kind === 'leaf'
    ? `${String(left.domain.declared?.start)} ${String(right.domain.declared?.start)}`
    : ''

export const nothingForgiven: Forgiven = {
  size: 0,
  differences: [],
  hasDeclared: false,
  nodes: new Map(),
  has: () => false,
  isByChildren: () => false,
}

export function forgivenDifferences(): ForgivenDifferences {
  const byNodes = new Map<Node, Map<Node, Set<string>>>()
  const key = (kind: DifferenceKind, part?: InternedPart): string => `${kind} ${part ? String(part.id) : ''}`
  const declared = new Set<string>()
  const byChildren = new Set<RecordNode>()
  const differences: ForgivenDifference[] = []
  return {
    get size() {
      return differences.length
    },
    get hasDeclared() {
      return declared.size > 0
    },
    differences,
    nodes: byNodes,
    has: (kind, left, right, part) =>
      byNodes.get(left)?.get(right)?.has(key(kind, part)) === true ||
      (kind === 'values' && declared.size > 0 && declared.has(declarations(left, right))),
    addDeclared: (left, right) => {
      const [own, other] = [left.domain.declared, right.domain.declared]
      const types = declarations(left, right)
      if (!own || !other || declared.has(types)) return
      declared.add(types)
      differences.push({ key: `declared ${types}`, declaration: own.start })
    },
    isByChildren: (left) => byChildren.has(left),
    compareChildren: (left) => {
      if (byChildren.has(left)) return
      byChildren.add(left)
      byNodes.set(left, byNodes.get(left) ?? new Map<Node, Set<string>>())
      differences.push({ key: `${String(left.id)} by children`, at: left, isByChildren: true })
    },
    add: (kind, left, right, part) => {
      const byRight = byNodes.get(left) ?? new Map<Node, Set<string>>()
      const keys = byRight.get(right) ?? new Set<string>()
      byNodes.set(left, byRight.set(right, keys))
      const own = key(kind, part)
      if (keys.has(own)) return
      keys.add(own)
      differences.push({ key: `${String(left.id)} ${String(right.id)} ${own}`, at: left })
    },
  }
}
