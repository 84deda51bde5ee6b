import test from 'ava'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { contractText } from '../../src/syntax/print/contractText.js'
import { success } from '../../src/text/failure.js'

const none = () => Promise.resolve(success(undefined))

async function described(text: string): Promise<ContractPattern> {
  const source = await openapiSource(
    { name: 'openapi.yaml', text: `openapi: 3.1.0\ninfo: { title: Pets }\n${text}` },
    none,
  )
  if (!source.ok) throw new Error(source.failure.message)
  return loadContract(source.value).pattern
}

const compared = async (older: string, newer: string): Promise<Comparison> =>
  compareContracts(await described(older), await described(newer), { day: '2026-06-01' })

const rulesOf = ({ findings }: Comparison): readonly string[] => [...new Set(findings.map((one) => ruleOf(one).id))]

const get = (parts: string): string => `paths: { /pets: { get: { ${parts} } } }`
const ok = 'responses: { 200: { description: ok, content: { application/json: { schema: { type: integer } } } } }'
const key = (name: string): string =>
  `components: { securitySchemes: { key: { type: apiKey, in: header, name: ${name} } } }\nsecurity: [{ key: [] }]\n`

/** An operation that requires one of these alternatives. */
const secured = (alternatives: string): string =>
  `components: { securitySchemes: { header: { type: apiKey, in: header, name: X-Key }, query: { type: apiKey, in: query, name: key }, basic: { type: http, scheme: basic }, bearer: { type: http, scheme: bearer } } }\nsecurity: [${alternatives}]\n${get(ok)}`

/** An operation that takes a form whose schema has these properties. */
const form = (properties: string, more = '', encoding = ''): string =>
  `paths: { /pets: { post: { requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { ${properties} }${more} }, encoding: { ${encoding} } } } }, ${ok} } } }`
const tags = (more = ''): string => `id: { type: integer }, tag: { type: array, items: { type: string }${more} }`

const changes: readonly (readonly [what: string, older: string, newer: string, rules: readonly string[]])[] = [
  ['a required parameter is added', get(ok), get(`parameters: [{ name: a, in: query, required: true }], ${ok}`), ['request-parameter-added']],
  ['an optional parameter is added', get(ok), get(`parameters: [{ name: a, in: query }], ${ok}`), []],
  ['an optional parameter is removed', get(`parameters: [{ name: a, in: query }], ${ok}`), get(ok), []],
  ['a security scheme is added', get(ok), key('X-Key') + get(ok), ['request-header-added']],
  ['a security scheme is removed', key('X-Key') + get(ok), get(ok), []],
  ['an alternative of security is added', secured('{ header: [] }'), secured('{ header: [] }, { query: [] }'), []],
  ['an alternative of security is removed', secured('{ header: [] }, { query: [] }'), secured('{ header: [] }'), ['scenario-removed']],
  ['alternatives of security change places', secured('{ header: [] }, { query: [] }'), secured('{ query: [] }, { header: [] }'), []],
  ['two schemes instead of one of them', secured('{ header: [] }, { query: [] }'), secured('{ header: [], query: [] }'), ['request-parameter-added', 'scenario-removed']],
  ['security becomes optional', secured('{ header: [] }'), secured('{}, { header: [] }'), []],
  ['security is optional no longer', secured('{}, { header: [] }'), secured('{ header: [] }'), ['request-header-became-required']],
  ['another scheme of the same header', secured('{ basic: [] }'), secured('{ basic: [] }, { bearer: [] }'), []],
  ['a scheme of the same header less', secured('{ basic: [] }, { bearer: [] }'), secured('{ bearer: [] }'), ['request-header-values-narrowed']],
  ['a list in a form where there was one value', form('tag: { type: string }'), form('tag: { type: array, items: { type: string } }'), []],
  ['one value in a form where there was a list', form(tags()), form('id: { type: integer }, tag: { type: string }'), ['request-field-occurrence-narrowed']],
  ['a list in a form that may have fewer items', form(tags()), form(tags(', maxItems: 2')), ['request-field-occurrence-narrowed']],
  ['the items of a list in a form', form('tag: { type: array, items: { type: number } }'), form('tag: { type: array, items: { type: integer } }'), ['request-field-type-changed']],
  ['an optional field is removed from a form', form(tags()), form('id: { type: integer }'), []],
  ['an optional field is removed from a closed form', form(tags(), ', additionalProperties: false'), form('id: { type: integer }', ', additionalProperties: false'), ['request-field-removed']],
  ['a required field is added to a form', form('id: { type: integer }'), form(tags(), ', required: [tag]'), []],
  ['a list in a form needs an item', form(tags(), ', required: [tag]'), form(tags(', minItems: 1'), ', required: [tag]'), ['request-field-became-required']],
  ['a form is closed', form('id: { type: integer }', ', additionalProperties: { type: string }'), form('id: { type: integer }', ', additionalProperties: false'), ['request-field-closed']],
  ['a property of a deep object is removed from a closed form', form('a: { type: object, additionalProperties: false, properties: { b: { type: string }, c: { type: string } } }', ', additionalProperties: false', 'a: { style: deepObject }'), form('a: { type: object, additionalProperties: false, properties: { b: { type: string } } }', ', additionalProperties: false', 'a: { style: deepObject }'), ['request-field-removed']],
  ['a media type of the response changes', get(ok), get(ok.replace('json', 'problem+json')), ['response-header-values-widened']],
  ['an optional body becomes required', get(`requestBody: { content: { application/json: { schema: { type: object } } } }, ${ok}`), get(`requestBody: { required: true, content: { application/json: { schema: { type: object } } } }, ${ok}`), ['request-body-became-required']],
  ['a response is added', get(ok), get(ok.replace('responses: {', 'responses: { 404: { description: none }, ')), []],
  ['a range becomes one status', get(ok.replace('200', '2XX')), get(ok), []],
  ['a status becomes a range', get(ok), get(ok.replace('200', '2XX')), ['response-status-changed']],
  ['an operation is removed', get(ok), `paths: { /dogs: { get: { ${ok} } } }`, ['scenario-removed']],
] // prettier-ignore

for (const [what, older, newer, rules] of changes)
  test(`${what}: ${rules.join(', ') || 'compatible'}`, async (t) => {
    t.deepEqual(rulesOf(await compared(older, newer)), rules)
  })

for (const [what, schema, value, isReported] of [
  ['a line feed', '{ const: "a\\nb" }', '(string)', true],
  ['a space at the start', '{ const: " a" }', '(string)', true],
  ['a character beyond Latin-1 among other values', '{ enum: ["\u65e5", ok] }', 'ok', true],
  ['a control character among other types', '{ anyOf: [{ type: integer }, { const: "\\u0001" }] }', '(integer)', true],
  ['the items of a list', '{ type: array, items: { enum: [a, "\\n"] } }', '(X list ,)', true],
  ['Latin-1', '{ const: "\u00e9" }', '\u00e9', false],
] as const)
  test(`values that no header can have are left out and reported: ${what}`, async (t) => {
    const text = `openapi: 3.1.0\ninfo: { title: Pets }\n${get(`parameters: [{ name: X, in: header, schema: ${schema} }], ${ok}`)}`
    const source = await openapiSource({ name: 'openapi.yaml', text }, none)
    if (!source.ok) return t.fail(source.failure.message)
    t.true(contractText(source.value).includes(`And request-header X? ${value}\n`))
    const { diagnostics } = loadContract(source.value)
    t.deepEqual(diagnostics.map(({ code }) => code), isReported ? ['openapi-bad-value'] : []) // prettier-ignore
  })

test('a deprecated operation may be removed after the day in x-sunset, not before', async (t) => {
  const deprecated = (day: string): string => get(`deprecated: true, x-sunset: '${day}', ${ok}`)
  const over = await compared(deprecated('2026-05-31'), 'paths: {}')
  t.deepEqual(over.findings, [])
  t.deepEqual(
    over.allowed?.map(({ finding, reason }) => [ruleOf(finding).id, reason]),
    [['scenario-removed', 'it was deprecated, and its last day was 2026-05-31']],
  )
  t.deepEqual(rulesOf(await compared(deprecated('2026-06-01'), 'paths: {}')), ['scenario-removed'])
})

test('a changed server address is one notice, however many operations there are', async (t) => {
  const served = (url: string): string => `servers: [{ url: '${url}' }]\n${get(ok)}`
  const { findings, notices } = await compared(served('https://a.example/v1'), served('https://a.example/v2'))
  t.deepEqual(findings, [])
  t.deepEqual(notices?.map((one) => ruleOf(one).id), ['address-changed']) // prettier-ignore
})
