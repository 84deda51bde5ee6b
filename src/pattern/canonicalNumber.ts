/**
 * A decimal number's value as text that is the same for equal numbers (`10`, `10.0`, `1e1`): digits without zeros at
 * either end, and a power of ten. Exact for any length; never through floating point. `text` is a number's lexical form.
 */
export function canonicalNumber(text: string): string {
  const [mantissa = '', power = '0'] = text.trim().toLowerCase().split('e')
  const unsigned = mantissa.startsWith('-') || mantissa.startsWith('+') ? mantissa.slice(1) : mantissa
  const [whole = '', fraction = ''] = unsigned.split('.')
  const digits = trimStart(whole + fraction)
  const significant = trimEnd(digits)
  if (significant === '') return '0'
  const exponent = BigInt(power) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return `${mantissa.startsWith('-') ? '-' : ''}${significant}${exponent === 0n ? '' : `e${String(exponent)}`}`
}

function trimStart(digits: string): string {
  let start = 0
  while (digits[start] === '0') start++
  return digits.slice(start)
}

function trimEnd(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
