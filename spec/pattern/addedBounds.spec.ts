import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { createLanguage, type Language } from '../../src/pattern/language.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import type { ExtensionMeaning } from '../../src/syntax/tree/extensionMeaning.js'

const example = new URL('../../examples/extended-language/language.js', import.meta.url).href
const { default: shopLanguage } = (await import(example)) as { default: Language }

const load = (steps: string, language = shopLanguage): LoadedContract =>
  loadContract(
    { name: 'a_1.contract', text: `Feature: F\n\n  Scenario: s\n    When POST /a\n${steps}    Then status 200\n` },
    language,
  )

const codesOf = ({ diagnostics }: LoadedContract): string[] => diagnostics.map(({ code }) => code)

/** Steps with a value at each place that may have bounds, and a request with that value. */
const places: Readonly<
  Record<string, readonly [steps: (value: string) => string, request: (value: string) => object]>
> = {
  'the line of a type': [
    (value) => `    Given type T ${value}\n    And request-body {"a": "(T)"}\n`,
    (value) => ({ headers: { 'content-type': 'application/json' }, body: `{"a": "${value}"}` }),
  ],
  'a cell of a table': [
    (value) => `    Given type T\n      | a | ${value} |\n    And request-body (T)\n`,
    (value) => ({ headers: { 'content-type': 'application/json' }, body: `{"a": "${value}"}` }),
  ],
  'a string of JSON': [
    (value) => `    And request-body {"a": "${value}"}\n`,
    (value) => ({ headers: { 'content-type': 'application/json' }, body: `{"a": "${value}"}` }),
  ],
  'a header': [(value) => `    And request-header A ${value}\n`, (value) => ({ headers: { A: value } })],
  'a form field': [
    (value) => `    And form-field a ${value}\n`,
    (value) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `a=${value}` }),
  ],
}

for (const [place, [steps, request]] of Object.entries(places))
  test(`a bound of the language counts in ${place}, beside others`, async (t) => {
    const matches = async ({ pattern }: LoadedContract, value: string): Promise<boolean> => {
      const [best] = await matchRequest(pattern, { method: 'POST', target: '/a', ...request(value) })
      return best!.mismatches.length === 0
    }
    for (const bounds of ['startsWith EU minLength 3', 'minLength 3 startsWith EU']) {
      const loaded = load(steps(`(string) ${bounds}`))
      t.deepEqual(codesOf(loaded), [])
      t.deepEqual(
        await Promise.all(['EUW', 'EU', 'USA'].map((value) => matches(loaded, value))),
        [true, false, false],
        bounds,
      )
      const { source } = loaded.pattern
      const spaced = source.text.replace('startsWith EU', 'startsWith   EU')
      t.is(formatContract({ ...source, text: spaced }, shopLanguage).ok, true)
      const generated = await matchRequest(loaded.pattern, generateRequest(loaded.pattern.scenarios[0]!, { seed: '1' }))
      t.is(generated[0]?.mismatches.length, 0)
    }
    const [wide, narrow] = ['E', 'EU'].map((value) => load(steps(`(string) startsWith ${value}`)).pattern)
    t.deepEqual(compareContracts(narrow!, wide!).findings, [])
    t.is(compareContracts(wide!, narrow!).findings.length, 1)
  })

test('bounds that no text satisfies are an error', (t) => {
  t.deepEqual(codesOf(load('    And request-header A (string) startsWith EU startsWith DE\n')), ['bad-bounds'])
})

test('a bound and a pattern of the same words are different', (t) => {
  const both = load('    And request-header A (string) startsWith EU pattern /startsWith EU/\n')
  t.deepEqual(codesOf(both), ['bad-bounds'])
})

const failing: Readonly<Record<string, ExtensionMeaning['read']>> = {
  throws: () => {
    throw new Error('oops')
  },
  'returns no language': () => 'EU.*',
}

for (const [what, read] of Object.entries(failing))
  test(`a bound whose \`read\` ${what} is an error at the bound`, (t) => {
    const language = createLanguage({ grammar: shopLanguage.grammar, extensions: { startsWithBound: read } })
    const { pattern, diagnostics } = load('    And request-header A (string) startsWith EU\n', language)
    const { start, end } = diagnostics[0]!.span
    t.is(pattern.source.text.slice(start, end), 'startsWith EU')
    t.deepEqual(
      diagnostics.map(({ code }) => code),
      ['extension-failed'],
    )
  })
