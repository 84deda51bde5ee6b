/** A queue that returns the cheapest item first, and among items of equal cost the one that was pushed first. */
export interface PriorityQueue<T extends { readonly cost: number }> {
  readonly push: (item: T) => void
  readonly pop: () => T | undefined
}

/** A bucket queue: costs are small whole numbers, so push and pop take constant time. */
export function priorityQueue<T extends { readonly cost: number }>(): PriorityQueue<T> {
  const buckets: T[][] = []
  const taken: number[] = []
  let lowest = 0
  return {
    push: (item) => {
      const bucket = (buckets[item.cost] ??= [])
      bucket.push(item)
      lowest = Math.min(lowest, item.cost)
    },
    pop: () => {
      for (; lowest < buckets.length; lowest++) {
        const next = buckets[lowest]?.[taken[lowest] ?? 0]
        if (next === undefined) continue
        taken[lowest] = (taken[lowest] ?? 0) + 1
        return next
      }
      return undefined
    },
  }
}
