import test from 'ava'
import { matchPayload } from '../../src/match/matchPayload.js'
import { contract } from '../support/contracts.js'

const declared = (cell: string): string =>
  `Feature: F\n  Scenario: S\n    Given type Pet\n      | a | ${cell} |\n    When POST /a\n    And request-body (Pet)\n    Then status 200\n`

/** Cells that are JSON, with values that they take and refuse. */
const cells: Readonly<Record<string, readonly [taken: readonly string[], refused: readonly string[]]>> = {
  '["x\\|y"]': [['["x|y"]'], ['["x\\\\|y"]']],
  '["(string \\| null)"]': [['["a"]', '[null]'], ['[1]']],
  '["(string) pattern /a|b/"]': [
    ['["a"]', '["b"]'],
    ['["a|b"]', '["c"]'],
  ],
  '["(string) pattern /a\\|b/"]': [['["a|b"]'], ['["a"]']],
  '["(string) pattern /[\\|]/"]': [['["|"]'], ['["a"]', '["\\\\"]']],
}

test('a question mark at the end of a value is text, in tables and in Examples', async (t) => {
  const pattern = contract(declared('what?'))
  const matched = await matchPayload(pattern, '{"a": "what?"}', { type: 'Pet' })
  t.deepEqual(matched.ok && matched.value.mismatches, [])
  const examples =
    'Feature: F\n  Scenario: S\n    When GET /a/(b:string)\n    Then status 200\n    Examples:\n      | b    |\n      | who? |\n'
  t.deepEqual([...contract(examples).scenarios[0]!.examples[0]!.values], [['b', 'who?']])
})

for (const [cell, [taken, refused]] of Object.entries(cells))
  test(`bars in the cell ${cell}`, async (t) => {
    const pattern = contract(declared(cell))
    const matches = async (value: string): Promise<boolean> => {
      const matched = await matchPayload(pattern, `{"a": ${value}}`, { type: 'Pet' })
      return matched.ok && matched.value.mismatches.length === 0
    }
    for (const value of taken) t.true(await matches(value), value)
    for (const value of refused) t.false(await matches(value), value)
  })
