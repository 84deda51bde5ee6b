import { agreeingContentTypes, contentKind } from '../pattern/contentType.js'
import { domainOf, type Atom, type Domain } from '../pattern/domain.js'
import type { BodyPattern, FieldPattern, ScenarioPattern, Scope, ValuePattern } from '../pattern/patternTree.js'
import type { Span } from '../text/span.js'
import { bodyField } from './bodyNode.js'
import { field, fieldsOf, leaf, record } from './buildNode.js'
import {
  bareLabel,
  nextId,
  pathLabel,
  segmentLabel,
  type Edge,
  type Field,
  type RecordNode,
  type SequenceNode,
} from './node.js'

const literal = (text: string, span: Span): Domain => ({ atoms: [{ kind: 'literal', text }], span })

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
    label: pathLabel,
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
