import { readFileSync } from 'node:fs'
import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { Source } from '../../src/text/source.js'
import { certified, provenByItself, verdictIn } from '../support/certified.js'
import { importedOpenapi, openapiFixtures } from '../support/openapiFixtures.js'
import { promises } from '../support/promises.js'
import { fixtureIds, fixtureVersion } from '../support/ruleFixtures.js'
import { importedFixture, wsdlFixtures } from '../support/wsdlFixtures.js'

interface Row {
  readonly name: string
  readonly old: string
  readonly new: string
}

const rowsOf = (table: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`../conformance/${table}.json`, import.meta.url), 'utf8')) as readonly Row[]

const source = (name: string, text: string): Source => ({ name, text })

for (const table of ['compat', 'growth-compat', 'growth-names-compat'])
  test(`each verdict of the table ${table} is proven`, async (t) => {
    for (const { name, old, new: next } of rowsOf(table)) {
      const { comparison, verified } = await certified(source('old.contract', old), source('new.contract', next))
      t.is(verified.verdict, verdictIn(comparison), name)
    }
  })

test("each verdict on the rules' fixtures is proven, in both directions", async (t) => {
  let [scenarios, messages] = [0, 0]
  for (const id of fixtureIds) {
    const [older, newer] = [await fixtureVersion(id, 'old'), await fixtureVersion(id, 'new')]
    if (!older || !newer) continue
    for (const [one, other] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const { comparison, verified } = await certified(one, other, { language: promises })
      t.is(verified.verdict, verdictIn(comparison), id)
      scenarios += verified.scenarios
      messages += verified.messages
    }
  }
  t.true(scenarios > 50 && messages > 150, `${String(scenarios)} scenarios, ${String(messages)} messages`)
})

test('the scenarios of each WSDL, schema and OpenAPI description are proven to answer themselves', async (t) => {
  for (const name of [...wsdlFixtures, ...openapiFixtures]) {
    const load = wsdlFixtures.includes(name) ? importedFixture : importedOpenapi
    const { pattern } = await load(name)
    if (pattern.scenarios.length > 0) t.true(provenByItself(pattern, 'type') > 0, name)
  }
})

test('a scenario that is the same in both versions needs no claims', async (t) => {
  const text = readFileSync(new URL('../../examples/petstore-rest/petstore_1.contract', import.meta.url), 'utf8')
  const { verified } = await certified(source('a.contract', text), source('b.contract', `# The same\n${text}`))
  const { pattern } = loadContract(source('a.contract', text))
  t.like(verified, { verdict: 'compatible', scenarios: pattern.scenarios.length, claims: 0, messages: 0 })
})

test('an exempt finding is certified with its message', async (t) => {
  const contract = (type: string, exemption = ''): string =>
    `Feature: F\n${exemption}  Scenario: S\n    When POST /a\n    And request-body <a>(${type})</a>\n    Then status 200\n`
  const exemption = '  # allow request-element-type-changed until 2999-06-30: nobody sends letters\n'
  const { certificate, verified } = await certified(
    source('a.contract', contract('string')),
    source('b.contract', contract('number', exemption)),
  )
  t.like(verified, { verdict: 'compatible', scenarios: 0, messages: 1 })
  t.true(certificate.includes('"outcome":"allowed"'))
})
