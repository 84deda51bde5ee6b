import test from 'ava'
import fc from 'fast-check'
import { accepts, domainOf, type Domain } from '../../src/pattern/values/domain.js'
import { contract } from '../support/contracts.js'

/** The domain of the last of some types. */
function domainOfLast(types: readonly string[]): Domain {
  const steps = types.map((type) => `    Given type ${type}\n`).join('')
  const { scenarios } = contract(
    `Feature: F\n  Scenario: S\n    Given enum E (string) values a,b1,c22,d333,e4444\n${steps}    When POST /a\n    And request-header X (Last)\n    Then status 200\n`,
  )
  const [{ request, scope }] = scenarios as [(typeof scenarios)[number]]
  return domainOf(request.headers[0]!.value, scope)
}

/** A choice between two bounded forms of a choice between two bounded forms, and so on. */
const levels = (count: number, start: string, bounds: (level: number) => readonly [string, string]): string[] => [
  start,
  ...Array.from({ length: count }, (_, index) => index + 1).flatMap((level) => {
    const [one, other] = bounds(level)
    const last = level === count ? 'Last' : `T${String(level)}`
    const before = `T${String(level - 1)}`
    return [
      `A${String(level)} (${before}) ${one}`,
      `B${String(level)} (${before}) ${other}`,
      `${last} (A${String(level)} | B${String(level)})`,
    ]
  }),
]

const growing: Readonly<
  Record<string, readonly [start: string, bounds: (level: number) => readonly [string, string]]>
> = {
  'the same bounds': ['T0 (string)', () => ['minLength 3', 'minLength 3']],
  'lengths that narrow': [
    'T0 (string)',
    (level) => [`minLength ${String(level)}`, `maxLength ${String(1000 - level)}`],
  ],
  'ranges that narrow': ['T0 (integer)', (level) => [`min ${String(level)}`, `max ${String(1000 - level)}`]],
  'several bounds in turn': [
    'T0 (decimal)',
    (level) =>
      level % 2 === 0 ? [`min ${String(level)}`, `max ${String(1000 - level)}`] : ['digits 9', 'maxLength 12'],
  ],
  'a pattern each': [
    'T0 (string)',
    (level) => {
      const letter = (first: string): string => String.fromCodePoint(first.codePointAt(0)! + level)
      return [`pattern /[^${letter('A')}]*/`, `pattern /[^${letter('a')}]*/`]
    },
  ],
  'values of enums': ['T0 (E)', (level) => [`pattern /[^${String(level % 10)}]*/`, `minLength ${String(level % 3)}`]],
}

for (const [name, [start, bounds]] of Object.entries(growing))
  test(`a choice that is bounded again at each of 12 levels has few alternatives: ${name}`, (t) => {
    const { atoms } = domainOfLast(levels(12, start, bounds))
    t.true(atoms.length <= 26, String(atoms.length))
  })

const bound = fc.oneof(
  fc.nat(4).map((length) => `minLength ${String(length)}`),
  fc.nat(4).map((length) => `maxLength ${String(length)}`),
  fc.constantFrom('a*', '[ab]+', '.b.*', '(ab)*').map((expression) => `pattern /${expression}/`),
)

test('a choice that is bounded takes what its alternatives take within the bounds', (t) => {
  const texts = [
    '',
    ...['a', 'b', 'c'].flatMap((a) => [a, ...['a', 'b'].flatMap((b) => [a + b, `${a + b}a`, `${a + b}ab`])]),
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 3 }), (own) => {
      const bounds = (level: number): readonly [string, string] => own[level - 1]!
      const domain = domainOfLast(levels(own.length, 'T0 (string)', bounds))
      const single = (text: string, one: string): boolean => accepts(domainOfLast([`Last (string) ${one}`]), text)
      for (const text of texts) {
        const expected = own.every(([one, other]) => single(text, one) || single(text, other))
        t.is(accepts(domain, text), expected, `${text}: ${JSON.stringify(own)}`)
      }
    }),
    { numRuns: 8, seed: 1 },
  )
})
