import test from 'ava'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { nearMisses } from '../../src/generate/nearMisses.js'
import { acceptRequest } from '../../src/match/acceptRequest.js'
import { messageBody } from '../../src/match/matchBody.js'
import { contract } from '../support/contracts.js'

const pets = contract(`Feature: Pets
Background:
  Given enum Kind (string) values dog,cat
Scenario: Find pets
  When GET /pets?tag=(string*)
  And query-parameter id (integer{2,3})
  And request-cookie session (uuid)
  And request-cookie kind? (Kind)
  Then status 200
Scenario: Search
  When POST /search
  And request-body? {"name": "(string)"}
  Then status 200
Scenario: Any others
  When GET /others
  And query-parameter * (number)
  Then status 200
Scenario: With Examples
  When GET /pets
  And query-parameter id (integer{1,3})
  And request-cookie kind (Kind)
  Then status 200
  Examples:
    | id       | kind |
    | 1        | dog  |
    | [2, "3"] | cat  |
`)
const [find, search, others, withExamples] = pets.scenarios

/** The values of a parameter, the cookies and the body of each request. */
const requestsOf = (scenario = find!, options = {}) =>
  generateRequests(scenario, options).map(({ request: { target, headers, body } }) => ({
    query: new URLSearchParams(target.split('?')[1]),
    cookie: (headers?.['Cookie'] as string | undefined) ?? '',
    body,
  }))

test('tests send a parameter as often as its suffix allows, and leave out what is optional', (t) => {
  const sent = requestsOf()
  const lengths = (name: string): readonly number[] =>
    [...new Set(sent.map(({ query }) => query.getAll(name).length))].sort((a, b) => a - b)
  t.deepEqual(lengths('id'), [2, 3])
  t.deepEqual(lengths('tag').slice(0, 2), [0, 1])
  t.true(sent.every(({ cookie }) => cookie.startsWith('session=')))
  t.deepEqual([...new Set(sent.map(({ cookie }) => cookie.split('; ')[1]))].sort(), ['kind=cat', 'kind=dog', undefined])
  t.deepEqual([...new Set(requestsOf(search).map(({ body }) => body === ''))].sort(), [false, true])
  t.true(requestsOf(others).some(({ query }) => query.size > 0))
})

test('a cell or a given value is one value, or a JSON array with all values', (t) => {
  t.deepEqual(
    requestsOf(withExamples).map(({ query, cookie }) => [query.getAll('id'), cookie]),
    [
      [['1'], 'kind=dog'],
      [['2', '3'], 'kind=cat'],
    ],
  )
  const given = requestsOf(find, { fill: new Map([['id', '7']]), fillTypes: new Map([['Kind', 'cat']]) })
  t.true(given.every(({ query }) => query.getAll('id').join() === '7,7'))
  t.deepEqual([...new Set(given.map(({ cookie }) => cookie.split('; ')[1]))].sort(), ['kind=cat', undefined])
  for (const { query } of requestsOf(find, { fill: new Map([['tag', '["x", "y"]']]) }))
    if (query.has('tag')) t.deepEqual(query.getAll('tag'), ['x', 'y'])
})

test('invalid requests have too few or too many values, a wrong one, an unknown parameter, or lack a cookie', async (t) => {
  const refused: string[] = []
  for (const { title, request } of nearMisses(find!))
    if (!(await acceptRequest(request, find!, messageBody(request)))) refused.push(title)
  for (const title of ['1 id', '4 id', 'without id', 'without session', 'unexpected in query'])
    t.true(refused.includes(title), title)
  t.true(refused.some((title) => title.startsWith('id = ')))
  t.true(refused.some((title) => title.startsWith('session = ')))
  t.false([...nearMisses(others!)].some(({ title }) => title.includes('unexpected')))
})
