import type { LazyLanguage, TextExpression } from './expression.js'
import {
  charsTerm,
  complementTerm,
  internedTerm,
  intersectionTerm,
  normalisedTerm,
  repeatTerm,
  sequenceTerm,
  unionTerm,
  type FormOf,
  type Term,
  type Terms,
} from './terms.js'
import { multipleTerm } from './multiples.js'
import { wordsTerm } from './words.js'

/** The term of an expression. */
export function termOf(terms: Terms, expression: TextExpression): Term {
  switch (expression.kind) {
    case 'chars':
      return charsTerm(terms, expression.set)
    case 'words':
      return wordsTerm(terms, expression.words)
    case 'digits':
      return digitsTerm(terms, expression.from, 0, expression.fraction)
    case 'multiple':
      return multipleTerm(terms, expression.multiple)
    case 'sequence':
      return expression.of.reduceRight<Term>(
        (tail, head) => sequenceTerm(terms, termOf(terms, head), tail),
        terms.empty,
      )
    case 'union':
      return unionTerm(terms, termsOf(terms, expression.of))
    case 'intersection':
      return intersectionTerm(terms, termsOf(terms, expression.of))
    case 'complement':
      return complementTerm(terms, termOf(terms, expression.of))
    case 'repeat':
      if (expression.min > expression.max) return terms.none
      return repeatTerm(terms, termOf(terms, expression.of), expression.min, expression.max)
    case 'lazy':
      return lazyTerm(terms, expression.language)
    case 'normalised':
      return normalisedTerm(terms, termOf(terms, expression.of), expression.at)
  }
}

/** A term that is built when its derivatives are needed. It does not contain the empty text. */
const lazyTerm = (terms: Terms, language: LazyLanguage): Term =>
  internedTerm(terms, `?${language.key}`, false, 0, { kind: 'lazy', language, made: {} })

/** Builds the term of a lazy language. */
export const madeTerm = (terms: Terms, { language, made }: FormOf<'lazy'>): Term =>
  (made.term ??= termOf(terms, language.expression()))

const termsOf = (terms: Terms, expressions: readonly TextExpression[]): Term[] =>
  expressions.map((one) => termOf(terms, one))

/** Digits that do not come before the digits of `from` after the first `at`. */
export function digitsTerm(terms: Terms, from: string, at: number, fraction: boolean): Term {
  if (at === from.length) return fraction ? anyDigits(terms, 0, Infinity) : terms.empty
  const { digits, id } = numeralOf(terms, from)
  const form = { kind: 'digits', from: digits, at, fraction } as const
  return internedTerm(terms, `${fraction ? '~' : '#'}${String(id)} ${String(at)}`, false, 0, form)
}

/** Always the same string for the same digits: it is looked up for each digit, and JavaScript compares others character by character. */
function numeralOf({ numerals }: Terms, digits: string): { readonly digits: string; readonly id: number } {
  let known = numerals.get(digits)
  if (!known) numerals.set(digits, (known = { digits, id: numerals.size }))
  return known
}

/** So many digits. */
export const anyDigits = (terms: Terms, min: number, max: number): Term =>
  repeatTerm(terms, charsTerm(terms, [0x30, 0x39]), min, max)
