import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ApiContent } from '../../components/service/service.js'
import type { BodyPlace } from './bodyPlace.js'
import type { MessagePart } from './messagePart.js'
import { payloadSteps } from './payloadSteps.js'
import type { ApiContext } from './apiContext.js'

/** A body that is accepted as any text. */
export function textBody(content: ApiContent, place: BodyPlace, reason: string, { note }: ApiContext): MessagePart {
  const { span, schema, encodings, mediaType } = content
  const marks = note(
    { construct: 'content', span, kind: 'wider', reason },
    { ignores: schema ? [schema] : [], states: [mediaType, [...encodings]] },
  )
  return { steps: payloadSteps(content, { kind: 'text', values: [use('string', span)], span }, place), marks }
}
