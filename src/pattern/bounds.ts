import { textMatcher } from '../texts/textMatcher.js'
import { compareDecimals, decimalOf, fractionDigits, totalDigits } from './decimal.js'
import type { Bounds, TextPattern } from './patternTree.js'
import { isNumber } from './scalars.js'

/** The length of a text in characters, not UTF-16 units. */
export function characters(text: string): number {
  let count = text.length
  for (let at = 1; at < text.length; at++) if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count--
  return count
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** Whether a text that a scalar accepts is within some bounds. Numbers are compared by value, exactly for any length. */
export const isWithin = (text: string, bounds: Bounds): boolean =>
  hasLength(text, bounds) &&
  (!isNumeric(bounds) || hasValue(text, bounds)) &&
  (bounds.patterns?.every(({ expression }) => textMatcher(expression)(text)) ?? true)

function hasLength(text: string, { minLength = 0, maxLength = Infinity }: Bounds): boolean {
  if (minLength === 0 && maxLength === Infinity) return true
  const length = characters(text)
  return length >= minLength && length <= maxLength
}

/** Whether some bounds restrict the value of a number. */
export const isNumeric = ({ min, max, above, below, digits, fractionDigits: fraction }: Bounds): boolean =>
  [min, max, above, below, digits, fraction].some((bound) => bound !== undefined)

function hasValue(text: string, { min, max, above, below, digits, fractionDigits: fraction }: Bounds): boolean {
  if (!isNumber(text)) return false
  const value = decimalOf(text)
  const order = (bound: string): number => compareDecimals(value, decimalOf(bound))
  return (
    (min === undefined || order(min) >= 0) &&
    (max === undefined || order(max) <= 0) &&
    (above === undefined || order(above) > 0) &&
    (below === undefined || order(below) < 0) &&
    (digits === undefined || totalDigits(value) <= digits) &&
    (fraction === undefined || fractionDigits(value) <= fraction)
  )
}

/** Equal for bounds that are written alike, in any order. */
export const boundsKey = (bounds: Bounds | undefined): string => {
  if (!bounds) return ''
  const { patterns = [], ...others } = bounds
  return JSON.stringify([Object.entries(others).sort(), patterns.map(({ source }) => source).sort()])
}

/** Bounds that hold if both do: of two of a kind, the stricter one. */
export function mergedBounds(a: Bounds, b: Bounds): Bounds {
  const merged = {
    minLength: joined(a.minLength, b.minLength, Math.max),
    maxLength: joined(a.maxLength, b.maxLength, Math.min),
    min: joined(a.min, b.min, greater),
    above: joined(a.above, b.above, greater),
    max: joined(a.max, b.max, less),
    below: joined(a.below, b.below, less),
    digits: joined(a.digits, b.digits, Math.min),
    fractionDigits: joined(a.fractionDigits, b.fractionDigits, Math.min),
    patterns: joined(a.patterns, b.patterns, bothOf),
  }
  return Object.fromEntries(Object.entries(merged).filter(([, bound]) => bound !== undefined))
}

/** The patterns of both, each once. */
function bothOf(some: readonly TextPattern[], more: readonly TextPattern[]): readonly TextPattern[] {
  const known = new Set(some.map(({ source }) => source))
  return [...some, ...more.filter(({ source }) => !known.has(source))]
}

const joined = <Value>(a: Value | undefined, b: Value | undefined, join: (a: Value, b: Value) => Value) =>
  a === undefined || b === undefined ? (a ?? b) : join(a, b)

const less = (a: string, b: string): string => (compareDecimals(decimalOf(a), decimalOf(b)) < 0 ? a : b)
const greater = (a: string, b: string): string => (less(a, b) === a ? b : a)
