import { tooDeep, tooManyNodes } from '../exceededLimit.js'
import type { PayloadLimits } from '../limits.js'
import type { PayloadError } from '../payloadError.js'

/** A limit that is checked while the tree is built. */
export type Beyond = 'depth' | 'nodes'

/** The error of a document that exceeds a limit. */
export const beyondLimit = (beyond: Beyond, limits: PayloadLimits): PayloadError =>
  beyond === 'depth' ? tooDeep(limits) : tooManyNodes(limits)
