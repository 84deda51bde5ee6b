import type { Budget } from '../../../text/budget.js'
import { groupBy } from '../../../collections/groupBy.js'
import { agreement, type Fingerprint } from './fingerprint.js'

interface Printed {
  readonly fingerprint: Fingerprint
}

/** Finds, among many items, those that may have a tree in common with a given one, without looking at each. */
export type CandidateIndex<T extends Printed> = (item: Printed, budget: Budget) => T[]

const maxUnsplit = 4

/** Deeper trees separate little: contracts that differ in few positions need few levels. */
const maxLevels = 32

/**
 * A decision tree over fingerprints: each node branches on the position that separates its items best. Items that fix
 * nothing there are found on every branch.
 */
export const candidateIndex = <T extends Printed>(items: readonly T[]): CandidateIndex<T> => indexOf(items, maxLevels)

function indexOf<T extends Printed>(items: readonly T[], levels: number): CandidateIndex<T> {
  const position = items.length > maxUnsplit && levels > 0 ? mostTelling(items) : undefined
  if (position === undefined)
    return ({ fingerprint }, budget) => {
      budget.spend(items.length * fingerprint.size)
      return items.filter((item) => !agreement(fingerprint, item.fingerprint).disjoint)
    }
  const groups = groupBy(items, ({ fingerprint }): unknown => fingerprint.get(position))
  const indexes = new Map([...groups].map(([value, group]) => [value, indexOf(group, levels - 1)] as const))
  const rest = indexes.get(undefined)
  return (item, budget) => {
    budget.spend(1)
    const value = item.fingerprint.get(position)
    if (value === undefined) return [...indexes.values()].flatMap((index) => index(item, budget))
    return [...(indexes.get(value)?.(item, budget) ?? []), ...(rest?.(item, budget) ?? [])]
  }
}

/** The position with the most different values; undefined if no position separates any two items. */
function mostTelling(items: readonly Printed[]): string | undefined {
  const values = new Map<string, Set<unknown>>()
  for (const { fingerprint } of items)
    for (const [position, value] of fingerprint) {
      const seen = values.get(position)
      if (seen) seen.add(value)
      else values.set(position, new Set([value]))
    }
  let best: string | undefined
  let most = 1
  for (const [position, { size }] of values) if (size > most) [best, most] = [position, size]
  return best
}
