/** Random choices, the same for the same seed. */
export interface Random {
  /** A whole number from 0, below `limit`. */
  readonly below: (limit: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  readonly some: <T>(least: number, most: number, make: () => T) => T[]
}

/** A generator of 32 bits of state (mulberry32). */
export function random(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)]!,
    some: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make),
  }
}
