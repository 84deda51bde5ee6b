import type { Step } from '../../../syntax/tree/syntaxTree.js'
import { literal } from '../../../descriptions/writing/syntaxNodes.js'
import { stepsOf } from '../../../descriptions/writing/stepsOf.js'
import type { ApiContent } from '../../components/service/service.js'
import { isRange } from './mediaKind.js'
import type { Direction } from '../types/schemaWriter.js'

/** Content types are stated, because the kind of a body leaves several: `application/json` and `application/problem+json`. */
export function contentTypeSteps({ mediaType, span }: ApiContent, side: Direction): readonly Step[] {
  const stated = mediaType.trim()
  if (!isRange(stated))
    return [{ kind: 'header', side, name: 'Content-Type', nameSpan: span, optional: false, value: literal(stated, span), span }] // prettier-ignore
  const [type = ''] = stated.split('/')
  if (!/^[\w-]+$/.test(type)) return []
  return stepsOf(`And ${side}-header Content-Type (string) pattern /${type}\\/.+/`, span)
}
