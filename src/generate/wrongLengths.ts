import type { Count } from '../pattern/tree/patternTree.js'
import type { Flaw } from './flaw.js'

/** Longer lists are not generated just to exceed a limit. */
const maxLength = 100

/** One item fewer, and one more, than a list may have. */
export const wrongLengths = ({ min, max = Infinity }: Count): readonly Flaw[] => [
  ...(min > 0 ? [{ kind: 'length', length: min - 1 } as const] : []),
  ...(max < maxLength ? [{ kind: 'length', length: max + 1 } as const] : []),
]
