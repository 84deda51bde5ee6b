import type { Budget } from '../../../text/budget.js'

/** Whether every number of a sorted list is in another sorted list. */
export function isSubset(a: readonly number[], b: readonly number[]): boolean {
  let at = 0
  for (const number of a) {
    while (at < b.length && b[at]! < number) at++
    if (b[at] !== number) return false
  }
  return true
}

/**
 * Sets of numbers in the order they are found, cheapest first, without those that contain an earlier one. A smaller set that
 * comes later does not remove a larger one, which was cheaper.
 */
export interface Antichain {
  /** Adds a sorted set unless it contains one that was added earlier; returns whether it was added. */
  readonly add: (set: readonly number[]) => boolean
  /** How many sets it has. */
  readonly size: () => number
}

const wordBits = 31

/** A word of bits per set. The bits of a subset are among those of its supersets, which rules out most pairs at once. */
function bitsOf(set: readonly number[]): number {
  let bits = 0
  for (const number of set) bits |= 1 << (number % wordBits)
  return bits
}

export function antichain(budget: Budget): Antichain {
  const sets: { readonly set: readonly number[]; readonly bits: number }[] = []
  return {
    size: () => sets.length,
    add: (set) => {
      budget.spend(sets.length + set.length)
      const bits = bitsOf(set)
      for (const known of sets) if ((known.bits & ~bits) === 0 && isSubset(known.set, set)) return false
      budget.keep(set.length)
      sets.push({ set, bits })
      return true
    },
  }
}
