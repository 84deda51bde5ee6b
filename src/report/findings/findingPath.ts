import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import type { Part } from '../../message/part.js'
import { pathStep } from '../../message/pathText.js'

/** What a finding's path depends on. */
type FoundAt = Pick<Finding, 'side'> & { readonly path: readonly Part[] }

/** The steps of a finding's path, as the path shows them: `RESPONSE`, `.BODY`, `.pets`, `[]`, `.@id`. */
export function findingSteps({ side, path }: FoundAt): readonly string[] {
  const startsWithMessage = side === 'message' || (side === 'service' && path.length > 0)
  return [...(startsWithMessage ? [] : [side.toUpperCase()]), ...path.map(pathStep)]
}

/**
 * Where a finding is: `RESPONSE.BODY.Envelope.Body.pet.@id`, `REQUEST.QUERY.name`, `REQUEST.BODY.pets[].id`, `CONTRACT`. A
 * name that cannot be written like this is quoted: `REQUEST.BODY["a.b"]`. The path of a change to a service starts with the message
 * that it affects, or with `SERVICE`.
 */
export const findingPath = (finding: FoundAt): string => findingSteps(finding).join('')
