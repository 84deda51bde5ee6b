import test from 'ava'
import type { Atom } from '../../src/pattern/values/domain.js'
import { includesAtoms, type ScalarNotation } from '../../src/pattern/values/includesAtoms.js'
import type { Bounds } from '../../src/pattern/tree/patternTree.js'
import { createBudget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'
import { domainOf } from '../../src/pattern/values/domain.js'

/** The atoms of a value as a contract declares it. */
function atoms(declared: string): readonly Atom[] {
  const { scope } = contract(
    `Feature: F\n  Scenario: S\n    Given type Own ${declared}\n    When GET /a\n    Then status 200\n    And response-header X (Own)\n`,
  ).scenarios[0]!
  const span = { start: 0, end: 0 }
  return domainOf({ kind: 'reference', name: 'Own', suffixes: [], span }, scope).atoms
}

type Row = readonly [wide: string, narrow: string, text: boolean, json: boolean]

const rows: readonly Row[] = [
  ['(string)', '(date)', true, true],
  ['(string)', '(number)', true, false],
  ['(number)', '(decimal)', true, true],
  ['(number)', '(decimal) digits 18', true, true],
  ['(decimal)', '(number)', false, true],
  ['(integer)', '(decimal) fractionDigits 0', false, true],
  ['(integer) min 0 max 150', '(integer) above -1 below 151', true, true],
  ['(integer) above -1 below 151', '(integer) min 0 max 150', true, true],
  ['(integer) min 0 max 150', '(integer) max 150', false, false],
  ['(string) maxLength 12', '(string) pattern /[a-z]{3,12}/', true, true],
  ['(string) maxLength 12', '(string) pattern /[a-z]{3,13}/', false, false],
  ['(string) pattern /[0-9]+/', '(string) pattern /[0-9]{2}/', true, true],
  ['(number)', '(string) pattern /[0-9]{2}/', true, false],
  ['(url)', '(url-https)', true, true],
  ['(date)', '(datetime)', false, false],
  ['(string) maxLength 3', '(boolean)', false, false],
  ['(number)', '(number?)', false, false],
  ['(anything)', '(string?)', true, true],
]

for (const [wide, narrow, text, json] of rows)
  test(`${wide} and ${narrow}: as text ${String(text)}, in JSON ${String(json)}`, (t) => {
    const includes = (reading: ScalarNotation): boolean =>
      includesAtoms(atoms(wide), atoms(narrow), [reading], createBudget({ steps: 10_000_000 }))
    t.deepEqual([includes('text'), includes('json')], [text, json])
  })

test('several alternatives together include one', (t) => {
  const scalar = (bounds: Bounds): Atom => ({ kind: 'scalar', type: 'integer', bounds })
  const halves = [scalar({ max: '5' }), scalar({ min: '6' })]
  t.true(includesAtoms(halves, [scalar({})], ['text', 'json'], createBudget()))
  t.false(includesAtoms(halves.slice(1), [scalar({})], ['text'], createBudget()))
})

test('what takes too long to find out is not reported', (t) => {
  t.false(includesAtoms(atoms('(string) pattern /[ab]*a[ab]{18}/'), atoms('(string) pattern /[ab]*b[ab]{18}a/'), ['text'], createBudget({ steps: 100_000 }))) // prettier-ignore
})
