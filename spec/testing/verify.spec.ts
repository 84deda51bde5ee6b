import { AssertionError } from 'node:assert'
import test, { type ExecutionContext } from 'ava'
import type { RequestJson } from '../../src/testing/requestPattern.js'
import { startStub, type Stub } from '../../src/testing/startStub.js'
import type { Times } from '../../src/testing/times.js'
import { getPet, pets, send, soap, stubOf } from '../support/stub.js'

const orders = `Feature: Orders
Scenario: Place an order
When POST /orders?rush=(boolean)
And request-header Api-Key (string)
And request-body {"pet": "(number)", "note?": "(string)", "password?": "(string)"}
Then status 201
Scenario: Get an order
When GET /orders/(id:number)
Then status 200
Scenario: Sign up
When POST /users
And form-field name (string)
Then status 204
Scenario: Upload
When POST /files
And request-part title (string)
And request-part file @any
Then status 204
`

const placed: RequestJson = { method: 'POST', path: '/orders' }

const post = (stub: Stub, body: object, query = '', key = 'k'): ReturnType<typeof send> =>
  send(stub, `/orders${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Api-Key': key },
    body: JSON.stringify(body),
  })

/** The message of a verification that fails. */
async function failureOf(t: ExecutionContext, verification: Promise<unknown>): Promise<string> {
  const error = await t.throwsAsync(verification, { instanceOf: AssertionError })
  return error.message
}

test('a request is verified by what is given of it; the rest may be anything', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  await post(stub, { note: 'soon', pet: 7.0 }, '?rush=true')
  await send(stub, '/orders/12')
  await send(stub, '/users', { method: 'POST', body: new URLSearchParams({ name: 'Rex & Max' }) })
  const matching: readonly RequestJson[] = [
    placed,
    { ...placed, method: 'post' },
    { ...placed, query: { rush: true } },
    { ...placed, query: { rush: '(boolean)' } },
    { ...placed, headers: { 'api-key': 'k' } },
    { ...placed, headers: { 'Api-Key': '(string)' } },
    { ...placed, body: { pet: 7, note: 'soon' } },
    { ...placed, body: '{ "note": "soon", "pet": 7.00 }' },
    { ...placed, body: { pet: '(number)', note: '(string)' } },
    { method: 'GET', path: '/orders/12' },
    { method: 'GET', path: '/orders/(number)' },
    { method: 'POST', path: '/users', 'form-fields': { name: 'Rex & Max' } },
  ]
  for (const request of matching) t.is((await stub.verify(request, 1)).length, 1, JSON.stringify(request))
  const others: readonly (readonly [RequestJson, RegExp])[] = [
    [{ ...placed, query: {} }, /REQUEST\.QUERY\.rush: expected nothing but found `true`/],
    [{ ...placed, query: { rush: false } }, /REQUEST\.QUERY\.rush: expected `false` but found `true`/],
    [{ ...placed, headers: { 'Api-Key': 'other' } }, /REQUEST\.HEADERS\.Api-Key: another value \(a secret\)/],
    [{ ...placed, body: { pet: 8, note: 'soon' } }, /REQUEST\.BODY\.pet: expected `8` but found `7`/],
    [{ ...placed, body: { pet: 7, note: 'late' } }, /REQUEST\.BODY\.note: expected `"late"` but found `"soon"`/],
    [{ ...placed, body: { pet: 7 } }, /REQUEST\.BODY\.note: expected nothing but found `"soon"`/],
    [{ ...placed, body: { pet: '(number)', note: 'late' } }, /REQUEST\.BODY\.note: expected `late` but found `"soon"`/],
    [
      { method: 'POST', path: '/users', 'form-fields': { name: 'Rex' } },
      /REQUEST\.BODY\.name: expected `Rex` but found `Rex & Max`/,
    ],
  ]
  for (const [request, difference] of others) t.regex(await failureOf(t, stub.verify(request)), difference)
})

test('a form of parts is compared by its texts, file names and content types', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  const body = new FormData()
  body.append('title', 'Rex')
  body.append('file', new File(['x'], 'rex.png', { type: 'image/png' }))
  t.is((await send(stub, '/files', { method: 'POST', body })).status, 204)
  const upload = (title: string, filename: string): RequestJson => ({
    method: 'POST',
    path: '/files',
    'multipart-formdata': [
      { name: 'title', content: title },
      { name: 'file', filename, contentType: 'image/png' },
    ],
  })
  await stub.verify(upload('Rex', '@rex.png'), 1)
  await stub.verify(upload('(string)', '@rex.png'), 1)
  const message = await failureOf(t, stub.verify(upload('Max', '@rex.png')))
  t.regex(message, /title.*: expected `Max` but found `Rex`/)
})

test('XML is compared by meaning', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets })
  await send(stub, '/ws', soap(getPet('12')))
  const asked = (body: string): Promise<unknown> => stub.verify({ method: 'POST', path: '/ws', body }, 1)
  await asked(getPet(' 12 ').replaceAll(/\bs:/g, 'e:').replace('xmlns:s', 'xmlns:e'))
  await asked(getPet('(number)'))
  const message = await failureOf(t, asked(getPet('13')))
  t.regex(message, /BODY\.Envelope\.Body\.getPet\.id: expected `13` but found `12`/)
})

const counts: readonly (readonly [times: Times | undefined, said: string | undefined])[] = [
  [undefined, undefined],
  [2, undefined],
  [{ atLeast: 1 }, undefined],
  [{ atMost: 2 }, undefined],
  [{ atLeast: 2, atMost: 5 }, undefined],
  [0, 'never, but it was asked twice'],
  [1, 'once, but it was asked twice'],
  [3, '3 times, but it was asked twice'],
  [{ atLeast: 3 }, 'at least 3 times, but it was asked twice'],
  [{ atMost: 1 }, 'at most once, but it was asked twice'],
  [{ atLeast: 4, atMost: 5 }, '4 to 5 times, but it was asked twice'],
]

test('how often a request was asked', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  t.is(
    await failureOf(t, stub.verify(placed)),
    'expected POST /orders to be asked at least once, but it was not asked\nno request came',
  )
  t.deepEqual(await stub.verify(placed, 0), [])
  await post(stub, { pet: 1 })
  await post(stub, { pet: 2 })
  for (const [times, said] of counts) {
    const verification = stub.verify(placed, times)
    if (said === undefined) await t.notThrowsAsync(verification)
    else t.regex(await failureOf(t, verification), new RegExp(`expected POST /orders to be asked ${said}`))
  }
  for (const times of [-1, 0.5, NaN, Infinity, { atLeast: 2, atMost: 1 }])
    await t.throwsAsync(stub.verify(placed, times), { instanceOf: TypeError, message: /`times` is a whole number/ })
})

test('the order of requests, with others between them', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  const get = (id: number): RequestJson => ({ method: 'GET', path: `/orders/${String(id)}` })
  for (const id of [1, 2, 1, 3]) await send(stub, `/orders/${String(id)}`)
  for (const ids of [[], [1], [1, 3], [2, 1], [1, 1], [1, 2, 1, 3]])
    t.deepEqual(
      (await stub.verifyOrder(ids.map(get))).map(({ target }) => target),
      ids.map((id) => `/orders/${String(id)}`),
    )
  for (const ids of [[3, 1], [2, 2], [1, 1, 1], [4]]) await failureOf(t, stub.verifyOrder(ids.map(get)))
  const message = await failureOf(t, stub.verifyOrder([get(3), get(1)]))
  t.regex(message, /^expected GET \/orders\/1 to be asked after request 4, GET \/orders\/3, but it was not/)
})

test('a request that the contracts refuse is not one that was asked, but one too many', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  t.is((await post(stub, { pet: 'Rex' })).status, 400)
  const message = await failureOf(t, stub.verify(placed))
  t.regex(
    message,
    /but it was not asked\n.*\n {2}1\. POST \/orders `\{"pet":"Rex"\}`: 400, mismatch\n {5}does not match the scenario .*\.pet: expected \(number\)/,
  )
  t.regex(await failureOf(t, stub.verify(placed, 0)), /never, but it was asked once/)
})

test('a request that the contracts do not have cannot be verified, not even never', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  const mistakes: readonly (readonly [object, RegExp])[] = [
    [{ method: 'POST', path: '/order' }, /no request can be like this: no scenario of .* is for POST \/order/],
    [
      { ...placed, body: { pat: 7 } },
      /no request can be like this: does not match the scenario "Place an order": REQUEST/,
    ],
    [{ ...placed, bdy: {} }, /unknown key `bdy` in the http-request; did you mean `body`\?/],
    [{ path: '/orders' }, /`http-request.method` is missing/],
  ]
  for (const [request, message] of mistakes)
    for (const times of [0, 1])
      await t.throwsAsync(stub.verify(request as RequestJson, times), { instanceOf: Error, message })
})

test('secrets are compared as they came, and never shown', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  await post(stub, { pet: 7, password: 'hunter2' }, '', 'secret-key')
  const body = { pet: 7, password: 'hunter2' }
  const [entry] = await stub.verify({ ...placed, headers: { 'Api-Key': 'secret-key' }, body }, 1)
  t.is(entry?.body, '{"pet":7,"password":"(masked)"}')
  const message = await failureOf(
    t,
    stub.verify({ ...placed, headers: { 'Api-Key': 'x' }, body: { pet: 8, password: 'y' } }),
  )
  t.regex(message, /REQUEST\.BODY\.password: another value \(a secret\)/)
  t.regex(message, /REQUEST\.BODY\.pet: expected `8` but found `7`/)
  t.false(/hunter2|secret-key/.test(message), message)
  const untyped = await failureOf(t, stub.verify({ ...placed, body: { pet: '(number)', password: 'z' } }))
  t.false(untyped.includes('hunter2'), untyped)
})

test('a body of which the journal keeps only the start cannot be compared; a greater limit keeps it', async (t) => {
  const note = 'x'.repeat(20_000)
  const [short, long] = [
    await stubOf(t, { 'orders_1.contract': orders }),
    await stubOf(t, { 'orders_1.contract': orders }, { journalBodyLimit: 30_000 }),
  ]
  for (const stub of [short, long]) await post(stub, { pet: 7, note })
  await short.verify(placed, 1)
  await long.verify({ ...placed, body: { pet: 7, note } }, 1)
  await t.throwsAsync(short.verify({ ...placed, body: { pet: 7, note } }), {
    message: /request 1, POST \/orders, has a longer body than the journal keeps.*`journalBodyLimit`/,
  })
})

test('a long journal gives a short message', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  for (let id = 1; id <= 30; id++) await send(stub, `/orders/${String(id)}`)
  const message = await failureOf(t, stub.verify({ method: 'GET', path: '/orders/99' }))
  t.regex(message, / {2}10\. GET \/orders\/10: 200, generated, scenario "Get an order"\n {2}and 20 more$/)
})

test('a full journal, which may lack requests, does not say how often or in which order they came', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders }, { journal: 3 })
  const get = (id: number): RequestJson => ({ method: 'GET', path: `/orders/${String(id)}` })
  for (const id of [1, 2, 3, 4]) await send(stub, `/orders/${String(id)}`)
  await stub.verify(get(4))
  await stub.verifyOrder([get(2), get(4)])
  const full = { message: /^the journal is full, .*`journal` of more than 3/ }
  for (const verification of [stub.verify(get(1), 0), stub.verify(get(4), 1), stub.verifyOrder([get(1), get(4)])])
    await t.throwsAsync(verification, full)
  await stub.reset()
  t.deepEqual(stub.requests(), [])
  await stub.verify(get(4), 0)
})

test('a text in place of a list is an error that shows the list', async (t) => {
  const mistake = { contracts: 'petstore_1.contract' } as unknown as Parameters<typeof startStub>[0]
  await t.throwsAsync(startStub(mistake), {
    instanceOf: TypeError,
    message: '`contracts` is a list: write `contracts: ["petstore_1.contract"]`',
  })
})

test('the types of expectations refuse misspelt keys', async (t) => {
  const stub = await stubOf(t, { 'orders_1.contract': orders })
  const never = (): Promise<void> =>
    stub.expect({
      'http-request': { method: 'GET', path: '/orders/1' },
      // @ts-expect-error -- the key is `status`
      'http-response': { state: 200 },
    })
  await t.throwsAsync(never(), { message: /unknown key `state` in the http-response/ })
})
