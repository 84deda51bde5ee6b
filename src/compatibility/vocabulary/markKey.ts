import type { Mark } from '../../pattern/tree/patternTree.js'

/** Equal for marks that are the same; undefined if the dependencies are unknown, so that the mark equals no other. */
export const markKey = ({ kind, states, depends, values = [] }: Mark): string | undefined =>
  depends === undefined ? undefined : [kind, states, depends, ...values].join(' ')
