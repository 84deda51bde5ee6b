import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import type { ExpectationJson } from '../../src/stub/expectations/expectationJson.js'
import { openStub } from '../../src/stub/openStub.js'
import { service } from '../support/service.js'
import { send, stubFolder, stubOf } from '../support/stub.js'

const contract = `Feature: Pets
  Scenario: Find pets
    When GET /pets?tag=(string*)
    And query-parameter id (integer{1,3})
    And request-cookie session? (string)
    Then status 200
    And response-body {"ids": ["(integer*)"], "first?": "(integer)"}
`
const files = { 'pets_1.contract': contract }
type Query = NonNullable<NonNullable<ExpectationJson['http-request']>['query']>

const on = (query: Query, body: object): ExpectationJson => ({
  'http-request': { method: 'GET', path: '/pets', query },
  'http-response': { body },
})

test('an expectation lists the values of a repeated parameter, in order, and may leave some open', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(on({ id: ['7', '(integer)'], tag: 'a' }, { ids: [7] }))
  await stub.expect(on({ id: 8 }, { ids: [8] }))
  const answer = async (query: string): Promise<unknown> => JSON.parse((await send(stub, `/pets?${query}`)).text)
  t.deepEqual(await answer('id=7&id=5&tag=a'), { ids: [7] })
  t.deepEqual(await answer('tag=a&id=7&id=6'), { ids: [7] })
  t.deepEqual(await answer('id=8'), { ids: [8] })
  for (const query of ['id=5&id=7&tag=a', 'id=7&tag=a', 'id=7&id=5&id=6&tag=a', 'id=8&id=8', 'id=8&tag=a'])
    t.notDeepEqual(await answer(query), { ids: query.includes('8') ? [8] : [7] }, query)
  await t.throwsAsync(stub.expect(on({ id: [] }, { ids: [] })), { message: /`http-request.query.id` is not a string/ })
  await t.throwsAsync(stub.expect(on({ id: ['1', '2', '3', '4'] }, { ids: [] })), { message: /more than 3 times/ })
})

test('in a template, a repeated parameter is a list of values of its type', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect({
    partial: {
      'http-request': { method: 'GET', path: '/pets' },
      'http-response': { body: { ids: [], first: '{{ request.query.id[1] }}' } },
    },
  })
  t.deepEqual(JSON.parse((await send(stub, '/pets?id=4&id=9')).text), { ids: [], first: 9 })
})

test('a recording has every value of a repeated parameter, and answers only the same request', async (t) => {
  const target = await service(t, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ids": [42]}')
  })
  const folder = stubFolder(t, files)
  const contracts = [join(folder, 'pets_1.contract')]
  const opened = await openStub({ contracts, record: true, target })
  if (!opened.ok) return t.fail(opened.failure.message)
  await send(opened.value, '/pets?id=1&tag=x&id=2')
  await opened.value.close()
  const data = join(folder, 'pets_1_data')
  const [name] = readdirSync(data).filter((file) => file.endsWith('.json'))
  const recorded = JSON.parse(readFileSync(join(data, name!), 'utf8')) as { 'http-request': { query: object } }
  t.deepEqual(recorded['http-request'].query, { id: ['1', '2'], tag: 'x' })
})
