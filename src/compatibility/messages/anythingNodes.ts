import type { Domain } from '../../pattern/values/domain.js'
import { once, oncePer } from '../../collections/once.js'
import { nowhere, type Span } from '../../text/span.js'
import { cost } from '../vocabulary/cost.js'
import { anyElement, nextId, type Edge, type Field, type Node, type SequenceNode } from '../vocabulary/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { elementSort, sorts, type Sort } from '../vocabulary/sort.js'
import { leaf, record } from './buildNode.js'
import { xmlText } from './xmlText.js'

const isAnything = true
const content = partOf('content')

const anyText: Domain = { atoms: [{ kind: 'anything' }], span: nowhere }

/** Every attribute, whatever its name and text. */
export const anyAttributes: Field = { optional: true, nodes: () => anyTexts, span: nowhere }
const anyTexts = [leaf(anyText, sorts.text, { form: xmlText })]

/** An element of the part's name with any attributes and any content. */
export const anyElementNode = oncePer(({ name, namespace }: InternedPart): Node => {
  const any: Field = { optional: false, nodes: anyContent, anything: () => true, span: nowhere }
  const node = record(elementSort(name, namespace), [[content, any]], nowhere, {
    cost: cost.value,
    isOpen: ({ role }) => role === 'attribute' || role === 'instance attribute',
    others: { role: 'attribute', field: anyAttributes },
  })
  return { ...node, isAnything }
})

const anyElementNodes = oncePer((part: InternedPart): readonly Node[] => [anyElementNode(part)])

const plainEdge: Omit<Edge, 'to'> = { part: anyElement, nodes: () => [], named: anyElementNodes, span: nowhere }

/** An edge that takes an element of any name, with any attributes and any content. */
export const edgeOfAnyElement = (span: Span): Omit<Edge, 'to'> => ({ ...plainEdge, alone: oneOfAnyName, span })

/** A sequence of exactly one element that an edge takes. */
export function onlyElement(edge: Omit<Edge, 'to'>): SequenceNode {
  const edges: readonly Edge[] = [{ ...edge, to: 1 }]
  return {
    kind: 'sequence',
    id: nextId(),
    sort: sorts.children,
    span: edge.span,
    cost: 0,
    next: (state) => (state === 0 ? edges : []),
    accepts: (state) => state === 1,
    parts: () => edges,
    occurrence: (isCounted) => (isCounted(anyElement) ? { least: 1, most: 1 } : { least: 0, most: 0 }),
  }
}

const oneOfAnyName = once(() => onlyElement(plainEdge))

const anyEdge: Edge = { ...edgeOfAnyElement(nowhere), to: 1 }

/** One or more elements of any name, with or without text beside them. */
const anyElements = (sort: Sort): SequenceNode => ({
  kind: 'sequence',
  id: nextId(),
  sort,
  span: nowhere,
  cost: sort === sorts.mixed ? cost.text : 0,
  isAnything,
  next: () => [anyEdge],
  accepts: (state) => state !== 0,
  orBlank: true,
  parts: () => [anyEdge],
  occurrence: (isCounted) => ({ least: 0, most: isCounted(anyElement) ? Infinity : 0 }),
  ordered: () => [],
})

const all: readonly Node[] = [...anyTexts, anyElements(sorts.children), anyElements(sorts.mixed)]

/** Any content of an element: text, elements, or both. */
export const anyContent = (): readonly Node[] => all
