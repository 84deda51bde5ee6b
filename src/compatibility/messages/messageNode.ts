import { contentKind, type Side } from '../../pattern/values/contentType.js'
import { domainOf, type Domain } from '../../pattern/values/domain.js'
import { headerDomain } from '../../pattern/values/headerDomain.js'
import type { BodyPattern, FieldPattern, ScenarioPattern, Scope, ValuePattern } from '../../pattern/tree/patternTree.js'
import type { Span } from '../../text/span.js'
import { headerText } from '../vocabulary/textForm.js'
import type { Field, Node, RecordNode, SequenceNode } from '../vocabulary/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { sorts } from '../vocabulary/sort.js'
import { leaf, record, required, row } from './buildNode.js'
import { bodyField } from './bodyNode.js'
import { agreeingDomain, contentTypesOf } from './contentTypes.js'
import { queryNode } from './queryNode.js'

const literal = (text: string, span: Span): Domain => ({ atoms: [{ kind: 'literal', text }], span })

/** The method and the path of a scenario's request. */
const lineFields = ({ request: { method, methodSpan, path }, scope }: ScenarioPattern): [InternedPart, Field][] => [
  [partOf('method'), required(leaf(literal(method, methodSpan)))],
  [partOf('path'), required(pathNode(path.segments, path.span, scope))],
]

/** A scenario's request without everything but its method and path. */
export const requestLineNode = (scenario: ScenarioPattern): RecordNode =>
  record(sorts.request, lineFields(scenario), scenario.request.path.span)

/** A scenario's request as one tree. A reader ignores headers that it does not name, and nothing else. */
export function requestNode(scenario: ScenarioPattern): RecordNode {
  const { request, scope } = scenario
  const { path, headers, cookies, body, marks } = request
  const { span } = path
  return record(
    sorts.request,
    [
      ...lineFields(scenario),
      [partOf('query'), required(queryNode(request, scope))],
      [partOf('headers'), required(headersNode(headers, body, span, scope, 'request'))],
      [partOf('cookies'), required(cookiesNode(cookies, span, scope))],
      [partOf('body'), bodyField(body, scope, 'strict')],
    ],
    span,
    marks && { marks },
  )
}

/** A scenario's response without its status. A reader ignores headers, and usually keys and attributes, that it does not name. */
export function responseNode({ response, scope }: ScenarioPattern): RecordNode {
  const { statusSpan, headers, body, marks } = response
  const { reading = { body, scope, isOpen: true } } = response
  return record(
    sorts.response,
    [
      [partOf('headers'), required(headersNode(headers, body, statusSpan, scope, 'response'))],
      [partOf('body'), bodyField(reading.body, reading.scope, reading.isOpen ? 'tolerant' : 'strict')],
    ],
    statusSpan,
    marks && { marks },
  )
}

/** A reader ignores cookies that it does not name. */
const cookiesNode = (cookies: readonly FieldPattern[], span: Span, scope: Scope): RecordNode =>
  record(
    sorts.cookies,
    cookies.map(({ name, optional, value, span: own }): [InternedPart, Field] => {
      const node = leaf(domainOf(value, scope))
      return [partOf('cookie', name), { optional, nodes: () => [node], span: own }]
    }),
    span,
    { isOpen: () => true },
  )

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
  if (segment.kind === 'concatenation') return segment.parts.map(segmentName).join('')
  const isNamed = segment.kind === 'scalar' || segment.kind === 'reference'
  return (isNamed ? segment.parameter : undefined) ?? 'segment'
}

/**
 * The content type must agree with the body (docs/language.md 10.3). If the contract does not name the header, writers leave
 * it out, and readers accept what agrees. Only a multipart body always has one, which names its boundary; nothing else about
 * it counts.
 */
function headersNode(
  headers: readonly FieldPattern[],
  body: BodyPattern,
  span: Span,
  scope: Scope,
  side: Side,
): RecordNode {
  const kind = contentKind(body, scope)
  const named = headers.map((header) => ({ ...header, name: header.name.toLowerCase() }))
  const fields = kind ? named.filter(({ name }) => name !== contentType.name) : named
  const options = { isOpen: () => true, spelt: headers }
  const texts = fields.map((field): [InternedPart, Field] => [
    partOf('header', field.name),
    headerField(headerDomain(field, scope), field),
  ])
  if (!kind) return record(sorts.headers, texts, span, options)
  const field = headerField(contentTypesOf(kind, side, body.span))
  if (kind === 'parts')
    return record(sorts.headers, texts, span, { always: new Map([[contentType, field]]), ...options })
  const stated = named.find(({ name }) => name === contentType.name)
  if (!stated) return record(sorts.headers, texts, span, { checks: new Map([[contentType, field]]), ...options })
  const own = headerField(agreeingDomain(headerDomain(stated, scope), kind, side), stated)
  return record(sorts.headers, [...texts, [contentType, own]], span, options)
}

/** A header's name as the contract of a node of headers writes it; `name` in lower case is the name that it is compared by. */
export const headerName = (headers: Node, name: string): string =>
  (headers as { readonly spelt?: readonly FieldPattern[] }).spelt?.find((one) => one.name.toLowerCase() === name)
    ?.name ?? name

/** A part of a node as its contract writes it: only the names of headers are compared in lower case. */
export const partAsWritten = (node: Node, part: InternedPart): InternedPart =>
  part.role === 'header' ? partOf('header', headerName(node, part.name)) : part

const contentType = partOf('header', 'content-type')

const headerField = (
  domain: Domain,
  { optional, span }: Pick<FieldPattern, 'optional' | 'span'> = { optional: false, span: domain.span },
): Field => {
  const node = leaf(domain, sorts.bare, { form: headerText })
  return { optional, nodes: () => [node], span }
}
