import { Exhausted } from '../../text/budget.js'
import { chars } from '../../languages/charSet.js'
import {
  complement,
  digitsFrom,
  fractionFrom,
  intersection,
  many,
  multiplesOf,
  oneOf,
  optional,
  repeat,
  sequence,
  text,
  union,
  type TextExpression,
} from '../../languages/expression.js'
import { decimalOf, wholeDigits, type Decimal } from '../tree/decimal.js'
import type { Bounds } from '../tree/patternTree.js'

// Languages of decimal numbers without an exponent, which may have any number of zeros at both ends.

const digit = oneOf(chars('0-9'))
const anyDigits = many(digit)
const zeros = many(text('0'))
const isZero = sequence(zeros, optional(sequence(text('.'), zeros)))
const anyFraction = optional(sequence(text('.'), anyDigits))
/** Digits with an optional point. */
const unsigned = union(sequence(many(digit, 1), anyFraction), sequence(text('.'), many(digit, 1)))
const noMinus = optional(text('+'))

/** The numbers of least length: no plus sign, no needless zero or point, no minus before zero. */
export const canonicalDecimals = union(
  text('0'),
  sequence(
    optional(text('-')),
    union(
      sequence(oneOf(chars('1-9')), anyDigits, optional(sequence(text('.'), anyDigits, oneOf(chars('1-9'))))),
      sequence(text('0.'), anyDigits, oneOf(chars('1-9'))),
    ),
  ),
)

/** The numbers as JSON writes them without an exponent. */
export const jsonDecimals = sequence(
  optional(text('-')),
  union(text('0'), sequence(oneOf(chars('1-9')), anyDigits)),
  optional(sequence(text('.'), many(digit, 1))),
)

/**
 * The restrictions of value among some bounds, each as a language of the numbers that are within them when multiplied by ten to
 * the power of `shift`. Default: 0. Digits cannot be counted after a shift.
 */
export function valueLanguages(
  { min, max, above, below, digits, fractionDigits, multipleOf = [] }: Bounds,
  shift = 0,
): readonly TextExpression[] {
  const shifted = (bound: string): Decimal => shiftedDecimal(decimalOf(bound), -shift)
  return [
    ...(min === undefined ? [] : [atLeast(shifted(min))]),
    ...(max === undefined ? [] : [atMost(shifted(max))]),
    ...(above === undefined ? [] : [complement(atMost(shifted(above)))]),
    ...(below === undefined ? [] : [complement(atLeast(shifted(below)))]),
    ...(digits === undefined ? [] : [withDigits(digits)]),
    ...(fractionDigits === undefined ? [] : [withFractionDigits(fractionDigits + shift)]),
    ...multipleOf.map((number) => multiplesOfNumber(shifted(number))),
  ]
}

export const shiftedDecimal = (number: Decimal, shift: number): Decimal =>
  number.sign === 0 ? number : { ...number, exponent: number.exponent + BigInt(shift) }

function atLeast(bound: Decimal): TextExpression {
  if (bound.sign > 0) return sequence(noMinus, sizeFrom(bound))
  return union(sequence(noMinus, unsigned), sequence(text('-'), bound.sign === 0 ? isZero : sizeUpTo(bound)))
}

function atMost(bound: Decimal): TextExpression {
  if (bound.sign < 0) return sequence(text('-'), sizeFrom(bound))
  return union(sequence(text('-'), unsigned), sequence(noMinus, bound.sign === 0 ? isZero : sizeUpTo(bound)))
}

const sizeUpTo = (bound: Decimal): TextExpression =>
  intersection(unsigned, union(complement(sizeFrom(bound)), sizeOf(bound)))

/** The unsigned numbers from the absolute value of a number, which is not zero. */
function sizeFrom(bound: Decimal): TextExpression {
  const { whole, more, fraction } = partsOf(bound)
  const count = whole.length + more
  const longer = sequence(oneOf(chars('1-9')), repeat(digit, count, Infinity), anyFraction)
  const asLong = sequence(digitsFrom(whole), repeat(digit, more))
  const equal = sequence(text(whole), repeat(text('0'), more))
  const greater = sequence(intersection(asLong, complement(equal)), anyFraction)
  const reaching = fraction === '' ? anyFraction : sequence(text('.'), fractionsFrom(bound, fraction))
  return intersection(unsigned, sequence(zeros, union(longer, greater, sequence(equal, reaching))))
}

/** The digits after a point from those of a bound. */
function fractionsFrom(bound: Decimal, digits: string): TextExpression {
  const leading = Number(wholeDigits(bound) < 0n ? -wholeDigits(bound) : 0n)
  if (leading === 0) return fractionFrom(digits)
  const zerosOnly = union(sequence(repeat(text('0'), leading), anyDigits), repeat(text('0'), 0, leading))
  return union(
    sequence(repeat(text('0'), leading), fractionFrom(digits)),
    intersection(anyDigits, complement(zerosOnly)),
  )
}

/** The unsigned numbers equal to the absolute value of a number, which is not zero. */
function sizeOf(number: Decimal): TextExpression {
  const { whole, more, leading, fraction } = partsOf(number)
  const before = sequence(zeros, text(whole), repeat(text('0'), more))
  if (fraction === '') return sequence(before, optional(sequence(text('.'), zeros)))
  return sequence(before, text('.'), repeat(text('0'), leading), text(fraction), zeros)
}

/** The numbers as JSON writes them, without an exponent, that are equal to one of some numbers. */
export function equalToAny(numbers: readonly Decimal[]): TextExpression {
  const [whole, withFraction, long]: [string[], string[], TextExpression[]] = [[], [], []]
  for (const number of numbers) {
    const { sign, digits, exponent } = number
    const minus = sign < 0 ? '-' : ''
    if (sign === 0) whole.push('0', '-0')
    else if (exponent > maxWordLength || exponent < -maxWordLength) long.push(sequence(text(minus), longSizeOf(number)))
    else if (exponent >= 0n) whole.push(minus + digits + '0'.repeat(Number(exponent)))
    else {
      const padded = digits.padStart(1 - Number(exponent), '0')
      withFraction.push(`${minus}${padded.slice(0, Number(exponent))}.${padded.slice(Number(exponent))}`)
    }
  }
  return union(
    sequence(text(...whole), optional(sequence(text('.'), zeros))),
    sequence(text(...withFraction), zeros),
    ...long,
  )
}

/** Numbers with more zeros than this are not written out. */
const maxWordLength = 1000n

const longSizeOf = (number: Decimal): TextExpression =>
  wholeDigits(number) > 0n ? sizeOf(number) : sequence(text('0'), sizeOf(number))

/** More repetitions of a digit are not counted exactly. */
const maxZeros = 1n << 50n

/**
 * The digits of a number before the point, of which `more` are zeros that are left out, and after the point, without the
 * `leading` zeros.
 */
function partsOf(number: Decimal): {
  readonly whole: string
  readonly more: number
  readonly leading: number
  readonly fraction: string
} {
  const { digits, exponent } = number
  const size = wholeDigits(number)
  if (exponent > maxZeros || size < -maxZeros) throw new Exhausted('memory')
  if (exponent >= 0n) return { whole: digits, more: Number(exponent), leading: 0, fraction: '' }
  if (size <= 0n) return { whole: '', more: 0, leading: Number(-size), fraction: digits }
  return { whole: digits.slice(0, Number(size)), more: 0, leading: 0, fraction: digits.slice(Number(size)) }
}

const nonZero = oneOf(chars('1-9'))

/** The numbers with at most this number of digits, counted by value as in XML Schema. */
function withDigits(most: number): TextExpression {
  const sign = optional(oneOf(chars('+', '-')))
  const whole = optional(sequence(nonZero, anyDigits))
  const wholeOnly = sequence(intersection(whole, repeat(digit, 0, most)), optional(sequence(text('.'), zeros)))
  const counted = repeat(sequence(optional(text('.')), digit), 0, most)
  const withFraction = sequence(intersection(sequence(whole, text('.'), anyDigits, nonZero), counted), zeros)
  return sequence(sign, zeros, union(wholeOnly, withFraction))
}

/** The numbers with at most this number of digits after the point; if it is negative, with that number of zeros before it. */
export function withFractionDigits(most: number): TextExpression {
  const sign = optional(oneOf(chars('+', '-')))
  if (most >= 0) return sequence(sign, anyDigits, optional(sequence(text('.'), repeat(digit, 0, most), zeros)))
  const fraction = optional(sequence(text('.'), zeros))
  return sequence(sign, union(sequence(anyDigits, repeat(text('0'), -most)), zeros), fraction)
}

/** The whole multiples of a positive number. */
function multiplesOfNumber({ digits, exponent }: Decimal): TextExpression {
  if (exponent > maxZeros || exponent < -maxZeros) throw new Exhausted('memory')
  const sign = optional(oneOf(chars('+', '-')))
  const modulus = BigInt(digits)
  if (exponent <= 0n) return sequence(sign, multiplesOf(modulus, Number(-exponent)))
  const whole = union(zeros, sequence(multiplesOf(modulus), repeat(text('0'), Number(exponent))))
  return sequence(sign, whole, optional(sequence(text('.'), zeros)))
}

/** The numbers as JSON writes them, with an exponent; with this one, if one is given. */
export const jsonWithExponent = (of: TextExpression, exponent?: number): TextExpression =>
  sequence(
    intersection(jsonDecimals, of),
    oneOf(chars('e', 'E')),
    exponent === undefined
      ? sequence(optional(oneOf(chars('+', '-'))), many(digit, 1))
      : sequence(
          exponent < 0 ? text('-') : exponent > 0 ? noMinus : optional(oneOf(chars('+', '-'))),
          zeros,
          text(String(Math.abs(exponent))),
        ),
  )
