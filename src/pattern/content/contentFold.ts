import type { ContentPart } from './contentParts.js'

export const partsIn = (part: ContentPart): readonly ContentPart[] => (part.kind === 'leaf' ? [] : part.parts)

/** Every part of a part and itself, each after those in it. */
export function innermostFirst(whole: ContentPart): readonly ContentPart[] {
  const found = [whole]
  for (const part of found) for (const inner of partsIn(part)) found.push(inner)
  return found.reverse()
}

/** A value for a part and each part in it, computed from the values of its own parts. */
export function foldParts<Value>(
  whole: ContentPart,
  valueOf: (part: ContentPart, inner: readonly Value[]) => Value,
): ReadonlyMap<ContentPart, Value> {
  const values = new Map<ContentPart, Value>()
  for (const part of innermostFirst(whole)) {
    const inner = partsIn(part).map((one) => values.get(one)!)
    values.set(part, valueOf(part, inner))
  }
  return values
}

/** What the cheapest word of a part and of each part in it costs, if this is what the positions cost. */
export const leastCosts = (
  whole: ContentPart,
  costOf: (position: number) => number,
): ReadonlyMap<ContentPart, number> =>
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

/** What comes after each part in the row that it is in costs at least, if this is what the parts cost. */
export function laterCosts(least: ReadonlyMap<ContentPart, number>): ReadonlyMap<ContentPart, number> {
  const later = new Map<ContentPart, number>()
  for (const part of least.keys())
    if (part.kind === 'row')
      part.parts.reduceRight((cost, inner) => {
        later.set(inner, cost)
        return cost + least.get(inner)!
      }, 0)
  return later
}
