import type { Domain } from '../../pattern/values/domain.js'
import type { Count } from '../../pattern/tree/patternTree.js'
import type { Span } from '../../text/span.js'
import { oncePer } from '../../collections/once.js'
import {
  nextId,
  type Edge,
  type Field,
  type LeafNode,
  type Node,
  type RecordNode,
  type SequenceNode,
  type SequencePart,
} from '../vocabulary/node.js'
import { paddedText, trimmedText } from '../vocabulary/textForm.js'
import type { InternedPart } from '../vocabulary/internedPart.js'
import { sorts, type Sort } from '../vocabulary/sort.js'

/**
 * How the right side is read. A tolerant reader, such as the reader of a response, ignores keys and attributes that it does
 * not name (docs/language.md 11.3).
 */
export type ReaderKind = 'strict' | 'tolerant'

/** A node per type and reader, built once. */
export function oncePerReader<Type extends object>(
  build: (type: Type, reader: ReaderKind) => Node,
): (type: Type, reader: ReaderKind) => Node {
  const nodes = {
    strict: oncePer((type: Type) => build(type, 'strict')),
    tolerant: oncePer((type: Type) => build(type, 'tolerant')),
  }
  return (type, reader) => nodes[reader](type)
}

type LeafOptions = Partial<Pick<LeafNode, 'form' | 'nonEmpty' | 'cost' | 'span'>>

/** A text of a domain. Defaults: white space counts, no cost. */
export const leaf = (domain: Domain, sort: Sort = sorts.text, options: LeafOptions = {}): LeafNode => ({
  kind: 'leaf',
  id: nextId(),
  sort,
  span: domain.span,
  cost: 0,
  form: paddedText,
  domain,
  ...(domain.marks && { marks: domain.marks }),
  ...options,
})

/** A body that is text. Default: no cost. */
export const bareLeaf = (domain: Domain, cost = 0): LeafNode => leaf(domain, sorts.bare, { form: trimmedText, cost })

/** A part that always has one node. */
export const required = (node: Node): Field => ({ optional: false, nodes: () => [node], span: node.span })

type RecordOptions = Partial<
  Pick<RecordNode, 'isOpen' | 'others' | 'keys' | 'checks' | 'always' | 'cost' | 'marks' | 'instances'>
>

/** Named parts. Defaults: a reader accepts no other parts, no cost. */
export const record = <Options extends RecordOptions>(
  sort: Sort,
  fields: readonly (readonly [InternedPart, Field])[],
  span: Span,
  options = {} as Options,
): RecordNode & Options => ({
  kind: 'record',
  id: nextId(),
  sort,
  span,
  cost: 0,
  fields: new Map(fields),
  isOpen: () => false,
  ...options,
})

/** What may follow the parts of a row, and how often. */
export interface Rest {
  readonly edge: SequencePart
  readonly count: Count
}

/** A sequence with exactly these parts, in order, and what may follow them. Its states are numbered by the parts read. */
export const row = (sort: Sort, parts: readonly SequencePart[], span: Span, rest?: Rest): SequenceNode => {
  const { min, max = Infinity } = rest?.count ?? { min: 0, max: 0 }
  const [least, most] = [parts.length + min, parts.length + max]
  const edges: (readonly Edge[])[] = []
  const edgesAt = (state: number): readonly Edge[] => {
    const edge = parts[state] ?? rest?.edge
    return edge && state < most ? [{ to: most === Infinity ? Math.min(state + 1, least) : state + 1, ...edge }] : []
  }
  return {
    kind: 'sequence',
    id: nextId(),
    sort,
    span,
    cost: 0,
    next: (state) => (edges[state] ??= edgesAt(state)),
    accepts: (state) => state >= least && state <= most,
    parts: () => [...parts, ...(rest ? [rest.edge] : [])],
    occurrence: (isCounted) => {
      const own = parts.filter(({ part }) => isCounted(part)).length
      return rest && isCounted(rest.edge.part) ? { least: own + min, most: own + max } : { least: own, most: own }
    },
  }
}
