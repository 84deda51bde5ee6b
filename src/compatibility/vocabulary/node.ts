import { accepts, type Domain } from '../../pattern/values/domain.js'
import type { Count, InstanceRoot, Mark } from '../../pattern/tree/patternTree.js'
import type { Budget } from '../../text/budget.js'
import type { Span } from '../../text/span.js'
import { partOf, type InternedPart } from './internedPart.js'
import type { Role } from '../../message/part.js'
import type { Sort } from './sort.js'
import type { TextForm } from './textForm.js'

/**
 * A type of trees: what the inclusion engine decides about (docs/theory.md 2). A leaf is a set of texts, a record has named
 * parts in no order, a sequence has parts in order. The engine compares sorts and parts by identity and knows nothing else
 * of what they represent.
 */
export type Node = LeafNode | RecordNode | SequenceNode

interface NodeBase {
  /** Unique in a process; the engine's facts are keyed by it. */
  readonly id: number
  /** Nodes of different sorts have no tree in common. */
  readonly sort: Sort
  /** Where the contract states it. */
  readonly span: Span
  /** What a tree of this node costs apart from its parts; the witness is a tree of least cost. */
  readonly cost: number
  /** Whether it belongs to an `(anything)`, which is a declared type of its own (docs/language.md 11.4). */
  readonly isAnything?: boolean
  /** Where the node itself, without its parts, differs from the source of an imported contract; absent if it is exact. */
  readonly marks?: readonly Mark[]
  /** The types that `xsi:type` may name. Only nodes of imported contracts have them. */
  readonly instances?: Instances
}

/** The types that `xsi:type` may name on an element. */
export interface Instances {
  readonly roots: readonly InstanceRoot[]
  /** Whether readers ignore the attribute unless the element blocks the named type. Used only for right nodes. */
  readonly isTolerant: boolean
}

export interface LeafNode extends NodeBase {
  readonly kind: 'leaf'
  readonly domain: Domain
  readonly form: TextForm
  /** Whether the empty text is excluded even if the domain accepts it. */
  readonly nonEmpty?: boolean
}

/** Named parts, each at most once, in no order. */
export interface RecordNode extends NodeBase {
  readonly kind: 'record'
  readonly fields: ReadonlyMap<InternedPart, Field>
  /** Whether a reader of this record ignores a part that it does not name. Matters only on the right. */
  readonly isOpen: (part: InternedPart) => boolean
  /** What the parts that are not in `fields` must be, if there may be any. */
  readonly others?: Others
  /** How many parts a tree has, without those that a reader ignores. Default: any number. */
  readonly keys?: Count
  /** What a reader of this record requires of parts that the record itself never has. Matters only on the right. */
  readonly checks?: ReadonlyMap<InternedPart, Field>
  /** Parts that every tree of this record has, but that no reader of it requires. Matters only on the left. */
  readonly always?: ReadonlyMap<InternedPart, Field>
}

/** The parts of a record that are not named: entries of a dictionary, and the attributes and keys of open content. */
export interface Others {
  readonly role: Role
  /** Their names; undefined for every name. */
  readonly names?: Domain
  readonly field: Field
  /** Set if the field depends on the name. `fieldOf` returns undefined for a name that is not allowed. */
  readonly wildcard?: Mentions & { readonly fieldOf: (part: InternedPart) => Field | undefined }
}

/** The names that a wildcard distinguishes. It treats all other names alike within each listed namespace, and within the rest. */
export interface Mentions {
  /** Lists of parts. Wildcards with the same types share their lists. */
  readonly parts: readonly (readonly InternedPart[])[]
  readonly namespaces: readonly string[]
  /** New names: `times` of each kind that the wildcard distinguishes. */
  readonly fresh?: (times: number, isTaken: (name: string) => boolean) => readonly InternedPart[]
}

export interface Field {
  readonly optional: boolean
  /** The alternatives; computed on demand, so that recursive types end. */
  readonly nodes: () => readonly Node[]
  /**
   * Other trees that a reader accepts here: a message may be a tree in several ways, but its writer uses only one
   * (docs/theory.md 2.4). Matters only on the right. If it is there, the sort of the nodes says nothing about other messages.
   */
  readonly readAs?: () => readonly Node[]
  /** Whether a reader accepts every tree of a node here. Matters only on the right. */
  readonly anything?: (node: Node) => boolean
  /** Whether `anything` also holds for declared types: the field declares none. Default: no. */
  readonly isUntyped?: true
  readonly span: Span
}

/** A word of parts: a finite automaton without empty moves, whose start state is 0. */
export interface SequenceNode extends NodeBase {
  readonly kind: 'sequence'
  /** The edges from a state. A budget pays for those that are made for the first time. */
  readonly next: (state: number, budget?: Budget) => readonly Edge[]
  readonly accepts: (state: number) => boolean
  /** Whether no two parts of a word are equal. */
  readonly isUnique?: true
  /** Whether a blank leaf beside this sequence represents the word without parts. */
  readonly orBlank?: boolean
  /** What its words may have, as the contract states it, in its order. */
  readonly parts: () => readonly SequencePart[]
  /** How often some parts occur in a word, together. */
  readonly occurrence: (isCounted: (part: InternedPart) => boolean) => Occurrence
  /** The parts of the innermost choice that a part is in; none if it is in none. */
  readonly choiceOf?: (part: InternedPart) => readonly InternedPart[]
  /** Sets of parts whose order among each other matters: parts of different sets may change places. Default: all are one. */
  readonly ordered?: () => readonly (readonly InternedPart[])[]
  /** Parts in any order, if there are some. */
  readonly interleaved?: Interleaved
  /**
   * A sequence of the same words with fewer states, if declared types do not count: elements of any name take the parts that may
   * be absent. Undefined if this sequence has no such parts.
   */
  readonly absorbed?: () => SequenceNode | undefined
}

/** A part as a contract states it: one element, or one item. */
export interface SequencePart {
  /** For a wildcard, {@link anyElement}. */
  readonly part: InternedPart
  readonly nodes: () => readonly Node[]
  readonly span: Span
  /** For a wildcard: the nodes of an element with this name; none if the name is not allowed. */
  readonly named?: (part: InternedPart) => readonly Node[]
  /** For a wildcard that does not take every element: the names that matter. */
  readonly mentions?: Mentions
  /** For a wildcard: a sequence of exactly one of its elements. Wildcards that take the same elements share it. */
  readonly alone?: () => SequenceNode
}

/** How often a part may occur; `most` may be Infinity. */
export interface Occurrence {
  readonly least: number
  readonly most: number
}

/** Parts of a sequence in any order. */
export interface Interleaved {
  /** For each `A & B`, the parts of each of its members. */
  readonly members: readonly (readonly (readonly InternedPart[])[])[]
  /** The same sequence with the members in the order of the contract only. */
  readonly inOrder: () => SequenceNode
  /** What the parts from a state to the end of a word cost at least, if this is what each part costs. */
  readonly ahead: (costOf: (part: SequencePart) => number) => (state: number) => number
  /**
   * A representative of the states with the same continuations, given the parts that may still come. States that differ only in
   * what they have read of other members have the same representative. Undefined if no state has these continuations.
   */
  readonly settled: (state: number, mayCome: (part: InternedPart) => boolean) => number | undefined
}

export interface Edge extends SequencePart {
  /** Whether readers ignore these elements, so that the left is read without them. Matters only on the left. */
  readonly isIgnored?: true
  readonly to: number
}

/** What an edge that takes elements of any name has as its part. */
export const anyElement = partOf('element', '*')

/** Whether a node has no text, or only white space. */
export const isBlank = (node: Node): boolean =>
  node.kind === 'leaf' && node.domain.atoms.every(({ kind }) => kind === 'blank')

let lastId = 0

/** The next unused id of a node. */
export const nextId = (): number => ++lastId

/** The field of a record that a part belongs to; undefined if the record does not know the part. */
export const fieldOf = ({ fields, others }: RecordNode, part: InternedPart): Field | undefined =>
  fields.get(part) ?? (others && isOther(others, part) ? otherField(others, part) : undefined)

const otherField = ({ wildcard, field }: Others, part: InternedPart): Field | undefined =>
  wildcard ? wildcard.fieldOf(part) : field

const isOther = ({ role, names }: Others, part: InternedPart): boolean =>
  part.role === role && (!names || accepts(names, part.name))
