/** A queue that returns the cheapest item first, and among items of equal cost the one that was pushed first. */
export interface PriorityQueue<T extends { readonly cost: number }> {
  readonly push: (item: T) => void
  readonly pop: () => T | undefined
}

interface Bucket<T> {
  readonly cost: number
  readonly items: T[]
  taken: number
}

/** A binary heap of buckets, one per cost: most items share their cost with others. */
export function priorityQueue<T extends { readonly cost: number }>(): PriorityQueue<T> {
  const buckets = new Map<number, Bucket<T>>()
  const heap: Bucket<T>[] = []
  const costAt = (index: number): number => heap[index]?.cost ?? Infinity

  const siftUp = (bucket: Bucket<T>): void => {
    let at = heap.length - 1
    for (let parent = (at - 1) >> 1; at > 0 && costAt(parent) > bucket.cost; parent = (at - 1) >> 1) {
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = bucket
  }

  const siftDown = (bucket: Bucket<T>): void => {
    let at = 0
    for (;;) {
      const child = costAt(2 * at + 2) < costAt(2 * at + 1) ? 2 * at + 2 : 2 * at + 1
      if (costAt(child) >= bucket.cost) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = bucket
  }

  const removeCheapest = (): void => {
    buckets.delete(heap[0]!.cost)
    const last = heap.pop()!
    if (heap.length > 0) siftDown(last)
  }

  return {
    push: (item) => {
      const { cost } = item
      const known = buckets.get(cost)
      if (known) {
        known.items.push(item)
        return
      }
      const bucket: Bucket<T> = { cost, items: [item], taken: 0 }
      buckets.set(cost, bucket)
      heap.push(bucket)
      siftUp(bucket)
    },
    pop: () => {
      const [cheapest] = heap
      if (!cheapest) return undefined
      const item = cheapest.items[cheapest.taken++]!
      if (cheapest.taken === cheapest.items.length) removeCheapest()
      return item
    },
  }
}
