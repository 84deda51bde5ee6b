import test from 'ava'
import fc from 'fast-check'
import { isWithin, mergedBounds } from '../../src/pattern/tree/bounds.js'
import { compareDecimals, decimalOf } from '../../src/pattern/tree/decimal.js'
import { acceptsNumber, atomAccepts, type Atom } from '../../src/pattern/values/domain.js'
import type { Bounds } from '../../src/pattern/tree/patternTree.js'
import { chars } from '../../src/languages/charSet.js'
import { many, oneOf, optional, repeat, sequence, text } from '../../src/languages/expression.js'

const digit = oneOf(chars('0-9'))
const zip = {
  source: '[0-9]{5}(-[0-9]{4})?',
  expression: sequence(repeat(digit, 5), optional(sequence(text('-'), repeat(digit, 4)))),
}
const nines = '9'.repeat(400)

const rows: readonly [bounds: Bounds, accepted: readonly string[], refused: readonly string[]][] = [
  [{ min: '0', max: '150' }, ['0', '-0', '150', '007', '150.0', '1.5e2', '+9'], ['-1', '151', '150.01', '1e3']],
  [{ above: '0', below: '1' }, ['0.5', '.0001', '00.10', '1e-400'], ['0', '1', '1.0', '0.0', '-0.5', '10e-1']],
  [{ min: `${nines}.5` }, [`${nines}.5`, `${nines}.51`, '1e400'], [`${nines}.4`, nines, `-1e500`]],
  [{ max: '1e1000000000' }, ['10e999999999', '1e999999999', '-2e1000000000'], ['1.1e1000000000', '1e1000000001']],
  [{ max: '1' }, [`1e-${nines}`, `-1e${nines}`], [`1e${nines}`, `1e${'9'.repeat(5000)}`]],
  [
    { digits: 3 },
    ['100', '1.50', '0.05', '00012.3000', '999', '1e2', '0'],
    ['1000', '1.234', '0.0005', '1e3', '12.34'],
  ],
  [{ fractionDigits: 2 }, ['1.500', '10', '0.25', '1e9', '125e-2'], ['0.125', '1e-3']],
  [{ minLength: 2, maxLength: 3 }, ['ab', 'é😀', '😀😀😀'], ['a', 'abcd', '😀']],
  [{ patterns: [zip] }, ['12345', '12345-6789'], ['1234', '123456', '12345-', 'a12345', '12345-6789\n']],
  [{ patterns: [zip], maxLength: 5 }, ['12345'], ['12345-6789']],
]

test('bounds hold by value, by characters and by pattern', (t) => {
  for (const [bounds, accepted, refused] of rows) {
    for (const one of accepted) t.true(isWithin(one, bounds), `${JSON.stringify(bounds)} accepts ${one}`)
    for (const one of refused) t.false(isWithin(one, bounds), `${JSON.stringify(bounds)} refuses ${one}`)
  }
})

test('numbers are compared by value, without floating point', (t) => {
  const ascending = [
    '-1e400',
    '-10',
    '-9.5',
    '-.5',
    '0',
    '1e-400',
    '0.1',
    '0.10000000000000000001',
    '9',
    '1e1',
    '1e400',
  ]
  for (const [at, one] of ascending.entries())
    for (const [index, other] of ascending.entries())
      t.is(Math.sign(compareDecimals(decimalOf(one), decimalOf(other))), Math.sign(at - index), `${one} and ${other}`)
  t.is(compareDecimals(decimalOf('1e2'), decimalOf('+100.0')), 0)
  t.is(compareDecimals(decimalOf('-0'), decimalOf('0.0')), 0)
})

const number = fc
  .tuple(fc.integer({ min: -120, max: 120 }), fc.integer({ min: -3, max: 3 }))
  .map(([digits, power]) => `${String(digits)}e${String(power)}`)
const bounds: fc.Arbitrary<Bounds> = fc.record(
  {
    min: number,
    max: number,
    above: number,
    below: number,
    digits: fc.integer({ min: 1, max: 4 }),
    fractionDigits: fc.nat(3),
    minLength: fc.nat(5),
    maxLength: fc.nat(9),
  },
  { requiredKeys: [] },
)

test('bounds compare numbers as arithmetic does', (t) => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [x, y] = [a, b].map((one) => Number(one))
      t.is(isWithin(a, { min: b }), x! >= y!, `${a} ${b}`)
      t.is(isWithin(a, { below: b }), x! < y!, `${a} ${b}`)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('merged bounds hold if both do', (t) => {
  fc.assert(
    fc.property(bounds, bounds, number, (a, b, one) => {
      t.is(isWithin(one, mergedBounds(a, b)), isWithin(one, a) && isWithin(one, b))
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('a pattern takes time linear in the text, whatever it repeats', (t) => {
  const expression = sequence(many(sequence(many(oneOf(chars('a', 'b'))), many(oneOf(chars('a'))))), text('c'))
  const atom: Atom = { kind: 'scalar', type: 'string', bounds: { patterns: [{ source: '', expression }] } }
  t.false(atomAccepts(atom, 'ab'.repeat(100_000)))
  t.true(atomAccepts(atom, `${'ab'.repeat(100_000)}c`))
})

test('an automaton that outgrows its memory goes on in a new one', (t) => {
  const ab = oneOf(chars('a', 'b'))
  const expression = sequence(many(ab), text('a'), repeat(ab, 15))
  const letters = Array.from({ length: 100_000 }, (_, index) => (((index * index) >> 5) % 3 === 0 ? 'a' : 'b')).join('')
  const atom: Atom = { kind: 'scalar', type: 'string', bounds: { patterns: [{ source: '', expression }] } }
  for (let end = 50_000; end < 50_050; end++) {
    const one = letters.slice(0, end)
    t.is(atomAccepts(atom, one), one.at(-16) === 'a')
  }
})

test('in JSON, integers and decimals count by value, lengths by spelling', (t) => {
  const accepted = (atom: Atom, ...texts: string[]): string[] =>
    texts.filter((one) => acceptsNumber({ atoms: [atom], span: { start: 0, end: 0 } }, one))
  const spellings = ['10', '10.0', '1e3', '1.5', '1.5e1', '-3', '1e-1']
  t.deepEqual(accepted({ kind: 'scalar', type: 'integer' }, ...spellings), ['10', '10.0', '1e3', '1.5e1', '-3'])
  t.deepEqual(accepted({ kind: 'scalar', type: 'decimal' }, ...spellings), spellings)
  t.deepEqual(accepted({ kind: 'scalar', type: 'integer', bounds: { max: '15' } }, ...spellings), [
    '10',
    '10.0',
    '1.5e1',
    '-3',
  ])
  t.deepEqual(accepted({ kind: 'scalar', type: 'decimal', bounds: { maxLength: 2 } }, ...spellings), ['10', '-3'])
})
