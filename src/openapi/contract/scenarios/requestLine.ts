import type { RequestLine, TextValue, Value } from '../../../syntax/tree/syntaxTree.js'
import { legal } from '../../../descriptions/writing/names.js'
import { literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Span } from '../../../text/span.js'
import type { ApiOperation } from '../../components/service/service.js'
import { textOf, type WrittenText } from './textOf.js'
import type { MessagePart } from './messagePart.js'
import type { ApiContext } from './apiContext.js'

/** A literal piece of a path, or the name of a parameter. */
type Piece = { readonly text: string } | { readonly parameter: string }

/** The request line of an operation, each placeholder with the type of its parameter. */
export function requestLine(operation: ApiOperation, context: ApiContext): MessagePart {
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

function segmentOf(pieces: readonly Piece[], operation: ApiOperation, context: ApiContext): WrittenText {
  const { pathSpan: span } = operation
  const written = pieces.map((piece) =>
    'text' in piece
      ? { value: literal(encoded(piece.text), span), marks: [] }
      : parameterText(piece.parameter, operation, context),
  )
  const parts = joined(written.flatMap(({ value }) => (value.kind === 'concatenation' ? value.parts : [value])))
  const marks = written.flatMap((one) => one.marks)
  const [first = literal('', span), second] = parts
  return { value: second ? { kind: 'concatenation', parts, span } : withoutColon(first), marks }
}

/** A segment that does not look like a parameter of other languages: `:id`. */
const withoutColon = (value: Value): Value =>
  value.kind === 'literal' ? { ...value, text: value.text.replace(/^:/, '%3A') } : value

/** The parts of a concatenation: literals that follow each other are one. */
const joined = (parts: readonly Value[]): readonly Value[] =>
  parts.reduce<readonly Value[]>((before, part) => {
    const last = before.at(-1)
    if (part.kind !== 'literal' || last?.kind !== 'literal') return [...before, part]
    return [...before.slice(0, -1), { ...last, text: last.text + part.text }]
  }, [])

function parameterText(name: string, operation: ApiOperation, context: ApiContext): WrittenText {
  const { parameters, pathSpan } = operation
  const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
  const { value, marks } = parameter ? textOf(parameter, context) : { value: use('string', pathSpan), marks: [] }
  return { value: inPath(value, legal(name)), marks }
}

/** A value as a part of a path: with the name of its parameter, and with literals encoded. */
function inPath(value: TextValue, parameter: string): TextValue {
  if (value.kind === 'literal') return { ...value, text: encoded(value.text) }
  if (value.kind === 'placeholder') return { ...value, parameter }
  return { ...value, parts: value.parts.map((part) => inPath(part, parameter) as Value) }
}

/** Literal text, percent-encoded where it could be read otherwise. */
const encoded = (text: string): string =>
  text.replaceAll(/[\s()#?/<>{}]|[^\0-\x7F]/gu, (character) =>
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
