import type { Count, Suffix } from './patternTree.js'

/** The counts that suffixes mean, from the inside out, joined as far as possible: none for exactly one. */
export const countsOf = (suffixes: readonly Suffix[]): readonly Count[] =>
  joinedCounts(suffixes.map((suffix) => (suffix === '?' ? { min: 0, max: 1 } : suffix)))

/** How often something with some suffixes occurs at least. */
export const leastCount = (suffixes: readonly Suffix[]): number =>
  suffixes.reduce((least, suffix) => least * (suffix === '?' ? 0 : suffix.min), 1)

/** Whether a count needs no counter: `?`, `*`, `+` and exactly one. */
export const isPlain = ({ min, max }: Count): boolean => min <= 1 && (max === undefined || max === 1)

/** Whether a count is exactly one. */
export const isOne = ({ min, max }: Count): boolean => min === 1 && max === 1

/**
 * Counts of the same thing, from the inside out, with neighbours replaced by one count that allows the same numbers, if there
 * is one: `{2,3}{4}` is `{8,12}`, but `{2}*`, the even numbers, remains.
 */
export function joinedCounts(counts: readonly Count[]): readonly Count[] {
  const joined: Count[] = []
  for (let count of counts) {
    for (let inner = joined.at(-1); inner; inner = joined.at(-1)) {
      const one = product(inner, count)
      if (!one) break
      joined.pop()
      count = one
    }
    if (!isOne(count)) joined.push(count)
  }
  return joined
}

/** Larger counts are not joined, so that states stay small numbers. */
const maxCount = 1_000_000

/** The count that repeats what occurs `inner` times `outer` times, if the possible numbers are an interval. */
function product(inner: Count, outer: Count): Count | undefined {
  const [innerMax, outerMax] = [inner.max ?? Infinity, outer.max ?? Infinity]
  // The numbers for k and k + 1 repetitions have no gap between them if they have none for the smallest k.
  const isInterval = outer.min === outerMax || (outer.min + 1) * inner.min <= times(outer.min, innerMax) + 1
  const [min, max] = [inner.min * outer.min, times(innerMax, outerMax)]
  if (!isInterval || min > maxCount || (max > maxCount && max !== Infinity)) return undefined
  return max === Infinity ? { min } : { min, max }
}

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b)

/** The count of something that occurs first one number of times and then another. */
export const sum = (first: Count, second: Count): Count => ({
  min: first.min + second.min,
  ...(first.max !== undefined && second.max !== undefined && { max: first.max + second.max }),
})
