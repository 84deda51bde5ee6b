/** The pairs of ids that still have to be covered. Ids are numbers from 0; a single id is paired with itself. */
export interface OpenPairs {
  /** The first open pair; undefined if none is left. */
  readonly first: () => readonly [number, number] | undefined
  /** How many open pairs an id forms with itself and with other ids. */
  readonly closedBy: (id: number, others: readonly number[]) => number
  /** How many open pairs an id is in. */
  readonly left: (id: number) => number
  /** Closes every pair among some ids. */
  readonly close: (ids: readonly number[]) => void
}

/** Opens all wanted pairs of ids below `limit`. */
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
