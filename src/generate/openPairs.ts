/** Pairs of numbers below a limit that are still to be covered; a number alone is paired with itself. */
export interface OpenPairs {
  /** The first one; undefined where none is left. */
  readonly first: () => readonly [number, number] | undefined
  /** How many pairs a number would close together with others. */
  readonly closedBy: (id: number, others: readonly number[]) => number
  /** How many pairs of a number are open. */
  readonly left: (id: number) => number
  /** Closes all pairs among numbers. */
  readonly close: (ids: readonly number[]) => void
}

/** All pairs that are wanted, open. */
export function openPairs(limit: number, isWanted: (a: number, b: number) => boolean): OpenPairs {
  const open = new Uint8Array(limit * limit)
  const counts = new Uint32Array(limit)
  const at = (a: number, b: number): number => (a < b ? a * limit + b : b * limit + a)
  for (let a = 0; a < limit; a++)
    for (let b = a; b < limit; b++)
      if (isWanted(a, b)) {
        open[at(a, b)] = 1
        counts[a]!++
        counts[b]!++
      }
  let cursor = 0
  return {
    first: () => {
      while (cursor < open.length && open[cursor] === 0) cursor++
      return cursor < open.length ? [Math.floor(cursor / limit), cursor % limit] : undefined
    },
    closedBy: (id, others) => others.reduce((sum, other) => sum + open[at(id, other)]!, open[at(id, id)]!),
    left: (id) => counts[id]!,
    close: (ids) => {
      for (const [index, a] of ids.entries())
        for (const b of ids.slice(index)) {
          if (open[at(a, b)] === 0) continue
          open[at(a, b)] = 0
          counts[a]!--
          counts[b]!--
        }
    },
  }
}
