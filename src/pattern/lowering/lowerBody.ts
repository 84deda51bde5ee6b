import type { AddedBody, BodyStep } from '../../syntax/tree/syntaxTree.js'
import { quoted } from '../../text/writing/quoted.js'
import { mediaTypeLanguage } from '../values/mediaType.js'
import type { PayloadBody } from '../tree/patternTree.js'
import { lowerShape } from './lowerShape.js'
import { lowerValue } from './lowerValue.js'
import type { Lowering } from './lowering.js'

/** The body of a message. */
export function lowerBody({ payload, optional, span }: BodyStep, lowering: Lowering): PayloadBody {
  const body = { kind: 'payload', ...(optional && { isOptional: true as const }), span } as const
  if (payload.kind !== 'added') return { ...body, shape: lowerShape(payload, lowering) }
  checkMediaType(payload, lowering)
  const { value, mediaType, span: own } = payload
  return { ...body, shape: { kind: 'value', value: lowerValue(value, lowering), span: own }, mediaType }
}

/** Reports a body of a kind that the language adds whose media type is not one. */
function checkMediaType({ rule, mediaType, span }: AddedBody, { report }: Lowering): void {
  if (!mediaTypeLanguage(mediaType))
    report('extension-failed', span, `\`read\` of \`${rule}\` failed: ${quoted(mediaType)} is not a media type`, {
      hint: 'return a `mediaType` such as `text/csv`',
    })
}
