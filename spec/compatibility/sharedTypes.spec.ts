import test from 'ava'
import { messageInclusion } from '../../src/compatibility/messages/messageInclusion.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { createBudget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

const [scenarioCount, chainLength] = [150, 30]

/** Scenarios that share a chain of types, each of which contains a code and perhaps the next. */
const shared = (maxLength: number) => {
  const types = Array.from({ length: chainLength }, (_, at) => {
    const [one, next] = [`T${String(at)}`, `T${String(at + 1)}`]
    const more = at + 1 < chainLength ? `(${one}.next?)` : ''
    return `    And type ${one} <code>(Code)</code>${more}\n    And type ${one}.next <next>(${next})</next>`
  })
  const scenarios = Array.from(
    { length: scenarioCount },
    (_, at) => `
  Scenario: Op${String(at)}
    When POST /service
    And request-body <Envelope>(Header?)<Body><Op${String(at)}>(T${String(at % chainLength)})</Op${String(at)}></Body></Envelope>
    Then status 200
`,
  )
  return contract(`Feature: F
  Background:
    Given type Code (string) maxLength ${String(maxLength)}
    And type Header <Header>(anything)</Header>
${types.join('\n').replace(`    And type T${String(chainLength - 1)}.next <next>(T${String(chainLength)})</next>`, '')}
${scenarios.join('')}`)
}

test('a type that many scenarios reach in many places is decided for all of them, and shown at three places, then once each', async (t) => {
  const { tests, undecided, findings } = await certifiedComparison(shared(20), shared(10))
  t.deepEqual({ tests, undecided }, { tests: { run: scenarioCount, passed: 0, failed: scenarioCount }, undecided: [] })
  const counts = new Map<string, number>()
  for (const { scenario } of findings) counts.set(scenario, (counts.get(scenario) ?? 0) + 1)
  t.is(counts.get('Op0'), 3)
  t.true([...counts].every(([scenario, count]) => scenario === 'Op0' || count === 1))
  t.true(findings.every(({ change, witness }) => change === 'values-narrowed' && witness !== undefined))
})

test('a type that became wider for the requests of many scenarios breaks none of them', async (t) => {
  const { tests, findings } = await certifiedComparison(shared(10), shared(20))
  t.deepEqual({ ...tests, findings }, { run: scenarioCount, passed: scenarioCount, failed: 0, findings: [] })
})

/** The number of steps to compare each of two operations. Both take one of 20 records with 40 optional fields each. */
function stepsOf(maxLength: number): readonly [first: number, second: number] {
  const version = (longest: number) => {
    const kinds = Array.from({ length: 20 }, (_, kind) => `Kind${String(kind)}`)
    const fields = Array.from({ length: 40 }, (_, field) => `f${String(field)}`)
    const types = kinds.flatMap((kind) => [
      `type ${kind} <record kind="${kind}">${fields.map((field) => `(${kind}.${field}?)`).join('')}</record>`,
      ...fields.map((field) => `type ${kind}.${field} <${field}>(${field === 'f39' ? 'Code' : 'string'})</${field}>`),
    ])
    const scenarios = ['add', 'update'].map(
      (name) => `
  Scenario: ${name}
    When POST /service
    And request-body <${name}>(Record*)</${name}>
    Then status 200
`,
    )
    return contract(`Feature: F
  Background:
    Given type Code (string) maxLength ${String(longest)}
    And type Record (${kinds.join(' | ')})
${types.map((type) => `    And ${type}\n`).join('')}${scenarios.join('')}`)
  }
  const [older, newer] = [version(20), version(maxLength)]
  const whole = createBudget()
  const [first, second] = older.scenarios.map((scenario, index) => {
    let steps = 0
    const budget = { ...whole, spend: (more: number) => void (steps += more) }
    const decided = messageInclusion(requestNode(scenario), [requestNode(newer.scenarios[index]!)], { budget })
    return decided.kind === (maxLength < 20 ? 'notIncluded' : 'included') ? steps : NaN
  })
  return [first!, second!]
}

for (const [change, maxLength] of Object.entries({ narrowed: 10, widened: 30 }))
  test(`a type that was ${change} is compared once for all scenarios that reach it`, (t) => {
    const [first, second] = stepsOf(maxLength)
    t.true(second < first / 20, `${String(second)} steps after ${String(first)}`)
  })
