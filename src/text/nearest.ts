import { distance } from 'fastest-levenshtein'

const letters = (word: string): string => Array.from(word).sort().join('')

/** Whether two words differ only in the order of their letters. */
export const isTransposed = (a: string, b: string): boolean => a !== b && letters(a) === letters(b)

/** The edit distance; letters in the wrong order count as one mistake. */
const mistakes = (a: string, b: string): number => (isTransposed(a, b) ? 1 : distance(a, b))

/** The candidate that a misspelt word most likely means, regardless of case; undefined if none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const d = mistakes(word.toLowerCase(), candidate.toLowerCase())
    if (d < bestDistance) [best, bestDistance] = [candidate, d]
  }
  return best
}
