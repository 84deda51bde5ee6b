import { anyText, scalarLanguage, spellingLanguages } from './atomLanguages.js'
import { decimalOf } from '../tree/decimal.js'
import type { Atom } from './domain.js'
import { equalToAny, shiftedDecimal, valueLanguages, withFractionDigits } from './numberLanguages.js'
import { intersection, type TextExpression } from '../../languages/expression.js'

// A JSON number belongs to an atom if its value is in one language and its spelling in another.

/** Whether an atom restricts how a number is spelt, not only its value. */
export const isSpelled = (atom: Atom): boolean =>
  atom.kind === 'scalar' &&
  ((atom.own !== undefined && !atom.own.acceptsNumber) || spellingLanguages(atom.bounds ?? {}).length > 0)

/** The numbers without an exponent that an atom accepts by value once they are multiplied by ten to the power of `shift`. */
export function valueLanguage(atom: Atom, shift = 0): TextExpression {
  if (atom.kind === 'literal') return equalToAny([shiftedDecimal(decimalOf(atom.text), -shift)])
  if (atom.kind !== 'scalar') return anyText
  const parts = [
    ...(atom.type === 'integer' ? [withFractionDigits(shift)] : []),
    ...valueLanguages(atom.bounds ?? {}, shift),
  ]
  return parts.length === 0 ? anyText : intersection(...parts)
}

/** The spellings that an atom allows. */
export function spellingLanguage(atom: Atom): TextExpression {
  if (!isSpelled(atom) || atom.kind !== 'scalar') return anyText
  const own = atom.own && !atom.own.acceptsNumber ? [scalarLanguage(atom)] : []
  return intersection(...own, ...spellingLanguages(atom.bounds ?? {}))
}
