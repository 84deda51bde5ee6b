/** Whether a text is a number as JSON writes it, which is stricter than the contract language (docs/language.md 7.2). */
export const isJsonNumber = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)

/** Larger powers of ten keep their exponent. */
const mostZeros = 20

/** Spellings of a JSON number given in canonical form, the shortest first; some of about the given lengths. */
export function numberSpellings(canonical: string, lengths: readonly number[] = []): string[] {
  const plain = plainDecimal(canonical)
  if (plain === undefined) return [canonical]
  const long = plain.includes('.') ? plain : `${plain}.`
  const longer = lengths.flatMap((length) => [length, length + 1]).filter((length) => length > long.length)
  return [plain, canonical, ...longer.map((length) => long.padEnd(length, '0'))].sort((a, b) => a.length - b.length)
}

/** The number without an exponent; undefined if that takes too many zeros. */
function plainDecimal(canonical: string): string | undefined {
  const [mantissa = '', power = '0'] = canonical.split('e')
  const exponent = Number(power)
  if (Math.abs(exponent) > mostZeros) return undefined
  if (exponent >= 0) return mantissa + '0'.repeat(exponent)
  const [sign, digits] = mantissa.startsWith('-') ? ['-', mantissa.slice(1)] : ['', mantissa]
  const padded = digits.padStart(1 - exponent, '0')
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}
