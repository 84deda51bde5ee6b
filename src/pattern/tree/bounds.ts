import { isMomentWithin, readMoment } from '../../text/moment.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import { oncePer } from '../../collections/once.js'
import { textMatcher } from '../../languages/textMatcher.js'
import { compareDecimals, decimalOf, fractionDigits, isMultiple, totalDigits } from './decimal.js'
import { stricterMoments } from './momentBounds.js'
import type { Bounds, MomentBound, TextPattern, WhiteSpace } from './scalar.js'
import { isNumber } from './scalars.js'

/** The length of a text in characters, not UTF-16 units. */
function characters(text: string): number {
  let count = text.length
  for (let at = 1; at < text.length; at++) if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) count--
  return count
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** Whether a text that a scalar accepts is within some bounds. Numbers are compared by value, exactly for any length. */
export function isWithin(text: string, bounds: Bounds): boolean {
  const read = normalised(text, bounds.whiteSpace)
  return (
    hasLength(read, bounds) &&
    (!isNumeric(bounds) || hasValue(read, bounds)) &&
    hasMoment(read, bounds.moments) &&
    hasBytes(read, bounds) &&
    (bounds.patterns?.every(({ expression }) => textMatcher(expression)(read)) ?? true)
  )
}

/** Normalizes the white space of a text before bounds are checked. Default: no change. */
function normalised(text: string, whiteSpace?: WhiteSpace): string {
  if (whiteSpace === undefined) return text
  if (whiteSpace === 'replace') return text.replaceAll(/[\t\r\n]/g, ' ')
  return text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '')
}

function hasLength(text: string, { minLength = 0, maxLength = Infinity }: Bounds): boolean {
  if (minLength === 0 && maxLength === Infinity) return true
  const length = characters(text)
  return length >= minLength && length <= maxLength
}

function hasMoment(text: string, bounds: readonly MomentBound[] = []): boolean {
  if (bounds.length === 0) return true
  const moment = readMoment(withoutSpace(text))
  return moment !== undefined && bounds.every((bound) => isMomentWithin(moment, bound))
}

/** The number of octets that a text of `base64` encodes. */
const octets = (text: string): number => Math.floor((3 * text.replaceAll(/[= \t\r\n]/g, '').length) / 4)

function hasBytes(text: string, { minBytes = 0, maxBytes = Infinity }: Bounds): boolean {
  if (minBytes === 0 && maxBytes === Infinity) return true
  const bytes = octets(text)
  return bytes >= minBytes && bytes <= maxBytes
}

/** Turns `minBytes` and `maxBytes` of `hex` into lengths: two characters encode an octet. Other bounds stay. */
export function boundsOfScalar(type: string, { minBytes, maxBytes, ...others }: Bounds): Bounds {
  const bytes = { ...(minBytes !== undefined && { minBytes }), ...(maxBytes !== undefined && { maxBytes }) }
  if (type !== 'hex') return { ...others, ...bytes }
  const lengths = {
    ...(minBytes !== undefined && { minLength: 2 * minBytes }),
    ...(maxBytes !== undefined && { maxLength: 2 * maxBytes }),
  }
  return mergedBounds(others, lengths)
}

/** Whether some bounds restrict the value of a number. */
const isNumeric = ({ min, max, above, below, digits, fractionDigits: fraction, multipleOf }: Bounds): boolean =>
  [min, max, above, below, digits, fraction, multipleOf].some((bound) => bound !== undefined)

function hasValue(text: string, bounds: Bounds): boolean {
  const { min, max, above, below, digits, fractionDigits: fraction, multipleOf = [] } = bounds
  if (!isNumber(text)) return false
  const value = decimalOf(text)
  const order = (bound: string): number => compareDecimals(value, decimalOf(bound))
  return (
    (min === undefined || order(min) >= 0) &&
    (max === undefined || order(max) <= 0) &&
    (above === undefined || order(above) > 0) &&
    (below === undefined || order(below) < 0) &&
    (digits === undefined || totalDigits(value) <= digits) &&
    (fraction === undefined || fractionDigits(value) <= fraction) &&
    multipleOf.every((number) => isMultiple(value, decimalOf(number)))
  )
}

/** Equal for bounds that are written alike, in any order. */
export const boundsKey = (bounds: Bounds | undefined): string => (bounds ? keyOf(bounds) : '')

const keyOf = oncePer(({ patterns = [], moments = [], multipleOf = [], ...others }: Bounds): string =>
  JSON.stringify([
    Object.entries(others).sort(),
    [...multipleOf].sort(),
    moments.map(({ kind, moment }) => `${kind} ${moment.written}`).sort(),
    patterns
      .map(({ spellings = [], ...of }) => [patternKey(of), ...spellings.map(({ value }) => value)].join(' '))
      .sort(),
  ]),
)

/** Bounds that hold if both do: of two of a kind, the stricter one. */
export function mergedBounds(a: Bounds, b: Bounds): Bounds {
  const merged = {
    whiteSpace: joined(a.whiteSpace, b.whiteSpace, stricter),
    minLength: joined(a.minLength, b.minLength, Math.max),
    maxLength: joined(a.maxLength, b.maxLength, Math.min),
    min: joined(a.min, b.min, greater),
    above: joined(a.above, b.above, greater),
    max: joined(a.max, b.max, less),
    below: joined(a.below, b.below, less),
    minBytes: joined(a.minBytes, b.minBytes, Math.max),
    maxBytes: joined(a.maxBytes, b.maxBytes, Math.min),
    moments: joined(a.moments, b.moments, stricterMoments),
    digits: joined(a.digits, b.digits, Math.min),
    fractionDigits: joined(a.fractionDigits, b.fractionDigits, Math.min),
    multipleOf: joined(a.multipleOf, b.multipleOf, multiplesOfBoth),
    patterns: joined(a.patterns, b.patterns, bothOf),
  }
  return Object.fromEntries(Object.entries(merged).filter(([, bound]) => bound !== undefined))
}

/** A key that is equal only for equal patterns. */
export function patternKey({ source, statement }: Pick<TextPattern, 'source' | 'statement'>): string {
  if (!statement) return `/${source}/`
  return statement.kind === 'either' ? statement.of.map(patternKey).join('|') : `${statement.kind} ${statement.text}`
}

/** The patterns of both, each once. */
function bothOf(some: readonly TextPattern[], more: readonly TextPattern[]): readonly TextPattern[] {
  const known = new Set(some.map(patternKey))
  return [...some, ...more.filter((pattern) => !known.has(patternKey(pattern)))]
}

/** With more numbers, no number is left out because another one is its multiple. */
const maxCompared = 16

/** The numbers of both, without those of which others are multiples. */
function multiplesOfBoth(some: readonly string[], more: readonly string[]): readonly string[] {
  const all = [...new Set([...some, ...more])]
  if (all.length > maxCompared) return all
  const values = all.map(decimalOf)
  return all.filter((_, at) =>
    values.every((other, index) => {
      const isEqual = compareDecimals(other, values[at]!) === 0
      return index === at || (isEqual ? index > at : !isMultiple(other, values[at]!))
    }),
  )
}

const joined = <Value>(a: Value | undefined, b: Value | undefined, join: (a: Value, b: Value) => Value) =>
  a === undefined || b === undefined ? (a ?? b) : join(a, b)

const stricter = (a: WhiteSpace, b: WhiteSpace): WhiteSpace => (a === 'collapse' ? a : b)

const less = (a: string, b: string): string => (compareDecimals(decimalOf(a), decimalOf(b)) < 0 ? a : b)
const greater = (a: string, b: string): string => (less(a, b) === a ? b : a)
