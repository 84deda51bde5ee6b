import type { Domain } from '../pattern/domain.js'
import type { Span } from '../text/span.js'

/**
 * What the inclusion engine decides about: types of trees, whatever they stand for. An XML element, a JSON object and
 * a whole request are records; children of an element, items of an array and segments of a path are sequences; texts
 * are leaves. Nodes with different labels have no tree in common.
 */
export type Node = LeafNode | RecordNode | SequenceNode

interface NodeBase {
  /** Unique in a run; the engine's facts are keyed by it. */
  readonly id: number
  readonly label: string
  /** Where its contract states it. */
  readonly span: Span
  /** What a tree of it costs beside its parts, so that the smallest witness is found. */
  readonly cost: number
}

export interface LeafNode extends NodeBase {
  readonly kind: 'leaf'
  readonly domain: Domain
}

/** The label of a path, whose segments are told of together. */
export const pathLabel = '#path'

/** The label of a path segment: a leaf whose text is never empty, for `/pets/` is the path `/pets`. */
export const segmentLabel = '#segment'

/** The label of a header's value and of a body that is text: a leaf with no white space around it, for none arrives. */
export const bareLabel = '#bare'

/** Named parts, each at most once, in no order. */
export interface RecordNode extends NodeBase {
  readonly kind: 'record'
  readonly fields: ReadonlyMap<string, Field>
  /** Whether a reader of this record passes over a part that it does not name. Counts only on the right. */
  readonly isOpen: (name: string) => boolean
  /** What every other part must be, where the record is a dictionary. */
  readonly others?: { readonly names: Domain; readonly field: Field }
}

export interface Field {
  readonly optional: boolean
  /** The alternatives; asked for late, so that recursive types end. */
  readonly nodes: () => readonly Node[]
  /** Whether any tree at all will do here. */
  readonly anything?: boolean
  readonly span: Span
}

/** A word of parts: an automaton without empty moves, state 0 its start. */
export interface SequenceNode extends NodeBase {
  readonly kind: 'sequence'
  readonly next: (state: number) => readonly Edge[]
  readonly accepts: (state: number) => boolean
  /** Whether the word without parts stands beside it as a leaf: that of an element which may be empty. */
  readonly orBlank?: boolean
}

export interface Edge {
  /** What the part is called in paths and messages. */
  readonly name: string
  readonly nodes: () => readonly Node[]
  readonly to: number
  readonly span: Span
}

/** Whether no text at all, or only white space, stands at a node. */
export const isBlank = (node: Node): boolean =>
  node.kind === 'leaf' && node.domain.atoms.every(({ kind }) => kind === 'blank')

let lastId = 0

/** The next unused id. */
export const nextId = (): number => ++lastId

/** The field of a record that a part of this name falls under. */
export function fieldOf(
  { fields, others }: RecordNode,
  name: string,
  accepts: (names: Domain) => boolean,
): Field | undefined {
  return fields.get(name) ?? (others && accepts(others.names) ? others.field : undefined)
}
