import type { Payload, Step } from '../../../syntax/tree/syntaxTree.js'
import type { ApiContent } from '../../components/service/service.js'
import type { BodyPlace } from './bodyPlace.js'
import { contentTypeSteps } from './contentTypeSteps.js'

/** A body with its content type. */
export const payloadSteps = (content: ApiContent, payload: Payload, place: BodyPlace): readonly Step[] => [
  ...contentTypeSteps(content, place),
  {
    ...({ kind: 'body', side: place.side, payload, span: content.span } as const),
    ...(place.isOptional && { optional: true as const }),
  },
]
