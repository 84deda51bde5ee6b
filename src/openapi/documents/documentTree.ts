import type { Span } from '../../text/span.js'

/**
 * A value in a YAML or JSON text. Spans are offsets in the text that all files of a description make up. Aliases and merge keys
 * are resolved: the node of an anchor may occur at several places.
 */
export type DocumentNode = ObjectNode | ListNode | ScalarNode

export interface ObjectNode {
  readonly kind: 'object'
  /** In their order, without duplicates. */
  readonly members: readonly DocumentMember[]
  readonly span: Span
}

export interface DocumentMember {
  readonly key: string
  readonly keySpan: Span
  readonly value: DocumentNode
}

export interface ListNode {
  readonly kind: 'list'
  readonly items: readonly DocumentNode[]
  readonly span: Span
}

export interface ScalarNode {
  readonly kind: 'string' | 'number' | 'boolean' | 'null'
  /** The string itself; otherwise JSON text: `true`, `null`, or a number with all its digits. */
  readonly text: string
  readonly span: Span
}

/** The member of an object with a key; undefined for other nodes. */
export const memberOf = (node: DocumentNode | undefined, key: string): DocumentMember | undefined =>
  node?.kind !== 'object'
    ? undefined
    : node.members.length < minIndexed
      ? node.members.find((member) => member.key === key)
      : indexOf(node).get(key)

/** The fewest members of an object that are looked up in an index. */
const minIndexed = 16

const indexes = new WeakMap<ObjectNode, ReadonlyMap<string, DocumentMember>>()

function indexOf(node: ObjectNode): ReadonlyMap<string, DocumentMember> {
  const known = indexes.get(node)
  if (known) return known
  const index = new Map(node.members.map((member) => [member.key, member]))
  indexes.set(node, index)
  return index
}

/** The value of an object's member. */
export const valueOf = (node: DocumentNode | undefined, key: string): DocumentNode | undefined =>
  memberOf(node, key)?.value

/** The members of an object; none of other nodes. */
export const membersOf = (node: DocumentNode | undefined): readonly DocumentMember[] =>
  node?.kind === 'object' ? node.members : []

/** The items of a list; none of other nodes. */
export const itemsOf = (node: DocumentNode | undefined): readonly DocumentNode[] =>
  node?.kind === 'list' ? node.items : []

/** The text of a string; undefined for other nodes. */
export const stringOf = (node: DocumentNode | undefined): string | undefined =>
  node?.kind === 'string' ? node.text : undefined

/** The value of `true` or `false`; undefined for other nodes. */
export const booleanOf = (node: DocumentNode | undefined): boolean | undefined =>
  node?.kind === 'boolean' ? node.text === 'true' : undefined
