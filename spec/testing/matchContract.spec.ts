import { AssertionError } from 'node:assert'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { pathText } from '../../src/message/pathText.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { assertMatchesContract } from '../../src/testing/assertMatchesContract.js'
import { contractMatchers } from '../../src/testing/contractMatchers.js'
import { matchContract } from '../../src/testing/matchContract.js'
import type { TestedMessage } from '../../src/testing/receivedMessage.js'
import { getPet, pet, pets, stubFolder } from '../support/stub.js'

const text = `Feature: Orders
Scenario: Place an order
When POST /orders?rush=(boolean)
And request-header Api-Key (string)
And request-body {"pet": "(number)"}
Then status 201
And response-header Location (string)
Scenario: Get an order
When GET /orders/(id:number)
Then status 200
And response-body {"id": "(number)"}
`
const contract = parseContract({ name: 'orders_1.contract', text }).pattern
const order = { scenario: 'Get an order' }
const json = { 'Content-Type': 'application/json' }

const responses: readonly (readonly [what: string, message: TestedMessage])[] = [
  ['a Response of fetch', Response.json({ id: 7 })],
  ['an object with a JSON value', { status: 200, body: { id: 7 } }],
  ['an object with text', { status: 200, headers: json, body: '{"id": 7}' }],
  ['an object with bytes', { status: 200, body: Buffer.from('{"id": 7}') }],
  ['an object with Headers', { status: 200, headers: new Headers(json), body: { id: 7 } }],
]

for (const [what, message] of responses)
  test(`a response as ${what} is matched`, async (t) => {
    t.like(await matchContract(message, contract, order), { matches: true, scenario: 'Get an order', mismatches: [] })
    const { matches } = await matchContract(message, contract, { scenario: 'Place an order' })
    t.false(matches)
  })

const url = 'http://localhost:8080/orders?rush=true'
const headers = { ...json, 'Api-Key': 'k' }
const requests: readonly (readonly [what: string, message: TestedMessage])[] = [
  ['a Request of fetch', new Request(url, { method: 'POST', headers, body: '{"pet": 7}' })],
  ['an object with a target', { method: 'POST', target: '/orders?rush=true', headers, body: { pet: 7 } }],
  ['an object with a URL', { method: 'POST', url, headers, body: { pet: 7 } }],
  [
    'an object with the URL of a server',
    { method: 'POST', url: '/orders', headers: Object.entries(headers), body: { pet: 7 } },
  ],
]

for (const [what, message] of requests)
  test(`a request as ${what} is matched, with or without the title of its scenario`, async (t) => {
    t.like(await matchContract(message, contract), { matches: true, scenario: 'Place an order' })
    t.true((await matchContract(message, contract, { scenario: 'Place an order' })).matches)
    t.false((await matchContract(message, contract, order)).matches)
  })

test('a response of fetch can still be read afterwards; one that was read cannot be matched', async (t) => {
  const response = Response.json({ id: 7 })
  await assertMatchesContract(response, contract, order)
  t.deepEqual(await response.json(), { id: 7 })
  await t.throwsAsync(matchContract(response, contract, order), { message: /has been read already; .*`clone\(\)`/ })
})

test('the message says each mismatch in words, with the line of the contract', async (t) => {
  const { message, mismatches } = await matchContract({ status: 404, body: '{\n  "id": "x"\n}' }, contract, order)
  t.is(
    message,
    `the response does not match the scenario \`Get an order\` of orders_1.contract
  RESPONSE.STATUS: expected the status 200 but found 404
    see orders_1.contract:10: Then status 200
  RESPONSE.BODY.id (line 2, column 9): expected (number) but found \`"x"\`
    see orders_1.contract:11: And response-body {"id": "(number)"}`,
  )
  t.deepEqual(
    mismatches.map(({ path }) => pathText(path)),
    ['STATUS', 'BODY.id'],
  )
})

test('a long list of mismatches is cut, and control characters are escaped', async (t) => {
  const body = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k\u001b${String(index)}`, index]))
  const { message } = await matchContract({ status: 200, body }, contract, order)
  t.regex(message, /and 81 more mismatches$/)
  t.false(message.includes('\u001b'))
})

test('assertMatchesContract throws what every runner shows as a failed assertion', async (t) => {
  const error = await t.throwsAsync(assertMatchesContract({ status: 200, body: { id: 'x' } }, contract, order), {
    instanceOf: AssertionError,
    message: /^the response does not match the scenario `Get an order`/,
  })
  t.deepEqual([error.expected, error.actual], [{ 'BODY.id': '(number)' }, { 'BODY.id': '`"x"`' }])
})

test('toMatchContract has a message for both outcomes', async (t) => {
  const matching = await contractMatchers.toMatchContract({ status: 200, body: { id: 1 } }, contract, order)
  t.is(matching.pass, true)
  t.is(matching.message(), 'the response matches the scenario `Get an order` of orders_1.contract')
  const other = await contractMatchers.toMatchContract({ status: 500 }, contract, order)
  t.is(other.pass, false)
  t.regex(other.message(), /expected the status 200 but found 500/)
})

test('a contract is named by its path or its URL, and read again when it changes', async (t) => {
  const path = join(stubFolder(t, { 'orders_1.contract': text }), 'orders_1.contract')
  const response = { status: 200, body: { id: 7 } }
  await assertMatchesContract(response, path, order)
  await assertMatchesContract(response, pathToFileURL(path), order)
  writeFileSync(path, text.replace('"id"', '"number"'))
  t.false((await matchContract(response, path, order)).matches)
  writeFileSync(path, text.replace('status 200', 'stats 200'))
  await t.throwsAsync(matchContract(response, path, order), {
    message: /has errors.*\n.*unknown-step.*(\n.*)*did you mean `status`/,
  })
})

test('SOAP messages are matched', async (t) => {
  const soap = parseContract({ name: 'pets_1.contract', text: pets }).pattern
  const target = { scenario: 'Get a pet' }
  t.true((await matchContract({ status: 200, body: pet('7', 'Rex') }, soap, target)).matches)
  const { message } = await matchContract({ status: 200, body: pet('x', 'Rex') }, soap, target)
  t.regex(message, /RESPONSE\.BODY\.Envelope\.Body\.pet\.id .*expected \(number\)/)
  t.is((await matchContract({ method: 'POST', target: '/ws', body: getPet('7') }, soap)).scenario, 'Get a pet')
})

const mistakes: readonly (readonly [what: string, call: () => Promise<unknown>, message: RegExp])[] = [
  [
    'a response without a scenario',
    () => matchContract({ status: 200 }, contract),
    /name the scenario .* `Place an order`, `Get an order`/,
  ],
  [
    'an unknown scenario',
    () => matchContract({ status: 200 }, contract, { scenario: 'Get a order' }),
    /has no scenario `Get a order`.*did you mean `Get an order`/,
  ],
  ['a missing file', () => matchContract({ status: 200 }, 'no_1.contract'), /no_1.contract does not exist/],
  [
    'something else',
    () => matchContract('a text' as unknown as TestedMessage, contract),
    /what is matched is a Response/,
  ],
  [
    'an object without a status',
    () => matchContract({ body: 1 } as unknown as TestedMessage, contract),
    /what is matched is a Response/,
  ],
]

for (const [what, call, message] of mistakes)
  test(`${what} is an error that says what to do`, async (t) => {
    await t.throwsAsync(call, { message })
  })
