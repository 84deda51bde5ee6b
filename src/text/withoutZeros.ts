/** Removes the zeros at the end of decimal digits, in linear time; `/0+$/` would take quadratic time. */
export function withoutZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
