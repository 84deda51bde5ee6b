import test from 'ava'
import { CannotGenerate } from '../../src/generate/values/cannotGenerate.js'
import { generateSample } from '../../src/generate/generateSample.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { strictContract } from '../support/wildcardContracts.js'

const bodies = [
  '<r>(anything{1} in tt)</r>',
  '<r>(anything{2} not in tt, ##local)(mixed)</r>',
  '<r xmlns="urn:d"><a>(anything{1} in ##local)</a></r>',
  '<r>(anything{1} except Declared)</r>',
  '<r>(anything{1} not in ##local strict Declared)</r>',
  '<r>(anything{1} lax Declared)(anything*)</r>',
  '<r id="(integer)" *="(anything in tt lax Flags)">(anything lax Declared)</r>',
]

for (const body of bodies)
  test(`samples of ${body} match`, async (t) => {
    const contract = strictContract(body)
    for (const { request } of generateSample(contract.scenarios[0]!, { all: true }).requests) {
      const payload = Buffer.from(request.body ?? '').toString()
      const match = await matchPayload(contract, payload, { type: 'T' })
      t.deepEqual(match.ok && match.value.mismatches, [], payload)
    }
  })

const declared = (members: string, count = '{1}'): string =>
  `#Namespaces strict\nFeature: F\n  Scenario: s\n    Given type T <r>(anything${count} strict Declared)</r>\n    And type U <u>(string)</u>\n    And type Declared ${members}\n    When POST /a\n    And request-body (T)\n    Then status 200\n`

test('samples of an element that requires a declared element are finite, regardless of the order of declarations', (t) => {
  const { pattern, diagnostics } = parseContract({ name: 'a.contract', text: declared('(T | U)') })
  t.deepEqual(diagnostics, [])
  const body = Buffer.from(generateSample(pattern.scenarios[0]!).requests[0]!.request.body ?? '').toString()
  t.regex(body, /<r>\s*<u>/)
})

test('an element that requires a declared element is unsatisfiable if no other element is declared', (t) => {
  for (const [count, isUnsatisfiable] of [
    ['{1}', true],
    ['{2}', true],
    ['', false],
    ['?', false],
    ['*', false],
  ] as const) {
    const { diagnostics } = parseContract({ name: 'a.contract', text: declared('(T)', count) })
    t.is(
      diagnostics.some(({ code }) => code === 'unsatisfiable-type'),
      isUnsatisfiable,
      count,
    )
  }
})

test('generation fails if a required wildcard accepts only elements that contain the same wildcard', (t) => {
  const text = declared('(T | U | V)')
    .replace('{1} strict', '{1} not in ##local strict')
    .replace('And type U', 'And type V <v:v xmlns:v="urn:v">(T)</v:v>\n    And type U')
  const { pattern, diagnostics } = parseContract({ name: 'a.contract', text })
  t.deepEqual(diagnostics, [])
  t.throws(() => generateSample(pattern.scenarios[0]!), {
    instanceOf: CannotGenerate,
    message: 'a message would exceed the maximum nesting depth of payloads',
  })
})
