import type { Budget } from '../text/budget.js'
import { pleasantChar, refined } from './charSet.js'
import type { Term, Terms } from './terms.js'

/** A text of the left language, and the indexes of the right languages that have it. */
export interface SignedText {
  readonly text: string
  readonly signature: readonly number[]
}

/** A point on the way through a text: the languages of what may follow, and how it was reached. */
interface Point {
  readonly left: Term
  readonly right: readonly Term[]
  readonly before?: Point
  readonly char?: number
}

/**
 * A shortest text of a language for each minimal set of other languages that have it too: with the empty set among the
 * signatures, the left language is not included in the union of the right ones. Exact, by walking the product of the
 * derivatives breadth first, with one character for each class that no language tells apart (docs/theory.md 7).
 *
 * For example, all texts against the digits and the letters give the empty text with signature [].
 */
export function leastTexts(terms: Terms, left: Term, right: readonly Term[], budget: Budget): SignedText[] {
  const found: SignedText[] = []
  const seen = new Set<string>()
  let level: Point[] = [{ left, right }]
  while (level.length > 0) {
    const next: Point[] = []
    for (const point of level) {
      if (point.left.isNullable) add(found, point)
      if (found.some(({ signature }) => signature.length === 0)) return found
      if (isSettled(point, found)) continue
      for (const part of classesOf(terms, point)) {
        budget.spend(8 * (right.length + 1))
        const after = pointAfter(terms, point, pleasantChar(part))
        const key = keyOf(after)
        if (after.left === terms.none || seen.has(key)) continue
        budget.keep(right.length + 4)
        seen.add(key)
        next.push(after)
      }
    }
    level = next
  }
  return found
}

function add(found: SignedText[], point: Point): void {
  const signature = point.right.flatMap(({ isNullable }, index) => (isNullable ? [index] : []))
  if (found.some((other) => isSubset(other.signature, signature))) return
  found.push({ text: textTo(point), signature })
}

/** Whether every text that goes on from a point is in all languages of a signature that is known. */
function isSettled({ left, right }: Point, found: readonly SignedText[]): boolean {
  const isSure = (index: number): boolean => right[index]! === left || isEverything(right[index]!)
  return found.some(({ signature }) => signature.every(isSure))
}

const isEverything = ({ kind, ...term }: Term): boolean =>
  kind === 'repeat' && 'min' in term && term.min === 0 && term.max === Infinity && isAnyChar(term.of)

const isAnyChar = (term: Term): boolean =>
  term.kind === 'chars' && term.set.length === 2 && term.set[1] === 0x10ffff && term.set[0] === 0

const classesOf = (terms: Terms, { left, right }: Point) =>
  right.reduce((parts, term) => refined(parts, terms.partsOf(term)), terms.partsOf(left))

const pointAfter = (terms: Terms, before: Point, char: number): Point => ({
  left: terms.derivative(before.left, char),
  right: before.right.map((term) => terms.derivative(term, char)),
  before,
  char,
})

const keyOf = ({ left, right }: Point): string => `${String(left.id)} ${right.map(({ id }) => id).join(' ')}`

function textTo(point: Point): string {
  const all: number[] = []
  for (let at: Point | undefined = point; at?.char !== undefined; at = at.before) all.push(at.char)
  return all
    .reverse()
    .map((char) => String.fromCodePoint(char))
    .join('')
}

/** Whether every number of a sorted list is in another sorted list. */
function isSubset(part: readonly number[], whole: readonly number[]): boolean {
  let at = 0
  for (const one of part) {
    while (at < whole.length && whole[at]! < one) at++
    if (whole[at] !== one) return false
  }
  return true
}
