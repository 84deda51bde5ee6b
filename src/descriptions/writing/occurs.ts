import type { SuffixSyntax } from '../../syntax/tree/syntaxTree.js'

/** The number of occurrences that are allowed; without `max`, there is no limit. */
export interface Occurs {
  readonly min: number
  readonly max?: number
}

export const isOnce = ({ min, max }: Occurs): boolean => min === 1 && max === 1

/** Counts in contracts are at most this. */
const maxCounted = 10_000

export const isCountable = ({ min, max = 0 }: Occurs): boolean => min <= maxCounted && max <= maxCounted

/** A count that a contract can express: a maximum above the limit is dropped. */
export const countable = ({ min, max }: Occurs): Occurs => ({
  min: Math.min(min, maxCounted),
  ...(max !== undefined && max <= maxCounted && { max }),
})

/** The combined count of nested repetitions; undefined if it has gaps, as that of pairs has: 0, 2, 4. */
export function multiplied(inner: Occurs, outer: Occurs): Occurs | undefined {
  const [most, times] = [inner.max ?? Infinity, outer.max ?? Infinity]
  if (most === 0 || times === 0) return { min: 0, max: 0 }
  const hasGap = times > outer.min && (outer.min + 1) * inner.min > outer.min * most + 1
  const isGapped = outer.min === 0 ? times > 0 && inner.min > 1 : hasGap
  if (isGapped) return undefined
  const max = most * times
  return { min: inner.min * outer.min, ...(max !== Infinity && { max }) }
}

/** The number of occurrences that the suffixes of a placeholder allow. */
export function occursOf([suffix]: readonly SuffixSyntax[]): Occurs {
  if (suffix === undefined || suffix === '...') return { min: 1, max: 1 }
  return suffix === '?' ? { min: 0, max: 1 } : suffix
}
