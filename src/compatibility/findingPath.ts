import type { Side } from './finding.js'
import type { Cause } from './locate.js'
import { contentName, elementLabel } from './xmlNode.js'

const elementName = (label: string): string[] =>
  label.startsWith(elementLabel('')) ? [label.slice(elementLabel('').length)] : []

/** Where a cause lies, as reports write it: `RESPONSE.BODY.Envelope.Body.pet.@id`, `REQUEST.QUERY.name`, `…pets[].id`. */
export function findingPath({ path, left }: Cause, side: Side, name?: string): string {
  const pieces = path.flatMap((step, index) => {
    const isMessage = step.node.label === '#request' || step.node.label === '#response'
    if (!isMessage) return step.name === contentName ? [] : [step.name]
    const inside = path[index + 1]?.node ?? left
    return [step.name.toUpperCase(), ...elementName(inside.label)]
  })
  const isMessage = left.label === '#request' || left.label === '#response'
  const last = name === undefined || name === contentName ? [] : [isMessage ? name.toUpperCase() : name]
  return [side.toUpperCase(), ...pieces, ...last].join('.').replaceAll('.[]', '[]')
}
