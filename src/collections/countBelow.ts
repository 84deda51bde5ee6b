/** How many of some items, which are in the order of their offsets, have an offset below a limit (binary search). */
export function countBelow<T>(items: readonly T[], offsetOf: (item: T) => number, limit: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (offsetOf(items[middle]!) < limit) low = middle + 1
    else high = middle
  }
  return low
}
