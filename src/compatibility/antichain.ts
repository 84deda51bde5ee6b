import { isSubset } from './leafSignatures.js'

/** Sets of numbers of which none is a subset of one that came later. */
export interface Antichain {
  /** Takes a sorted set in, unless one of its subsets is there already; whether it did. */
  readonly add: (set: readonly number[]) => boolean
}

const wordBits = 31

/** Some bits for a set: those of a subset are among them, so that nearly every other set is told apart at once. */
function bitsOf(set: readonly number[]): number {
  let bits = 0
  for (const number of set) bits |= 1 << (number % wordBits)
  return bits
}

export function antichain(): Antichain {
  const sets: (readonly number[])[] = []
  const bits: number[] = []
  return {
    add: (set) => {
      const others = ~bitsOf(set)
      for (let index = 0; index < sets.length; index++)
        if ((bits[index]! & others) === 0 && isSubset(sets[index]!, set)) return false
      sets.push(set)
      bits.push(~others)
      return true
    },
  }
}
