import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { createBudget } from '../../src/text/budget.js'
import { compared } from '../support/compared.js'
import { contract } from '../support/contracts.js'
import { hardStructures } from '../support/hardStructures.js'

/** A fiftieth of what comparing two contracts may use. */
const budget = () => createBudget({ steps: 3_000_000, cells: 2_000_000 })

for (const { name, older, newer, isCompatible } of hardStructures)
  test(`decided at once: ${name}`, (t) => {
    const [own, other] = [older, newer].map((text) => requestNode(contract(text).scenarios[0]!))
    t.is(includes(own!, [other!], { budget: budget() }).kind, isCompatible ? 'included' : 'notIncluded')
  })

const scenario = (body: string, types: string, path = '/ws'): string =>
  `Scenario: ${path} ${body}\n${types}When POST ${path}\nAnd request-body <r>${body}</r>\nThen status 200\n`

const types = ['A <a>(number)</a>', 'B <b/>', 'C <c>(string)</c>', 'D <a>(string)</a>']
const feature = (bodies: readonly string[], ...more: readonly string[]): string => {
  const declared = [...types, ...more].map((type) => `Given type ${type}\n`).join('')
  return `Feature: F\n${bodies.map((body) => scenario(body, declared)).join('')}`
}

/** Contents that are the same in other words. */
const equal: readonly (readonly [what: string, one: string, other: string, ...types: string[]])[] = [
  ['a count, unfolded', '(A{1,3})', '(A)(A?)(A?)'],
  ['a count in two', '(A{2})(A{0,2})', '(A{2,4})'],
  ['a count of one choice', '(G{2})', '(A | B)(A | B)', 'G (A | B)'],
  ['a choice, factored', '(P | Q)', '(A)(B | C)', 'P (A)(B)', 'Q (A)(C)'],
  ['a choice in another order', '(A | B | C)', '(C | A | B)'],
  ['an optional choice', '(G?)', '(A? | B)', 'G (A | B)'],
  ['any order, spelt out', '(A & B)', '(P | Q)', 'P (A)(B)', 'Q (B)(A)'],
  ['any order of optional ones, spelt out', '(A? & B?)', '(P | Q)', 'P (A?)(B?)', 'Q (B?)(A?)'],
  ['any order, grouped', '(A & B & C)', '(A & G)', 'G (B & C)'],
  ['any order with elements of any name, which take the others', '(A? & G* & anything*)', '(anything*)', 'G (B)(C)'],
  ['any order with elements of any name and required ones', '(A? & B & anything*)', '(B & anything*)'],
  ['elements of any name, counted', '(anything{1,2})', '(anything{1})(anything?)'],
  ['a choice within another', '(A | D)', '(D)'],
]

for (const [what, one, other, ...more] of equal)
  test(`the same in other words: ${what}`, (t) => {
    t.is(compared(feature([one], ...more), feature([other], ...more)).tests.failed, 0)
    t.is(compared(feature([other], ...more), feature([one], ...more)).tests.failed, 0)
  })

/** Values that are the same in other words, as far as payloads show it. */
const equalValues: Readonly<Record<string, readonly [one: readonly string[], other: readonly string[]]>> = {
  'a range, as a pattern': [['V (integer) min 0 max 99'], ['V (string) pattern /\\s*(\\+?0*[0-9]{1,2}|-0+)\\s*/']],
  'a range, in two': [
    ['V (integer) min -3 max 12'],
    ['V (L | H)', 'L (integer) min -3 below 4', 'H (integer) above 2 max 12'],
  ],
  'a pattern, as a choice of patterns': [
    ['V (string) pattern /a[0-9]{1,2}/'],
    ['V (L | H)', 'L (string) pattern /a[0-9]/', 'H (string) pattern /a[0-9][0-9]/'],
  ],
  'bounds, bounded again': [['V (integer) min 13 max 19'], ['V (Age) min 13 max 19', 'Age (integer) min 0 max 150']],
}

for (const [what, [one, other]] of Object.entries(equalValues))
  test(`the same in other words: ${what}`, (t) => {
    const versions = [feature(['<v>(V)</v>'], ...one), feature(['<v>(V)</v>'], ...other)] as const
    t.is(compared(...versions, { level: 'wire' }).tests.failed, 0)
    t.is(compared(versions[1], versions[0], { level: 'wire' }).tests.failed, 0)
  })

test('the same in other words: an enum, as a choice of enums with one value each', (t) => {
  const values = ['a', 'b', 'c d']
  const enums = values.map((value, index) => `Given enum E${index} (string) values ${value}\n`).join('')
  const one = `Feature: F\n${scenario('<v>(V)</v>', `Given enum V (string) values ${values.join(',')}\n`)}`
  const other = `Feature: F\n${scenario('<v>(V)</v>', `${enums}Given type V (E0 | E1 | E2)\n`)}`
  t.is(compared(one, other).tests.failed, 0)
  t.is(compared(other, one).tests.failed, 0)
})

test('a choice may be split into scenarios', (t) => {
  t.is(compared(feature(['(A | B | C)']), feature(['(A)', '(B)', '(C)'])).tests.failed, 0)
  t.is(compared(feature(['(A | B | C)']), feature(['(A)', '(C)'])).tests.failed, 1)
  t.is(compared(feature(['(A)', '(B)']), feature(['(A | B)'])).tests.failed, 0)
})
