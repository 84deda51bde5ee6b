import test from 'ava'
import fc from 'fast-check'
import { canonicalNumber } from '../../src/pattern/values/canonicalNumber.js'
import { scalars } from '../../src/pattern/tree/scalars.js'

/** A decimal number as a fraction of whole numbers, computed independently of the code under test. */
function fraction(text: string): readonly [numerator: bigint, denominator: bigint] {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const [whole = '', decimals = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const digits = BigInt(`${whole}${decimals}` || '0') * (mantissa.startsWith('-') ? -1n : 1n)
  const exponent = BigInt(power) - BigInt(decimals.length)
  return exponent >= 0n ? [digits * 10n ** exponent, 1n] : [digits, 10n ** -exponent]
}

const isEqual = (a: string, b: string): boolean => {
  const [[p, q], [r, s]] = [fraction(a), fraction(b)]
  return p * s === r * q
}

const digits = fc.stringMatching(/^[0-9]{0,3}$/)
const numbers = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    digits,
    fc.constantFrom('', '.'),
    digits,
    fc.constantFrom('', 'e0', 'e1', 'E-2', 'e+3', 'e40', 'e-40'),
  )
  .map(([sign, whole, point, decimals, exponent]) => `${sign}${whole}${point}${point && decimals}${exponent}`)
  .filter((text) => scalars.number.accepts(text))

test('two numbers have the same canonical text if and only if they are equal', (t) => {
  t.notThrows(() => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => (canonicalNumber(a) === canonicalNumber(b)) === isEqual(a, b)),
      { seed: 1, numRuns: 5000 },
    )
  })
})

test('a canonical text is a number equal to the original, and canonical itself', (t) => {
  t.notThrows(() => {
    fc.assert(
      fc.property(numbers, (text) => {
        const canonical = canonicalNumber(text)
        return scalars.number.accepts(canonical) && isEqual(canonical, text) && canonicalNumber(canonical) === canonical
      }),
      { seed: 1, numRuns: 5000 },
    )
  })
})

for (const [text, canonical] of [
  ['10', '10'],
  ['10.0', '10'],
  ['1e1', '10'],
  ['+010', '10'],
  [' 10 ', '10'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0', '0'],
  ['-0.000e7', '0'],
  ['-1.50', '-1.5'],
  ['9007199254740993', '9007199254740993'],
  ['0.1e1', '1'],
] as const) {
  test(`the canonical form of "${text}" is ${canonical}`, (t) => {
    t.is(canonicalNumber(text), canonical)
  })
}

test('numbers that are equal in floating point stay different', (t) => {
  t.not(canonicalNumber('9007199254740993'), canonicalNumber('9007199254740992'))
  t.not(canonicalNumber('0.1'), canonicalNumber('0.1000000000000000055511151231257827'))
  t.not(canonicalNumber('1e400'), canonicalNumber('1e401'))
})

test('a huge exponent is not written out', (t) => {
  t.is(canonicalNumber('1e999999999'), '1e999999999')
  t.is(canonicalNumber('10e-1000000000'), '1e-999999999')
})

test('many digits are handled', (t) => {
  t.is(canonicalNumber(`${'0'.repeat(500_000)}1${'0'.repeat(500_000)}`), '1e500000')
})
