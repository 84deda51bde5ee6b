import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { createLanguage, type Language } from '../../src/pattern/language.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { textPattern } from '../../src/pattern/textPattern.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import type { ExtensionMeaning } from '../../src/syntax/tree/extensionMeaning.js'

const example = new URL('../../examples/extended-language/language.js', import.meta.url).href
const { default: shopLanguage } = (await import(example)) as { default: Language }

const mediaType = 'text/x-java-properties'

const load = (value: string, { language = shopLanguage, steps = '', body = 'request-body' } = {}): LoadedContract =>
  loadContract(
    {
      name: 'a_1.contract',
      text: `Feature: F\n\n  Scenario: s\n    Given type T (integer) max 3\n    When POST /(id:T)\n${steps}    And ${body} properties\n      | a | ${value} |\n    Then status 200\n`,
    },
    language,
  )

const reading = (read: ExtensionMeaning['read']): Language =>
  createLanguage({ grammar: shopLanguage.grammar, extensions: { propertiesBody: read } })

const codesOf = ({ diagnostics }: LoadedContract): string[] => diagnostics.map(({ code }) => code)

const matches = async ({ pattern }: LoadedContract, body: string, type = mediaType): Promise<boolean> => {
  const headers = { ...(type !== '' && { 'content-type': type }) }
  const [best] = await matchRequest(pattern, { method: 'POST', target: '/1', headers, body })
  return best?.mismatches.length === 0
}

const message = (older: LoadedContract, newer: LoadedContract): string | undefined => {
  const [finding] = compareContracts(older.pattern, newer.pattern).findings
  return finding && findingMessage(finding)
}

/** Values in a body of the language, a text that matches and one that does not, and a value that accepts more. */
const values: readonly (readonly [value: string, matching: string, other: string, wider: string])[] = [
  ['x', 'x', 'y', '(string)'],
  ['(integer) min 0', '7', '-7', '(integer)'],
  ['(T)', '3', '4', '(integer)'],
  ['(boolean | integer)', 'true', 'x', '(string)'],
  ['(string) startsWith EU', 'EUW', 'US', '(string)'],
]

for (const [value, matching, other, wider] of values)
  test(`a body of the language matches, is generated and is compared with the value ${value}`, async (t) => {
    const loaded = load(value)
    t.deepEqual(codesOf(loaded), [])
    t.true(await matches(loaded, `a=${matching}`))
    t.true(await matches(loaded, `a=${matching}\n`))
    t.false(await matches(loaded, `a=${other}`))
    t.false(await matches(loaded, `b=${matching}`))
    const [generated] = await matchRequest(loaded.pattern, generateRequest(loaded.pattern.scenarios[0]!, { seed: '1' }))
    t.deepEqual(generated?.mismatches, [])
    t.is(message(loaded, load(wider)), undefined)
    const [finding, ...others] = compareContracts(load(wider).pattern, loaded.pattern).findings
    t.deepEqual(others, [])
    t.true(await matches(load(wider), finding!.witness!.payload))
    t.false(await matches(loaded, finding!.witness!.payload))
    const { source } = loaded.pattern
    t.like(formatContract({ ...source, text: source.text.replace('properties', '  properties') }, shopLanguage), {
      ok: true,
      value: source.text,
    })
  })

test('its media type is the content type of the message', async (t) => {
  t.true(await matches(load('x'), 'a=x', `${mediaType}; charset=utf-8`))
  t.false(await matches(load('x'), 'a=x', 'text/plain'))
  t.false(await matches(load('x'), 'a=x', ''))
})

test('a header may state its content type, which must not contradict the body', async (t) => {
  const steps = (type: string) => `    And request-header Content-Type ${type}\n`
  const precise = load('x', { steps: steps(`${mediaType}; charset=utf-8`) })
  t.deepEqual(codesOf(precise), [])
  t.false(await matches(precise, 'a=x', `${mediaType}; charset=latin1`))
  t.deepEqual(codesOf(load('x', { steps: steps('text/csv') })), ['content-type-contradiction'])
})

test('a body that may be left out has no content type then', async (t) => {
  const optional = load('x', { body: 'request-body?' })
  t.true(await matches(optional, '', ''))
  t.true(await matches(optional, 'a=x'))
  t.false(await matches(optional, 'a=y'))
})

test('a response may have such a body, and its word is text elsewhere', (t) => {
  t.deepEqual(codesOf(load('x', { body: 'response-body' })), [])
  const { pattern } = load('x', { steps: '    And response-body more properties\n' })
  t.like(pattern.scenarios[0]?.response.body, { shape: { value: { text: 'more properties' } } })
})

test('its texts may be a language', async (t) => {
  const inLines = (last: string): LoadedContract =>
    load(last, { language: reading(() => ({ mediaType: 'text/csv', text: textPattern(`([a-${last}]\\n)+`) })) })
  const [wide, narrow] = [inLines('z'), inLines('y')]
  t.deepEqual(codesOf(wide), [])
  t.true(await matches(wide, 'a\nz\n', 'text/csv'))
  t.false(await matches(narrow, 'a\nz\n', 'text/csv'))
  t.is(compareContracts(wide.pattern, narrow.pattern).findings.length, 1)
  t.deepEqual(compareContracts(narrow.pattern, wide.pattern).findings, [])
})

test('a broken table is a diagnostic of the language', (t) => {
  t.deepEqual(codesOf(load('x | y')), ['shop/bad-row'])
})

const failing: Readonly<Record<string, readonly [returned: unknown, message: RegExp]>> = {
  'no object': ['a', /returns no body$/],
  'no text': [{ mediaType }, /returns no body$/],
  'a part that is no text': [{ mediaType, text: ['a', undefined] }, /returns no body$/],
  'no language': [{ mediaType, text: {} }, /returns no language$/],
  'no media type': [{ mediaType: 'csv', text: ['a'] }, /`csv` is not a media type$/],
}

for (const [what, [returned, expected]] of Object.entries(failing))
  test(`a \`read\` of a body that returns ${what} is an error at the body`, (t) => {
    const { pattern, diagnostics } = load('x', { language: reading(() => returned) })
    const [{ code, message, span } = {}] = diagnostics.slice(0, 1) as Partial<(typeof diagnostics)[number]>[]
    t.is(code, 'extension-failed')
    t.regex(message!, expected)
    t.true(pattern.source.text.slice(span!.start, span!.end).startsWith('properties'))
  })
