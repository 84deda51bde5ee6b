import { distance } from 'fastest-levenshtein'

/** The longest word that is compared: nobody misspells longer ones by hand, and comparing takes the product of the lengths. */
const maxWordLength = 64

/** How many candidates are looked at. */
const maxCandidates = 10_000

const letters = (word: string): string => Array.from(word).sort().join('')

/** Whether two words differ only in the order of their letters. */
export const isTransposed = (a: string, b: string): boolean =>
  a.length === b.length && a.length <= maxWordLength && a !== b && letters(a) === letters(b)

/** The edit distance, if it is below a limit; letters in the wrong order count as one mistake. */
function mistakes(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  const edits = distance(a, b)
  return edits > 1 && isTransposed(a, b) ? 1 : edits
}

/**
 * The candidate that a misspelt word most likely means, regardless of case; undefined if none is near. Words of more than 64
 * letters mean none, and only the first 10,000 candidates are looked at.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3))
  const misspelt = word.toLowerCase()
  let best: string | undefined
  let bestDistance = limit + 1
  let left = maxCandidates
  for (const candidate of candidates) {
    if (left-- === 0) break
    const d = mistakes(misspelt, candidate.toLowerCase(), bestDistance)
    if (d < bestDistance) [best, bestDistance] = [candidate, d]
  }
  return best
}
