import type { PayloadLimits } from '../limits.js'
import type { PayloadError } from '../payloadError.js'

/** A limit that only the parser can check. */
export type Beyond = 'depth' | 'nodes'

/** The error of a document that exceeds a limit. */
export function beyondLimit(beyond: Beyond, limits: PayloadLimits): PayloadError {
  if (beyond === 'depth')
    return { code: 'too-deep', message: `elements nest deeper than ${String(limits.depth)} levels` }
  const message = `the payload has more than ${String(limits.nodes)} elements and attributes`
  return { code: 'too-many-nodes', message }
}
