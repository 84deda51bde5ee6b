/** A number with more digits is written with a power of ten. */
const longestPlain = 30n

/** A number whose exponent has more digits stays as written: no contract has one, and computing it would take forever. */
const longestPower = 1000

/**
 * The canonical text of a decimal number, the same for equal numbers: `10`, `10.0` and `1e1` are all `10`. Exact for any
 * length, without floating point.
 */
export function canonicalNumber(text: string): string {
  const [mantissa = '', power = '0'] = text.trim().toLowerCase().split('e')
  if (power.length > longestPower) return text.trim()
  const sign = mantissa.startsWith('-') ? '-' : ''
  const unsigned = mantissa.startsWith('-') || mantissa.startsWith('+') ? mantissa.slice(1) : mantissa
  const [whole = '', fraction = ''] = unsigned.split('.')
  const digits = withoutLeadingZeros(whole + fraction)
  const significant = withoutTrailingZeros(digits)
  if (significant === '') return '0'
  const exponent = BigInt(power) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return sign + written(significant, exponent)
}

/** Digits times a power of ten, in full if that is short. */
function written(digits: string, exponent: bigint): string {
  const length = BigInt(digits.length)
  if (exponent >= 0n)
    return length + exponent <= longestPlain ? digits + '0'.repeat(Number(exponent)) : `${digits}e${String(exponent)}`
  if (-exponent > longestPlain) return `${digits}e${String(exponent)}`
  const padded = digits.padStart(Number(-exponent) + 1, '0')
  return `${padded.slice(0, Number(exponent))}.${padded.slice(Number(exponent))}`
}

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
