import { allChars, type CharSet } from './charSet.js'
import { quickInclusion } from './quickInclusion.js'
import { derivative, partitionOf, refinedIn } from './derivative.js'
import { partitionBy, representatives, type Partition } from './partition.js'
import { textTo, type PointLevel, type Point } from './point.js'
import { countsFar, maxPoints, skipAhead } from './skipAhead.js'
import { intersectionTerm, type Term, type Terms } from './terms.js'

/** A text of the left language, and the indexes of the right languages that have it. */
export interface SignedText {
  readonly signature: readonly number[]
  /** In characters. */
  readonly length: number
  /** The text; undefined if it is too long to be written out. */
  readonly whole: () => string | undefined
}

export interface SeparatingTextsOptions {
  /** The characters that the texts may have. Default: all. */
  readonly among?: CharSet
  /** Texts of the left of least length that are known already. Default: none. */
  readonly known?: readonly SignedText[]
}

interface Search {
  readonly terms: Terms
  readonly among: CharSet
  readonly parts: Partition
  readonly found: SignedText[]
  /** The points that were reached, by their left term. */
  readonly seen: Map<Term, Point[]>
  readonly keys: Set<string>
}

/**
 * A shortest text of a language for each set of other languages that have it too, without those of which a subset has a text
 * that is not longer. If the empty set is among the signatures, the left language is not included in the union of the right
 * ones. For example, all texts against the digits and the letters give the empty text with signature [].
 *
 * Walks through the product of the derivatives breadth first, with one character for each class that no language distinguishes.
 * The left is a nondeterministic automaton: each member of a union is followed by itself. A point is dropped if another one
 * with the same left accepts no more on the right (docs/theory.md 7).
 *
 * @throws Exhausted if the budget of the terms is.
 */
export function separatingTexts(
  terms: Terms,
  left: Term,
  right: readonly Term[],
  { among = allChars, known = [] }: SeparatingTextsOptions = {},
): SignedText[] {
  const search: Search = {
    terms,
    among,
    parts: partitionBy([among]),
    found: [...known],
    seen: new Map(),
    keys: new Set(),
  }
  let level: PointLevel = { points: [], isSteady: true }
  for (const member of membersOf(terms, left)) visit(search, level, { left: member, right, length: 0 })
  const levels: PointLevel[] = []
  while (level.points.length > 0) {
    const next: PointLevel = { points: [], isSteady: true }
    for (const point of level.points) {
      if (point.left.isNullable) add(search.found, point)
      if (search.found.at(-1)?.signature.length === 0) return search.found
      expand(search, point, next)
    }
    levels.push(level)
    level = skipAhead(terms, levels, next) ?? next
  }
  return search.found
}

function add(found: SignedText[], point: Point): void {
  const signature = point.right.flatMap(({ isNullable }, index) => (isNullable ? [index] : []))
  if (found.some((other) => isSubset(other.signature, signature))) return
  found.push({ signature, length: point.length, whole: () => textTo(point) })
}

function expand(search: Search, point: Point, next: PointLevel): void {
  const { terms, found, among } = search
  const sure = found.length > 0 ? settledBy(search, point) : undefined
  if (sure === 'form') next.isSteady = false
  if (sure) return
  const { left, right, length } = point
  const parts = right.reduce(
    (before, term) => refinedIn(terms, before, partitionOf(terms, term)),
    refinedIn(terms, search.parts, partitionOf(terms, left)),
  )
  for (const char of representativesOf(terms, parts, among)) {
    terms.budget.spend(10 + 2 * right.length)
    const after = derivative(terms, left, char)
    if (after === terms.none) continue
    const rights = right.map((term) => derivative(terms, term, char))
    for (const member of membersOf(terms, after))
      visit(search, next, { left: member, right: rights, before: point, char, length: length + 1 })
  }
}

/** Adds a point to a level unless one that is as good was reached before. */
function visit({ terms, seen, keys }: Search, level: PointLevel, point: Point): void {
  const { left, right } = point
  const key = `${String(left.id)} ${right.map(({ id }) => id).join(' ')}`
  const others = seen.get(left)
  terms.budget.spend(key.length)
  if (keys.has(key)) {
    if (level.isSteady) level.isSteady = level.points.some((other) => other.left === left && isSame(other.right, right))
    return
  }
  const isSkippable = level.points.length < maxPoints && countsFar(point)
  if (!isSkippable && others?.slice(-maxCompared).some((other) => isWorse(terms, other, point))) {
    level.isSteady = false
    return
  }
  terms.budget.keep(24 + right.length + key.length / 4)
  keys.add(key)
  if (others) others.push(point)
  else seen.set(left, [point])
  level.points.push(point)
}

/** A new point is compared with this number of points that have the same left. */
const maxCompared = 32

const isSame = (a: readonly Term[], b: readonly Term[]): boolean => a.every((term, index) => term === b[index])

/** Whether one point makes the other redundant: every text after it has a signature that is no larger. */
const isWorse = (terms: Terms, one: Point, other: Point): boolean =>
  other.right.every((term, index) => quickInclusion(terms, term, one.right[index]!))

/**
 * Whether every text that goes on from a point is in all languages of a signature that is known: `same` if a right language is
 * the left one or has every text, `form` if the forms of the terms show it.
 */
function settledBy({ terms, found }: Search, { left, right }: Point): 'same' | 'form' | undefined {
  const same = new Set<number>()
  const shown = new Set<number>()
  for (const [index, term] of right.entries()) {
    if (term === left || term === terms.all) same.add(index)
    if (quickInclusion(terms, term, left)) shown.add(index)
  }
  const isCertain = (sure: ReadonlySet<number>): boolean =>
    found.some(({ signature }) => signature.every((index) => sure.has(index)))
  return isCertain(same) ? 'same' : isCertain(shown) ? 'form' : undefined
}

/** The members of a union, and of an intersection of unions. */
function membersOf(terms: Terms, term: Term): readonly Term[] {
  if (term.kind === 'union') return term.of.flatMap((one) => membersOf(terms, one))
  if (term.kind !== 'intersection') return [term]
  const choices = term.of.map((one) => (one.kind === 'union' ? membersOf(terms, one) : [one]))
  const count = choices.reduce((product, { length }) => product * length, 1)
  if (count === 1 || count > maxMembers) return [term]
  const combined = choices.reduce<readonly (readonly Term[])[]>(
    (before, choice) => before.flatMap((some) => choice.map((one) => [...some, one])),
    [[]],
  )
  return combined.map((some) => intersectionTerm(terms, some)).filter((one) => one !== terms.none)
}

/** An intersection with more combinations is followed as it is. */
const maxMembers = 64

function representativesOf(terms: Terms, parts: Partition, among: CharSet): readonly number[] {
  const known = terms.representatives.get(parts)
  if (known?.among === among) return known.chars
  const chars = representatives(parts, among)
  terms.budget.spend(4 * parts.starts.length + 100)
  terms.budget.keep(chars.length + 8)
  terms.representatives.set(parts, { among, chars })
  return chars
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
