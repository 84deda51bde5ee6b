import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import test from 'ava'
import { compareContracts } from '../../src/index.js'
import { contract } from '../support/contracts.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const version = (code: string): string => `Feature: F
  Background:
    Given type Code <code>(${code})</code>
  Scenario: S
    When POST /a
    And request-body <order>(Code)(anything*)</order>
    Then status 200
    And response-body <answer kind="(string)">(anything{2})</answer>
`

/** Compares two versions. Returns weak references to them, so that they can be collected. */
function comparedOnce(older: string, newer: string): readonly WeakRef<object>[] {
  const versions = [contract(version(older)), contract(version(newer))] as const
  compareContracts(...versions)
  return versions.flatMap((one) => [one, ...one.scenarios.map(({ scope }) => scope)]).map((one) => new WeakRef(one))
}

for (const [what, older, newer] of [
  ['that found a difference', 'string', 'number'],
  ['that found no difference', 'number', 'string'],
] as const)
  test(`both versions can be collected after a comparison ${what}, although they have nodes of \`(anything)\``, async (t) => {
    const references = comparedOnce(older, newer)
    await setTimeout(0)
    collectGarbage()
    t.deepEqual(
      references.map((one) => one.deref()),
      references.map(() => undefined),
    )
  })
