import type { Message } from '../messages/message.js'
import type { Places } from '../places/changedPlaces.js'
import { useOf } from '../places/placesOf.js'
import type { Classified } from './classified.js'
import type { Finding, Side } from './finding.js'

/** The use and the message of what changed, in the newer contract, besides the place of the change. */
export function relatedPlaces(
  changed: Classified['changed'],
  { newer: place }: Places,
  { contract: { source }, scenario }: Message,
  side: Side,
): Pick<Finding, 'related'> {
  const use = changed && useOf(changed.newer)
  const uses = use && use.start !== place.start ? [{ kind: 'use', span: use } as const] : []
  const { span } = scenario[side].body
  const messages = span.start === place.start ? [] : [{ kind: 'message', span } as const]
  const related = [...uses, ...messages].map((one) => ({ ...one, version: 'newer', source }) as const)
  return related.length > 0 ? { related } : {}
}
