import { contentModel } from '../pattern/contentModel.js'
import { domainOf, type Domain } from '../pattern/domain.js'
import { elementCompiler, elementType } from '../pattern/elementType.js'
import { jsonCompiler, jsonTypes, referencePattern } from '../pattern/jsonType.js'
import type {
  BodyPattern,
  FieldPattern,
  PartPattern,
  ScenarioPattern,
  Scope,
  Shape,
  ValuePattern,
} from '../pattern/patternTree.js'
import { kindOf } from '../pattern/resolve.js'
import type { Span } from '../text/span.js'
import { jsonNode } from './jsonNode.js'
import {
  nextId,
  segmentLabel,
  type Edge,
  type Field,
  type LeafNode,
  type Node,
  type RecordNode,
  type SequenceNode,
} from './node.js'
import { elementNode, textLabel, type Reader } from './xmlNode.js'

export const fileLabel = '#file'
export const formLabel = '#form'
export const partsLabel = '#parts'

const leaf = (domain: Domain, label = textLabel): LeafNode => ({
  kind: 'leaf',
  id: nextId(),
  label,
  span: domain.span,
  cost: 0,
  domain,
})

const literal = (text: string, span: Span): Domain => ({ atoms: [{ kind: 'literal', text }], span })

const field = (node: Node, optional = false): Field => ({ optional, nodes: () => [node], span: node.span })

const record = (
  label: string,
  fields: readonly (readonly [string, Field])[],
  span: Span,
  isOpen = false,
): RecordNode => ({
  kind: 'record',
  id: nextId(),
  label,
  span,
  cost: 0,
  fields: new Map(fields),
  isOpen: () => isOpen,
})

/** A scenario's request as one tree: a reader passes over headers that it does not name, and over nothing else. */
export function requestNode({ request, scope }: ScenarioPattern): RecordNode {
  const { method, methodSpan, path, query, headers, body } = request
  const span = path.span
  return record(
    '#request',
    [
      ['method', field(leaf(literal(method, methodSpan)))],
      ['path', field(pathNode(path.segments, span, scope))],
      ['query', field(record('#query', fieldsOf(query, scope), span))],
      ['headers', field(headersNode(headers, span, scope))],
      ['body', bodyField(body, scope, 'strict')],
    ],
    span,
  )
}

/** A scenario's response without its status: a reader passes over headers, keys and attributes that it does not name. */
export function responseNode({ response, scope }: ScenarioPattern): RecordNode {
  const { statusSpan, headers, body } = response
  return record(
    '#response',
    [
      ['headers', field(headersNode(headers, statusSpan, scope))],
      ['body', bodyField(body, scope, 'tolerant')],
    ],
    statusSpan,
  )
}

function pathNode(segments: readonly ValuePattern[], span: Span, scope: Scope): SequenceNode {
  const edges = segments.map((segment, index): Edge[] => {
    const node = leaf(domainOf(segment, scope), segmentLabel)
    return [{ name: segmentName(segment), nodes: () => [node], to: index + 1, span: segment.span }]
  })
  return {
    kind: 'sequence',
    id: nextId(),
    label: '#path',
    span,
    cost: 0,
    next: (state) => edges[state] ?? [],
    accepts: (state) => state === segments.length,
  }
}

/** Segments go by their places; in a path that a finding names, by their parameter or text. */
function segmentName(segment: ValuePattern): string {
  if (segment.kind === 'literal') return segment.text
  const isNamed = segment.kind === 'scalar' || segment.kind === 'reference'
  return (isNamed ? segment.parameter : undefined) ?? 'segment'
}

const fieldsOf = (fields: readonly FieldPattern[], scope: Scope) =>
  fields.map(({ name, optional, value, span }): [string, Field] => {
    const node = leaf(domainOf(value, scope))
    return [name, { optional, nodes: () => [node], span }]
  })

const headersNode = (headers: readonly FieldPattern[], span: Span, scope: Scope): RecordNode =>
  record(
    '#headers',
    fieldsOf(
      headers.map((header) => ({ ...header, name: header.name.toLowerCase() })),
      scope,
    ),
    span,
    true,
  )

function bodyField(body: BodyPattern, scope: Scope, reader: Reader): Field {
  const nodes = bodyNodes(body, scope, reader)
  const [only] = nodes
  return {
    optional: false,
    nodes: () => nodes,
    anything: only?.kind === 'leaf' && isAnyText(only.domain),
    span: body.span,
  }
}

/** `(string)` as a whole body goes by the text, whatever its content type, so that any body will do. */
const isAnyText = ({ atoms }: Domain): boolean =>
  atoms.some(
    (atom) => atom.kind === 'scalar' && atom.type === 'string' && !atom.minLength && atom.maxLength === undefined,
  )

function bodyNodes(body: BodyPattern, scope: Scope, reader: Reader): readonly Node[] {
  const { span } = body
  switch (body.kind) {
    case 'none':
      return [leaf({ atoms: [{ kind: 'blank' }], span })]
    case 'form':
      return [record(formLabel, fieldsOf(body.fields, scope), span)]
    case 'parts':
      return [
        record(
          partsLabel,
          body.parts.map((part) => partField(part, scope)),
          span,
        ),
      ]
    case 'payload':
      return shapeNodes(body.shape, scope, reader)
  }
}

function partField({ name, optional, value, span }: PartPattern, scope: Scope): [string, Field] {
  const node =
    value.kind === 'file'
      ? leaf({ atoms: [{ kind: 'scalar', type: 'string' }], span }, fileLabel)
      : leaf(domainOf(value, scope))
  return [name, { optional, nodes: () => [node], span }]
}

/** What a body's shape is: a text, a JSON value or a root element. */
function shapeNodes(shape: Shape, scope: Scope, reader: Reader): readonly Node[] {
  const kind = kindOf(shape, scope)
  if (kind === 'xml') {
    const particles = shape.kind === 'xml' ? shape.particles : shape.kind === 'reference' ? [shape.reference] : []
    const { positions, next } = contentModel(particles, scope)
    const compiler = elementCompiler(scope)
    return (next[0] ?? []).flatMap((position) => {
      const root = positions[position]
      return root ? [elementNode(elementType(root.element, compiler), reader)] : []
    })
  }
  if (kind === 'value') {
    const value = shape.kind === 'value' ? shape.value : shape.kind === 'reference' ? shape.reference : undefined
    return value ? [leaf(domainOf(value, scope))] : []
  }
  const pattern = shape.kind === 'json' ? shape.value : shape.kind === 'reference' ? referencePattern(shape) : undefined
  return pattern ? jsonTypes(pattern, jsonCompiler(scope)).map((type) => jsonNode(type, reader)) : []
}
