import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import test from 'ava'
import { includes } from '../../src/compatibility/engine/inclusion.js'
import { requestNode } from '../../src/compatibility/messages/messageNode.js'
import { compareContracts } from '../../src/index.js'
import { createBudget, withinBudget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * The objects that cannot be collected. Asked several times, because a function that V8 is just optimising in another thread keeps
 * the objects that it uses.
 */
async function kept(references: readonly WeakRef<object>[]): Promise<readonly object[]> {
  const left = () => references.flatMap((one) => one.deref() ?? [])
  for (let tries = 0; tries < 20; tries++) {
    await setTimeout(tries * 10)
    collectGarbage()
    if (left().length === 0) break
  }
  return left()
}

const version = (code: string): string => `Feature: F
  Background:
    Given type Code <code>(${code})</code>
  Scenario: S
    When POST /a
    And request-body <order>(Code)(anything*)</order>
    Then status 200
    And response-body <answer kind="(string)">(anything{2})</answer>
`

/** Compares two versions and returns the comparison, and weak references to the versions and their scopes. */
function comparedOnce(older: string, newer: string) {
  const versions = [contract(version(older)), contract(version(newer))] as const
  const comparison = compareContracts(...versions)
  const references = versions
    .flatMap((one) => [one, ...one.scenarios.map(({ scope }) => scope)])
    .map((one) => new WeakRef<object>(one))
  return { comparison, references }
}

for (const [what, older, newer, findings] of [
  ['that found a difference', 'string', 'number', 1],
  ['that found no difference', 'number', 'string', 0],
] as const)
  test(`both versions can be collected after a comparison ${what}, although they have nodes of \`(anything)\` and the comparison is kept`, async (t) => {
    const { comparison, references } = comparedOnce(older, newer)
    t.deepEqual(await kept(references), [])
    t.is(comparison.findings.length, findings)
  })

const ofOrder = (children: string): string =>
  `Feature: F\n  Scenario: S\n    When POST /a\n    And request-body <order>${children}</order>\n    Then status 200\n`

test('a newer version can be collected after a search that ran out of its budget, although the older version is kept', async (t) => {
  const older = contract(ofOrder('<id><a>(string)</a></id><b>(number)</b><c>(date)</c>'))
  const left = requestNode(older.scenarios[0]!)
  const references: WeakRef<object>[] = []
  const isExhausted = (steps: number): boolean => {
    const [newer] = contract(ofOrder('<b>(number)</b><c>(date)</c>')).scenarios
    references.push(new WeakRef(newer!.scope))
    const budget = createBudget({ steps })
    return withinBudget(() => includes(left, [requestNode(newer!)], { budget })).exhausted !== undefined
  }
  let steps = 0
  while (isExhausted(steps)) steps += 5
  t.true(references.length > 20)
  t.deepEqual(await kept(references), [])
  t.is(older.scenarios.length, 1)
})
