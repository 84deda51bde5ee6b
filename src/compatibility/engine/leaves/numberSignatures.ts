import { canonicalNumber, writtenDecimal } from '../../../pattern/values/canonicalNumber.js'
import { decimalOf } from '../../../pattern/tree/decimal.js'
import { acceptsNumber, type Atom } from '../../../pattern/values/domain.js'
import { canonicalDecimals, equalToAny } from '../../../pattern/values/numberLanguages.js'
import { scalarOf } from '../../../pattern/tree/scalars.js'
import { complement, intersection } from '../../../languages/expression.js'
import { separatingTexts } from '../../../languages/separatingTexts.js'
import { intersectionTerm, unionTerm, type Term } from '../../../languages/terms.js'
import { termOf } from '../../../languages/termOf.js'
import { atomKey } from '../../../pattern/values/atomKey.js'
import {
  addSignature,
  ascending,
  comparableAtoms,
  grouped,
  signatureBy,
  type LeafQuestion,
  type LeafSignature,
} from './leafQuestion.js'
import { leafTermsOf, namedTerm } from './leafTerms.js'
import { isSpelled, valueLanguage } from '../../../pattern/values/jsonNumberLanguage.js'
import { sample, type TextSample } from '../nodes/sample.js'
import { multipleOutside } from './multipleOutside.js'
import { spelledSignatures } from './spelledSignatures.js'
import { nowhere } from '../../../text/span.js'

/**
 * The smallest JSON number of some atoms for each minimal set of right domains that accept it. Numbers are compared by value,
 * as canonical decimals; spellings only matter if an atom restricts them.
 */
export function numberSignatures(atoms: readonly Atom[], question: LeafQuestion): LeafSignature[] {
  if ([...atoms, ...question.acceptedBy.others.map(({ atom }) => atom)].some(isSpelled))
    return spelledSignatures(atoms, question)
  const found: LeafSignature[] = []
  for (const atom of atoms) {
    if (atom.kind === 'literal') addNumber(found, atom.text, atom, question)
    else for (const one of signaturesOf(atom, question)) addSignature(found, one, question.budget)
  }
  return found
}

export const signatureOfNumber = (text: string, atom: Atom, question: LeafQuestion): number[] =>
  signatureBy([canonicalNumber(text)], atom, (other) => accepts(other, text), question)

const accepts = (atom: Atom, text: string): boolean => acceptsNumber({ atoms: [atom], span: nowhere }, text)

function addNumber(found: LeafSignature[], text: string, atom: Atom, question: LeafQuestion): void {
  addSignature(found, { sample: sample(text), signature: signatureOfNumber(text, atom, question) }, question.budget)
}

/** The values of an atom that is no literal: the right literals one by one, all others by the languages of the atoms. */
function signaturesOf(atom: Atom, question: LeafQuestion): LeafSignature[] {
  const { acceptedBy, budget } = question
  const outside = multipleOutside(atom, question, (text) =>
    accepts(atom, text) ? signatureOfNumber(text, atom, question) : undefined,
  )
  if (outside) return [outside]
  const found: LeafSignature[] = []
  const literals = [...acceptedBy.literals.keys()]
  for (const text of literals) if (accepts(atom, text)) addNumber(found, text, atom, question)
  const { terms } = leafTermsOf(budget)
  const excluded = complement(equalToAny(literals.map(decimalOf)))
  const left = intersectionTerm(terms, [
    valueTerm(atom, question),
    termOf(terms, intersection(canonicalDecimals, excluded)),
  ])
  const values = [...comparableAtoms(atom, question)].map(
    ([index, own]) =>
      [
        index,
        unionTerm(
          terms,
          own.map((other) => valueTerm(other, question)),
        ),
      ] as const,
  )
  const groups = grouped(values)
  const indexes = [...groups.values()]
  for (const { signature, ...text } of separatingTexts(terms, left, [...groups.keys()])) {
    const whole = signature.flatMap((at) => indexes[at]!).sort(ascending)
    addSignature(found, { sample: preferred(atom, text, whole, question), signature: whole }, budget)
  }
  return found
}

const valueTerm = (atom: Atom, { budget }: LeafQuestion): Term =>
  namedTerm(leafTermsOf(budget), `value ${atomKey(atom)}`, () => valueLanguage(atom))

/** A usual number of an atom instead of one that has the same length and signature; a long one with an exponent. */
function preferred(atom: Atom, found: TextSample, signature: readonly number[], question: LeafQuestion): TextSample {
  const usual = atom.kind === 'scalar' ? scalarOf(atom).samples : []
  const isAsGood = (text: string): boolean =>
    text.length === found.length &&
    accepts(atom, text) &&
    String(signatureOfNumber(text, atom, question)) === String(signature)
  const text = usual.find(isAsGood) ?? found.whole()
  return text === undefined ? found : sample(spelt(text))
}

/** The shorter of two spellings of a canonical decimal. */
function spelt(plain: string): string {
  const other = writtenDecimal(decimalOf(plain))
  return other.length < plain.length ? other : plain
}
