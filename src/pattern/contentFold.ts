import type { Part } from './contentParts.js'

export const partsIn = (part: Part): readonly Part[] => (part.kind === 'leaf' ? [] : part.parts)

/** Every part of a part and itself, each after those in it. */
export function innermostFirst(whole: Part): readonly Part[] {
  const found = [whole]
  for (const part of found) for (const inner of partsIn(part)) found.push(inner)
  return found.reverse()
}

/** A value for a part and each part in it, computed from the values of its own parts. */
export function foldParts<Value>(
  whole: Part,
  valueOf: (part: Part, inner: readonly Value[]) => Value,
): ReadonlyMap<Part, Value> {
  const values = new Map<Part, Value>()
  for (const part of innermostFirst(whole)) {
    const inner = partsIn(part).map((one) => values.get(one)!)
    values.set(part, valueOf(part, inner))
  }
  return values
}

/** What the cheapest word of a part and of each part in it costs, if this is what the positions cost. */
export const leastCosts = (whole: Part, costOf: (position: number) => number): ReadonlyMap<Part, number> =>
  foldParts<number>(whole, (part, inner) => {
    if (part.isNullable) return 0
    switch (part.kind) {
      case 'leaf':
        return costOf(part.from)
      case 'choice':
        return inner.reduce((least, one) => Math.min(least, one), Infinity)
      case 'counted':
        return (inner[0] ?? 0) * part.count.min
      default:
        return inner.reduce((sum, one) => sum + one, 0)
    }
  })
