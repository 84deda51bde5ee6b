import type { Diagnostic } from '../../text/diagnostic.js'
import { cover, type Span } from '../../text/span.js'
import { children, referenceOf, requestParts, shapePart, type PatternPart } from '../tree/children.js'
import type {
  BodyPattern,
  FormBody,
  PartsBody,
  RequestPattern,
  ScenarioPattern,
  Scope,
  Shape,
  TypePattern,
} from '../tree/patternTree.js'

/**
 * A scenario whose request can be used in spite of errors: faulty or missing types and faulty path segments accept anything, and
 * other faulty parts are left out.
 */
export function withoutFaults(scenario: ScenarioPattern, diagnostics: readonly Diagnostic[]): ScenarioPattern {
  const faults = diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'undefined-type')
  const isFaulty = (place: Span): boolean =>
    faults.some(({ span }) => span.start >= place.start && span.end <= place.end)
  const request = usableRequest(scenario.request, isFaulty)
  return { ...scenario, request, scope: usableTypes(request, scenario.scope, isFaulty) }
}

type IsFaulty = (place: Span) => boolean

const anything = (span: Span) => ({ kind: 'anything', suffixes: [], span }) as const

function usableRequest(request: RequestPattern, isFaulty: IsFaulty): RequestPattern {
  const usable = <Field extends { readonly span: Span }>(fields: readonly Field[]): readonly Field[] =>
    fields.filter(({ span }) => !isFaulty(span))
  const { path, query, headers, cookies, body } = request
  const segments = path.segments.map((segment) => (isFaulty(segment.span) ? anything(segment.span) : segment))
  return {
    ...request,
    path: { ...path, segments },
    query: usable(query),
    headers: usable(headers),
    cookies: usable(cookies),
    body: usableBody(body, usable, isFaulty),
  }
}

function usableBody(
  body: BodyPattern,
  usable: <Field extends { readonly span: Span }>(fields: readonly Field[]) => readonly Field[],
  isFaulty: IsFaulty,
): BodyPattern {
  if (body.kind === 'form') return { ...withoutFaultyOthers(body, isFaulty), fields: usable(body.fields) }
  if (body.kind === 'parts') return { ...withoutFaultyOthers(body, isFaulty), parts: usable(body.parts) }
  return isFaulty(body.span) ? { kind: 'none', span: body.span } : body
}

function withoutFaultyOthers<Body extends FormBody | PartsBody>(body: Body, isFaulty: IsFaulty): Body {
  if (!body.others || !isFaulty(body.others.span)) return body
  const { others: _faulty, ...rest } = body
  return rest as Body
}

function usableTypes(request: RequestPattern, scope: Scope, isFaulty: IsFaulty): Scope {
  const types = new Map<string, TypePattern>()
  for (const [name, type] of scope) {
    const { shape } = type
    types.set(name, isFaulty(placeOf(type)) ? { ...type, shape: ofAnything(shape.span) } : type)
  }
  const parts = [...requestParts(request), ...Array.from(types.values(), ({ shape }) => shapePart(shape))]
  for (const { name, span } of parts.flatMap((part) => [...references(part)]))
    if (!types.has(name)) types.set(name, { name, nameSpan: span, shape: ofAnything(span) })
  return types
}

/** The span of a declaration, including its bounds. */
function placeOf({ nameSpan, shape }: TypePattern): Span {
  const value = shape.kind === 'value' ? shape.value : undefined
  const bounds = value && 'boundSpans' in value ? Object.values(value.boundSpans ?? {}) : []
  return [shape.span, ...bounds].reduce(cover, nameSpan)
}

const ofAnything = (span: Span): Shape => ({ kind: 'anything', anything: anything(span), span })

function* references(part: PatternPart): Iterable<{ readonly name: string; readonly span: Span }> {
  const own = referenceOf(part)
  if (own) yield own
  for (const child of children(part)) yield* references(child)
}
