import test from 'ava'
import { expectationIds } from '../../src/stub/expectations/expectationIds.js'
import { incomingRequest } from '../../src/stub/lookup/incomingRequest.js'
import { questions } from '../../src/stub/questions/questions.js'
import { routesOf } from '../../src/stub/lookup/routes.js'
import { answer } from '../../src/stub/serving/answer.js'
import { refusals } from '../../src/stub/serving/refusal.js'
import { factTable } from '../../src/stub/state/facts.js'
import { expectationTable } from '../../src/stub/state/stubState.js'
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

/** The result of some work, and how often other work gets a turn meanwhile. */
async function withTurns<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let turns = 0
  let isOver = false
  const takeTurn = (): void => {
    turns++
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const result = await work()
  isOver = true
  return { result, turns }
}

const request = (body: string, contentType = 'text/xml') =>
  incomingRequest({ method: 'POST', target: '/many', headers: { 'content-type': contentType }, body })

/** A request with a body, and what the stub asks about it. */
function asked(body: string) {
  const incoming = request(body)
  const scenarios = routes.all.map(({ scenario }) => scenario)
  return [incoming, questions(incoming, scenarios)] as const
}

/** The number of scenarios that refuse a body, and the turns of other work while the refusals are explained. */
async function refused(items: number): Promise<{ readonly scenarios: number; readonly turns: number }> {
  const body = `<r>${'<item>x</item>'.repeat(items)}</r>`
  const { result, turns } = await withTurns(() => refusals({ routes }, ...asked(body)))
  return { scenarios: result.length, turns }
}

test('a small body is compared with all scenarios at once, a large one with fewer and in many turns', async (t) => {
  await refused(1) // loads the XML reader, which takes turns of its own
  const [small, large] = [await refused(10), await refused(20_000)]
  t.deepEqual([small.scenarios, large.scenarios], [20, 15])
  t.true(small.turns <= 1 && large.turns >= 15, JSON.stringify({ small, large }))
})

test('other requests are answered while a large body is compared with the scenarios of its path', async (t) => {
  const last = `<r><e19/>${'<item>1</item>'.repeat(20_000)}</r>`
  const state = {
    routes,
    expectations: expectationTable(),
    facts: factTable(),
    contracts: [],
    ids: expectationIds(),
    problems: [],
  }
  const { result, turns } = await withTurns(() => answer(state, ...asked(last)))
  t.like(result, { kind: 'generated', scenario: { title: 'S19' } })
  t.true(turns >= 20, String(turns))
})

const part = (name: string): string => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nv\r\n`
const form = (count: number): string =>
  `${Array.from({ length: count }, (_, index) => part(`p${String(index)}`)).join('')}--B--\r\n`

test('a body with many parts is read in turns, and one with more than 10,000 is refused', async (t) => {
  const read = async (count: number) => {
    const { parts } = request(form(count), 'multipart/form-data; boundary=B').body()
    return withTurns(parts)
  }
  const [most, more, far] = [await read(10_000), await read(10_001), await read(100_000)]
  t.true(most.result.ok && most.result.value.length === 10_000)
  t.true(most.turns >= 8, String(most.turns))
  for (const { result } of [more, far])
    t.deepEqual(result, { ok: false, error: { code: 'too-many-nodes', message: 'the body has more than 10000 parts' } })
  t.true(far.turns < 2 * most.turns, 'the rest is not read')
})
