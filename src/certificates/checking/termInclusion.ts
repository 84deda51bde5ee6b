import { unionOf, type CharSet } from '../../languages/charSet.js'
import { derivative, partitionOf, refinedIn } from '../../languages/derivative.js'
import { areMultiples } from '../../languages/multiples.js'
import { representatives } from '../../languages/partition.js'
import type { Term, Terms } from '../../languages/terms.js'

/**
 * Whether every text of some characters in one language is in another: the product of their derivatives has no state that only the
 * first accepts (docs/theory.md 7). Only what the forms of two terms show at once is not walked.
 */
export function isIncluded(terms: Terms, narrow: Term, wide: Term, among: CharSet): boolean {
  const seen = new Set<string>()
  const open: (readonly [narrow: Term, wide: Term])[] = []
  const reach = (left: Term, right: Term): void => {
    if (left.kind === 'union') {
      for (const one of left.of) reach(one, right)
      return
    }
    const key = `${String(left.id)} ${String(right.id)}`
    if (seen.has(key) || isShown(terms, left, right)) return
    terms.budget.spend(20)
    terms.budget.keep(10)
    seen.add(key)
    open.push([left, right])
  }
  reach(narrow, wide)
  for (const [left, right] of open) {
    if (left.isNullable && !right.isNullable) return false
    for (const char of representatives(refinedIn(terms, partitionOf(terms, left), partitionOf(terms, right)), among))
      reach(derivative(terms, left, char), derivative(terms, right, char))
  }
  return true
}

/** Whether the forms of two terms show that one has all texts of the other: `x{2,9}` has those of `x{3,5}`. */
function isShown(terms: Terms, narrow: Term, wide: Term): boolean {
  const isWithin = (one: Term, other: Term): boolean => isShown(terms, one, other)
  if (narrow === wide || wide === terms.all || narrow === terms.none) return true
  if (wide.kind === 'intersection') return wide.of.every((one) => isWithin(narrow, one))
  if (wide.kind === 'union') return wide.of.some((one) => isWithin(narrow, one))
  if (narrow.kind === 'intersection') return narrow.of.some((one) => isWithin(one, wide))
  return narrow.kind === wide.kind && hasWithin(narrow, wide, isWithin)
}

/** The same for two terms of the same kind. */
function hasWithin(narrow: Term, wide: Term, isWithin: (narrow: Term, wide: Term) => boolean): boolean {
  if (narrow.kind === 'chars' && wide.kind === 'chars')
    return String(unionOf(narrow.set, wide.set)) === String(wide.set)
  if (narrow.kind === 'multiple' && wide.kind === 'multiple') return areMultiples(narrow.multiple, wide.multiple)
  if (narrow.kind === 'repeat' && wide.kind === 'repeat')
    return wide.min <= narrow.min && narrow.max <= wide.max && isWithin(narrow.of, wide.of)
  if (narrow.kind !== 'sequence' || wide.kind !== 'sequence') return false
  return isWithin(narrow.head, wide.head) && isWithin(narrow.tail, wide.tail)
}
