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

/** A sorted set of numbers, and a word of bits for it. */
interface Item {
  readonly set: readonly number[]
  readonly bits: number
}

/**
 * Sets of numbers in the order they are found, cheapest first, without those that contain an earlier one. A smaller set that
 * comes later does not remove a larger one, which was cheaper.
 */
export type Antichain = Item[]

const wordBits = 31

/** The approximate memory of an antichain with one set, and of another set without its numbers, in cells. */
const [antichainCells, setCells] = [12, 6]

/** A word of bits per set. The bits of a subset are among those of its supersets, which rules out most pairs at once. */
function bitsOf(set: readonly number[]): number {
  let bits = 0
  for (const number of set) bits |= 1 << (number % wordBits)
  return bits
}

/** An antichain of one sorted set. */
export function antichain(set: readonly number[], budget: Budget): Antichain {
  budget.spend(set.length)
  budget.keep(antichainCells + set.length)
  return [{ set, bits: bitsOf(set) }]
}

/** Adds a sorted set unless it contains one that was added earlier; returns whether it was added. */
export function addSet(sets: Antichain, set: readonly number[], budget: Budget): boolean {
  budget.spend(sets.length + set.length)
  const bits = bitsOf(set)
  for (const known of sets) if ((known.bits & ~bits) === 0 && isSubset(known.set, set)) return false
  budget.keep(setCells + set.length)
  sets.push({ set, bits })
  return true
}
