import test from 'ava'
import { generateResponse } from '../../src/generate/generateResponse.js'
import { matchScenarioResponse } from '../../src/match/matchMessage.js'
import { contract } from '../support/contracts.js'
import { scenarios, testChanges, type Steps } from '../support/scenarioTables.js'

/** Scenarios, the statuses that the first one accepts and refuses, and the status of its generated response. */
type Row = readonly [all: readonly Steps[], accepted: readonly number[], refused: readonly number[], usual: number]

const get = (status: string, ...steps: readonly string[]): Steps => ['GET /pets/(id:number)', ...steps, `status ${status}`]

const rows: Readonly<Record<string, Row>> = {
  'one status': [[get('404')], [404], [400, 200], 404],
  'a class': [[get('4XX')], [400, 404, 499], [399, 500, 200], 400],
  'a class without what other scenarios of the request name': [
    [get('4XX'), get('404'), get('400'), get('5XX')],
    [401, 403, 405, 499],
    [400, 404, 500],
    401,
  ],
  'default alone': [[get('default')], [200, 302, 404, 500, 599], [], 500],
  'default beside others': [[get('default'), get('200'), get('404'), get('3XX')], [201, 400, 500], [200, 404, 300, 399], 500],
  'default beside a class that has the usual status': [[get('default'), get('5XX')], [200, 499], [500, 599], 200],
  'the names of path parameters make no difference': [
    [get('default'), ['GET /pets/(key:number)', 'status 404']],
    [405],
    [404],
    500,
  ],
  'scenarios of other requests make a difference to nobody': [
    [get('default'), ['GET /pets', 'status 404'], ['POST /pets/(id:number)', 'status 404']],
    [404],
    [],
    500,
  ],
  'other scenarios with default are the same set': [
    [get('default', 'request-header A x'), get('default', 'request-header A y'), get('200')],
    [404],
    [200],
    500,
  ],
}

for (const [title, [all, accepted, refused, usual]] of Object.entries(rows))
  test(title, async (t) => {
    const [scenario] = contract(scenarios(...all)).scenarios
    const matches = async (status: number): Promise<boolean> =>
      (await matchScenarioResponse({ status }, scenario!)).length === 0
    for (const status of accepted) t.true(await matches(status), String(status))
    for (const status of refused) t.false(await matches(status), String(status))
    t.is(generateResponse(scenario!).status, usual)
  })

test('a set in which no status is left is an error', (t) => {
  const error = t.throws(() => contract(scenarios(get('default'), get('2XX'), get('3XX'), get('4XX'), get('5XX'))))
  t.regex(error.message, /^bad-status: no status is left/)
})

const json = (status: string, body: string): Steps => [...get(status), `response-body ${body}`]

testChanges([
  [get('4XX'), get('404'), []],
  [get('default'), get('4XX'), []],
  [get('4XX'), [get('404'), get('4XX')], []],
  [[get('404'), get('4XX')], [get('404'), get('4XX')], []],
  [[get('200'), get('default')], [get('200'), get('404'), get('default')], []],
  [get('404'), get('4XX'), ['response-status-changed HTTP/1.1 400']],
  [get('400'), get('4XX'), ['response-status-changed HTTP/1.1 401']],
  [get('4XX'), get('default'), ['response-status-changed HTTP/1.1 200']],
  [get('4XX'), get('5XX'), ['response-status-changed HTTP/1.1 500']],
  [[get('200'), get('404')], [get('200'), get('default')], ['response-status-changed HTTP/1.1 201']],
  [json('4XX', '{"code": "(number)"}'), json('404', '{"code": "(number)"}'), []],
  [json('4XX', '{"code": "(number)"}'), json('404', '{"code": "(string)"}'), ['response-key-type-changed { "code": "" }']],
  [
    json('4XX', '{"code": "(number)"}'),
    [json('404', '{"code": "(number)", "more": "(string)"}'), json('4XX', '{"code": 1}')],
    [],
  ],
  [[get('200'), get('4XX')], get('200'), ['response-status-removed']],
])
