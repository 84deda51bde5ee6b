import { intersectionOf, type CharSet } from './charSet.js'
import { areMultiples } from './multiples.js'
import type { FormOf, Term, Terms } from './terms.js'

/** Terms nested deeper are not compared. */
const maxDepth = 100

/**
 * Whether the forms of two terms show that `wide` has all texts of `narrow`; false if they do not show it. For example,
 * `[a-z]{2,9}` covers `[a-c]{3}`. It spares walking through what two versions of a pattern have in common.
 */
export const quickInclusion = (terms: Terms, wide: Term, narrow: Term): boolean =>
  coversWithin(terms, wide, narrow, maxDepth)

function coversWithin(terms: Terms, wide: Term, narrow: Term, depth: number): boolean {
  if (wide === narrow || narrow === terms.none || wide === terms.all) return true
  if (narrow === terms.empty) return wide.isNullable
  if ((narrow.isNullable && !wide.isNullable) || wide === terms.none || wide === terms.empty || depth === 0)
    return false
  const known = terms.inclusions.get(wide.id) ?? new Map<number, boolean>()
  terms.inclusions.set(wide.id, known)
  const earlier = known.get(narrow.id)
  if (earlier !== undefined) return earlier
  terms.budget.spend(40)
  terms.budget.keep(10)
  const found = compared(terms, wide, narrow, depth - 1)
  known.set(narrow.id, found)
  return found
}

function compared(terms: Terms, wide: Term, narrow: Term, depth: number): boolean {
  const isCovered = (a: Term, b: Term): boolean => coversWithin(terms, a, b, depth)
  if (narrow.kind === 'union') return narrow.of.every((one) => isCovered(wide, one))
  if (wide.kind === 'intersection') return wide.of.every((one) => isCovered(one, narrow))
  if (wide.kind === 'union' && wide.of.some((one) => isCovered(one, narrow))) return true
  if (narrow.kind === 'intersection') return narrow.of.some((one) => isCovered(wide, one))
  if (wide.kind === 'complement' && narrow.kind === 'complement') return isCovered(narrow.of, wide.of)
  const leaves = coversLeaf(wide, narrow)
  if (leaves !== undefined) return leaves
  if (wide.kind === 'lazy' || wide.kind === 'normalised') return coversWhole(wide, narrow, isCovered)
  if (narrow.kind === 'sequence' || wide.kind === 'sequence') return coversSequence(wide, narrow, isCovered)
  return wide.kind === 'repeat' && coversRepeat(wide, narrow, isCovered)
}

/** Compares languages as a whole, without looking at their texts. */
function coversWhole(wide: FormOf<'lazy' | 'normalised'>, narrow: Term, isCovered: IsCovered): boolean {
  if (wide.kind === 'lazy') return narrow.kind === 'lazy' && wide.language.includes(narrow.language)
  return narrow.kind === 'normalised' && wide.at === narrow.at && isCovered(wide.of, narrow.of)
}

/** Compares two sets of characters, of words or of multiples; undefined for other terms. */
function coversLeaf(wide: Term, narrow: Term): boolean | undefined {
  if (wide.kind === 'chars' && narrow.kind === 'chars') return isSubset(narrow.set, wide.set)
  if (wide.kind === 'multiple' && narrow.kind === 'multiple') return areMultiples(narrow.multiple, wide.multiple)
  return wide.kind === 'words' && narrow.kind === 'words' ? isPart(narrow, wide) : undefined
}

const isSubset = (part: CharSet, whole: CharSet): boolean => String(intersectionOf(part, whole)) === String(part)

const isPart = (part: FormOf<'words'>, whole: FormOf<'words'>): boolean =>
  part.words === whole.words && part.at === whole.at && whole.from <= part.from && part.to <= whole.to

type IsCovered = (wide: Term, narrow: Term) => boolean

function coversRepeat(wide: FormOf<'repeat'>, narrow: Term, isCovered: IsCovered): boolean {
  const { of, min, max } = narrow.kind === 'repeat' ? narrow : { of: narrow, min: 1, max: 1 }
  return wide.min <= min && max <= wide.max && isCovered(wide.of, of)
}

/** Part by part; a part of the wide sequence that may be empty may be left out. */
function coversSequence(wide: Term, narrow: Term, isCovered: IsCovered): boolean {
  let [w, n] = [wide, narrow]
  while (w.kind === 'sequence') {
    const [head, tail] = n.kind === 'sequence' ? [n.head, n.tail] : [n, undefined]
    if (isCovered(w.head, head)) {
      if (!tail) return w.tail.isNullable
      ;[w, n] = [w.tail, tail]
    } else if (w.head.isNullable) w = w.tail
    else return false
  }
  if (w.kind === 'repeat' && w.min === 0 && w.max === Infinity && n.kind === 'sequence')
    return partsOf(n).every((part) => isCovered(w, part))
  return (w !== wide || n !== narrow) && isCovered(w, n)
}

function partsOf(sequence: Term): Term[] {
  const parts: Term[] = []
  let rest = sequence
  for (; rest.kind === 'sequence'; rest = rest.tail) parts.push(rest.head)
  return [...parts, rest]
}
