import test from 'ava'
import { incomingRequest } from '../../src/stub/lookup/incomingRequest.js'
import { routesOf } from '../../src/stub/lookup/routes.js'
import { refusals } from '../../src/stub/serving/refusal.js'
import { contract } from '../support/contracts.js'

const scenario = (number: number): string => `  Scenario: S${String(number)}
    When POST /many
    And request-body <r><e${String(number)}/>(Item*)</r>
    Then status 200
`

const routes = routesOf([
  contract(`Feature: Many
  Background:
    Given type Item <item>(number)</item>
${Array.from({ length: 20 }, (_, number) => scenario(number)).join('')}`),
])

/** The number of scenarios that refuse a body, and how often other work gets a turn while the refusals are explained. */
async function refused(items: number): Promise<{ readonly scenarios: number; readonly turns: number }> {
  const body = `<r>${'<item>x</item>'.repeat(items)}</r>`
  const headers = { 'content-type': 'text/xml' }
  let turns = 0
  let isOver = false
  const takeTurn = (): void => {
    turns++
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const all = await refusals({ routes }, incomingRequest({ method: 'POST', target: '/many', headers, body }))
  isOver = true
  return { scenarios: all.length, turns }
}

test('a small body is explained at once, and a large one in many turns, so that other requests are answered meanwhile', async (t) => {
  await refused(1) // loads the XML reader, which takes turns of its own
  const [small, large] = [await refused(10), await refused(20_000)]
  t.deepEqual([small.scenarios, large.scenarios], [20, 20])
  t.true(small.turns <= 1 && large.turns >= 20, JSON.stringify({ small, large }))
})
