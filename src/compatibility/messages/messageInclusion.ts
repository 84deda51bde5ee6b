import { includes, type Inclusion, type InclusionOptions } from '../engine/inclusion.js'
import type { RecordNode } from '../engine/node.js'
import { canBeTold } from './bodyText.js'

/**
 * Decides whether every message of the left node is accepted by some right node, as `includes` does. Open if what would be a
 * witness cannot be written so that it is one.
 */
export const messageInclusion = (
  left: RecordNode,
  right: readonly RecordNode[],
  options: InclusionOptions = {},
): Inclusion =>
  options.typed === true
    ? includes(left, right, options) // only texts break readers, not their declared types
    : includes(left, right, { ...options, isWitness: (fact) => canBeTold(fact, right) })
