/** A queue that returns the item of the least priority first, and among items of equal priority the one that was pushed first. */
export interface PriorityQueue<T> {
  /** An eager item comes before all others of its priority that are in the queue. */
  readonly push: (item: T, priority: number, isEager?: boolean) => void
  readonly pop: () => T | undefined
}

interface Bucket<T> {
  readonly priority: number
  readonly items: T[]
  readonly eager: T[]
  taken: number
}

/** A binary heap of buckets, one per priority: most items share theirs with others. */
export function priorityQueue<T>(): PriorityQueue<T> {
  const buckets = new Map<number, Bucket<T>>()
  const heap: Bucket<T>[] = []
  const priorityAt = (index: number): number => heap[index]?.priority ?? Infinity

  const siftUp = (bucket: Bucket<T>): void => {
    let at = heap.length - 1
    for (let parent = (at - 1) >> 1; at > 0 && priorityAt(parent) > bucket.priority; parent = (at - 1) >> 1) {
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = bucket
  }

  const siftDown = (bucket: Bucket<T>): void => {
    let at = 0
    for (;;) {
      const child = priorityAt(2 * at + 2) < priorityAt(2 * at + 1) ? 2 * at + 2 : 2 * at + 1
      if (priorityAt(child) >= bucket.priority) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = bucket
  }

  const removeFirst = (): void => {
    buckets.delete(heap[0]!.priority)
    const last = heap.pop()!
    if (heap.length > 0) siftDown(last)
  }

  return {
    push: (item, priority, isEager = false) => {
      const known = buckets.get(priority)
      if (known) {
        ;(isEager ? known.eager : known.items).push(item)
        return
      }
      const bucket: Bucket<T> = isEager
        ? { priority, items: [], eager: [item], taken: 0 }
        : { priority, items: [item], eager: [], taken: 0 }
      buckets.set(priority, bucket)
      heap.push(bucket)
      siftUp(bucket)
    },
    pop: () => {
      const [first] = heap
      if (!first) return undefined
      const item = first.eager.pop() ?? first.items[first.taken++]!
      if (first.taken === first.items.length && first.eager.length === 0) removeFirst()
      return item
    },
  }
}
