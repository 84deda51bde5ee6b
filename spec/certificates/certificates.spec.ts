import { readFileSync } from 'node:fs'
import test from 'ava'
import { certificateText, format, type CertificateLine } from '../../src/certificates/certificate.js'
import { certifiedText } from '../../src/certificates/certifiedText.js'
import { verifyCertificate } from '../../src/certificates/verifyCertificate.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { Source } from '../../src/text/source.js'
import { certified, provenByItself, verdictIn } from '../support/certified.js'
import { importedOpenapi, openapiFixtures } from '../support/openapiFixtures.js'
import { promises } from '../support/promises.js'
import { removedAnswers } from '../support/removedAnswers.js'
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

test('a passed scenario whose response was removed is proven at the level `wire`', async (t) => {
  let removed = 0
  for (let seed = 0; seed < 80; seed++) {
    const { comparison, certificate, verified } = await certified(...removedAnswers(seed), { level: 'wire' })
    t.is(verified.verdict, verdictIn(comparison))
    if (certificate.includes('"answeredAs"')) removed++
  }
  t.true(removed > 10, String(removed))
})

test('an exempt finding is certified with its message', async (t) => {
  const contract = (type: string, exemption = ''): string =>
    `Feature: F\n${exemption}  Scenario: S\n    When POST /a\n    And request-body <a>(${type})</a>\n    Then status 200\n`
  const exemption = '  # allow request-element-type-changed until 2999-06-30: nobody sends letters\n'
  const { certificate, verified } = await certified(
    source('a.contract', contract('string')),
    source('b.contract', contract('number', exemption)),
  )
  t.like(verified, { verdict: 'allowed', scenarios: 0, messages: 1 })
  t.true(certificate.includes('"outcome":"allowed"'))
})

const pets = (type: string): Source =>
  source('pets.contract', `Feature: F\n  Scenario: S\n    When POST /a\n    And request-body <a>(${type})</a>\n    Then status 200\n`) // prettier-ignore

/** What a certificate with the given lines between its head and its verdict proves of two versions. */
async function provenBy(
  [older, newer]: readonly [Source, Source],
  between: readonly CertificateLine[],
  verdict: 'compatible' | 'allowed' | 'incompatible',
): Promise<string> {
  const texts = { older: await certifiedText(older), newer: await certifiedText(newer) }
  const lines = [{ certificate: format, level: 'type', ...texts } as const, ...between]
  const verified = await verifyCertificate(certificateText([...lines, { verdict, lines: lines.length }]), older, newer)
  if (!verified.ok) throw new Error(verified.failure.message)
  return verified.value.kind === 'proven' ? verified.value.verdict : verified.value.reason
}

test('a forged certificate proves nothing', async (t) => {
  const [number, string] = [pets('number'), pets('string')]
  const message = { side: 'request', accepted: 'POST /a\n\n<a>1</a>', acceptedBy: 0, refusedBy: [] } as const
  const finding = 'request-element-type-changed'
  const scenario = 'S'
  const narrowed = [string, number] as const
  const widened = [number, string] as const
  t.is(await provenBy(narrowed, [{ scenario, outcome: 'allowed' }, { finding }], 'allowed'), 'undecided')
  t.is(await provenBy(widened, [{ scenario, outcome: 'failed' }, { finding }], 'incompatible'), 'undecided')
  t.regex(
    await provenBy(
      widened,
      [
        { scenario, outcome: 'failed' },
        { finding, message },
      ],
      'incompatible',
    ),
    /should refuse it, accepts it/,
  )
  t.regex(
    await provenBy(widened, [{ scenario, outcome: 'failed' }, { finding, message: { ...message, side: 'response' } }], 'incompatible'), // prettier-ignore
    /about another scenario/,
  )
  t.regex(await provenBy(narrowed, [{ scenario, outcome: 'skipped' }], 'compatible'), /@WIP/)
  t.regex(await provenBy(narrowed, [], 'compatible'), /the scenario `S` is missing/)
  t.regex(await provenBy(narrowed, [{ scenario, outcome: 'passed' }], 'compatible'), /is missing/)
  t.regex(await provenBy(narrowed, [{ scenario, outcome: 'passed', sameAs: 0 }], 'compatible'), /do not mean the same/)
})
