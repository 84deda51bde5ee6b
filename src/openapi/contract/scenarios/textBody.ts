import type { Payload } from '../../../syntax/tree/syntaxTree.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ApiContent } from '../../components/service/service.js'
import { contentTypeSteps } from './contentTypeSteps.js'
import type { MessagePart } from './messagePart.js'
import type { ScenarioContext } from './scenarioContext.js'
import type { Direction } from '../types/schemaWriter.js'

/** A body that is accepted as any text. */
export function textBody(content: ApiContent, side: Direction, reason: string, context: ScenarioContext): MessagePart {
  const { span, schema, encodings } = content
  const payload: Payload = { kind: 'text', values: [use('string', span)], span }
  const marks = context.note(
    { construct: 'content', span, kind: 'wider', reason },
    { depends: schema ? [schema] : [], states: [content.mediaType, [...encodings]] },
  )
  return { steps: [...contentTypeSteps(content, side), { kind: 'body', side, payload, span }], marks }
}
