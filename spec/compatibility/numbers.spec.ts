import test from 'ava'
import fc from 'fast-check'
import { leafSignatures } from '../../src/compatibility/engine/leaves/leafSignatures.js'
import { jsonNumber } from '../../src/compatibility/vocabulary/textForm.js'
import { canonicalNumber } from '../../src/pattern/values/canonicalNumber.js'
import { acceptsNumber, type Atom, type Domain } from '../../src/pattern/values/domain.js'
import { createBudget, withinBudget } from '../../src/text/budget.js'

const options = { numRuns: Number(process.env['TEXT_RUNS'] ?? 80), seed: Number(process.env['TEXT_SEED'] ?? 1) }

const domain = (...atoms: Atom[]): Domain => ({ atoms, span: { start: 0, end: 0 } })

function* upTo(length: number): Generator<string> {
  yield ''
  if (length > 0) for (const text of upTo(length - 1)) for (const char of '0159.e-') yield text + char
}

/** All JSON numbers of up to five of some characters. */
const numbers = [...new Set(upTo(5))].filter((text) => /^-?(0|[1-9]\d*)(\.\d+)?(e-?\d+)?$/.test(text))

const bound = fc.constantFrom('0', '1', '-1', '9', '10', '99', '0.5', '1e2', '-0.1', '1e9', '5', '15')
const values = {
  ...Object.fromEntries(['min', 'max', 'above', 'below'].map((kind) => [kind, bound])),
  digits: fc.integer({ min: 1, max: 3 }),
  fractionDigits: fc.nat(2),
}
const lengths = { minLength: fc.nat(4), maxLength: fc.integer({ min: 1, max: 5 }) }

const numberAtom = (kinds: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Atom> =>
  fc.oneof(
    {
      weight: 1,
      arbitrary: bound.map((text): Atom => ({ kind: 'literal', text: canonicalNumber(text), base: 'number' })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('number', 'integer', 'decimal'), fc.record(kinds, { requiredKeys: [] }))
        .map(([type, bounds]): Atom => ({ kind: 'scalar', type, ...(type !== 'number' && { bounds }) })),
    },
  )

/** Whether an atom has spellings of so few characters that all of them are looked at. */
const isShort = (atom: Atom): boolean => atom.kind === 'scalar' && (atom.bounds?.maxLength ?? Infinity) <= 4

const domains = (kinds: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Domain> =>
  fc.array(numberAtom(kinds), { minLength: 1, maxLength: 2 }).map((atoms) => domain(...atoms))

for (const [name, kinds, mostOpen] of [
  ['ranges and digits', values, 0],
  ['lengths as spelt besides', { ...values, ...lengths }, 0.05],
] as const)
  test(`JSON numbers, ${name}: the verdict agrees with trying all short numbers`, (t) => {
    const seen = { included: 0, refuted: 0, open: 0 }
    fc.assert(
      fc.property(domains(kinds), fc.array(domains(kinds), { maxLength: 2 }), (left, right) => {
        const { value: least } = withinBudget(() =>
          leafSignatures(left, right, false, createBudget(), { form: jsonNumber }),
        )
        if (!least) {
          seen.open++
          t.false(left.atoms.every(isShort), JSON.stringify(left))
          return
        }
        const signatureOf = (text: string): number[] =>
          right.flatMap((one, index) => (acceptsNumber(one, text) ? [index] : []))
        const shown = JSON.stringify([left.atoms, right.map(({ atoms }) => atoms)])
        for (const { sample, signature } of least) {
          const text = sample.whole()!
          t.true(acceptsNumber(left, text), `${text} ${shown}`)
          t.deepEqual(signatureOf(text), [...signature], `${text} ${shown}`)
        }
        for (const text of numbers) {
          if (!acceptsNumber(left, text)) continue
          const own = signatureOf(text)
          t.true(
            least.some(({ signature }) => signature.every((one) => own.includes(one))),
            `${text} ${shown}`,
          )
        }
        seen[least.some(({ signature }) => signature.length === 0) ? 'refuted' : 'included']++
      }),
      options,
    )
    t.log(seen)
    t.true(seen.included > options.numRuns / 10 && seen.refuted > options.numRuns / 10)
    t.true(seen.open <= mostOpen * options.numRuns)
  })

test('numbers of 400 digits and exponents of any size are compared exactly', (t) => {
  const integer = (bounds: Record<string, string>): Domain => domain({ kind: 'scalar', type: 'integer', bounds })
  const isIncluded = (left: Domain, ...right: Domain[]): boolean =>
    leafSignatures(left, right, false, createBudget(), { form: jsonNumber }).every(
      ({ signature }) => signature.length > 0,
    )
  const nines = '9'.repeat(400)
  t.true(isIncluded(integer({ min: nines }), integer({ above: `${nines.slice(1)}8` })))
  t.false(isIncluded(integer({ min: '0', max: nines }), integer({ min: '0', below: nines })))
  t.true(isIncluded(integer({ min: '1e1000000000' }), integer({ above: '1e999999999' })))
  t.false(isIncluded(integer({ min: '1e999999999' }), integer({ above: '1e1000000000' })))
  t.true(isIncluded(integer({ max: '-1e1000000000' }), integer({ below: '-9e999999999' })))
})
