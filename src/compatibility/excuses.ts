import type { Node } from './node.js'

/**
 * Differences that have been found already and count as none from then on, so that the next run finds the next one:
 * a text that the right refuses, a part that it does not know, one that it misses, one at another place.
 */
export type Excuses = ReadonlySet<string>

export type Difference = 'values' | 'extra' | 'missing' | 'order'

/** The key of a difference between two nodes; `name` is the part's, where it is about one. */
export const excuse = (difference: Difference, left: Node, right: Node, name = ''): string =>
  `${difference} ${String(left.id)} ${String(right.id)} ${name}`
