import test from 'ava'
import { readDraft } from '../../src/stub/expectations/readDraft.js'
import type { ExpectationJson } from '../../src/stub/expectations/expectationJson.js'
import type { Stub } from '../../src/testing/startStub.js'
import { published } from '../support/schemas.js'
import { send, stubOf } from '../support/stub.js'

const contract = `Feature: Cart

  Scenario: Show the cart
    When GET /cart
    Then status 200
    And response-body {"items": "(number)"}

  Scenario: The shop is closed
    When GET /cart
    Then status 503
    And response-body (string)

  Scenario: Add an item
    When POST /cart
    And request-body {"item": "(string)"}
    Then status 201
`
const files = { 'cart_1.contract': contract }

/** An expectation, or what is not quite one. */
const get = (response: unknown, more: object = {}): ExpectationJson =>
  ({ 'http-request': { method: 'GET', path: '/cart' }, 'http-response': response, ...more }) as ExpectationJson
const items = (count: number): object => ({ body: { items: count } })

/** What the cart answers to requests in turn: the number of its items, or the status. */
async function answers(stub: Pick<Stub, 'url'>, times: number): Promise<number[]> {
  const found: number[] = []
  for (let time = 0; time < times; time++) {
    const { status, text } = await send(stub, '/cart')
    found.push(status === 200 ? (JSON.parse(text) as { items: number }).items : status)
  }
  return found
}

test('an expectation answers with its responses in turn, and then repeats the last, starts over or is gone', async (t) => {
  const stub = await stubOf(t, { ...files, 'cart_1_data/a.json': get(items(7)) })
  const three = [{ status: 503 }, items(1), items(2)]
  const cases: readonly (readonly [more: object, expected: readonly number[]])[] = [
    [{}, [503, 1, 2, 2, 2]],
    [{ 'after-last': 'repeat' }, [503, 1, 2, 2, 2]],
    [{ 'after-last': 'start-over' }, [503, 1, 2, 503, 1]],
    [{ once: true }, [503, 1, 2, 7, 7]],
  ]
  for (const [more, expected] of cases) {
    await stub.expect(get(three, { ...more, id: 'turns' }))
    t.deepEqual(await answers(stub, 5), expected)
  }
})

test('simultaneous requests get each response once', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(get([1, 2, 3, 4, 5, 6].map(items), { once: true }))
  const all = await Promise.all(Array.from({ length: 6 }, () => answers(stub, 1)))
  t.deepEqual(all.flat().sort(), [1, 2, 3, 4, 5, 6])
})

test('each response has its own delay and fault', async (t) => {
  const stub = await stubOf(t, files)
  const slow = { ...items(1), 'delay-in-milliseconds': 40 }
  await stub.expect(get([slow, items(2), { fault: 'reset' }], { 'delay-in-milliseconds': 20 }))
  await answers(stub, 2)
  await t.throwsAsync(send(stub, '/cart'))
  const [first, second, third] = stub.requests()
  t.true(first!.duration >= 40 && second!.duration >= 20)
  t.is(third?.status, 0)
})

test('the turn survives a reload, unless the expectation has changed, and ends with a reset', async (t) => {
  const stub = await stubOf(t, { ...files, 'cart_1_data/a.json': get([items(1), items(2), items(3)]) })
  t.deepEqual(await answers(stub, 2), [1, 2])
  await stub.reset()
  t.deepEqual(await answers(stub, 2), [1, 2])
})

const add = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"item": "tea"}' }
const flow = {
  ...files,
  'cart_1_data/add.json': {
    'http-request': { method: 'POST', path: '/cart' },
    'http-response': { status: 201 },
    sets: { cart: 'full' },
  },
  'cart_1_data/empty.json': get(items(0), { requires: { cart: null } }),
  'cart_1_data/full.json': get(items(1), { requires: { cart: 'full' } }),
  'cart_1_data/zero.json': get(items(9)),
}

test('an expectation answers only if the facts hold that it requires, and sets others', async (t) => {
  const stub = await stubOf(t, flow)
  t.deepEqual(await answers(stub, 2), [0, 0])
  t.is((await send(stub, '/cart', add)).status, 201)
  t.deepEqual(stub.facts(), { cart: 'full' })
  t.deepEqual(await answers(stub, 2), [1, 1])
  stub.setFacts({ cart: 'stolen' })
  t.deepEqual(await answers(stub, 1), [9], 'one that requires nothing comes after those that require something')
  stub.setFacts({ cart: null })
  t.deepEqual(await answers(stub, 1), [0])
  await send(stub, '/cart', add)
  await stub.reset()
  t.deepEqual([stub.facts(), await answers(stub, 1)], [{}, [0]])
})

test('facts are shown, set and reset over HTTP', async (t) => {
  const stub = await stubOf(t, flow)
  const put = (body: string) => send(stub, '/_codicil/facts', { method: 'PUT', body })
  t.is((await put('{"cart": "full", "visits": 3, "__proto__": true}')).status, 204)
  const { text } = await send(stub, '/_codicil/facts')
  t.is(text, '{"facts":{"cart":"full","visits":"3","__proto__":"true"}}\n')
  t.deepEqual(await answers(stub, 1), [1])
  t.is((await put('{"visits": null}')).status, 204)
  t.regex((await send(stub, '/_codicil/state')).text, /"facts":\{"cart":"full","__proto__":"true"\}/)
  for (const [body, reason] of [
    ['[]', /`facts` is not an object/],
    ['{"cart": {}}', /`facts\.cart` is not a string/],
    ['{', /not JSON/],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [index, '']))), /too many facts/],
  ] as const) {
    const refused = await put(body)
    t.is(refused.status, 400)
    t.regex(refused.text, reason)
  }
  t.is((await send(stub, '/_codicil/facts', { method: 'DELETE' })).status, 204)
  t.deepEqual(await answers(stub, 1), [0])
})

const wrong: readonly (readonly [expectation: ExpectationJson, reason: RegExp])[] = [
  [get([]), /`http-response` is an empty list/],
  [get([items(1), { status: 404 }]), /RESPONSE\.STATUS: expected the status 200 but found 404/],
  [get([items(1), { status: 200, body: { items: 'x' } }]), /RESPONSE\.BODY\.items: expected \(number\)/],
  [get([items(1), { delay: 1 }]), /unknown key `delay` in the http-response/],
  [get({ status: 200, externalisedResponseCommand: 'date' }), /a stub runs no commands/],
  [get([items(1)], { 'after-last': 'stop' }), /`after-last` must be `repeat` or `start-over`/],
  [get([items(1)], { 'after-last': 'repeat', once: true }), /`once` and `after-last` cannot stand together/],
  [get([items(1)], { requires: ['cart'] }), /`requires` is not an object/],
  [get([items(1)], { sets: { cart: {} } }), /`sets\.cart` is not a string, a number or a boolean/],
]

test('wrong responses, orders and facts are refused with their place', async (t) => {
  const stub = await stubOf(t, files)
  for (const [expectation, reason] of wrong) {
    const { message } = await t.throwsAsync(stub.expect(expectation))
    t.regex(message, reason)
  }
  const text = JSON.stringify(get([items(1), { status: 200, body: { items: 'x' } }]), null, 1)
  const { text: refused } = await send(stub, '/_codicil/expectations', { method: 'POST', body: text })
  t.like(JSON.parse(refused), { line: text.slice(0, text.indexOf('"x"')).split('\n').length - 1 })
})

test('the schema has what is read', (t) => {
  const whole = get([{ status: 503, 'delay-in-seconds': 1 }, items(1)], {
    'after-last': 'start-over',
    requires: { cart: null, visits: 3 },
    sets: { cart: 'full', open: true },
  })
  t.true('draft' in readDraft('a.json', JSON.stringify(whole)))
  published('expectation')(t, whole)
})
