import type { Finding } from '../compatibility/reasons/finding.js'
import type { Part } from '../message/part.js'
import { visibleString } from '../text/quoted.js'

/** Characters that mean something in a path, or cannot be seen in it. */
const awkward = /[\s."[\]`*\p{C}]|^@|^$/u

/** A name as a step of a path, or `*` for a part of any name. Names with special characters are quoted. */
export function namedStep(name: string, isAttribute = false): string {
  const at = isAttribute ? '.@' : ''
  if (name !== '*' && awkward.test(name)) return `${at}[${visibleString(name)}]`
  return `${at || '.'}${name}`
}

function step({ role, name }: Part): string {
  switch (role) {
    case 'item':
      return '[]'
    case 'attribute':
      return namedStep(name, true)
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
      return namedStep(name)
  }
}

/** What a finding's path depends on. */
type FoundAt = Pick<Finding, 'side'> & { readonly path: readonly Part[] }

/** The steps of a finding's path, as the path shows them: `RESPONSE`, `.BODY`, `.pets`, `[]`, `.@id`. */
export function findingSteps({ side, path }: FoundAt): readonly string[] {
  const startsWithMessage = side === 'message' || (side === 'service' && path.length > 0)
  return [...(startsWithMessage ? [] : [side.toUpperCase()]), ...path.map(step)]
}

/**
 * Where a finding is: `RESPONSE.BODY.Envelope.Body.pet.@id`, `REQUEST.QUERY.name`, `REQUEST.BODY.pets[].id`, `CONTRACT`. A
 * name that cannot be written like this is quoted: `REQUEST.BODY["a.b"]`. The path of a change to a service starts with the message
 * that it affects, or with `SERVICE`.
 */
export const findingPath = (finding: FoundAt): string => findingSteps(finding).join('')
