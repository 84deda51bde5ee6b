import type { Part } from '../vocabulary/part.js'
import type { ForgivenNodes } from './affected.js'
import type { LeafNode, Node, RecordNode } from './node.js'

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
  /** Equal for the same differences of declared types, which are forgiven wherever leaves of these types meet. */
  readonly declared: string
  /** The left nodes of all other differences. */
  readonly nodes: ForgivenNodes
  /** A key for the other differences at the counted left nodes. Equal keys mean equal differences. */
  readonly keyOf: (isCounted: (left: Node) => boolean) => string
  readonly has: (kind: DifferenceKind, left: Node, right: Node, part?: Part) => boolean
  /** Whether the content of a left element is compared child by child, even if it is empty (`childrenView`). */
  readonly isByChildren: (left: RecordNode) => boolean
}

/** Forgiven differences to which more can be added. */
export interface ForgivenDifferences extends Forgiven {
  readonly add: (kind: DifferenceKind, left: Node, right: Node, part?: Part) => void
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
  declared: '',
  nodes: new Map(),
  keyOf: () => '',
  has: () => false,
  isByChildren: () => false,
}

export function forgivenDifferences(): ForgivenDifferences {
  const byNodes = new Map<Node, Map<Node, Set<string>>>()
  const key = (kind: DifferenceKind, part?: Part): string => `${kind} ${part ? String(part.id) : ''}`
  const declared = new Set<string>()
  const byChildren = new Set<RecordNode>()
  let size = 0
  return {
    get size() {
      return size + declared.size + byChildren.size
    },
    get declared() {
      return [...declared].sort().join(',')
    },
    nodes: byNodes,
    keyOf: (isCounted) => {
      const keys: string[] = []
      for (const [left, byRight] of byNodes) {
        if (!isCounted(left)) continue
        keys.push(`${String(left.id)}${byChildren.has(left as RecordNode) ? ' by children' : ''}`)
        for (const [right, kinds] of byRight)
          for (const kind of kinds) keys.push(`${String(left.id)} ${String(right.id)} ${kind}`)
      }
      return keys.sort().join(',')
    },
    has: (kind, left, right, part) =>
      byNodes.get(left)?.get(right)?.has(key(kind, part)) === true ||
      (kind === 'values' && declared.size > 0 && declared.has(declarations(left, right))),
    addDeclared: (left, right) => {
      if (left.domain.declared && right.domain.declared) declared.add(declarations(left, right))
    },
    isByChildren: (left) => byChildren.has(left),
    compareChildren: (left) => {
      byChildren.add(left)
      byNodes.set(left, byNodes.get(left) ?? new Map<Node, Set<string>>())
    },
    add: (kind, left, right, part) => {
      const byRight = byNodes.get(left) ?? new Map<Node, Set<string>>()
      const keys = byRight.get(right) ?? new Set<string>()
      byNodes.set(left, byRight.set(right, keys))
      if (!keys.has(key(kind, part))) size++
      keys.add(key(kind, part))
    },
  }
}
