import type { Finding } from '../compatibility/reasons/finding.js'
import type { Part } from '../compatibility/vocabulary/part.js'
import { visibleString } from '../text/quoted.js'

/** Characters that mean something in a path, or cannot be seen in it. */
const awkward = /[\s."[\]`\p{C}]|^@|^$/u

const quotedStep = (name: string): string => `[${visibleString(name)}]`

function step({ role, name }: Part): string {
  switch (role) {
    case 'item':
      return '[]'
    case 'attribute':
      return awkward.test(name) ? `.@${quotedStep(name)}` : `.@${name}`
    case 'instance attribute':
      return `.@xsi:${name}`
    case 'request':
    case 'response':
      return role.toUpperCase()
    case 'method':
    case 'path':
    case 'query':
    case 'headers':
    case 'body':
    case 'status':
      return `.${role.toUpperCase()}`
    default:
      return awkward.test(name) ? quotedStep(name) : `.${name}`
  }
}

/**
 * Where a finding is: `RESPONSE.BODY.Envelope.Body.pet.@id`, `REQUEST.QUERY.name`, `REQUEST.BODY.pets[].id`, `CONTRACT`. A
 * name that cannot be written like this is quoted: `REQUEST.BODY["a.b"]`. The path of a change to a service starts with the message
 * that it affects, or with `SERVICE`.
 */
export function findingPath({ side, path }: Pick<Finding, 'side' | 'path'>): string {
  const startsWithMessage = side === 'message' || (side === 'service' && path.length > 0)
  return (startsWithMessage ? '' : side.toUpperCase()) + path.map(step).join('')
}
