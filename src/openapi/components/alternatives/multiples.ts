import { decimalOf, type Decimal } from '../../../pattern/tree/decimal.js'
import type { NumberLimit } from '../schema/schema.js'

/** Numbers with more digits, or exponents beyond this, are not computed with. */
const maxDigits = 400

const isComputable = ({ digits, exponent }: Decimal): boolean =>
  digits.length <= maxDigits && exponent <= maxDigits && exponent >= -maxDigits

/** Decimals as whole numbers of the same power of ten; undefined if they are too long. */
function scaled(
  decimals: readonly Decimal[],
): { readonly whole: readonly bigint[]; readonly exponent: bigint } | undefined {
  if (!decimals.every(isComputable)) return undefined
  const exponent = decimals.map((one) => one.exponent).reduce((least, one) => (one < least ? one : least))
  const whole = decimals.map((one) => BigInt(one.sign) * BigInt(one.digits || '0') * 10n ** (one.exponent - exponent))
  return { whole, exponent }
}

/** The least number above zero of which all divisors are divisors; undefined if it is too long. */
export function commonMultiple(divisors: readonly string[]): Decimal | undefined {
  const [first, ...others] = divisors.map(decimalOf)
  let found = first
  for (const other of others) {
    const both = found && scaled([found, other])
    if (!both) return undefined
    const [left = 0n, right = 0n] = both.whole
    found = decimalOf(`${String((left / commonDivisor(left, right)) * right)}e${String(both.exponent)}`)
  }
  return found && isComputable(found) ? found : undefined
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one, other]
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}

/** Whether all multiples of some divisors together are multiples of a number: false if in doubt. */
export function areMultiplesOf(divisors: readonly string[], number: string): boolean {
  const common = divisors.length > 0 ? commonMultiple(divisors) : undefined
  const [dividend = 1n, by = 0n] = (common && scaled([common, decimalOf(number)])?.whole) ?? []
  return by !== 0n && dividend % by === 0n
}

/** Whether a number is a multiple of another one: true if in doubt. */
export function isMultipleOf(number: string, divisor: string): boolean {
  const both = scaled([decimalOf(number), decimalOf(divisor)])
  const [dividend = 0n, by = 1n] = both?.whole ?? []
  return dividend % by === 0n
}

/** Whether there is a multiple of all divisors between two limits: true if in doubt. */
export function hasMultiple(divisors: readonly string[], lower: NumberLimit, upper: NumberLimit): boolean {
  const common = commonMultiple(divisors)
  const all = common && scaled([common, decimalOf(lower.number), decimalOf(upper.number)])
  if (!all) return true
  const [divisor = 1n, from = 0n, to = 0n] = all.whole
  const floor = from >= 0n || from % divisor === 0n ? from / divisor : from / divisor - 1n
  const isOn = floor * divisor === from
  const least = (isOn && !lower.isExclusive ? floor : floor + 1n) * divisor
  return upper.isExclusive ? least < to : least <= to
}
