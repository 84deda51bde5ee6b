import { dead } from '../../pattern/content/automaton.js'
import type { ContentModel } from '../../pattern/content/contentModel.js'
import type { Domain } from '../../pattern/values/domain.js'
import { otherAttribute, type AttributeWildcard } from '../../pattern/types/attributeWildcard.js'
import type { DeclaredElements } from '../../pattern/content/declaredElements.js'
import type { AttributeType, ElementType } from '../../pattern/types/elementType.js'
import type { Wildcard } from '../../pattern/types/wildcard.js'
import { cost } from '../vocabulary/cost.js'
import {
  anyElement,
  nextId,
  type Edge,
  type Field,
  type Interleaved,
  type LeafNode,
  type Node,
  type RecordNode,
  type SequenceNode,
  type SequencePart,
} from '../vocabulary/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { elementSort, sorts, type Sort } from '../vocabulary/sort.js'
import { once, oncePer } from '../../collections/once.js'
import { anyAttributes, anyContent, anyElementNode, edgeOfAnyElement, onlyElement } from './anythingNodes.js'
import { leaf, oncePerReader, record, type ReaderKind } from './buildNode.js'
import { edgesOf } from './contentEdges.js'
import { choiceOf, occurrenceIn, orderedIn, partOfElement } from './contentWords.js'
import { nilPart } from './nilPart.js'
import { xmlText } from './xmlText.js'

const content = partOf('content')

const xmlLeaf = (domain: Domain): LeafNode => leaf(domain, sorts.text, { form: xmlText })

/** The nodes of an XML element: its own and, if it may be nil, a second one without content. */
export const elementNodes = (type: ElementType, reader: ReaderKind): readonly Node[] =>
  type.nil ? [elementNode(type, reader), elementNode(type.nil, reader)] : [elementNode(type, reader)]

/** An XML element as a record of its attributes and its content: text, a sequence of at least one child, or both. */
const elementNode = oncePerReader((type: ElementType, reader: ReaderKind): Node => {
  const nodes = contentNodes(type, reader)
  const own = { optional: false, nodes: () => nodes, span: type.text?.span ?? type.span }
  const fields: (readonly [InternedPart, Field])[] = [
    ...type.attributes.map(attributeField),
    [content, type.content === 'anything' ? { anything: () => true, ...own } : own],
  ]
  const options = {
    cost: cost.value,
    type,
    isOpen: readers[type.ignoresOthers ? 'tolerant' : reader],
    ...(type.marks && { marks: type.marks }),
    ...instancesOf(type, reader),
  }
  const sort = elementSort(type.name ?? '*', type.namespace)
  return record(
    sort,
    fields,
    type.span,
    type.others && !type.ignoresOthers ? { ...options, ...openAttributes(type.others, type, reader) } : options,
  )
})

/** An element that a wildcard takes but does not declare. */
function undeclaredNode(type: ElementType, part: InternedPart, reader: ReaderKind): Node {
  if (type.content === 'anything') return anyElementNode(part)
  const known = undeclared[reader](type)
  let node = known.get(part)
  if (!node) known.set(part, (node = newUndeclared(type, part, reader)))
  return node
}

const undeclared: Readonly<Record<ReaderKind, (type: ElementType) => Map<InternedPart, Node>>> = {
  strict: oncePer((_: ElementType) => new Map<InternedPart, Node>()),
  tolerant: oncePer((_: ElementType) => new Map<InternedPart, Node>()),
}

function newUndeclared(type: ElementType, { name, namespace }: InternedPart, reader: ReaderKind): Node {
  const field: Field = { optional: false, nodes: () => contentNodes(type, reader), span: type.span }
  const node = record(elementSort(name, namespace), [[content, field]], type.span, {
    cost: cost.value,
    isOpen: ({ role }) => role === 'attribute' || role === 'instance attribute',
    others: { role: 'attribute', field: anyAttributes },
  })
  return { ...node, isAnything: true }
}

/** The type from which an element's node or the sequence of its children was made; undefined for other nodes. */
export const elementTypeOf = (node: Node): ElementType | undefined => (node as { readonly type?: ElementType }).type

/** Readers ignore instance attributes, except `xsi:nil` in strict contracts. */
const isIgnoredInstance = (part: InternedPart): boolean => part.role === 'instance attribute' && part !== nilPart

/** The types that `xsi:type` may name. */
function instancesOf({ stated }: ElementType, reader: ReaderKind): Pick<RecordNode, 'instances'> {
  const roots = stated?.pattern.instanceRoots
  return roots ? { instances: { roots, isTolerant: reader === 'tolerant' } } : {}
}

/** Which attributes that an element does not name its readers ignore. */
const readers: Readonly<Record<ReaderKind, RecordNode['isOpen']>> = {
  strict: isIgnoredInstance,
  tolerant: (part) => part.role === 'attribute' || isIgnoredInstance(part),
}

/** Attributes that an element does not name. They may be anything at the level `type`, too, if nothing says what they are. */
function openAttributes(others: Domain, type: ElementType, reader: ReaderKind): Pick<RecordNode, 'isOpen' | 'others'> {
  if (type.wildcard) return attributesOfWildcard(type, type.wildcard, reader)
  const node = xmlLeaf(others)
  const isEverything = others.atoms.some(({ kind }) => kind === 'anything')
  return {
    isOpen: (part) => isIgnoredInstance(part) || (part.role === 'attribute' && isEverything),
    others: { role: 'attribute', field: { optional: true, nodes: () => [node], span: others.span } },
  }
}

/** Attributes that a wildcard takes. Those that it does not declare may have any value, even at the level `type`. */
function attributesOfWildcard(
  type: ElementType,
  { namespaces, except, declared }: AttributeWildcard,
  reader: ReaderKind,
): Pick<RecordNode, 'isOpen' | 'others'> {
  const { others } = type
  const fields = new Map<Domain, Field>()
  const fieldFor = (domain: Domain): Field => {
    let field = fields.get(domain)
    const node = field ? undefined : xmlLeaf(domain)
    if (node) fields.set(domain, (field = { optional: true, nodes: () => [node], span: domain.span }))
    return field!
  }
  const parts = [...except, ...declared].map(({ name, namespace }) => partOf('attribute', name, namespace))
  return {
    isOpen: (part) => {
      const domain = part.role === 'attribute' ? otherAttribute(type, part) : undefined
      return domain ? domain === others : readers[reader](part)
    },
    others: {
      role: 'attribute',
      field: fieldFor(others!),
      wildcard: {
        parts: [parts],
        namespaces: namespaces?.uris ?? [],
        fieldOf: (part) => {
          const domain = otherAttribute(type, part)
          return domain && fieldFor(domain)
        },
      },
    },
  }
}

function attributeField({ name, namespace, instance, optional, domain, span }: AttributeType): [InternedPart, Field] {
  const node = xmlLeaf(domain)
  return [
    partOf(instance ? 'instance attribute' : 'attribute', name, namespace),
    { optional, nodes: () => [node], span },
  ]
}

const contentsOf: Readonly<Record<ReaderKind, (type: ElementType) => readonly Node[]>> = {
  strict: oncePer((type: ElementType) => newContent(type, 'strict')),
  tolerant: oncePer((type: ElementType) => newContent(type, 'tolerant')),
}

const contentNodes = (type: ElementType, reader: ReaderKind): readonly Node[] => contentsOf[reader](type)

function newContent(type: ElementType, reader: ReaderKind): readonly Node[] {
  const { text, model } = type
  if (type.content === 'anything') return anyContent()
  const texts = text ? [xmlLeaf(text)] : []
  if (model.positions.length === 0) return texts
  const beside = type.content === 'mixed' ? [sorts.children, sorts.mixed] : [sorts.children]
  return [...texts, ...beside.map((sort) => childrenNode({ type, reader, sort }, model.fresh()))]
}

/** The children of an element type, with or without text beside them. */
interface Children {
  readonly type: ElementType
  readonly reader: ReaderKind
  readonly sort: Sort
}

function statedChild({ type, reader }: Children, position: number): Omit<Edge, 'to'> {
  const at = type.model.positions[position]!
  const wildcard = type.wildcardAt(position)
  if (wildcard) return wildcardEdge({ type, reader, wildcard }, position)
  if (!at.element) return edgeOfAnyElement(at.span)
  return { part: partOfElement(at), nodes: () => elementNodes(type.childAt(position), reader), span: at.span }
}

/** The edge of a wildcard, with the nodes for each name that it takes. */
function wildcardEdge(
  {
    type,
    reader,
    wildcard: { namespaces, except, contents, isIgnored },
  }: Omit<Children, 'sort'> & { readonly wildcard: Wildcard },
  position: number,
): Omit<Edge, 'to'> {
  const { span } = type.model.positions[position]!
  const ignored = isIgnored && { isIgnored: true as const }
  if (!namespaces && !except && !contents) return { ...edgeOfAnyElement(span), ...ignored }
  const tables = [except, contents?.declared].flatMap((table) => table ?? [])
  const named = (part: InternedPart): readonly Node[] =>
    type
      .childrenAt(position, part)
      .flatMap((child) =>
        child.name === undefined ? [undeclaredNode(child, part, reader)] : elementNodes(child, reader),
      )
  const edge: Omit<Edge, 'to'> = {
    part: anyElement,
    nodes: () => (contents ? declaredParts(contents.declared).flatMap(named) : []),
    named: oncePer(named),
    mentions: { parts: tables.map(declaredParts), namespaces: namespaces?.uris ?? [] },
    ...ignored,
    span,
  }
  const table = contents?.declared ?? except
  if (!table) return edge
  const taken = JSON.stringify([reader, contents?.kind, namespaces, except?.type.name])
  return { ...edge, alone: () => oneElement(edge, taken, table) }
}

/** The sequence of one element that a wildcard takes, shared by all wildcards with the same table and key `taken`. */
function oneElement(edge: Omit<Edge, 'to'>, taken: string, table: DeclaredElements): SequenceNode {
  const known = oneElements(table)
  const node = known.get(taken) ?? onlyElement(edge)
  known.set(taken, node)
  return node
}

const oneElements = oncePer((_table: DeclaredElements) => new Map<string, SequenceNode>())

const declaredParts = oncePer(({ elements }: DeclaredElements): readonly InternedPart[] => [
  ...new Set(elements.map(({ name, namespace }) => partOf('element', name, namespace))),
])

function childrenNode(children: Children, model: ContentModel): SequenceNode {
  const { type, sort } = children
  const { positions, parts } = model
  const statedAt = oncePerPosition((position) => statedChild(children, position))
  const accepts: (boolean | undefined)[] = []
  const absorbed = once((): { readonly node?: SequenceNode } => {
    const fewer = model.absorbed()
    return fewer ? { node: childrenNode(children, fewer) } : {}
  })
  const node: SequenceNode & { readonly type: ElementType } = {
    type,
    kind: 'sequence',
    id: nextId(),
    sort,
    span: type.span,
    cost: sort === sorts.mixed ? cost.text : 0,
    ...(type.isAnything && { isAnything: true }),
    next: edgesOf(model, statedAt),
    // An element without children is text, so the empty word is not a word of this sequence.
    accepts: (state) => state !== 0 && (accepts[state] ??= model.accepts(state)),
    orBlank: model.accepts(0),
    parts: () => positions.map((_, position) => statedAt(position)),
    occurrence: (isCounted) => occurrenceIn(parts, isCounted),
    choiceOf: (part) => choiceOf(parts, part),
    ordered: once(() => orderedIn(parts)),
    ...(model.interleavings.length > 0 && {
      interleaved: interleaved(children, model, statedAt),
      absorbed: () => absorbed().node,
    }),
  }
  return node
}

/** Caches a value per position. */
function oncePerPosition<T>(make: (position: number) => T): (position: number) => T {
  const made: T[] = []
  return (position) => (made[position] ??= make(position))
}

function interleaved(
  children: Children,
  model: ContentModel,
  statedAt: (position: number) => SequencePart,
): Interleaved {
  const stated = model.positions.map((_, position) => statedAt(position))
  const within = ({ from, to }: { readonly from: number; readonly to: number }): readonly InternedPart[] =>
    model.positions.slice(from, to).flatMap((at, index) => (at.wildcard?.isIgnored ? [] : [stated[from + index]!.part]))
  return {
    members: model.interleavings.map(({ members }) => members.map(within)),
    inOrder: once(() => childrenNode(children, model.inOrder())),
    ahead: (costOf) => model.ahead((position) => costOf(stated[position]!)),
    settled: (state, mayCome) => {
      const settled = model.settled(state, (position) => mayCome(stated[position]!.part))
      return settled === dead ? undefined : settled
    },
  }
}
