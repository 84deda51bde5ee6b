import type { Mark } from '../../pattern/patternTree.js'

/** What tells marks from each other; undefined if nothing says that two are the same. */
export const markKey = ({ kind, states, depends }: Mark): string | undefined =>
  depends === undefined ? undefined : `${kind} ${states} ${depends}`
