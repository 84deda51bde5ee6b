import type { Step } from '../../../syntax/tree/syntaxTree.js'
import { literal } from '../../../descriptions/writing/syntaxNodes.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import type { ApiContent } from '../../components/service/service.js'
import type { BodyPlace } from './bodyPlace.js'
import { literalPattern } from '../types/literalPattern.js'
import { isRange } from './mediaKind.js'

/**
 * Content types are stated, because the kind of a body leaves several: `application/json` and `application/problem+json`. Without a
 * body, there may be none.
 */
export function contentTypeSteps({ mediaType, span }: ApiContent, { side, isOptional }: BodyPlace): readonly Step[] {
  const stated = mediaType.trim()
  if (!stated.includes('/')) return stepsOf(`And ${side}-header Content-Type${isOptional ? '?' : ''} (string) pattern /${literalPattern([stated]).source}/`, span) // prettier-ignore
  if (!isRange(stated))
    return [{ kind: 'header', side, name: 'Content-Type', nameSpan: span, optional: isOptional, value: literal(stated, span), span }] // prettier-ignore
  const [type = ''] = stated.split('/')
  if (!/^[\w-]+$/.test(type)) return []
  return stepsOf(`And ${side}-header Content-Type${isOptional ? '?' : ''} (string) pattern /${type}\\/.+/`, span)
}
