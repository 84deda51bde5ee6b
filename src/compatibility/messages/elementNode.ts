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
import { contentWords } from './contentWords.js'
import { xmlText } from './xmlText.js'

const content = partOf('content')

const xmlLeaf = (domain: Domain): LeafNode => leaf(domain, sorts.text, { form: xmlText })

/** An XML element as a record of its attributes and its content: text, a sequence of at least one child, or both. */
export const elementNode = oncePerReader((type: ElementType, reader: Reader): Node => {
  const nodes = contentNodes(type, reader)
  const own = { optional: false, nodes: () => nodes, span: type.text?.span ?? type.span }
  const fields: (readonly [Part, Field])[] = [
    ...type.attributes.map(attributeField),
    [content, type.content === 'anything' ? { ...own, anything: () => true } : own],
  ]
  const node = record(elementSort(type.name ?? '*'), fields, type.span, {
    cost: cost.value,
    ...otherAttributes(type, reader),
  })
  types.set(node, type)
  return node
})

/** The attributes that an element does not name. They may be anything at the level `type`, too, if nothing says what they are. */
function otherAttributes({ others }: ElementType, reader: Reader): Pick<RecordNode, 'isOpen' | 'others'> {
  if (!others)
    return { isOpen: ({ role }) => role === 'instance attribute' || (role === 'attribute' && reader === 'tolerant') }
  const node = xmlLeaf(others)
  const isEverything = others.atoms.some(({ kind }) => kind === 'anything')
  return {
    isOpen: ({ role }) => role === 'instance attribute' || (role === 'attribute' && isEverything),
    others: { role: 'attribute', field: { optional: true, nodes: () => [node], span: others.span } },
  }
}

const types = new WeakMap<Node, ElementType>()

/** The element type that a node was made of, which says how it is written; undefined for other nodes. */
export const elementTypeOf = (node: Node): ElementType | undefined => types.get(node)

function attributeField({ name, instance, optional, domain, span }: AttributeType): [Part, Field] {
  const node = xmlLeaf(domain)
  return [partOf(instance ? 'instance attribute' : 'attribute', name), { optional, nodes: () => [node], span }]
}

function contentNodes(type: ElementType, reader: Reader): readonly Node[] {
  const { text, model, span } = type
  if (type.content === 'anything') return anyContent()
  const texts = text ? [xmlLeaf(text)] : []
  return model.positions.length > 0 ? [...texts, childrenNode(type, reader, model.fresh(), span)] : texts
}

function childrenNode(type: ElementType, reader: Reader, model: ContentModel, span: Span): SequenceNode {
  const stated = model.positions.map(({ element, span: at }, position): Omit<Edge, 'to'> =>
    element
      ? {
          part: partOf('element', element.name),
          nodes: () => [elementNode(type.childAt(position), reader)],
          span: at,
        }
      : edgeOfAnyElement(at),
  )
  const partAt = (position: number): Part => stated[position]!.part
  const { occurrence, choiceOf, ordered } = contentWords(model.parts, partAt)
  const next: (readonly Edge[] | undefined)[] = []
  const edgeTo = edgesTo(stated)
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
    parts: () => stated,
    occurrence,
    choiceOf,
    ordered: once(ordered),
    ...(model.interleavings.length > 0 && { interleaved: interleaved(type, reader, model, stated) }),
  }
}

/** One edge per position and target, so that states can be compared by their edges. */
function edgesTo(stated: readonly Omit<Edge, 'to'>[]): (move: Move) => Edge {
  const edges: (Map<number, Edge> | undefined)[] = []
  return ({ position, to }) => {
    const known = (edges[to] ??= new Map<number, Edge>())
    const before = known.get(position)
    if (before) return before
    const edge = { ...stated[position]!, to }
    known.set(position, edge)
    return edge
  }
}

function interleaved(
  type: ElementType,
  reader: Reader,
  model: ContentModel,
  stated: readonly SequencePart[],
): Interleaved {
  const within = ({ from, to }: { readonly from: number; readonly to: number }): readonly Part[] =>
    stated.slice(from, to).map(({ part }) => part)
  return {
    members: model.interleavings.map(({ members }) => members.map(within)),
    inOrder: once(() => childrenNode(type, reader, model.inOrder().fresh(), type.span)),
    ahead: (costOf) => model.ahead((position) => costOf(stated[position]!)),
    settled: (state, mayCome) => {
      const settled = model.settled(state, (position) => mayCome(stated[position]!.part))
      return settled === dead ? undefined : settled
    },
  }
}
