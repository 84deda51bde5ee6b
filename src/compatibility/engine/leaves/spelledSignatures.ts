import type { Atom } from '../../../pattern/values/domain.js'
import { canonicalDecimals, jsonDecimals, jsonWithExponent } from '../../../pattern/values/numberLanguages.js'
import { decimalOf, wholeDigits } from '../../../pattern/tree/decimal.js'
import { Exhausted } from '../../../text/budget.js'
import { intersection, type TextExpression } from '../../../languages/expression.js'
import { anyText } from '../../../pattern/values/atomLanguages.js'
import { separatingTexts } from '../../../languages/separatingTexts.js'
import { intersectionTerm, unionTerm, type Term } from '../../../languages/terms.js'
import { termOf } from '../../../languages/termOf.js'
import { haveSameType } from '../../../pattern/values/atomKey.js'
import { isSubset } from '../nodes/antichain.js'
import { addSignature, ascending, type LeafQuestion, type LeafSignature } from './leafQuestion.js'
import { leafTermsOf } from './leafTerms.js'
import { spellingLanguage, valueLanguage } from '../../../pattern/values/jsonNumberLanguage.js'

/** An atom of the right, with the indexes of its domains. */
interface RightAtom {
  readonly atom: Atom
  readonly indexes: readonly number[]
}

/**
 * The smallest JSON numbers if atoms restrict how they are spelt. Spellings without an exponent are a regular language, also
 * of those of a given value. With an exponent they are not; so values and spellings are looked at one by one, as if every
 * value had every spelling. If that allows a signature that no spelling found so far has, some exponents are tried, or all of them
 * if spellings are very short.
 *
 * @throws Exhausted if it stays open whether a number has such a signature.
 */
export function spelledSignatures(atoms: readonly Atom[], question: LeafQuestion): LeafSignature[] {
  const found: LeafSignature[] = []
  for (const atom of atoms) {
    const right = rightAtoms(atom, question)
    question.budget.spend(right.length)
    const own: LeafSignature[] = []
    addSpellings(own, atom, right, question, (one) =>
      intersection(jsonDecimals, valueLanguage(one), spellingLanguage(one)),
    )
    if (!isSettled(own, atom, right, question)) {
      const all = allExponents(atom)
      for (const exponent of all ?? likelyExponents([atom, ...right.map((one) => one.atom)]))
        addSpellings(own, atom, right, question, (one) =>
          intersection(jsonWithExponent(valueLanguage(one, exponent), exponent), spellingLanguage(one)),
        )
      if (!all && !isSettled(own, atom, right, question)) throw new Exhausted('spellings')
    }
    for (const one of own) addSignature(found, one, question.budget)
  }
  return found
}

function rightAtoms(atom: Atom, { acceptedBy, typed }: LeafQuestion): readonly RightAtom[] {
  const literals = [...acceptedBy.literals.values()].flat().map((one) => ({ atom: one.atom, indexes: [one.index] }))
  return [...acceptedBy.others, ...literals].filter((one) => !typed || haveSameType(atom, one.atom))
}

/** Adds the shortest spellings of those that a function makes of an atom. */
function addSpellings(
  found: LeafSignature[],
  atom: Atom,
  right: readonly RightAtom[],
  { budget }: LeafQuestion,
  languageOf: (atom: Atom) => TextExpression,
): void {
  const { terms } = leafTermsOf(budget)
  const byIndex = new Map<number, Term[]>()
  for (const one of right) {
    const term = termOf(terms, languageOf(one.atom))
    for (const index of one.indexes) byIndex.set(index, [...(byIndex.get(index) ?? []), term])
  }
  const indexes = [...byIndex.keys()].sort(ascending)
  const domains = indexes.map((index) => unionTerm(terms, byIndex.get(index)!))
  for (const { signature, ...sample } of separatingTexts(terms, termOf(terms, languageOf(atom)), domains))
    addSignature(found, { sample, signature: signature.map((at) => indexes[at]!) }, budget)
}

/** Whether no number with an exponent has a signature that is smaller than every signature found. */
function isSettled(
  found: readonly LeafSignature[],
  atom: Atom,
  right: readonly RightAtom[],
  { budget }: LeafQuestion,
): boolean {
  const { terms } = leafTermsOf(budget)
  const least = (first: TextExpression, languageOf: (atom: Atom) => TextExpression) =>
    separatingTexts(
      terms,
      intersectionTerm(terms, [termOf(terms, first), termOf(terms, languageOf(atom))]),
      right.map((one) => termOf(terms, languageOf(one.atom))),
    )
  const spellings = least(jsonWithExponent(anyText), spellingLanguage)
  const values = spellings.length > 0 ? least(canonicalDecimals, (one) => valueLanguage(one)) : []
  return values.every((value) =>
    spellings.every((spelling) => {
      budget.spend(right.length)
      const accepting = value.signature.filter((at) => spelling.signature.includes(at))
      const signature = [...new Set(accepting.flatMap((at) => right[at]!.indexes))].sort(ascending)
      return found.some((one) => isSubset(one.signature, signature))
    }),
  )
}

/** The longest spellings all of whose exponents are tried. */
const maxTriedLength = 4

/** The exponents that spellings of an atom may have; undefined if there are too many. */
function allExponents(atom: Atom): readonly number[] | undefined {
  const length = atom.kind === 'scalar' ? (atom.bounds?.maxLength ?? Infinity) : Infinity
  if (length > maxTriedLength) return undefined
  const digits = Math.max(0, length - 2) // after one digit and the `e`; a minus takes the place of one
  const [least, most] = [1 - 10 ** Math.max(0, digits - 1), 10 ** digits - 1]
  return digits === 0 ? [] : Array.from({ length: most - least + 1 }, (_, index) => least + index)
}

/** Larger exponents are not tried. */
const maxExponent = 400

/** Exponents that lead from short numbers to both sides of the bounds of some atoms; none if digits are counted. */
function likelyExponents(atoms: readonly Atom[]): readonly number[] {
  const bounds = atoms.flatMap((atom) => (atom.kind === 'scalar' && atom.bounds ? [atom.bounds] : []))
  if (bounds.some(({ digits }) => digits !== undefined)) return [0]
  const numbers = bounds.flatMap(({ min, max, above, below, multipleOf = [] }) => [
    min,
    max,
    above,
    below,
    ...multipleOf,
  ])
  const sizes = numbers.flatMap((number) => (number === undefined ? [] : [Number(wholeDigits(decimalOf(number)))]))
  const all = [0, ...sizes].flatMap((size) => [size - 2, size - 1, size, size + 1, size + 2])
  return [...new Set(all)].filter((exponent) => Math.abs(exponent) <= maxExponent).sort(ascending)
}
