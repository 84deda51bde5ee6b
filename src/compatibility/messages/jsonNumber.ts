import { canonicalNumber } from '../../pattern/canonicalNumber.js'
import { longSample, sample, type Sample } from '../engine/sample.js'
import type { TextForm } from '../engine/textForm.js'

/** Numbers as JSON writes them; they are compared by value (docs/language.md 7.2). */
export const jsonNumber: TextForm = {
  padded: false,
  literalOf: canonicalNumber,
  isWritable: (text) => isJsonNumber(text),
  spellings: (literal, lengths) => numberSpellings(literal, lengths),
}

const isJsonNumber = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)

/** Larger powers of ten keep their exponent. */
const mostZeros = 20

function numberSpellings(canonical: string, lengths: readonly number[]): Sample[] {
  const plain = plainDecimal(canonical)
  if (plain === undefined) return [sample(canonical, canonical)]
  const long = plain.includes('.') ? plain : `${plain}.`
  const longer = lengths.flatMap((length) => [length, length + 1]).filter((length) => length > long.length)
  return [
    ...[plain, canonical].map((text) => sample(text, canonical)),
    ...longer.flatMap((length) => longSample(length, (most) => long.padEnd(most, '0'), { literal: canonical }) ?? []),
  ].sort((a, b) => a.length - b.length)
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
