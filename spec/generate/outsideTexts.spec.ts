import test from 'ava'
import { outsideTexts } from '../../src/generate/values/outsideTexts.js'
import { accepts, type Domain } from '../../src/pattern/values/domain.js'
import { scalars } from '../../src/pattern/tree/scalars.js'

const span = { start: 0, end: 0 }
const bounds = [{}, { minLength: 1 }, { minLength: 3, maxLength: 20 }, { maxLength: 40 }, { maxLength: 1_000_000 }]

const domains: readonly (readonly [Domain, string])[] = [
  ...Object.entries(scalars).flatMap(([type, { samples }]) =>
    bounds.flatMap((bound) =>
      samples.map((text) => [{ atoms: [{ kind: 'scalar', type, bounds: bound }], span }, text] as [Domain, string]),
    ),
  ),
  [{ atoms: ['1', '10', '2'].map((text) => ({ kind: 'literal', text, base: 'number' })), span }, '1'],
  [{ atoms: ['cat', 'catx'].map((text) => ({ kind: 'literal', text, base: 'string' })), span }, 'cat'],
  [{ atoms: [{ kind: 'scalar', type: 'number' }, { kind: 'null' }], span }, '7'],
]

test('texts outside a domain are not accepted, few and different', (t) => {
  for (const [domain, text] of domains) {
    const outside = outsideTexts(domain, text)
    t.true(outside.length <= 3)
    t.is(new Set(outside).size, outside.length)
    for (const one of outside) t.false(accepts(domain, one), `${JSON.stringify(domain.atoms)} ${one}`)
  }
})

const table: Readonly<Record<string, readonly [atoms: Domain['atoms'], text: string, outside: readonly string[]]>> = {
  'a number': [[{ kind: 'scalar', type: 'number' }], '7', ['7x', '']],
  'a string that may be anything': [[{ kind: 'scalar', type: 'string' }], 'a', []],
  'a string with bounds': [
    [{ kind: 'scalar', type: 'string', bounds: { minLength: 2, maxLength: 4 } }],
    'Ada',
    ['A', 'Adaaa', ''],
  ],
  'a string whose bound falls on a space': [
    [{ kind: 'scalar', type: 'string', bounds: { minLength: 3 } }],
    'a b',
    ['aa', ''],
  ],
  'a number with bounds': [[{ kind: 'scalar', type: 'number', bounds: { maxLength: 2 } }], '42', ['000', '420', '42x']],
  'an integer in a range': [
    [{ kind: 'scalar', type: 'integer', bounds: { min: '0', max: '150' } }],
    '7',
    ['-1', '151', '7x'],
  ],
  'a decimal in an open range': [
    [{ kind: 'scalar', type: 'decimal', bounds: { above: '0', below: '1.5', fractionDigits: 2 } }],
    '1.2',
    ['0', '1.5', '1.2x'],
  ],
  'a date': [[{ kind: 'scalar', type: 'date' }], '2024-02-29', ['2021-02-29', '2024-02-29x', '']],
  'a datetime': [
    [{ kind: 'scalar', type: 'datetime' }],
    '2024-02-29T10:00:00Z',
    ['2021-02-29T10:00:00Z', '2024-02-29T10:00:00Zx', ''],
  ],
  'an enum of numbers': [[{ kind: 'literal', text: '1', base: 'number' }], '1', ['10', '1x', '']],
  'an enum of strings': [[{ kind: 'literal', text: 'cat', base: 'string' }], 'cat', ['catx', '']],
}

for (const [name, [atoms, text, outside]] of Object.entries(table))
  test(`texts outside ${name} are just outside`, (t) => {
    t.deepEqual(outsideTexts({ atoms, span }, text), outside)
  })
