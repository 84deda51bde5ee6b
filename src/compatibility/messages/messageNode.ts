import { agreeingContentTypes, contentKind } from '../../pattern/contentType.js'
import { domainOf, type Atom, type Domain } from '../../pattern/domain.js'
import type { BodyPattern, FieldPattern, ScenarioPattern, Scope, ValuePattern } from '../../pattern/patternTree.js'
import type { Span } from '../../text/span.js'
import type { Field, RecordNode, SequenceNode } from '../engine/node.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { sorts } from '../vocabulary/sort.js'
import { bareLeaf, leaf, record, required, row, textFields } from './buildNode.js'
import { bodyField } from './bodyNode.js'

const literal = (text: string, span: Span): Domain => ({ atoms: [{ kind: 'literal', text }], span })

/** A scenario's request as one tree. A reader ignores headers that it does not name, and nothing else. */
export function requestNode({ request, scope }: ScenarioPattern): RecordNode {
  const { method, methodSpan, path, query, headers, body } = request
  const { span } = path
  return record(
    sorts.request,
    [
      [partOf('method'), required(leaf(literal(method, methodSpan)))],
      [partOf('path'), required(pathNode(path.segments, span, scope))],
      [partOf('query'), required(record(sorts.query, textFields('parameter', query, scope), span))],
      [partOf('headers'), required(headersNode(headers, body, span, scope))],
      [partOf('body'), bodyField(body, scope, 'strict')],
    ],
    span,
  )
}

/** A scenario's response without its status. A reader ignores headers, keys and attributes that it does not name. */
export function responseNode({ response, scope }: ScenarioPattern): RecordNode {
  const { statusSpan, headers, body } = response
  return record(
    sorts.response,
    [
      [partOf('headers'), required(headersNode(headers, body, statusSpan, scope))],
      [partOf('body'), bodyField(body, scope, 'tolerant')],
    ],
    statusSpan,
  )
}

/** Empty segments are excluded, because `/pets/` is the path `/pets`. */
const pathNode = (segments: readonly ValuePattern[], span: Span, scope: Scope): SequenceNode =>
  row(
    sorts.path,
    segments.map((segment) => {
      const node = leaf(domainOf(segment, scope), sorts.segment, { nonEmpty: true })
      return { part: partOf('segment', segmentName(segment)), nodes: () => [node], span: segment.span }
    }),
    span,
  )

/** Segments are compared by position; a finding names them by their parameter or text. */
function segmentName(segment: ValuePattern): string {
  if (segment.kind === 'literal') return segment.text
  const isNamed = segment.kind === 'scalar' || segment.kind === 'reference'
  return (isNamed ? segment.parameter : undefined) ?? 'segment'
}

function headersNode(headers: readonly FieldPattern[], body: BodyPattern, span: Span, scope: Scope): RecordNode {
  const named = headers.map((header) => ({ ...header, name: header.name.toLowerCase() }))
  const [contentTypes, others] = [named.filter(isContentType), named.filter((header) => !isContentType(header))]
  const fields = [
    ...textFields('header', others, scope, bareLeaf),
    ...contentTypes.flatMap((header) => contentTypeField(header, body, scope)),
  ]
  return record(sorts.headers, fields, span, { isOpen: () => true })
}

const isContentType = ({ name }: FieldPattern): boolean => name === 'content-type'

/** A content type must agree with the body. A multipart body always has one, which names its boundary. */
function contentTypeField(header: FieldPattern, body: BodyPattern, scope: Scope): [Part, Field][] {
  const kind = contentKind(body, scope)
  if (!kind) return textFields('header', [header], scope, bareLeaf)
  if (kind === 'parts') return []
  const domain = domainOf(header.value, scope)
  const atoms = agreeingContentTypes(domain, kind).map((text): Atom => ({ kind: 'literal', text }))
  const node = bareLeaf({ atoms, span: domain.span })
  return [[partOf('header', header.name), { optional: header.optional, nodes: () => [node], span: header.span }]]
}
