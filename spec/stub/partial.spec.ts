import test from 'ava'
import { pets, send, soap, stubOf } from '../support/stub.js'

const shop = `Feature: Shop

  Background:
    Given type Address {"city": "(string)", "zip": "(number)"}
    And type Card {"number": "(string)", "holder": "(Address)"}
    And type Iban {"iban": "(string)"}

  Scenario: Order
    When POST /orders?trace=(string)
    And request-header X-Shop (string)
    And request-body {"item": "(string)", "count": "(number)", "to": "(Address)", "by": "(Card | Iban)", "lines": "(Address*)"}
    Then status 201
    And response-header Location (string)
    And response-body {"id": "(number)", "state": "(string)", "to": "(Address)"}

  Scenario: Log in
    When POST /session
    And form-field name (string)
    And form-field code (number)
    Then status 204
`

const order = {
  item: 'tea',
  count: 2,
  to: { city: 'Rome', zip: 1 },
  by: { iban: 'IT1' },
  lines: [{ city: 'Bari', zip: 2 }],
}

const posted = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Shop': 'a' },
  body: JSON.stringify(body),
})

test('a partial expectation answers requests with its parts, and the rest of the response comes from the contract', async (t) => {
  const stub = await stubOf(t, {
    'shop_1.contract': shop,
    'shop_1_data/rome.json': {
      partial: {
        'http-request': {
          method: 'POST',
          path: '/orders',
          headers: { 'X-Shop': 'a' },
          body: { to: { city: 'Rome' }, by: { iban: '(string)' }, lines: [{ zip: 2 }] },
        },
        'http-response': { body: { state: 'from a file', to: { zip: 99 } } },
      },
      id: 'rome',
    },
  })
  t.deepEqual(stub.problems, [])
  const answered = await send(stub, '/orders', posted(order))
  t.is(answered.status, 201)
  const { id, state, to } = JSON.parse(answered.text) as Record<string, Record<string, unknown>>
  t.deepEqual([typeof id, state, typeof to?.['city'], to?.['zip']], ['number', 'from a file', 'string', 99])
  t.truthy(answered.headers.get('location'))
  const variants: readonly (readonly [title: string, body: unknown, isAnswered: boolean])[] = [
    ['other values elsewhere', { ...order, item: 'x', count: 7, to: { city: 'Rome', zip: 5 } }, true],
    ['another city', { ...order, to: { city: 'Bari', zip: 1 } }, false],
    ['another kind of payment', { ...order, by: { number: '1', holder: { city: 'a', zip: 1 } } }, false],
    ['no lines', { ...order, lines: [] }, false],
    ['another line', { ...order, lines: [{ city: 'Bari', zip: 3 }] }, false],
  ]
  for (const [title, body, isAnswered] of variants) {
    t.is((await send(stub, '/orders', posted(body))).status, 201, title)
    t.is(stub.requests().at(-1)?.expectation, isAnswered ? 'rome' : undefined, title)
  }
})

test('a partial query or form leaves the other parameters or fields to the contract', async (t) => {
  const stub = await stubOf(t, { 'shop_1.contract': shop })
  const session = { method: 'POST', path: '/session', 'form-fields': { code: '7' } }
  await stub.expect({ id: 'seven', partial: { 'http-request': session, 'http-response': {} } })
  const traced = { method: 'POST', path: '/orders', query: { trace: 'on' } }
  await stub.expect({ id: 'traced', partial: { 'http-request': traced, 'http-response': {} } })
  const asked = async (path: string, init: RequestInit): Promise<string | undefined> => {
    await send(stub, path, init)
    return stub.requests().at(-1)?.expectation
  }
  const form = (text: string): RequestInit => ({ method: 'POST', body: new URLSearchParams(text) })
  t.is(await asked('/session', form('name=a&code=7')), 'seven')
  t.is(await asked('/session', form('name=a&code=8')), undefined)
  t.is(await asked('/session', form('code=7')), undefined, 'the contract requires a name')
  t.is(await asked('/orders?trace=on', posted(order)), 'traced')
  t.is(await asked('/orders?trace=off', posted(order)), undefined)
})

test('a partial XML body states some elements by name', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets.replace('<id>(number)</id></getPet>', '<trace>(string?)</trace><id>(number)</id><kind>(string)</kind></getPet>') }) // prettier-ignore
  const body = '<Envelope><Body><getPet><id>7</id></getPet></Body></Envelope>'
  const answer = '<Envelope><Body><pet><name>Rex</name></pet></Body></Envelope>'
  await stub.expect({
    partial: { 'http-request': { method: 'POST', path: '/ws', body }, 'http-response': { body: answer } },
  })
  const call = (id: string, kind: string): RequestInit =>
    soap(`<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><getPet><trace>x</trace><id>${id}</id><kind>${kind}</kind></getPet></e:Body></e:Envelope>`) // prettier-ignore
  for (const kind of ['cat', 'dog'])
    t.regex((await send(stub, '/ws', call('7', kind))).text, /<pet>\s*<id>\d+<\/id>\s*<name>Rex<\/name>\s*<\/pet>/)
  t.notRegex((await send(stub, '/ws', call('8', 'cat'))).text, /Rex/)
})

test('parts that the contract does not allow are reported with their paths and lines', async (t) => {
  const request = { method: 'POST', path: '/orders' }
  const file = (body: unknown, answer: unknown = {}) => ({
    partial: { 'http-request': { ...request, body }, 'http-response': { body: answer } },
  })
  const stub = await stubOf(t, {
    'shop_1.contract': shop,
    'shop_1_data/a.json': file({ to: { zip: 'x' } }),
    'shop_1_data/b.json': file({ size: 1 }),
    'shop_1_data/c.json': file({ count: 1 }, { id: 'x' }),
    'shop_1_data/d.json': { ...file({}), 'http-request': request },
    'shop_1_data/e.json': { partial: { 'http-request': request } },
    'shop_1_data/f.json': { partial: 7 },
  })
  t.deepEqual(
    stub.problems.map(({ line, reason }) => `${String(line)}: ${reason}`),
    [
      '6: does not match the scenario "Order": REQUEST.BODY.to.zip: expected (number) but found `"x"`',
      '6: does not match the scenario "Order": REQUEST.BODY.size: the key `size` is not in the contract',
      '11: does not match the scenario "Order": RESPONSE.BODY.id: expected (number) but found `"x"`',
      '12: `http-request` is both beside `partial` and inside it; keep one',
      '1: `http-response` is missing',
      '2: `partial` is not an object',
    ],
  )
})
