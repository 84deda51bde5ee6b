import type { AddedBody, BodyStep } from '../../syntax/tree/syntaxTree.js'
import { quoted } from '../../text/writing/quoted.js'
import { mediaTypeLanguage } from '../values/mediaType.js'
import type { PayloadBody } from '../tree/patternTree.js'
import { lowerShape } from './lowerShape.js'
import { lowerValue } from './lowerValue.js'
import type { Lowering } from './lowering.js'

/** The body of a message. */
export function lowerBody({ payload, optional, span }: BodyStep, lowering: Lowering): PayloadBody {
  const isOptional = optional && { isOptional: true as const }
  if (payload.kind !== 'added') return { kind: 'payload', shape: lowerShape(payload, lowering), ...isOptional, span }
  checkMediaType(payload, lowering)
  const { mediaType, lines, span: own } = payload
  const shape = { kind: 'value', value: lowerValue(payload.value, lowering), lines, span: own } as const
  return { kind: 'payload', shape, ...isOptional, mediaType, span }
}

/** Reports a body of a kind that the language adds whose media type is not one. */
function checkMediaType({ rule, mediaType, span }: AddedBody, { report }: Lowering): void {
  if (!mediaTypeLanguage(mediaType))
    report('extension-failed', span, `\`read\` of \`${rule}\` failed: ${quoted(mediaType)} is not a media type`, {
      hint: 'return a `mediaType` such as `text/csv`',
    })
}
