/** A queue that returns the item of the least priority first, and among items of equal priority the one that was pushed first. */
export interface PriorityQueue<T> {
  /** An eager item comes before all others of its priority that are in the queue. */
  readonly push: (item: T, priority: number, isEager?: boolean) => void
  readonly pop: () => T | undefined
}

/** The items of one priority. */
interface Bucket<T> {
  readonly priority: number
  readonly items: T[]
  readonly eager: T[]
  taken: number
}

const isEmpty = <T>({ items, eager, taken }: Bucket<T>): boolean => taken === items.length && eager.length === 0

/** A binary heap of buckets, one per priority that items have: most share theirs with others. */
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

  const bucketOf = (priority: number): Bucket<T> => {
    const known = buckets.get(priority)
    if (known) return known
    const bucket: Bucket<T> = { priority, items: [], eager: [], taken: 0 }
    buckets.set(priority, bucket)
    heap.push(bucket)
    siftUp(bucket)
    return bucket
  }

  return {
    push: (item, priority, isEager = false) => {
      const bucket = bucketOf(priority)
      ;(isEager ? bucket.eager : bucket.items).push(item)
    },
    pop: () => {
      const [first] = heap
      if (!first) return undefined
      const item = first.eager.pop() ?? first.items[first.taken++]!
      if (!isEmpty(first)) return item
      buckets.delete(first.priority)
      const last = heap.pop()!
      if (heap.length > 0) siftDown(last)
      return item
    },
  }
}
