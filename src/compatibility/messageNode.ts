import { agreeingContentTypes, contentKind } from '../pattern/contentType.js'
import { domainOf, type Atom, type Domain } from '../pattern/domain.js'
import type {
  BodyPattern,
  FieldPattern,
  FilePattern,
  PartPattern,
  ScenarioPattern,
  Scope,
  Shape,
  ValuePattern,
} from '../pattern/patternTree.js'
import { shapeType } from '../pattern/shapeType.js'
import type { Span } from '../text/span.js'
import { jsonNode } from './jsonNode.js'
import {
  bareLabel,
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
      ['headers', field(headersNode(headers, body, span, scope))],
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
      ['headers', field(headersNode(headers, body, statusSpan, scope))],
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

const fieldsOf = (fields: readonly FieldPattern[], scope: Scope, label = textLabel) =>
  fields.map(({ name, optional, value, span }): [string, Field] => {
    const node = leaf(domainOf(value, scope), label)
    return [name, { optional, nodes: () => [node], span }]
  })

function headersNode(headers: readonly FieldPattern[], body: BodyPattern, span: Span, scope: Scope): RecordNode {
  const named = headers.map((header) => ({ ...header, name: header.name.toLowerCase() }))
  const [contentTypes, others] = [named.filter(isContentType), named.filter((header) => !isContentType(header))]
  const fields = [
    ...fieldsOf(others, scope, bareLabel),
    ...contentTypes.flatMap((header) => contentTypeField(header, body, scope)),
  ]
  return record('#headers', fields, span, true)
}

const isContentType = ({ name }: FieldPattern): boolean => name === 'content-type'

/** A content type has to agree with its body; that of parts names their boundary and is there anyhow. */
function contentTypeField(header: FieldPattern, body: BodyPattern, scope: Scope): [string, Field][] {
  const kind = contentKind(body, scope)
  if (!kind) return fieldsOf([header], scope, bareLabel)
  if (kind === 'parts') return []
  const domain = domainOf(header.value, scope)
  const atoms = agreeingContentTypes(domain, kind).map((text): Atom => ({ kind: 'literal', text }))
  const node = leaf({ atoms, span: domain.span }, bareLabel)
  return [[header.name, { optional: header.optional, nodes: () => [node], span: header.span }]]
}

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
      return [leaf({ atoms: [{ kind: 'blank' }], span }, bareLabel)]
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
    value.kind === 'file' ? leaf({ atoms: [contentTypeAtom(value)], span }, fileLabel) : leaf(domainOf(value, scope))
  return [name, { optional, nodes: () => [node], span }]
}

/** Of a file only the content type counts. */
const contentTypeAtom = ({ contentType }: FilePattern): Atom =>
  contentType === undefined ? { kind: 'scalar', type: 'string' } : { kind: 'literal', text: contentType }

/** What a body's shape is: a root element, JSON values or a text. */
function shapeNodes(shape: Shape, scope: Scope, reader: Reader): readonly Node[] {
  const type = shapeType(shape, scope)
  switch (type.kind) {
    case 'xml':
      return type.roots.map((root) => elementNode(root, reader))
    case 'json':
      return type.types.map((json) => jsonNode(json, reader))
    case 'text':
      return [leaf(type.domain, bareLabel)]
  }
}
