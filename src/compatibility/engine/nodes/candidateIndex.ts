import type { Budget } from '../../../text/budget.js'
import { groupBy } from '../../../collections/groupBy.js'
import { once } from '../../../collections/once.js'
import { agreement, type Fingerprint } from './fingerprint.js'

interface Printed {
  /** Some of the positions of the fingerprint, which take less time to find. */
  readonly rough: Fingerprint
  readonly fingerprint: Fingerprint
}

/** Finds, among many items, those that may have a tree in common with a given one, without looking at each. */
export type CandidateIndex<T extends Printed> = (item: Printed, budget: Budget) => T[]

const maxUnsplit = 4

/** Deeper trees separate little: contracts that differ in few positions need few levels. */
const maxLevels = 32

/**
 * A decision tree over fingerprints: each node branches on the position that separates its items best. Items that fix
 * nothing there are found on every branch. Only items that their rough fingerprints do not separate need whole ones.
 */
export const candidateIndex = <T extends Printed>(items: readonly T[]): CandidateIndex<T> =>
  indexOf(items, 'rough', maxLevels)

function indexOf<T extends Printed>(items: readonly T[], print: keyof Printed, levels: number): CandidateIndex<T> {
  const position = items.length > maxUnsplit && levels > 0 ? mostTelling(items, print) : undefined
  if (position === undefined) return print === 'rough' ? whole(items, levels) : unsplit(items)
  const groups = groupBy(items, (item): unknown => item[print].get(position))
  const indexes = new Map([...groups].map(([value, group]) => [value, indexOf(group, print, levels - 1)] as const))
  const rest = indexes.get(undefined)
  return (item, budget) => {
    budget.spend(1)
    const value = item[print].get(position)
    if (value === undefined) return [...indexes.values()].flatMap((index) => index(item, budget))
    return [...(indexes.get(value)?.(item, budget) ?? []), ...(rest?.(item, budget) ?? [])]
  }
}

/** An index by whole fingerprints, which is built when it is first used. */
function whole<T extends Printed>(items: readonly T[], levels: number): CandidateIndex<T> {
  const index = once(() => indexOf(items, 'fingerprint', levels))
  return (item, budget) => index()(item, budget)
}

const unsplit =
  <T extends Printed>(items: readonly T[]): CandidateIndex<T> =>
  ({ fingerprint }, budget) => {
    budget.spend(items.length * fingerprint.size)
    return items.filter((item) => !agreement(fingerprint, item.fingerprint).disjoint)
  }

/** The position with the most different values; undefined if no position separates any two items. */
function mostTelling(items: readonly Printed[], print: keyof Printed): string | undefined {
  const values = new Map<string, Set<unknown>>()
  for (const item of items)
    for (const [position, value] of item[print]) {
      const seen = values.get(position)
      if (seen) seen.add(value)
      else values.set(position, new Set([value]))
    }
  let best: string | undefined
  let most = 1
  for (const [position, { size }] of values) if (size > most) [best, most] = [position, size]
  return best
}
