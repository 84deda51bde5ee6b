import type { Socket } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { hostilePayloads } from '../support/hostilePayloads.js'
import { opened, raw } from '../support/rawHttp.js'
import { getPet, pet, petNamed, pets, send, soap, stubOf } from '../support/stub.js'
import type { Stub } from '../../src/testing/startStub.js'

const files = {
  'pets_1.contract': pets,
  'secret.txt': 'the secret',
  'pets_1_data/rex.json': petNamed('12', 'Rex'),
}

/** Asserts that the next request is answered as if nothing had happened. */
async function stillServes(t: ExecutionContext, stub: Pick<Stub, 'url'>, after: string): Promise<void> {
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'), after)
}

const length = String(getPet('12').length)
const head = `POST /ws HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n`

test('invalid HTTP gets 400 or 431, and the next request is answered', async (t) => {
  const stub = await stubOf(t, files)
  const cases: readonly (readonly [title: string, bytes: string, answer: RegExp])[] = [
    ['noise', '\0\x01\x02\xff\r\n\r\n', /^HTTP\/1.1 400/],
    ['no version', 'GET /\r\n\r\n', /^HTTP\/1.1 404/],
    ['no host', 'GET /none HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400/],
    ['a header without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`, /^HTTP\/1.1 431/],
    ['a long target', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`, /^HTTP\/1.1 431/],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, /^HTTP\/1.1 400/],
    ['length and chunks', `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1.1 400/],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`, /^HTTP\/1.1 400/],
    ['broken chunks', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /^(HTTP\/1.1 400|$)/],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^HTTP\/1.1 400/],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(HTTP\/1.1 (400|505)|$)/],
  ]
  for (const [title, bytes, answer] of cases) {
    t.regex(await raw(stub, bytes), answer, title)
    await stillServes(t, stub, title)
  }
})

test('no path leads to a file; the contract decides about odd paths', async (t) => {
  const stub = await stubOf(t, files)
  const targets = [
    '/../secret.txt',
    '/pets_1_data/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%zz',
    '/%',
    '/_codicil/../secret.txt',
    '/_codicil/expectations/../../secret.txt',
    '//etc/passwd',
    '/ws;x=1',
    '/__proto__',
    '/_codicil/__proto__',
    '/_codicil/constructor',
    '/\\..\\secret.txt',
  ]
  for (const target of targets) {
    const answer = await raw(stub, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    t.regex(answer, /^HTTP\/1.1 40[04]/, target)
    t.false(answer.includes('the secret') || answer.includes('root:'), target)
  }
  await stub.expect(petNamed('13', 'Max', { id: '../../x' }))
  const bodies = ['../secret.txt', '/etc/passwd', '..', '.', '', 'rex.json/../../secret.txt']
  for (const file of bodies)
    await t.throwsAsync(
      stub.expect({
        'http-request': { method: 'POST', path: '/ws', body: { file } },
        'http-response': { body: { file } },
      }),
      { message: /is not in|is not a file|cannot be read/ },
      file,
    )
  await stillServes(t, stub, 'paths')
})

test('clients that disconnect in the middle of a request or a response do no harm', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(petNamed('13', 'Slow', { 'delay-in-milliseconds': 50 }))
  for (const bytes of [
    'POST',
    head,
    `${head}Content-Length: ${length}\r\n\r\n<half`,
    `${head}Content-Length: ${length}\r\n\r\n${getPet('13')}`,
  ])
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => opened(stub)))
      for (const socket of sockets) {
        socket.write(bytes)
        await new Promise(setImmediate)
        socket[end]()
      }
      await stillServes(t, stub, `${end} after ${bytes}`)
    }
  const halfOpen = await opened(stub)
  halfOpen.end(`${head}Content-Length: ${length}\r\n\r\n<half`) // our side is closed, theirs is not
  await stillServes(t, stub, 'half open')
})

test('a thousand slow connections do not hold up others', async (t) => {
  const stub = await stubOf(t, files)
  const sockets: Socket[] = []
  t.teardown(() => sockets.forEach((socket) => socket.destroy()))
  for (let batch = 0; batch < 10; batch++)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => opened(stub)))))
  for (const socket of sockets) socket.write(`${head}Content-Length: ${length}\r\n\r\n<`)
  t.is(sockets.length, 1000)
  await stillServes(t, stub, 'a thousand slow connections')
})

test('requests whose bodies never arrive time out, and other clients are answered meanwhile', async (t) => {
  const stub = await stubOf(t, files, { requestTimeout: 500 })
  const unfinished = Array.from({ length: 300 }, () =>
    raw(stub, `${head}Content-Length: ${length}\r\n\r\n<half`, false),
  )
  await stillServes(t, stub, '300 unfinished bodies')
  for (const answer of await Promise.all(unfinished)) t.regex(answer, /^HTTP\/1.1 408/)
  const late = stub.requests().filter(({ status }) => status !== 200)
  t.deepEqual(
    new Set(late.map(({ status, reason }) => `${String(status)}: ${reason!}`)),
    new Set(['408: the request body did not arrive completely']),
  )
  await stillServes(t, stub, 'closed connections')
})

test('a body beyond the limit gets 413, with and without a Content-Length', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 1000 })
  const body = getPet('1'.repeat(2000))
  t.is((await send(stub, '/ws', soap(body))).status, 413)
  const chunked = await raw(
    stub,
    `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  )
  t.regex(chunked, /^HTTP\/1.1 413/)
  await stillServes(t, stub, 'oversized')
})

const isHuge = (title: string): boolean => /\d MiB|a million/.test(title)

test('hostile bodies get 400 or 413 and the reason', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 2 ** 20 })
  for (const [title, { make }] of Object.entries(hostilePayloads)) {
    if (isHuge(title)) continue // only the limit would be tested, and they take long to make
    const { status, text } = await send(stub, '/ws', { ...soap(''), body: make() as string })
    t.true(status === 400 || status === 413, `${title}: ${String(status)}`)
    t.false(text.includes('root:'), title)
    t.true(text.length < 1_000_000, title)
    await stillServes(t, stub, title)
  }
})
