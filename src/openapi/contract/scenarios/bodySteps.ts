import type { Payload } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ApiContent } from '../../components/service/service.js'
import { contentTypeSteps } from './contentTypeSteps.js'
import { mediaKind, type MediaKind } from './mediaKind.js'
import type { MessagePart } from './messagePart.js'
import type { ScenarioContext } from './scenarioContext.js'
import type { Direction } from '../types/schemaWriter.js'
import { formSteps } from './formSteps.js'
import { textBody } from './textBody.js'
import { kindOf } from './textOf.js'

/** The steps of a body in one media type: its content type, and what it contains. `name` is for a type that it needs. */
export function bodySteps(content: ApiContent, side: Direction, name: string, context: ScenarioContext): MessagePart {
  const kind = kindIn(content, context)
  if (kind === 'form' || kind === 'parts')
    return side === 'request' ? formSteps(content, kind, context) : textBody(content, side, 'a form in a response is accepted as any text', context) // prettier-ignore
  const { value, marks } = payloadOf(content, kind, side, name, context)
  const { span } = content
  return { steps: [...contentTypeSteps(content, side), { kind: 'body', side, payload: value, span }], marks }
}

/** A range such as `*\/*` is JSON, as most services mean it, unless its schema is of text. */
function kindIn({ mediaType, schema }: ApiContent, { schemas }: ScenarioContext): MediaKind {
  const kind = mediaKind(mediaType)
  if (kind !== 'any') return kind
  return schema && kindOf(schemas.shapeOf(schema)) !== 'scalar' ? 'json' : 'text'
}

interface WrittenPayload {
  readonly value: Payload
  readonly marks: MessagePart['marks']
}

function payloadOf(
  content: ApiContent,
  kind: MediaKind,
  side: Direction,
  name: string,
  context: ScenarioContext,
): WrittenPayload {
  // prettier-ignore
  const { schema, span, mediaType } = content
  const { schemas } = context
  const text = (type: string): Payload => ({ kind: 'text', values: [use(type, span)], span })
  if (kind === 'json') return { value: schema ? schemas.payload(schema, side, name) : text('anything'), marks: [] }
  if (!schema) return { value: text('string'), marks: [] }
  const shape = schemas.shapeOf(schema)
  if (kind === 'text' && shape.isBinary) return { value: text('string'), marks: [] }
  if (kind === 'text' && kindOf(shape) === 'scalar')
    return { value: { kind: 'text', values: [schemas.text(schema, name)], span }, marks: [] }
  const reason = `a body of \`${mediaType}\` is accepted as any text`
  return { value: text('string'), marks: context.note({ construct: 'content', span, kind: 'wider', reason }, { depends: [schema] }) } // prettier-ignore
}
