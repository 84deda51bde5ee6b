import type { Move } from '../../pattern/contentModel.js'
import type { Domain } from '../../pattern/domain.js'
import type { AttributeType, ElementType } from '../../pattern/elementType.js'
import type { Span } from '../../text/span.js'
import { cost } from '../engine/cost.js'
import { nextId, type Edge, type Field, type LeafNode, type Node, type SequenceNode } from '../engine/node.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { elementSort, sorts } from '../vocabulary/sort.js'
import { leaf, oncePerReader, record, type Reader } from './buildNode.js'
import { xmlText } from './xmlText.js'

const content = partOf('content')

const xmlLeaf = (domain: Domain): LeafNode => leaf(domain, sorts.text, { form: xmlText })

/** An XML element as a record of its attributes and its content, which is text or a sequence of at least one child. */
export const elementNode = oncePerReader((type: ElementType, reader: Reader): Node => {
  const nodes = contentNodes(type, reader)
  const fields: (readonly [Part, Field])[] = [
    ...type.attributes.map(attributeField),
    [content, { optional: false, nodes: () => nodes, span: type.text?.span ?? type.span }],
  ]
  const node = record(elementSort(type.name ?? '*'), fields, type.span, {
    cost: cost.value,
    isOpen: ({ role }) => role === 'instance attribute' || (role === 'attribute' && reader === 'tolerant'),
  })
  types.set(node, type)
  return node
})

const types = new WeakMap<Node, ElementType>()

/** The element type that a node was made of, which says how it is written; undefined for other nodes. */
export const elementTypeOf = (node: Node): ElementType | undefined => types.get(node)

function attributeField({ name, instance, optional, domain, span }: AttributeType): [Part, Field] {
  const node = xmlLeaf(domain)
  return [partOf(instance ? 'instance attribute' : 'attribute', name), { optional, nodes: () => [node], span }]
}

function contentNodes(type: ElementType, reader: Reader): Node[] {
  const { text, model, span } = type
  const texts = text ? [xmlLeaf(text)] : []
  return model.positions.length > 0 ? [...texts, childrenNode(type, reader, span)] : texts
}

function childrenNode({ model, childAt }: ElementType, reader: Reader, span: Span): SequenceNode {
  // One edge per position and target, so that states can be compared by their edges.
  const edges: Map<number, Edge>[] = []
  const edgeTo = ({ position, to }: Move): Edge => {
    const known = (edges[to] ??= new Map<number, Edge>())
    const before = known.get(position)
    if (before) return before
    const { element, span: at } = model.positions[position]!
    const nodes = (): Node[] => [elementNode(childAt(position), reader)]
    const edge = { part: partOf('element', element?.name ?? '*'), nodes, to, span: at }
    known.set(position, edge)
    return edge
  }
  const next: (readonly Edge[])[] = []
  return {
    kind: 'sequence',
    id: nextId(),
    sort: sorts.children,
    span,
    cost: 0,
    next: (state) => (next[state] ??= model.next(state).map(edgeTo)),
    // An element without children is text, so the empty word is not a word of this sequence.
    accepts: (state) => state !== 0 && model.accepts(state),
    orBlank: model.accepts(0),
  }
}
