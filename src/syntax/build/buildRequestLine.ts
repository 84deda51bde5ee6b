import type { IToken } from 'chevrotain'
import type { QueryCstNode, RequestLineCstNode, SegmentCstNode } from '../../../grammar/index.js'
import { isTransposed } from '../../text/writing/nearest.js'
import { cover, type Span } from '../../text/span.js'
import { buildTextValue } from './buildTextValue.js'
import { shortened } from '../help/shortened.js'
import { first, inOrder, isNode, real, spanOf } from '../tree/cst.js'
import type { ExtensionReading } from '../tree/extension.js'
import type { RequestLine, TextValue } from '../tree/syntaxTree.js'

/** A request line; undefined if its method is missing or it contains white space. */
export function buildRequestLine(
  { children }: RequestLineCstNode,
  span: Span,
  reporter: ExtensionReading,
): RequestLine | undefined {
  const method = real(children.Method)
  if (!method) return undefined
  const nodes = children.segment ?? []
  if (!isOneWord(nodes, first(children.query), reporter)) return undefined
  const pathSpan = nodes.map(spanOf).reduce(cover, spanOf(nodes[0] ?? method))
  const segments = nodes.map((segment): TextValue => {
    const pieces = inOrder(segment).filter((piece) => isNode(piece) || piece.tokenType.name !== 'Slash')
    const end = spanOf(segment).end
    if (pieces.length === 0) return { kind: 'literal', text: '', span: { start: end, end } }
    return checkedSegment(buildTextValue(pieces, reporter, { isInRequestLine: true }), reporter)
  })
  const query = buildQuery(first(children.query), reporter)
  reportMiswrittenMethod(method, reporter)
  return {
    kind: 'request',
    method: method.image.toUpperCase(),
    methodSpan: spanOf(method),
    segments,
    pathSpan,
    query,
    span,
  }
}

/** Reports a path parameter as other languages write it: `{id}`, `<id>`, `:id`, or `pet-{id}.json`. */
function checkedSegment(segment: TextValue, reporter: ExtensionReading): TextValue {
  const parts = segment.kind === 'concatenation' ? segment.parts : [segment]
  for (const part of parts) {
    if (part.kind !== 'literal') continue
    const name = part === segment ? parameterName(part.text) : undefined
    if (name !== undefined) reportParameter(name, part.span, reporter)
    else
      for (const { 0: braced, index } of part.text.matchAll(/\{[\p{L}_][^{}()\s]*\}/gu)) {
        const start = part.span.start + index
        reportParameter(braced.slice(1, -1), { start, end: start + braced.length }, reporter)
      }
  }
  return segment
}

function reportParameter(name: string, span: Span, { source, report }: ExtensionReading): void {
  const text = name.includes(':') ? `(${name})` : `(${name}:string)`
  const written = source.text.slice(span.start, span.end)
  report('missing-parentheses', span, `\`${shortened(written)}\` is literal text here, not a parameter`, {
    hint: `write a parameter as \`${text}\`, with its type`,
    fix: { span, text },
  })
}

function parameterName(text: string): string | undefined {
  const isBraced = ['{}', '<>'].some(([open = '', close = '']) => text.startsWith(open) && text.endsWith(close))
  const name = isBraced ? text.slice(1, -1) : text.startsWith(':') ? text.slice(1) : ''
  return name === '' ? undefined : name
}

/** Warns of a method with the letters of an HTTP method in the wrong order: any word may be a method. */
function reportMiswrittenMethod(method: IToken, { report, reader }: ExtensionReading): void {
  const { methods } = reader.keywords
  const name = method.image.toUpperCase()
  const meant = methods.includes(name) ? undefined : methods.find((method) => isTransposed(name, method))
  if (meant === undefined) return
  report('miswritten-method', spanOf(method), `\`${method.image}\` is not a standard HTTP method`, {
    hint: `did you mean \`${meant}\`?`,
    fix: { span: spanOf(method), text: meant },
  })
}

/** Reports what comes after white space in a request's target; returns whether there is none. */
function isOneWord(
  segments: readonly SegmentCstNode[],
  query: QueryCstNode | undefined,
  { source, report }: ExtensionReading,
): boolean {
  const pieces = [...segments, ...(query ? [query, ...(query.children.parameter ?? [])] : [])].flatMap(inOrder)
  const ordered = pieces.filter((piece) => !isNode(piece) || piece.name === 'placeholder').map(spanOf)
  ordered.sort((a, b) => a.start - b.start)
  const after = ordered.find(({ start }, index) => index > 0 && start > (ordered[index - 1]?.end ?? start))
  if (!after) return true
  const rest = { start: after.start, end: ordered.at(-1)?.end ?? after.end }
  const text = source.text.slice(rest.start, rest.end)
  report('bad-request-line', rest, `a path must not contain white space, but this one continues with \`${text}\``, {
    ...(text.startsWith('HTTP/')
      ? { hint: 'remove the HTTP version', fix: { span: rest, text: '' } }
      : { hint: 'write a space as `%20`' }),
  })
  return false
}

const buildQuery = (query: QueryCstNode | undefined, reporter: ExtensionReading) =>
  (query?.children.parameter ?? []).flatMap((parameter) => {
    const [name, , ...pieces] = inOrder(parameter)
    if (!name || isNode(name)) return []
    const span = spanOf(parameter)
    const empty = { kind: 'literal', text: '', span: { start: span.end, end: span.end } } as const
    return [
      {
        name: name.image,
        value: pieces.length > 0 ? buildTextValue(pieces, reporter, { isInRequestLine: true }) : empty,
        span,
      },
    ]
  })
