import test from 'ava'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
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

const changes: readonly (readonly [what: string, older: string, newer: string, rules: readonly string[]])[] = [
  ['a required parameter is added', get(ok), get(`parameters: [{ name: a, in: query, required: true }], ${ok}`), ['request-parameter-added']],
  ['an optional parameter is added', get(ok), get(`parameters: [{ name: a, in: query }], ${ok}`), []],
  ['an optional parameter is removed', get(`parameters: [{ name: a, in: query }], ${ok}`), get(ok), []],
  ['a security scheme is added', get(ok), key('X-Key') + get(ok), ['request-header-added']],
  ['a security scheme is removed', key('X-Key') + get(ok), get(ok), []],
  ['a media type of the response changes', get(ok), get(ok.replace('json', 'problem+json')), ['response-header-values-widened']],
  ['an optional body becomes required', get(`requestBody: { content: { application/json: { schema: { type: object } } } }, ${ok}`), get(`requestBody: { required: true, content: { application/json: { schema: { type: object } } } }, ${ok}`), ['request-body-became-required', 'request-header-became-required']],
  ['a response is added', get(ok), get(ok.replace('responses: {', 'responses: { 404: { description: none }, ')), []],
  ['a range becomes one status', get(ok.replace('200', '2XX')), get(ok), []],
  ['a status becomes a range', get(ok), get(ok.replace('200', '2XX')), ['response-status-changed']],
  ['an operation is removed', get(ok), `paths: { /dogs: { get: { ${ok} } } }`, ['scenario-removed']],
] // prettier-ignore

for (const [what, older, newer, rules] of changes)
  test(`${what}: ${rules.join(', ') || 'compatible'}`, async (t) => {
    t.deepEqual(rulesOf(await compared(older, newer)), rules)
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
