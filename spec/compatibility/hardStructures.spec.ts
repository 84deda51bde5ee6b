import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { createBudget } from '../../src/text/budget.js'
import { contract, compared } from '../support/contracts.js'
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
  ['elements of any name, counted', '(anything{1,2})', '(anything{1})(anything?)'],
  ['a choice within another', '(A | D)', '(D)'],
]

for (const [what, one, other, ...more] of equal)
  test(`the same in other words: ${what}`, (t) => {
    t.is(compared(feature([one], ...more), feature([other], ...more)).tests.failed, 0)
    t.is(compared(feature([other], ...more), feature([one], ...more)).tests.failed, 0)
  })

test('a choice may be split into scenarios', (t) => {
  t.is(compared(feature(['(A | B | C)']), feature(['(A)', '(B)', '(C)'])).tests.failed, 0)
  t.is(compared(feature(['(A | B | C)']), feature(['(A)', '(C)'])).tests.failed, 1)
  t.is(compared(feature(['(A)', '(B)']), feature(['(A | B)'])).tests.failed, 0)
})
