/** JSON's own form of a number, stricter than a contract's. */
export const isJsonNumber = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)

/** Powers of ten beyond this are written as such. */
const mostZeros = 20

/** Ways to spell a JSON number that is given in canonical form, the shortest first; among them ones of about these lengths. */
export function numberSpellings(canonical: string, lengths: readonly number[] = []): string[] {
  const plain = plainDecimal(canonical)
  if (plain === undefined) return [canonical]
  const long = plain.includes('.') ? plain : `${plain}.`
  const longer = lengths.flatMap((length) => [length, length + 1]).filter((length) => length > long.length)
  return [plain, canonical, ...longer.map((length) => long.padEnd(length, '0'))].sort((a, b) => a.length - b.length)
}

/** Without a power of ten; undefined where that would take too many zeros. */
function plainDecimal(canonical: string): string | undefined {
  const [mantissa = '', power = '0'] = canonical.split('e')
  const exponent = Number(power)
  if (Math.abs(exponent) > mostZeros) return undefined
  if (exponent >= 0) return mantissa + '0'.repeat(exponent)
  const [sign, digits] = mantissa.startsWith('-') ? ['-', mantissa.slice(1)] : ['', mantissa]
  const padded = digits.padStart(1 - exponent, '0')
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}
