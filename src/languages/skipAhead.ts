import type { PointLevel, Point } from './point.js'
import {
  intersectionTerm,
  complementTerm,
  normalisedTerm,
  repeatTerm,
  sequenceTerm,
  unionTerm,
  type Term,
  type Terms,
} from './terms.js'

/** Repetitions are walked one by one up to this number. */
const maxWalked = 64
/** Larger levels are not compared. */
export const maxPoints = 16
/** Repetitions that remain when characters are skipped: fewer may lead to terms of another form. */
const keptRepetitions = 3

/**
 * The level after many characters that would only count repetitions down, such as those of a text of a billion characters; it
 * takes the place of `next`. Undefined if that is not so.
 *
 * It is so if the last three levels are the same apart from repetitions that become fewer by one each time. A derivative
 * does not depend on numbers of repetitions, as long as they do not become zero, so this goes on until the smallest of them
 * is nearly used up.
 */
export function skipAhead(terms: Terms, levels: readonly PointLevel[], next: PointLevel): PointLevel | undefined {
  const [before, last] = levels.slice(-2)
  if (!before || !last || next.points.length > maxPoints || !next.points.some(countsFar)) return undefined
  if (![before, last, next].every(({ isSteady, points }) => isSteady && points.length === next.points.length))
    return undefined
  const counts = next.points.map((point, index) => stepsLeft(terms, before.points[index]!, last.points[index]!, point))
  const steps = counts.reduce<number>((least, count) => Math.min(least, count ?? 0), Infinity) - keptRepetitions
  if (!Number.isFinite(steps) || steps < maxWalked) return undefined
  const preceding = next.points.map((point) => last.points.indexOf(point.before!))
  if (preceding.includes(-1)) return undefined
  const points = next.points.map((point, index): Point => ({
    left: stepped(terms, last.points[index]!.left, point.left, steps),
    right: point.right.map((term, at) => stepped(terms, last.points[index]!.right[at]!, term, steps)),
    length: point.length + steps,
    skipped: { characters: steps, last: next.points, preceding, index },
  }))
  return { points, isSteady: false }
}

/** Whether many repetitions may follow a point. */
export const countsFar = ({ left: own, right }: Point): boolean =>
  own.count > maxWalked || right.some(({ count }) => count > maxWalked)

/** How many more times three points can follow each other as they do; undefined if they do not. */
function stepsLeft(terms: Terms, a: Point, b: Point, c: Point): number | undefined {
  let least = Infinity
  const all = (point: Point): readonly Term[] => [point.left, ...point.right]
  for (const [index, term] of all(c).entries()) {
    const [first, second] = [all(a)[index]!, all(b)[index]!]
    const count = counted(second, term)
    if (count === undefined || counted(first, second) === undefined) return undefined
    if (stepped(terms, first, second, 1) !== term) return undefined
    least = Math.min(least, count)
  }
  return least
}

/** The least repetition of a term that was one more in the term before; undefined if they differ otherwise. */
function counted(before: Term, after: Term): number | undefined {
  if (before === after) return Infinity
  if (before.kind === 'repeat' && after.kind === 'repeat') {
    const numbers = [counted(before.of, after.of), one(before.min, after.min), one(before.max, after.max)]
    return least(numbers)
  }
  if (before.kind === 'sequence' && after.kind === 'sequence') return countedInSequence(before, after)
  if (before.kind === 'complement' && after.kind === 'complement') return counted(before.of, after.of)
  if (before.kind === 'normalised' && after.kind === 'normalised')
    return before.at === after.at ? counted(before.of, after.of) : undefined
  const isSet = before.kind === 'union' || before.kind === 'intersection'
  if (!isSet || after.kind !== before.kind || before.of.length !== after.of.length) return undefined
  return least(pairs(before.of, after.of).map(([a, b]) => counted(a, b)))
}

function countedInSequence(before: Term, after: Term): number | undefined {
  const numbers: (number | undefined)[] = []
  let [a, b] = [before, after]
  for (; a !== b && a.kind === 'sequence' && b.kind === 'sequence'; [a, b] = [a.tail, b.tail])
    numbers.push(counted(a.head, b.head))
  return least([...numbers, counted(a, b)])
}

const one = (before: number, after: number): number | undefined =>
  before === after ? Infinity : before === after + 1 ? after : undefined

const least = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.includes(undefined) ? undefined : numbers.reduce((a, b) => Math.min(a!, b!), Infinity)

/** The members of two sets of terms, those that are in both together, the others in order. */
function pairs(before: readonly Term[], after: readonly Term[]): readonly (readonly [Term, Term])[] {
  const [gone, added] = [before.filter((term) => !after.includes(term)), after.filter((term) => !before.includes(term))]
  return gone.map((term, index) => [term, added[index]!])
}

/** A term with the repetitions that were one more in the term before lowered by a number. */
function stepped(terms: Terms, before: Term, after: Term, by: number): Term {
  if (before === after) return after
  if (before.kind === 'repeat' && after.kind === 'repeat') {
    const lower = (a: number, b: number): number => (a === b ? b : b - by)
    return repeatTerm(
      terms,
      stepped(terms, before.of, after.of, by),
      lower(before.min, after.min),
      lower(before.max, after.max),
    )
  }
  if (before.kind === 'sequence' && after.kind === 'sequence') return steppedSequence(terms, before, after, by)
  if (before.kind === 'complement' && after.kind === 'complement')
    return complementTerm(terms, stepped(terms, before.of, after.of, by))
  if (before.kind === 'normalised' && after.kind === 'normalised')
    return normalisedTerm(terms, stepped(terms, before.of, after.of, by), after.at)
  if ((before.kind !== 'union' && before.kind !== 'intersection') || after.kind !== before.kind) return after
  const moved = new Map(pairs(before.of, after.of).map(([a, b]) => [b, stepped(terms, a, b, by)]))
  const members = after.of.map((term) => moved.get(term) ?? term)
  return after.kind === 'union' ? unionTerm(terms, members) : intersectionTerm(terms, members)
}

function steppedSequence(terms: Terms, before: Term, after: Term, by: number): Term {
  const heads: Term[] = []
  let [a, b] = [before, after]
  for (; a !== b && a.kind === 'sequence' && b.kind === 'sequence'; [a, b] = [a.tail, b.tail])
    heads.push(stepped(terms, a.head, b.head, by))
  return heads.reduceRight((tail, head) => sequenceTerm(terms, head, tail), stepped(terms, a, b, by))
}
