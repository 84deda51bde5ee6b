import type { Payload } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ApiContent } from '../../components/service/service.js'
import type { BodyPlace } from './bodyPlace.js'
import type { SchemaShape } from '../types/schemaWriter.js'
import { formSteps } from './formSteps.js'
import { mediaKind, type MediaKind } from './mediaKind.js'
import type { MessagePart } from './messagePart.js'
import { payloadSteps } from './payloadSteps.js'
import type { ApiContext } from './apiContext.js'
import { textBody } from './textBody.js'
import { kindOf } from './textOf.js'

/** The steps of a body in one media type: its content type, and what it contains. */
export function bodySteps(content: ApiContent, place: BodyPlace, context: ApiContext): MessagePart {
  const kind = kindIn(content, context)
  if (kind !== 'form' && kind !== 'parts') {
    const payload = payloadOf(content, kind, place, context)
    return payload
      ? { steps: payloadSteps(content, payload, place), marks: [] }
      : textBody(content, place, reasonOf(kind, content), context)
  }
  if (place.side === 'request') return formSteps(content, kind, place, context)
  return textBody(content, place, 'a form in a response is accepted as any text', context)
}

const reasonOf = (kind: MediaKind, { mediaType }: ApiContent): string =>
  kind === 'xml'
    ? 'its schema does not name one root element, so any text is accepted'
    : `a body of \`${mediaType}\` is accepted as any text`

/** A range such as `*\/*` is JSON, as most services mean it, unless its schema is of text. */
function kindIn({ mediaType, schema }: ApiContent, { schemas }: ApiContext): MediaKind {
  const kind = mediaKind(mediaType)
  if (kind !== 'any') return kind
  return schema && kindOf(schemas.shapeOf(schema)) !== 'scalar' ? 'json' : 'text'
}

/** Whether a value may be a JSON string, which no contract has as a whole body. */
const isString = ({ types }: SchemaShape): boolean => types.has('string') && !types.has('object') && !types.has('array')

/** What a body is; undefined if a contract cannot say it. */
function payloadOf(
  { schema, span }: ApiContent,
  kind: MediaKind,
  { side, name }: BodyPlace,
  { schemas, xml }: ApiContext,
): Payload | undefined {
  const text = (type: string): Payload => ({ kind: 'text', values: [use(type, span)], span })
  if (!schema) return text(kind === 'json' ? 'anything' : 'string')
  if (kind === 'xml') return xml.payload(schema, side, name)
  const shape = schemas.shapeOf(schema)
  if (kind === 'json') return isString(shape) ? undefined : schemas.payload(schema, side, name)
  if (kind !== 'text') return undefined
  if (shape.isBinary) return text('string')
  return kindOf(shape) === 'scalar' ? { kind: 'text', values: [schemas.text(schema, name)], span } : undefined
}
