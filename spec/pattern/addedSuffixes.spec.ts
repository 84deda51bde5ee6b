import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { generateResponse } from '../../src/generate/generateResponse.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { createLanguage, type Language } from '../../src/pattern/language.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { textPattern } from '../../src/pattern/textPattern.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import type { ExtensionMeaning } from '../../src/syntax/tree/extensionMeaning.js'

const example = new URL('../../examples/extended-language/language.js', import.meta.url).href
const { default: shopLanguage } = (await import(example)) as { default: Language }

const load = (body: string, language = shopLanguage): LoadedContract =>
  loadContract(
    {
      name: 'a_1.contract',
      text: `Feature: F\n\n  Scenario: s\n    Given type T (string)\n    And type Used (T)\n    When GET /(id:Used)\n    Then status 200\n    And response-body ${body}\n`,
    },
    language,
  )

const reading = (read: ExtensionMeaning['read']): Language =>
  createLanguage({ grammar: shopLanguage.grammar, extensions: { filledSuffix: read } })

const codesOf = ({ diagnostics }: LoadedContract): string[] => diagnostics.map(({ code }) => code)

const matches = async ({ pattern }: LoadedContract, payload: string): Promise<boolean> => {
  const match = await matchPayload(pattern, payload, { side: 'response', scenario: 's' })
  return match.ok && match.value.mismatches.length === 0
}

/** Bodies with a filled text, a payload that matches, one that does not, and the body without the suffix. */
const places: readonly (readonly [place: string, body: string, matching: string, other: string, without: string])[] = [
  ['a text', '(string!)', 'x', '', '(string)'],
  ['a string of JSON', '{"a": "(string!)"}', '{"a": "x"}', '{"a": ""}', '{"a": "(string)"}'],
  ['a type with other bounds', '{"a": "(string!) minLength 2"}', '{"a": "xx"}', '{"a": "x"}', '{"a": "(string)"}'],
  ['a nullable type', '{"a": "(string!?)"}', '{"a": null}', '{"a": ""}', '{"a": "(string?)"}'],
  ['the items of a list', '{"a": "(string!*)"}', '{"a": ["x"]}', '{"a": ["x", ""]}', '{"a": "(string*)"}'],
  ['the rest of an array', '{"a": ["(string!...)"]}', '{"a": ["x"]}', '{"a": [""]}', '{"a": ["(string...)"]}'],
  ['a member of a choice', '{"a": "(string! | integer)"}', '{"a": 1}', '{"a": ""}', '{"a": "(string | integer)"}'],
  ['the keys of a dictionary', '{"a": "(dictionary string! integer)"}', '{"a": {"x": 1}}', '{"a": {"": 1}}', '{"a": "(dictionary string integer)"}'], // prettier-ignore
  ['a value in a string', '{"a": "(string in string!)"}', '{"a": "x"}', '{"a": ""}', '{"a": "(string in string)"}'],
  ['an attribute', '<a b="(string!)"></a>', '<a b="x"/>', '<a b=""/>', '<a b="(string)"></a>'],
  ['an element', '<a>(string!)</a>', '<a>x</a>', '<a/>', '<a>(string)</a>'],
]

for (const [place, body, matching, other, without] of places)
  test(`a suffix of the language counts for ${place}`, async (t) => {
    const loaded = load(body)
    t.deepEqual(codesOf(loaded), [])
    t.true(await matches(loaded, matching))
    t.false(await matches(loaded, other))
    t.true(await matches(loaded, String(generateResponse(loaded.pattern.scenarios[0]!, { seed: '1' }).body)))
    t.is(compareContracts(loaded.pattern, load(without).pattern).findings.length, 1)
    t.deepEqual(compareContracts(load(without).pattern, loaded.pattern).findings, [])
    const { source } = loaded.pattern
    t.like(formatContract(source, shopLanguage), { ok: true, value: source.text })
  })

test('a suffix means a built-in one if its `read` returns a count or `?`', async (t) => {
  const pair = load(
    '{"a": "(T!)"}',
    reading(() => ({ min: 2, max: 2 })),
  )
  t.deepEqual(codesOf(pair), [])
  t.true(await matches(pair, '{"a": ["x", "y"]}'))
  t.false(await matches(pair, '{"a": ["x"]}'))
  t.deepEqual(compareContracts(pair.pattern, load('{"a": "(T{2})"}').pattern).findings, [])
  const nullable = load(
    '{"a": "(T!)"}',
    reading(() => '?'),
  )
  t.true(await matches(nullable, '{"a": null}'))
  t.deepEqual(compareContracts(nullable.pattern, load('{"a": "(T?)"}').pattern).findings, [])
})

test('a suffix may mean a language of texts with some length', async (t) => {
  const loaded = load(
    '{"a": "(string!)"}',
    reading(() => textPattern('.{2,3}')),
  )
  t.deepEqual(codesOf(loaded), [])
  t.true(await matches(loaded, '{"a": "xy"}'))
  t.false(await matches(loaded, '{"a": "x"}'))
})

test('a suffix may come before the qualifiers of `anything`', (t) => {
  const strict = '#Namespaces strict\n'
  const { pattern } = load(
    '<a xmlns:p="urn:p">(anything! not in p)</a>',
    reading(() => ({ min: 0 })),
  )
  const text = strict + pattern.source.text
  t.deepEqual(
    loadContract(
      { ...pattern.source, text },
      reading(() => ({ min: 0 })),
    ).diagnostics,
    [],
  )
})

test('a list is still separated by the mark of a suffix', async (t) => {
  const loaded = load('(integer list !)')
  t.deepEqual(codesOf(loaded), [])
  t.true(await matches(loaded, '1!2'))
})

for (const body of ['{"a": "(T!)"}', '{"a": "(anything!)"}', '<a>(T!)</a>'])
  test(`a suffix that restricts the text is an error after a type that is no scalar: ${body}`, (t) => {
    t.deepEqual(codesOf(load(body)), ['bad-suffix'])
  })

test('a suffix that restricts the text is an error in the base of an enum', (t) => {
  const { pattern } = load('(string)')
  const text = pattern.source.text.replace('type T (string)', 'enum T (string!) values a')
  t.deepEqual(codesOf(loadContract({ ...pattern.source, text }, shopLanguage)), ['bad-enum'])
})

const failing: Readonly<Record<string, ExtensionMeaning['read']>> = {
  throws: () => {
    throw new Error('oops')
  },
  'returns no language': () => '.+',
  'returns a count without order': () => ({ min: 2, max: 1 }),
  'returns a count that is too large': () => ({ min: 2, max: 1_000_000 }),
}

for (const [what, read] of Object.entries(failing))
  test(`a suffix whose \`read\` ${what} is an error at the suffix`, (t) => {
    const { pattern, diagnostics } = load('{"a": "(string!)"}', reading(read))
    t.deepEqual(
      diagnostics.map(({ code, span: { start, end } }) => [code, pattern.source.text.slice(start, end)]),
      [['extension-failed', '!']],
    )
  })
