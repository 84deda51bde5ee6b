import type { CharSet } from './charSet.js'
import type { MultipleState } from './expression.js'
import { internedTerm, repeatTerm, charsTerm, type FormOf, type Term, type Terms } from './terms.js'

// The automaton of remainders: a state is the remainder of the digits read so far.

const zero = 0x30
const nine = 0x39
const point = 0x2e

/** The texts that continue a multiple after a state. */
export function multipleTerm(terms: Terms, state: MultipleState): Term {
  const { modulus, rest, scale, left } = state
  if (left === 0) return rest === 0n ? repeatTerm(terms, charsTerm(terms, [zero, zero]), 0, Infinity) : terms.none
  const written = [modulus, rest].map(String)
  terms.budget.spend(written[0]!.length)
  const isNullable = (rest * powerOfTen(BigInt(left ?? scale ?? 0), modulus)) % modulus === 0n
  const key = `%${written.join(' ')} ${String(scale)} ${String(left)}`
  return internedTerm(terms, key, isNullable, 0, { kind: 'multiple', multiple: state })
}

/** Ten to the power of an exponent, modulo some number. */
export function powerOfTen(exponent: bigint, modulus: bigint): bigint {
  let [power, base] = [1n % modulus, 10n % modulus]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) power = (power * base) % modulus
    base = (base * base) % modulus
  }
  return power
}

export function afterMultiple(terms: Terms, { multiple }: FormOf<'multiple'>, char: number): Term {
  const { modulus, rest, scale, left } = multiple
  if (char === point && left === undefined && scale !== undefined)
    return multipleTerm(terms, { ...multiple, left: scale })
  if (char < zero || char > nine) return terms.none
  const next = (rest * 10n + BigInt(char - zero)) % modulus
  return multipleTerm(terms, { ...multiple, rest: next, ...(left !== undefined && { left: left - 1 }) })
}

/** The characters that lead to the same state: digits with the same remainder, and the point. */
export function multipleClasses({ multiple: { modulus } }: FormOf<'multiple'>): readonly CharSet[] {
  const classes = modulus < 10n ? Number(modulus) : 10
  const digits = Array.from({ length: classes }, (_, first) =>
    Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => digit % classes === first),
  )
  return [...digits.map((some) => some.flatMap((digit) => [zero + digit, zero + digit])), [point, point]]
}

/** Whether the numbers show that every multiple after one state is a multiple after another. */
export const areMultiples = (narrow: MultipleState, wide: MultipleState): boolean =>
  narrow.scale === wide.scale &&
  narrow.left === wide.left &&
  narrow.modulus % wide.modulus === 0n &&
  (narrow.rest - wide.rest) % wide.modulus === 0n
