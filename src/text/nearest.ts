import { distance } from 'fastest-levenshtein'

const letters = (word: string): string => Array.from(word).sort().join('')

/** Letters in a wrong order are one slip. */
const slips = (a: string, b: string): number => (a !== b && letters(a) === letters(b) ? 1 : distance(a, b))

/** The candidate that a misspelt word most likely meant, or undefined where none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const d = slips(word.toLowerCase(), candidate.toLowerCase())
    if (d < bestDistance) [best, bestDistance] = [candidate, d]
  }
  return best
}
