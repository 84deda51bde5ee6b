import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import test, { type ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { openStub, type Notice } from '../../src/stub/openStub.js'
import { borrowTab } from '../support/browser.js'
import { send, stubFolder, stubOf, type Answered } from '../support/stub.js'

const shop = `Feature: Shop

  Background:
    Then status 200

  Scenario: Get an item
    When GET /items/(id:number)
    And response-header X-Stock (number)
    And response-body {"id": "(number)"}

  Scenario: Change an item
    When PUT /items/(id:number)
    And request-header X-Trace (string)
    And request-body {"name": "(string)"}
    And response-body {"id": "(number)"}

  Scenario: Ask what is allowed
    When OPTIONS /options
    And response-header Allow (string)
`
const files = { 'shop_1.contract': shop }

const preflight = (origin: string, method = 'PUT', headers = 'content-type,x-trace'): RequestInit => ({
  method: 'OPTIONS',
  headers: { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
})

const allowed = ({ headers }: Answered): string | null => headers.get('access-control-allow-origin')

const origins: readonly (readonly [origin: string, isLoopback: boolean])[] = [
  ['http://localhost:3000', true],
  ['https://localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:5173', true],
  ['http://app.localhost:3000', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://192.168.0.9:3000', false],
  ['null', false],
]

test('pages of this machine read answers, other pages only if their origin is allowed', async (t) => {
  const [stub, wider, all, none] = [
    await stubOf(t, files),
    await stubOf(t, files, { cors: ['http://192.168.0.9:3000', 'HTTPS://Shop.example/'] }),
    await stubOf(t, files, { cors: ['*'] }),
    await stubOf(t, files, { cors: false }),
  ]
  const ask = async (of: { readonly url: string }, origin: string): Promise<(string | null)[]> => [
    allowed(await send(of, '/items/1', { headers: { Origin: origin } })),
    allowed(await send(of, '/items/1', preflight(origin))),
  ]
  const both = (value: string | null) => [value, value]
  for (const [origin, isLoopback] of origins) {
    const own = isLoopback ? origin : null
    t.deepEqual(await ask(stub, origin), both(own), origin)
    t.deepEqual(await ask(wider, origin), both(origin === 'http://192.168.0.9:3000' ? origin : own), origin)
    t.deepEqual(await ask(all, origin), both(own ?? '*'), origin)
    t.deepEqual(await ask(none, origin), both(null), origin)
  }
  t.deepEqual(await ask(wider, 'https://shop.example'), both('https://shop.example'))
})

test('a preflight is allowed what it asks for, for any path, and is no request of the journal', async (t) => {
  const stub = await stubOf(t, files)
  for (const path of ['/items/1', '/items/1?a=b', '/none']) {
    const answer = await send(stub, path, preflight('http://localhost:3000'))
    t.is(answer.status, 204)
    t.is(answer.headers.get('access-control-allow-methods'), 'PUT')
    t.is(answer.headers.get('access-control-allow-headers'), 'content-type,x-trace')
    t.is(answer.headers.get('access-control-allow-credentials'), 'true')
    t.is(answer.headers.get('vary'), 'Origin')
  }
  const refused = await send(stub, '/items/1', preflight('https://evil.example'))
  t.deepEqual([refused.status, allowed(refused)], [403, null])
  t.regex(refused.text, /pages of `https:\/\/evil\.example` may not read .* allow them with --cors/)
  t.deepEqual(stub.requests(), [])
})

test('an OPTIONS request of the contract is answered by the contract, as are requests that are no preflights', async (t) => {
  const stub = await stubOf(t, files)
  const own = await send(stub, '/options', preflight('http://localhost:3000'))
  t.is(own.status, 200)
  t.is(allowed(own), 'http://localhost:3000')
  t.truthy(own.headers.get('allow'))
  t.is((await send(stub, '/items/1', { method: 'OPTIONS' })).status, 405)
  t.is(stub.requests().length, 2)
})

test('answers, refusals and errors are all readable, with their headers', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 1000 })
  await stub.expect({
    'http-request': { method: 'GET', path: '/items/7' },
    'http-response': { headers: { Vary: 'Accept', 'Access-Control-Allow-Origin': 'https://own.example' } },
  })
  const origin = 'http://localhost:3000'
  const cases: readonly (readonly [path: string, status: number, init?: RequestInit])[] = [
    ['/items/1', 200],
    ['/items/x', 400],
    ['/none', 404],
    ['/items/1', 413, { method: 'PUT', body: 'a'.repeat(2000) }],
    ['/items/1', 400, { method: 'PUT', body: 'a', headers: { 'Content-Encoding': 'gzip' } }],
  ]
  for (const [path, status, init] of cases) {
    const answer = await send(stub, path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), Origin: origin },
    })
    t.deepEqual([answer.status, allowed(answer)], [status, origin], path)
    t.is(answer.headers.get('codicil-stub'), status === 200 ? null : 'refused', path)
  }
  const answer = await send(stub, '/items/1', { headers: { Origin: origin } })
  t.regex(answer.headers.get('access-control-expose-headers') ?? '', /\bX-Stock\b/)
  const own = await send(stub, '/items/7', { headers: { Origin: origin } })
  t.is(allowed(own), 'https://own.example', 'what an expectation says comes first')
})

test('an origin that is not allowed is reported once', async (t) => {
  const notices: Notice[] = []
  const contracts = [`${stubFolder(t, files)}/shop_1.contract`]
  const opened = await openStub({ contracts, notice: (notice) => notices.push(notice) })
  if (!opened.ok) throw new Error(opened.failure.message)
  t.teardown(opened.value.close)
  const own = new URL(opened.value.url).host
  for (const origin of ['https://evil.example', 'https://evil.example', 'http://localhost:1', `http://${own}`])
    await send(opened.value, '/items/1', { headers: { Origin: origin } })
  t.deepEqual(notices, [{ kind: 'foreign-origin', origin: 'https://evil.example' }])
})

/** A page of another origin on this machine. */
async function pageElsewhere(t: ExecutionContext, host = 'localhost'): Promise<Page> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A front end</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const page = await borrowTab(t)
  await page.goto(`http://${host}:${String((server.address() as AddressInfo).port)}/`)
  return page
}

/** The part of a `RequestInit` that can be sent to a page. */
interface PageRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly credentials?: 'include'
}

/** What a page gets for a request; an error if the browser hides it. */
const fetched = (page: Page, url: string, init: PageRequest = {}): Promise<readonly [unknown, string, string | null]> =>
  page.evaluate(
    async ({ url, init }) => {
      try {
        const response = await fetch(url, init)
        return [response.status, await response.text(), response.headers.get('X-Stock')] as const
      } catch (error) {
        return ['hidden', String(error), null] as const
      }
    },
    { url, init },
  )

const put = (body: string): PageRequest => ({
  method: 'PUT',
  headers: { 'Content-Type': 'application/json', 'X-Trace': '1' },
  body,
  credentials: 'include',
})

test('a page that may control the stub reads the answers of its controls; others may not', async (t) => {
  const stub = await stubOf(t, files)
  const from = (Origin: string, method = 'GET', headers = {}) =>
    send(stub, '/_codicil/expectations', { method, headers: { Origin, ...headers } })
  const asked = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' }
  for (const [origin, status, allowedOrigin] of [
    ['http://localhost:3000', 200, 'http://localhost:3000'],
    ['https://evil.example', 403, null],
  ] as const) {
    const read = await from(origin)
    t.deepEqual([read.status, allowed(read)], [status, allowedOrigin])
    const preflight = await from(origin, 'OPTIONS', asked)
    t.deepEqual([preflight.status, allowed(preflight)], [status === 200 ? 204 : 403, allowedOrigin])
  }
})

test('a page of this machine in a browser reads answers and reasons, and controls the stub', async (t) => {
  const stub = await stubOf(t, files)
  const page = await pageElsewhere(t)
  const [status, text, stock] = await fetched(page, `${stub.url}/items/1`)
  t.is(status, 200)
  t.regex(text, /"id"/)
  t.truthy(stock)
  t.is((await fetched(page, `${stub.url}/items/1`, put('{"name": "a"}')))[0], 200)
  const [refused, reason] = await fetched(page, `${stub.url}/items/1`, put('{"name": 1}'))
  t.is(refused, 400)
  t.regex(reason, /expected \(string\) but found `1`/)
  t.regex((await fetched(page, `${stub.url}/typo`, put('{}')))[1], /No scenario matches this request: PUT \/typo/)
  t.is(stub.requests().length, 4)

  t.is((await fetched(page, `${stub.url}/_codicil/requests`))[0], 200)
  t.is((await fetched(page, `${stub.url}/_codicil/requests`, { method: 'DELETE' }))[0], 204)
  t.is(stub.requests().length, 0)
  const closed = await stubOf(t, files, { cors: false })
  t.is((await fetched(page, `${closed.url}/items/1`))[0], 'hidden')
  t.is((await fetched(page, `${closed.url}/_codicil/requests`))[0], 'hidden')
})
