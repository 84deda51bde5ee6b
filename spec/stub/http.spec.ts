import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { request as tlsRequest } from 'node:https'
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import test from 'ava'
import { getPet, pet, petNamed, pets, send, soap, stubOf } from '../support/stub.js'
import { temporaryFolder } from '../support/repository.js'

const files = { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') }
const xml = { 'Content-Type': 'text/xml' }

/** Sends a request through Node's own client, which shows what fetch hides. */
async function ask(
  url: string,
  options: RequestOptions,
  body?: string,
): Promise<{ response: IncomingMessage; body: string }> {
  const request = (url.startsWith('https') ? tlsRequest : plainRequest)(url, options)
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { response, body: await text(response) }
}

/** Begins a request; when this resolves, the server has its head, and the body of the answer is still to come. */
async function begin(url: string, body: string): Promise<{ readonly answer: Promise<string> }> {
  const headers = { ...xml, Expect: '100-continue', 'Content-Length': body.length }
  const request = plainRequest(`${url}/ws`, { method: 'POST', headers })
  request.flushHeaders()
  await once(request, 'continue')
  request.end(body)
  return { answer: once(request, 'response').then(([response]) => text(response as IncomingMessage)) }
}

test('compressed requests are read, in every supported coding', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 100_000 })
  for (const [coding, compress] of Object.entries({ gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync })) {
    const body = new Uint8Array(compress(getPet('12')))
    const answered = await send(stub, '/ws', { method: 'POST', headers: { ...xml, 'Content-Encoding': coding }, body })
    t.is(answered.text, pet('12', 'Rex'), coding)
  }
  const wrong = async (coding: string, body: Uint8Array<ArrayBuffer>): Promise<number> =>
    (await send(stub, '/ws', { method: 'POST', headers: { ...xml, 'Content-Encoding': coding }, body })).status
  t.is(await wrong('gzip', new Uint8Array([1, 2, 3])), 400)
  t.is(await wrong('zstd', new Uint8Array([1, 2, 3])), 415)
  t.is(await wrong('gzip', new Uint8Array(gzipSync(Buffer.alloc(10_000_000)))), 413)
})

test('long responses are compressed only for clients that accept gzip', async (t) => {
  const name = 'Rex '.repeat(1000)
  const stub = await stubOf(t, { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', name) })
  const encoding = async (accepted: string): Promise<string | undefined> =>
    (await ask(`${stub.url}/ws`, { method: 'POST', headers: { ...xml, 'Accept-Encoding': accepted } }, getPet('12')))
      .response.headers['content-encoding']
  t.is(await encoding('gzip, br'), 'gzip')
  t.is(await encoding('identity'), undefined)
  t.is(await encoding('gzip;q=0'), undefined)
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', name))
})

test('compression and pages of other origins add to the `Vary` of an expectation', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets })
  await stub.expect({
    'http-request': { method: 'POST', path: '/ws', headers: xml, body: getPet('12') },
    'http-response': { status: 200, headers: { vary: 'Accept-Language' }, body: pet('12', 'Rex '.repeat(1000)) },
  })
  const vary = async (more: Record<string, string>): Promise<unknown> =>
    (await ask(`${stub.url}/ws`, { method: 'POST', headers: { ...xml, ...more } }, getPet('12'))).response.headers.vary
  t.is(await vary({}), 'Accept-Language')
  t.is(await vary({ 'Accept-Encoding': 'gzip' }), 'Accept-Language, Accept-Encoding')
  t.is(await vary({ Origin: 'http://localhost:3000' }), 'Accept-Language, Origin')
  t.is(
    await vary({ 'Accept-Encoding': 'gzip', Origin: 'http://localhost:3000' }),
    'Accept-Language, Accept-Encoding, Origin',
  )
})

test('chunked bodies, Expect: 100-continue and a whole URL in the request line are fine', async (t) => {
  const stub = await stubOf(t, files)
  const chunked = await ask(
    `${stub.url}/ws`,
    { method: 'POST', headers: { ...xml, 'Transfer-Encoding': 'chunked' } },
    getPet('12'),
  )
  t.is(chunked.body, pet('12', 'Rex'))
  t.is(await (await begin(stub.url, getPet('12'))).answer, pet('12', 'Rex'))
  const absolute = await ask(stub.url, { method: 'POST', path: `${stub.url}/ws`, headers: xml }, getPet('12'))
  t.is(absolute.body, pet('12', 'Rex'))
})

test('the contract decides about methods, even ones that few servers know', async (t) => {
  const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
  const scenario = (method: string): string =>
    `Scenario: ${method}\nWhen ${method} /x\nThen status 200\nAnd response-body ${method}!\n`
  const stub = await stubOf(t, { 'm_1.contract': `Feature: Methods\n${methods.map(scenario).join('')}` })
  for (const method of methods) {
    const { response, body } = await ask(`${stub.url}/x`, { method })
    t.deepEqual([response.statusCode, body], [200, `${method}!`])
  }
  const { response, body } = await ask(`${stub.url}/x`, { method: 'PROPFIND' })
  t.is(response.statusCode, 405)
  t.regex(body, /expected the method `GET` but found `PROPFIND`/)
})

test('it serves HTTPS with a key and a certificate', async (t) => {
  const folder = temporaryFolder(t)
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'.split(' '),
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  const stub = await stubOf(t, files, { tls: { key, cert } })
  t.regex(stub.url, /^https:/)
  const { body } = await ask(
    `${stub.url}/ws`,
    { method: 'POST', headers: xml, rejectUnauthorized: false } as RequestOptions,
    getPet('12'),
  )
  t.is(body, pet('12', 'Rex'))
})

test('closing answers requests in progress, and does not wait for idle connections', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(petNamed('13', 'Slow', { 'delay-in-milliseconds': 200 }))
  await send(stub, '/ws', soap(getPet('12')))
  const { answer } = await begin(stub.url, getPet('13'))
  await stub.close()
  t.is(await answer, pet('13', 'Slow'))
  await t.throwsAsync(send(stub, '/ws', soap(getPet('12'))))
})

test('a known path with a wrong method gets 405 and the allowed methods, and an unknown path gets 404', async (t) => {
  const stub = await stubOf(t, {
    ...files,
    'items_1.contract': `Feature: Items
  Scenario: Get an item
    When GET /items/(id:number)
    Then status 200
  Scenario: Change an item
    When PUT /items/(id:number)
    And request-body {"name": "(string)"}
    Then status 204
`,
  })
  const asked = async (method: string, path: string): Promise<readonly unknown[]> => {
    const { status, headers } = await send(stub, path, { method })
    return [status, headers.get('allow'), headers.get('codicil-stub')]
  }
  t.deepEqual(await asked('DELETE', '/items/1'), [405, 'GET, HEAD, PUT', 'refused'])
  t.deepEqual(await asked('GET', '/ws'), [405, 'POST', 'refused'])
  t.deepEqual(await asked('HEAD', '/ws'), [405, 'POST', 'refused'])
  t.deepEqual(await asked('PUT', '/items/1'), [400, null, 'refused'])
  t.deepEqual(await asked('GET', '/items/x'), [400, null, 'refused'])
  t.deepEqual(await asked('GET', '/none'), [404, null, 'refused'])
  t.regex((await send(stub, '/items/1', { method: 'DELETE' })).text, /^Allowed methods: GET, HEAD, PUT$/m)
  const json = await send(stub, '/items/1', { method: 'DELETE', headers: { Accept: 'application/json' } })
  t.deepEqual([json.status, json.headers.get('allow')], [405, 'GET, HEAD, PUT'])
})
