import { canonicalNumber } from './canonicalNumber.js'

/** The order of two decimal numbers by value, as texts: negative if the first is smaller, 0 if they are equal. Exact. */
export function compareNumbers(a: string, b: string): number {
  const [one, other] = [scientific(a), scientific(b)]
  if (one.sign !== other.sign) return one.sign - other.sign
  return one.sign < 0 ? compareSizes(other, one) : compareSizes(one, other)
}

type Scientific = ReturnType<typeof scientific>

function compareSizes(one: Scientific, other: Scientific): number {
  if (one.magnitude !== other.magnitude) return one.magnitude > other.magnitude ? 1 : -1
  return Number(one.digits > other.digits) - Number(one.digits < other.digits)
}

/** A number as its sign and, without it, 0.digits times ten to the power of its magnitude. */
export function scientific(text: string): {
  readonly sign: number
  readonly digits: string
  readonly magnitude: bigint
} {
  const canonical = canonicalNumber(text)
  const sign = canonical === '0' ? 0 : canonical.startsWith('-') ? -1 : 1
  const [mantissa = '', power = '0'] = canonical.replace(/^-/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  return { sign, digits: digits.replace(/0+$/, ''), magnitude: BigInt(power) + BigInt(digits.length - fraction.length) }
}
