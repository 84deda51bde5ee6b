import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import type { Language } from '../../src/pattern/language.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'

const example = new URL('../../examples/extended-language/language.js', import.meta.url).href
const { default: shopLanguage } = (await import(example)) as { default: Language }

const types = ['A (string) startsWith EU', 'B (string) startsWith DE', 'C (A | B)', 'N (integer)']

function load(step: string): LoadedContract {
  const given = types.map((type) => `    Given type ${type}\n`).join('')
  const text = `Feature: F\n\n  Scenario: s\n${given}    When GET /\n    And ${step}\n    Then status 200\n`
  return loadContract({ name: 'a_1.contract', text }, shopLanguage)
}

const header = (value: string): string => `request-header A ${value}`
const body = (...rows: readonly string[]): string =>
  ['request-body properties', ...rows.map((row) => `      | ${row} |`)].join('\n')

/** Two versions of a step, and what the finding says. */
const changes: readonly (readonly [older: string, newer: string, sentence: string])[] = [
  [header('(string)'), header('(string) startsWith EU'), 'the header `A` was (string) and is now `(string) startsWith EU`: the empty text is refused'],
  [header('(string) startsWith  E'), header('(string) startsWith EU'), 'the header `A` was `(string) startsWith E` and is now `(string) startsWith EU`: `E` is refused'],
  [header('(string)'), header('(string!)'), 'the header `A` was (string) and is now `(string!)`: the empty text is refused'],
  [header('(string!) maxLength 3'), header('(string!) startsWith EU minLength 2'), 'the header `A` was `(string!)` of at most 3 characters and is now `(string!) startsWith EU` of at least 2 characters: `a` is refused'],
  [header('(string!) maxLength 3'), header('(string!) maxLength 2'), 'the length of the header `A` was at most 3 characters and is now at most 2 characters: `a a` is refused'],
  [header('x(string)'), header('x(string) startsWith EU'), 'the header `A` was `x(string)` and is now `x(string startsWith EU)`'],
  [header('(C) maxLength 3'), header('(C) maxLength 2'), 'the length of the header `A` was at most 3 characters and is now at most 2 characters: `EUa` is refused'],
  [body('a | (N)'), body('a | (N) min 1'), 'in the body, `| a | (N) |` became `| a | (N) min 1 |`'],
  [body('a |   x', 'b | y'), body('a | x'), '`| b | y |` was removed from the body'],
  [body('a | x'), body('c | z', 'a | x', 'b | y'), 'in the body, `| a | x |` became `| c | z |`, `| a | x |` and `| b | y |`'],
  [body('a | x', 'b | y'), body('a | x', 'c | 1', 'd | 2', 'e | 3', 'f | 4', 'b | y'), '`| c | 1 |`, `| d | 2 |`, `| e | 3 |` and 1 more were added to the body'],
  ['request-body {"a": 1}', body('a | x'), 'the body was a JSON object and is now `properties` with `| a | x |`'],
] // prettier-ignore

for (const [older, newer, sentence] of changes)
  test(`the finding shows what the language adds as it is written: ${JSON.stringify([older, newer])}`, (t) => {
    const [before, after] = [load(older), load(newer)]
    t.true([...before.diagnostics, ...after.diagnostics].every(({ severity }) => severity === 'warning'))
    const [finding] = compareContracts(before.pattern, after.pattern).findings
    t.is(finding && findingMessage(finding), sentence)
  })

test('a bounded choice of types keeps the bound of each', async (t) => {
  const { pattern } = load(header('(C) minLength 3'))
  const matches = async (A: string): Promise<boolean> =>
    (await matchRequest(pattern, { method: 'GET', target: '/', headers: { A } }))[0]?.mismatches.length === 0
  t.deepEqual(await Promise.all(['EUW', 'DEU', 'EU', 'USA'].map(matches)), [true, true, false, false])
  for (const one of ['(A) minLength 3', '(B) minLength 3'])
    t.deepEqual(compareContracts(load(header(one)).pattern, pattern).findings, [], one)
})
