import type { QueryParameter, RequestLine } from '../../syntax/tree/syntaxTree.js'
import { afterFirst } from '../../text/diagnostic.js'
import { percentDecoded, withoutTrailingSlash } from '../../text/urlPath.js'
import type { Lowering } from './lowering.js'
import { lowerRepeated } from './lowerRepeated.js'
import { checkNamedValue, lowerValue } from './lowerValue.js'
import type { ParameterPattern, RequestPattern, ValuePattern } from '../tree/patternTree.js'

/** What a request line states. */
export type RequestTarget = Pick<RequestPattern, 'method' | 'methodSpan' | 'path' | 'query'>

/** Lowers a request line. Its parameters are optional; repeated names are reported. */
export function lowerRequestLine(
  { method, methodSpan, segments, pathSpan, query }: RequestLine,
  lowering: Lowering,
): RequestTarget {
  const parameters = query.map((parameter) => lowerQueryParameter(parameter, lowering))
  const seen = new Map<string, ParameterPattern>()
  for (const field of parameters) {
    const first = seen.get(field.name)
    if (first)
      lowering.report('duplicate-field', field.span, `this path has the query parameter \`${field.name}\` twice`, {
        ...afterFirst(first.span),
        hint: 'if it may be repeated, write one with a suffix, such as `(string*)`',
      })
    else seen.set(field.name, field)
  }
  const path = {
    segments: withoutTrailingSlash(
      segments.map((segment) => decodedValue(lowerValue(segment, lowering))),
      isEmpty,
    ),
    span: pathSpan,
  }
  return { method, methodSpan, path, query: parameters }
}

/** A parameter of the request line: it is always optional. */
function lowerQueryParameter({ name, value, span }: QueryParameter, lowering: Lowering): ParameterPattern {
  if (value.kind === 'literal') checkNamedValue(value, name, lowering)
  const { value: repeated, count } = lowerRepeated(value, lowering)
  return {
    name: percentDecoded(name),
    optional: true,
    value: decodedValue(repeated),
    ...(count && { count }),
    span,
  }
}

const isEmpty = (segment: ValuePattern): boolean => segment.kind === 'literal' && segment.text === ''

function decodedValue(value: ValuePattern): ValuePattern {
  if (value.kind === 'concatenation') return { ...value, parts: value.parts.map(decodedValue) }
  return value.kind === 'literal' ? { ...value, text: percentDecoded(value.text) } : value
}
