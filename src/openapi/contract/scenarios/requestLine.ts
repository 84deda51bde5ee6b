import type { Literal, RequestLine, Value } from '../../../syntax/tree/syntaxTree.js'
import { legal } from '../../../descriptions/writing/names.js'
import { literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Span } from '../../../text/span.js'
import type { ApiOperation } from '../../components/service/service.js'
import { textOf } from './textOf.js'
import type { MessagePart } from './messagePart.js'
import type { ScenarioContext } from './scenarioContext.js'

/** A literal piece of a path, or the name of a parameter. */
type Piece = { readonly text: string } | { readonly parameter: string }

/** The request line of an operation, each placeholder with the type of its parameter. */
export function requestLine(operation: ApiOperation, context: ScenarioContext): MessagePart {
  const { method, path, pathSpan, span } = operation
  const [target = '', ...query] = path.replace(/#.*/, '').split('?')
  const marks: MessagePart['marks'][number][] = []
  const written = target
    .replace(/^\//, '')
    .split('/')
    .map((text) => {
      const { value, marks: inexact } = segmentOf(piecesOf(text), operation, context)
      marks.push(...inexact)
      return value
    })
  const line: RequestLine = { kind: 'request', method, methodSpan: span, segments: written, pathSpan, query: fixedQuery(query.join('?'), pathSpan), span: pathSpan } // prettier-ignore
  return { steps: [line], marks }
}

const piecesOf = (text: string): readonly Piece[] =>
  text
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{.*\}$/.test(piece) ? { parameter: piece.slice(1, -1) } : { text: piece }))

interface Written {
  readonly value: Value
  readonly marks: MessagePart['marks']
}

function segmentOf(pieces: readonly Piece[], operation: ApiOperation, context: ScenarioContext): Written {
  const { pathSpan } = operation
  const [only] = pieces
  if (!only) return { value: literal('', pathSpan), marks: [] }
  if (pieces.length === 1)
    return 'text' in only
      ? { value: segment(only.text, pathSpan), marks: [] }
      : parameterSegment(only.parameter, operation, context)
  const reason = 'any text is accepted where the segment has several parts'
  const marks = context.note({ construct: 'path segment', span: pathSpan, kind: 'wider', reason })
  return { value: { ...use('string', pathSpan), parameter: 'segment' }, marks }
}

function parameterSegment(name: string, operation: ApiOperation, context: ScenarioContext): Written {
  const { parameters, pathSpan } = operation
  const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
  const { value, marks } = parameter ? textOf(parameter, context) : { value: use('string', pathSpan), marks: [] }
  if (value.kind === 'literal') return { value: segment(value.text, value.span), marks }
  return { value: { ...value, parameter: legal(name) }, marks }
}

/** A literal segment, percent-encoded where it could be read otherwise. */
const segment = (text: string, span: Span): Literal => literal(encoded(text), span)

const encoded = (text: string): string =>
  text.replaceAll(/[\s()#?/]|[^\0-\x7F]/gu, (character) =>
    encodeURIComponent(character).replaceAll(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29')),
  )

/** The parameters of a query that is part of the path. */
const fixedQuery = (query: string, span: Span): RequestLine['query'] =>
  query
    .split('&')
    .filter((parameter) => parameter !== '' && !/[{}]/.test(parameter))
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=')
      return { name: encoded(name), value: literal(encoded(value.join('=')), span), span }
    })
