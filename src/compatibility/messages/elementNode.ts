import { dead } from '../../pattern/automaton.js'
import type { ContentModel, Move } from '../../pattern/contentModel.js'
import type { Domain } from '../../pattern/domain.js'
import type { AttributeType, ElementType } from '../../pattern/elementType.js'
import type { Span } from '../../text/span.js'
import { cost } from '../engine/cost.js'
import {
  nextId,
  type Edge,
  type Field,
  type Interleaved,
  type LeafNode,
  type Node,
  type RecordNode,
  type SequenceNode,
  type SequencePart,
} from '../engine/node.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { elementSort, sorts } from '../vocabulary/sort.js'
import { once } from '../../text/once.js'
import { anyContent, edgeOfAnyElement } from './anythingNodes.js'
import { leaf, oncePerReader, record, type Reader } from './buildNode.js'
import { choiceOf, occurrenceIn, orderedIn, partOfElement } from './contentWords.js'
import { nilPart } from './nilPart.js'
import { xmlText } from './xmlText.js'

const content = partOf('content')

const xmlLeaf = (domain: Domain): LeafNode => leaf(domain, sorts.text, { form: xmlText })

/** The forms of an XML element: its own and, if it may be nil, the one without content. */
export const elementNodes = (type: ElementType, reader: Reader): readonly Node[] =>
  type.nil ? [elementNode(type, reader), elementNode(type.nil, reader)] : [elementNode(type, reader)]

/** An XML element as a record of its attributes and its content: text, a sequence of at least one child, or both. */
const elementNode = oncePerReader((type: ElementType, reader: Reader): Node => {
  const nodes = contentNodes(type, reader)
  const own = { optional: false, nodes: () => nodes, span: type.text?.span ?? type.span }
  const fields: (readonly [Part, Field])[] = [
    ...type.attributes.map(attributeField),
    [content, type.content === 'anything' ? { anything: () => true, ...own } : own],
  ]
  const options = { cost: cost.value, type, isOpen: readers[reader], ...(type.marks && { marks: type.marks }) }
  const sort = elementSort(type.name ?? '*', type.namespace)
  return record(sort, fields, type.span, type.others ? { ...options, ...openAttributes(type.others) } : options)
})

/** The element type that a node, or the sequence of its children, was made of; undefined for other nodes. */
export const elementTypeOf = (node: Node): ElementType | undefined => (node as { readonly type?: ElementType }).type

/** Nobody ignores `xsi:nil` in a strict contract. */
const isIgnoredInstance = (part: Part): boolean => part.role === 'instance attribute' && part !== nilPart

/** Which attributes that an element does not name its readers ignore. */
const readers: Readonly<Record<Reader, RecordNode['isOpen']>> = {
  strict: isIgnoredInstance,
  tolerant: (part) => part.role === 'attribute' || isIgnoredInstance(part),
}

/** Attributes that an element does not name. They may be anything at the level `type`, too, if nothing says what they are. */
function openAttributes(others: Domain): Pick<RecordNode, 'isOpen' | 'others'> {
  const node = xmlLeaf(others)
  const isEverything = others.atoms.some(({ kind }) => kind === 'anything')
  return {
    isOpen: (part) => isIgnoredInstance(part) || (part.role === 'attribute' && isEverything),
    others: { role: 'attribute', field: { optional: true, nodes: () => [node], span: others.span } },
  }
}

function attributeField({ name, namespace, instance, optional, domain, span }: AttributeType): [Part, Field] {
  const node = xmlLeaf(domain)
  return [
    partOf(instance ? 'instance attribute' : 'attribute', name, namespace),
    { optional, nodes: () => [node], span },
  ]
}

function contentNodes(type: ElementType, reader: Reader): readonly Node[] {
  const { text, model, span } = type
  if (type.content === 'anything') return anyContent()
  const texts = text ? [xmlLeaf(text)] : []
  return model.positions.length > 0 ? [...texts, childrenNode(type, reader, model.fresh(), span)] : texts
}

function childrenNode(type: ElementType, reader: Reader, model: ContentModel, span: Span): SequenceNode {
  const { positions, parts } = model
  const statedAt = (position: number): SequencePart => {
    const at = positions[position]!
    if (!at.element) return edgeOfAnyElement(at.span)
    return { part: partOfElement(at), nodes: () => elementNodes(type.childAt(position), reader), span: at.span }
  }
  const edgeTo = edgesTo(positions.length, statedAt)
  const next: (readonly Edge[] | undefined)[] = []
  const absorbed = once((): { readonly node?: SequenceNode } => {
    const fewer = model.absorbed()
    return fewer ? { node: childrenNode(type, reader, fewer, span) } : {}
  })
  const node: SequenceNode & { readonly type: ElementType } = {
    type,
    kind: 'sequence',
    id: nextId(),
    sort: sorts.children,
    span,
    cost: 0,
    next: (state) => (next[state] ??= model.next(state).map(edgeTo)),
    // An element without children is text, so the empty word is not a word of this sequence.
    accepts: (state) => state !== 0 && model.accepts(state),
    orBlank: model.accepts(0),
    parts: () => positions.map((_, position) => statedAt(position)),
    occurrence: (isCounted) => occurrenceIn(parts, isCounted),
    choiceOf: (part) => choiceOf(parts, part),
    ordered: once(() => orderedIn(parts)),
    ...(model.interleavings.length > 0 && {
      interleaved: interleaved(type, reader, model, statedAt),
      absorbed: () => absorbed().node,
    }),
  }
  return node
}

/** One edge per position and target, so that states can be compared by their edges. */
function edgesTo(count: number, statedAt: (position: number) => SequencePart): (move: Move) => Edge {
  const edges = new Map<number, Edge>()
  return ({ position, to }) => {
    const key = to * count + position
    const known = edges.get(key)
    if (known) return known
    const edge = { to, ...statedAt(position) }
    edges.set(key, edge)
    return edge
  }
}

function interleaved(
  type: ElementType,
  reader: Reader,
  model: ContentModel,
  statedAt: (position: number) => SequencePart,
): Interleaved {
  const stated = model.positions.map((_, position) => statedAt(position))
  const within = ({ from, to }: { readonly from: number; readonly to: number }): readonly Part[] =>
    stated.slice(from, to).map(({ part }) => part)
  return {
    members: model.interleavings.map(({ members }) => members.map(within)),
    inOrder: once(() => childrenNode(type, reader, model.inOrder(), type.span)),
    ahead: (costOf) => model.ahead((position) => costOf(stated[position]!)),
    settled: (state, mayCome) => {
      const settled = model.settled(state, (position) => mayCome(stated[position]!.part))
      return settled === dead ? undefined : settled
    },
  }
}
