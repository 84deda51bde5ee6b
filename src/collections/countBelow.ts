/** Counts the items with an offset below a limit, by binary search. The items must be sorted by offset. */
export function countBelow<T>(items: readonly T[], offsetOf: (item: T) => number, limit: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (offsetOf(items[middle]!) < limit) low = middle + 1
    else high = middle
  }
  return low
}
