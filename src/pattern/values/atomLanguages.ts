import { allChars, chars, complementOf, unionOf } from '../../languages/charSet.js'
import {
  intersection,
  many,
  normalised,
  oneOf,
  repeat,
  sequence,
  text,
  union,
  type TextExpression,
} from '../../languages/expression.js'
import type { Atom } from './atom.js'
import { momentLanguages } from './momentLanguages.js'
import { valueLanguages } from './numberLanguages.js'
import type { Bounds } from '../tree/patternTree.js'
import { scalarLanguages } from './scalarLanguages.js'
import type { ScalarName, ScalarUse } from '../tree/scalars.js'

const anyChar = oneOf(allChars)
const xmlSpace = chars('\t', '\n', '\r', ' ')
const space = many(oneOf(xmlSpace))
const notSpace = oneOf(complementOf(xmlSpace))

/** Every text. */
export const anyText = many(anyChar)

/** The texts without white space around them. */
export const bareTexts = union(text(''), notSpace, sequence(notSpace, anyText, notSpace))

/** The language of a scalar type, regardless of bounds and of white space around its texts. */
export const scalarLanguage = ({ type, own }: ScalarUse): TextExpression =>
  own ? (own.language ?? text(...own.samples)) : scalarLanguages[type as ScalarName]

/** The texts that an atom accepts among those without white space around them; a string and a literal may have some. */
export function bareLanguage(atom: Atom): TextExpression {
  switch (atom.kind) {
    case 'literal':
      return text(atom.text)
    case 'anything':
      return anyText
    case 'scalar':
      return boundedLanguage(atom)
    default:
      return text('')
  }
}

/** Every text that an atom accepts, with white space around it unless that counts (docs/language.md 7.1). */
export const paddedLanguage = (atom: Atom): TextExpression =>
  isPaddable(atom) ? sequence(space, bareLanguage(atom), space) : bareLanguage(atom)

/** Every text that an atom accepts as it is or without the white space around it (docs/language.md 10.3). */
export function trimmedLanguage(atom: Atom): TextExpression {
  if (atom.kind === 'anything' || isPaddable(atom)) return paddedLanguage(atom)
  const own = bareLanguage(atom)
  return union(own, sequence(space, intersection(own, bareTexts), space))
}

const isPaddable = (atom: Atom): boolean =>
  atom.kind === 'scalar' ? atom.type !== 'string' && !atom.isBare : atom.kind === 'blank' || atom.kind === 'null'

/** The texts that an atom accepts, with white space only at some ends. */
export const partLanguage = (
  atom: Atom,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): TextExpression => {
  if (!isPaddable(atom)) return bareLanguage(atom)
  return sequence(...(isFirst ? [space] : []), bareLanguage(atom), ...(isLast ? [space] : []))
}

/** Whether the language of a scalar may have texts with white space around them, which do not reach it. */
const mayHaveSpace = ({ type, own }: ScalarUse): boolean =>
  (own !== undefined && type !== 'string') || type === 'base64'

function boundedLanguage({ bounds, ...use }: Extract<Atom, { kind: 'scalar' }>): TextExpression {
  const parts = [
    scalarLanguage(use),
    ...(mayHaveSpace(use) ? [bareTexts] : []),
    ...(bounds ? [...spellingLanguages(bounds), ...valueLanguages(bounds)] : []),
  ]
  return parts.length === 1 ? parts[0]! : intersection(...parts)
}

const base64Char = sequence(oneOf(complementOf(unionOf(xmlSpace, chars('=')))), space)

/** The texts of `base64` that encode a number of octets in the given range. Four characters encode three octets. */
function bytesLanguages({ minBytes = 0, maxBytes = Infinity }: Bounds): TextExpression[] {
  if (minBytes === 0 && maxBytes === Infinity) return []
  const [least, most] = [minBytes, maxBytes].map((bytes) => Math.ceil((4 * bytes) / 3))
  return [sequence(space, repeat(base64Char, least!, most), many(oneOf(unionOf(xmlSpace, chars('=')))))]
}

/** The restrictions of spelling among some bounds, each as a language. */
export function spellingLanguages(bounds: Bounds): TextExpression[] {
  const { minLength = 0, maxLength = Infinity, patterns = [], whiteSpace } = bounds
  const isAnyLength = minLength === 0 && maxLength === Infinity
  const languages = [
    ...momentLanguages(bounds.moments),
    ...bytesLanguages(bounds),
    ...(isAnyLength ? [] : [repeat(anyChar, minLength, maxLength)]),
    ...patterns.map(({ expression }) => expression),
  ]
  return whiteSpace === undefined ? languages : languages.map((of) => normalised(of, whiteSpace))
}
