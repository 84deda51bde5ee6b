import type { Payload, Step } from '../../../syntax/tree/syntaxTree.js'
import { literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import type { Span } from '../../../text/span.js'
import type { ApiContent } from '../../components/service/service.js'
import { isRange, mediaKind, type MediaKind } from './mediaKind.js'
import { exactly, together, type MessagePart } from './messagePart.js'
import type { ScenarioContext } from './scenarioContext.js'
import type { Direction } from './schemaWriter.js'
import { formSteps } from './formSteps.js'
import { kindOf } from './textOf.js'

/** The steps of a body in one media type: its content type, and what it contains. */
export function bodySteps(content: ApiContent, side: Direction, context: ScenarioContext): MessagePart {
  const kind = kindIn(content, context)
  if (kind === 'form' || kind === 'parts')
    return side === 'request' ? formSteps(content, kind, context) : textBody(content, side, 'a form in a response is accepted as any text', context) // prettier-ignore
  const { value, marks } = payloadOf(content, kind, side, context)
  return { steps: [...contentTypeSteps(content, side), body(side, value, content.span)], marks }
}

const body = (side: Direction, payload: Payload, span: Span): Step => ({ kind: 'body', side, payload, span })

/** A range such as `*\/*` is JSON, as most services mean it, unless its schema is of text. */
function kindIn({ mediaType, schema }: ApiContent, { schemas }: ScenarioContext): MediaKind {
  const kind = mediaKind(mediaType)
  if (kind !== 'any') return kind
  return schema && kindOf(schemas.shapeOf(schema)) !== 'scalar' ? 'json' : 'text'
}

/** Content types are stated, because the kind of a body leaves several: `application/json` and `application/problem+json`. */
export function contentTypeSteps({ mediaType, span }: ApiContent, side: Direction): readonly Step[] {
  const stated = mediaType.trim()
  if (!isRange(stated))
    return [{ kind: 'header', side, name: 'Content-Type', nameSpan: span, optional: false, value: literal(stated, span), span }] // prettier-ignore
  const [type = ''] = stated.split('/')
  if (!/^[\w-]+$/.test(type)) return []
  return stepsOf(`And ${side}-header Content-Type (string) pattern /${type}\\/.+/`, span)
}

interface WrittenPayload {
  readonly value: Payload
  readonly marks: MessagePart['marks']
}

function payloadOf(content: ApiContent, kind: MediaKind, side: Direction, context: ScenarioContext): WrittenPayload {
  const { schema, span, mediaType } = content
  const { schemas } = context
  const text = (name: string): Payload => ({ kind: 'text', values: [use(name, span)], span })
  if (kind === 'json') return { value: schema ? schemas.payload(schema, side) : text('anything'), marks: [] }
  if (!schema) return { value: text('string'), marks: [] }
  const shape = schemas.shapeOf(schema)
  if (kind === 'text' && shape.isBinary) return { value: text('string'), marks: [] }
  if (kind === 'text' && kindOf(shape) === 'scalar')
    return { value: { kind: 'text', values: [schemas.text(schema)], span }, marks: [] }
  const reason = `a body of \`${mediaType}\` is accepted as any text`
  return { value: text('string'), marks: context.note({ construct: 'content', span, kind: 'wider', reason }, { depends: [schema] }) } // prettier-ignore
}

/** A body that is accepted as any text. */
export function textBody(content: ApiContent, side: Direction, reason: string, context: ScenarioContext): MessagePart {
  const { span, schema, encodings } = content
  const payload: Payload = { kind: 'text', values: [use('string', span)], span }
  const marks = context.note(
    { construct: 'content', span, kind: 'wider', reason },
    { depends: schema ? [schema] : [], states: [content.mediaType, [...encodings]] },
  )
  return together([exactly(...contentTypeSteps(content, side), body(side, payload, span)), { steps: [], marks }])
}
