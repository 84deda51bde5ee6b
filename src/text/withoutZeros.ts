/** Decimal digits without the zeros at their end. An expression such as `/0+$/` would start anew at each zero of the text. */
export function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
