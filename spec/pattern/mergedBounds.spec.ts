import test from 'ava'
import fc from 'fast-check'
import { isWithin, mergedBounds } from '../../src/pattern/bounds.js'
import { compareDecimals, decimalOf } from '../../src/pattern/decimal.js'
import type { Bounds } from '../../src/pattern/patternTree.js'

const compared = (one: string, other: string): number => compareDecimals(decimalOf(one), decimalOf(other))

test('numbers are compared by value, without floating point', (t) => {
  const ascending = ['-1e400', '-10', '-9.5', '-.5', '0', '1e-400', '0.1', '0.10000000000000000001', '9', '1e1', '1e400']
  for (const [at, one] of ascending.entries())
    for (const [index, other] of ascending.entries())
      t.is(Math.sign(compared(one, other)), Math.sign(at - index), `${one} and ${other}`)
  t.is(compared('1e2', '+100.0'), 0)
  t.is(compared('-0', '0.0'), 0)
})

const number = fc.integer({ min: -30, max: 30 }).map((value) => String(value / 10))
const bounds: fc.Arbitrary<Bounds> = fc.record(
  {
    minLength: fc.integer({ min: 0, max: 4 }),
    maxLength: fc.integer({ min: 0, max: 4 }),
    min: number,
    max: number,
    above: number,
    below: number,
    digits: fc.integer({ min: 1, max: 3 }),
    fractionDigits: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: [] },
)

test('merged bounds hold exactly if both hold', (t) => {
  fc.assert(
    fc.property(bounds, bounds, number, (one, other, text) => {
      t.is(isWithin(text, mergedBounds(one, other)), isWithin(text, one) && isWithin(text, other))
    }),
    { numRuns: 300 },
  )
})

test('digits are counted by value', (t) => {
  const counted = ['0', '00', '1', '10', '10.0', '0.1', '0.01', '1.25', '1e3', '1e40'].map((text) =>
    [1, 2, 3, 4].find((digits) => isWithin(text, { digits })),
  )
  t.deepEqual(counted, [1, 1, 1, 2, 2, 1, 2, 3, 4, undefined])
})
