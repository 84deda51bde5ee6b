import type { Part } from '../../../message/part.js'
import { pathStep } from '../../../message/pathText.js'
import type { Finding } from './finding.js'

/** The place of a finding. */
export type FoundAt = Pick<Finding, 'side'> & { readonly path: readonly Part[] }

/** The steps of a finding's path: `RESPONSE`, `.BODY`, `.pets`, `[]`, `.@id`. */
export function findingSteps({ side, path }: FoundAt): readonly string[] {
  const startsWithMessage = side === 'message' || (side === 'service' && path.length > 0)
  return [...(startsWithMessage ? [] : [side.toUpperCase()]), ...path.map(pathStep)]
}
