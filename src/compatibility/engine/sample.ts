import { withoutSpace, type Atom } from '../../pattern/domain.js'
import { scalarOf } from '../../pattern/scalars.js'

/** Longer samples are tried without all of their characters. */
const longestTried = 1000

/** Longer samples are never written out. */
const longestWritten = 100_000

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
  /** The text with all of its characters; undefined if they are too many. */
  readonly whole: () => string | undefined
}

/** A text as it is. */
export const sample = (text: string, literal?: string): Sample => ({
  text,
  more: 0,
  isPadded: false,
  literal,
  length: text.length,
  whole: () => text,
})

/** A text of a given length, from a function that writes a text of that length; undefined if it cannot. */
export function longSample(
  length: number,
  write: (length: number) => string | undefined,
  { literal, isPadded = false }: Partial<Pick<Sample, 'literal' | 'isPadded'>> = {},
): Sample | undefined {
  const text = write(Math.min(length, longestTried))
  if (text === undefined) return undefined
  const more = Math.max(0, length - longestTried)
  const whole = (): string | undefined => (length > longestWritten ? undefined : write(length))
  return { text, more, isPadded, literal, length: text.length + more, whole }
}

/** The number of characters of a text, not of UTF-16 units. */
function characters(text: string): number {
  let count = text.length
  for (let at = 1; at < text.length; at++) if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count--
  return count
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** Whether an atom accepts a sample (docs/language.md 7). Whether it is a member of a scalar does not depend on what is not written out. */
export function acceptsSample(atom: Atom, { text, more, isPadded, literal }: Sample): boolean {
  if (atom.kind === 'literal') return literal === atom.text
  if (atom.kind === 'anything') return true
  const bare = withoutSpace(text)
  if (atom.kind !== 'scalar') return bare === '' && (more === 0 || isPadded)
  const isString = atom.type === 'string'
  const { minLength = 0, maxLength = Infinity } = atom.bounds ?? {}
  if (!scalarOf(atom).accepts(isString ? text : bare)) return false
  if (minLength === 0 && maxLength === Infinity) return true
  const isCounted = isString || !isPadded
  const counted = characters(isString ? text : bare) + (isCounted ? more : 0)
  return counted >= minLength && counted <= maxLength
}
