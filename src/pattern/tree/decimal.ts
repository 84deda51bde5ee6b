import { powerOfTen } from '../../languages/multiples.js'

/** A decimal number by value: `sign` times the whole number `digits` times ten to the power of `exponent`. */
export interface Decimal {
  readonly sign: -1 | 0 | 1
  /** Without zeros at either end, so that equal numbers have equal digits; empty for zero. */
  readonly digits: string
  readonly exponent: bigint
}

/** An exponent with more digits counts as one with this many: it is beyond any bound that a contract has. */
const maxExponentDigits = 1000

const zero: Decimal = { sign: 0, digits: '', exponent: 0n }

/** A number as written, `-12.50e3`, by value; exact for any number of digits, without floating point. */
export function decimalOf(text: string): Decimal {
  const [mantissa = '', power = '0'] = text.trim().toLowerCase().split('e')
  const isNegative = mantissa.startsWith('-')
  const unsigned = isNegative || mantissa.startsWith('+') ? mantissa.slice(1) : mantissa
  const [whole = '', fraction = ''] = unsigned.split('.')
  const digits = withoutLeadingZeros(whole + fraction)
  const significant = withoutTrailingZeros(digits)
  if (significant === '') return zero
  const exponent = exponentOf(power) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return { sign: isNegative ? -1 : 1, digits: significant, exponent }
}

function exponentOf(power: string): bigint {
  const sign = power.startsWith('-') ? -1n : 1n
  const digits = withoutLeadingZeros(/^[+-]/.test(power) ? power.slice(1) : power)
  return sign * (digits.length > maxExponentDigits ? 10n ** BigInt(maxExponentDigits) : BigInt(digits))
}

/** Negative if `a` is less than `b`, 0 if they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.sign !== b.sign || a.sign === 0) return a.sign - b.sign
  const [sizeOfA, sizeOfB] = [wholeDigits(a), wholeDigits(b)]
  if (sizeOfA !== sizeOfB) return sizeOfA < sizeOfB ? -a.sign : a.sign
  return a.digits === b.digits ? 0 : a.digits < b.digits ? -a.sign : a.sign
}

/** The number of digits before the point; negative if zeros follow the point. */
export const wholeDigits = ({ digits, exponent }: Decimal): bigint => BigInt(digits.length) + exponent

/** The number of digits after the point. */
export const fractionDigits = ({ exponent }: Decimal): bigint => (exponent < 0n ? -exponent : 0n)

/** The number of digits as XML Schema counts them: `100` has three, `0.05` two, and zero none. */
export function totalDigits(decimal: Decimal): bigint {
  const whole = decimal.sign === 0 ? 0n : wholeDigits(decimal)
  return (whole > 0n ? whole : 0n) + fractionDigits(decimal)
}

/** The digits that are read at once for a remainder. */
const digitsAtOnce = 15

/** Whether a number is a whole multiple of a positive one; exact for any number of digits and any exponent. */
export function isMultiple({ sign, digits, exponent }: Decimal, of: Decimal): boolean {
  if (sign === 0) return true
  const shift = exponent - of.exponent
  if (shift < 0n) return false // the last digit is not zero
  const modulus = BigInt(of.digits)
  let rest = 0n
  for (let at = 0; at < digits.length; at += digitsAtOnce) {
    const some = digits.slice(at, at + digitsAtOnce)
    rest = (rest * 10n ** BigInt(some.length) + BigInt(some)) % modulus
  }
  return (rest * powerOfTen(shift, modulus)) % modulus === 0n
}

export const isWhole = ({ exponent }: Decimal): boolean => exponent >= 0n

function withoutLeadingZeros(digits: string): string {
  let start = 0
  while (digits[start] === '0') start++
  return digits.slice(start)
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
