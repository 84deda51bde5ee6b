import { decimalOf, type Decimal } from '../tree/decimal.js'

/** A number with more digits is written with a power of ten. */
const maxPlainLength = 30n

/** A number whose exponent has more digits stays as written: no contract has one, and computing it would take forever. */
const maxExponentDigits = 1000

/**
 * The canonical text of a decimal number, the same for equal numbers: `10`, `10.0` and `1e1` are all `10`. Exact for any
 * length, without floating point.
 */
export function canonicalNumber(text: string): string {
  const [, power = ''] = text.toLowerCase().split('e')
  return power.trim().length > maxExponentDigits ? text.trim() : writtenDecimal(decimalOf(text))
}

/** A number in full if that is short, else its digits times a power of ten. */
export function writtenDecimal({ sign, digits, exponent }: Decimal): string {
  if (sign === 0) return '0'
  const length = BigInt(digits.length)
  const isLong = exponent >= 0n ? length + exponent > maxPlainLength : -exponent > maxPlainLength
  const unsigned = isLong ? `${digits}e${String(exponent)}` : inFull(digits, Number(exponent))
  return sign < 0 ? `-${unsigned}` : unsigned
}

function inFull(digits: string, exponent: number): string {
  if (exponent >= 0) return digits + '0'.repeat(exponent)
  const padded = digits.padStart(1 - exponent, '0')
  return `${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}
