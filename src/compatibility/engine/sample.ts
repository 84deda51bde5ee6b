import { withoutSpace, type Atom } from '../../pattern/domain.js'
import { scalarOf } from '../../pattern/scalars.js'

/** Samples longer than this are described instead of written out. Characters. */
export const longestText = 100_000

/** A text to try. */
export interface Sample {
  /** The text, or the beginning of a long one. */
  readonly text: string
  /** How many more characters the text has than are written out. They continue it in the same way. */
  readonly more: number
  /** Whether those characters are white space around the text. */
  readonly isPadded: boolean
  /** The only literal that it can equal; undefined if it is longer than any. */
  readonly literal: string | undefined
  /** UTF-16 units, including those that are not written out. */
  readonly length: number
}

type LongText = Pick<Sample, 'more' | 'isPadded'>

const asWritten: LongText = { more: 0, isPadded: false }

export const sample = (text: string, literal?: string, { more, isPadded }: LongText = asWritten): Sample => ({
  text,
  more,
  isPadded,
  literal,
  length: text.length + more,
})

/** The number of characters of a text, not of UTF-16 units. */
function characters(text: string): number {
  let count = text.length
  for (let at = 1; at < text.length; at++) if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count--
  return count
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** A length as it is written out, and how much is missing. */
export const written = (length: number): { readonly length: number; readonly more: number } => ({
  length: Math.min(length, longestText),
  more: Math.max(0, length - longestText),
})

/** Whether an atom accepts a sample (docs/language.md 7). Whether it is a member of a scalar does not depend on what is not written out. */
export function acceptsSample(atom: Atom, { text, more, isPadded, literal }: Sample): boolean {
  if (atom.kind === 'literal') return literal === atom.text
  const bare = withoutSpace(text)
  if (atom.kind !== 'scalar') return bare === '' && (more === 0 || isPadded)
  const isString = atom.type === 'string'
  const { minLength = 0, maxLength = Infinity } = atom
  if (!scalarOf(atom).accepts(isString ? text : bare)) return false
  if (minLength === 0 && maxLength === Infinity) return true
  const isCounted = isString || !isPadded
  const counted = characters(isString ? text : bare) + (isCounted ? more : 0)
  return counted >= minLength && counted <= maxLength
}
