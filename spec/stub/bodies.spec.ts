import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { opened } from '../support/rawHttp.js'
import { getPet, pet, petNamed, pets, send, soap, stubOf } from '../support/stub.js'
import type { Stub } from '../../src/testing/startStub.js'

const files = { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') }

async function stillServes(t: ExecutionContext, stub: Pick<Stub, 'url'>): Promise<void> {
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
}

const chunkedHead =
  'POST /ws HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n'

test('a body in chunks of one byte is read like any other, and refused beyond the limit', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 200_000 })
  const body = getPet('12')
  const chunks = Array.from(body, (char) => `1\r\n${char}\r\n`).join('')
  const socket = await opened(stub)
  socket.write(`${chunkedHead}${chunks}0\r\n\r\n`)
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
  t.true(answer.includes('Rex'))
  socket.write(chunkedHead)
  socket.write('1\r\na\r\n'.repeat(300_000))
  const [refused] = (await once(socket, 'data')) as [string]
  t.regex(refused, /^HTTP\/1.1 413/)
  t.regex(refused, /connection: close/i)
  await stillServes(t, stub)
})

test('a body with more elements or values than the limit allows is refused with the reason', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 100_000 })
  const nodes = getPet(`12</id>${'<x/>'.repeat(10_000)}<id>`)
  const { status, text } = await send(stub, '/ws', soap(nodes))
  t.is(status, 400)
  t.regex(text, /more than 1000 elements and attributes/)
  await stillServes(t, stub)
})

test('the bodies of all requests in progress are limited together; later requests are answered', async (t) => {
  const stub = await stubOf(t, files, { bodyLimit: 100_000 })
  const half = `${chunkedHead}${(90_000).toString(16)}\r\n${' '.repeat(90_000)}\r\n`
  const sockets = await Promise.all(Array.from({ length: 8 }, () => opened(stub)))
  for (const socket of sockets) socket.write(half)
  const more = () => send(stub, '/ws', soap(getPet('12') + ' '.repeat(90_000)))
  let refused = await more()
  for (let times = 0; refused.status !== 503 && times < 100; times++) refused = await more() // until all have arrived
  t.is(refused.status, 503)
  t.regex(refused.text, /busy with other large bodies/)
  await stillServes(t, stub)
  for (const socket of sockets) socket.destroy()
  for (let times = 0; times < 12; times++) {
    const { status } = await more()
    if (times > 3) t.is(status, 200, 'nothing is held after a request')
  }
  const coded = { ...soap(''), headers: { ...soap('').headers, 'Content-Encoding': 'gzip' } }
  const bombs = Array.from({ length: 20 }, () =>
    send(stub, '/ws', { ...coded, body: gzipSync(getPet('12') + ' '.repeat(90_000)) }),
  )
  for (const { status } of await Promise.all(bombs)) t.true(status === 200 || status === 503)
  await stillServes(t, stub)
})

test('a body whose paths would be far longer than itself is answered', async (t) => {
  const contract = 'Feature: F\nScenario: S\nWhen POST /a\nAnd request-body (string)\nThen status 200\n'
  const name = 'n'.repeat(2000)
  const body = `${`<${name}>`.repeat(100)}${'<x>1</x>'.repeat(20_000)}${`</${name}>`.repeat(100)}`
  const stub = await stubOf(t, { 'f_1.contract': contract })
  await stub.expect({ 'http-request': { method: 'POST', path: '/a', body: 'x' }, 'http-response': { status: 200 } })
  t.is((await send(stub, '/a', { method: 'POST', body })).status, 200)
})

test('expectations nested too deeply are refused with the reason', async (t) => {
  const stub = await stubOf(t, files)
  const nested = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000)
  const whole = (body: string): string =>
    `{"http-request": {"method": "POST", "path": "/ws", "body": ${body}}, "http-response": {}}`
  const cases = {
    lists: whole(nested('[', ']')),
    objects: whole(nested('{"a":', '}').replace('}', '1}')),
    'nothing else': nested('[', ']'),
    unclosed: '['.repeat(1_000_000),
    'XML in a string': whole(JSON.stringify(nested('<a>', '</a>'))),
  }
  for (const [title, body] of Object.entries(cases)) {
    const { status, text } = await send(stub, '/_codicil/expectations', { method: 'POST', body })
    t.is(status, 400, title)
    t.regex(text, /nest deeper than 256 levels/, title)
  }
  const many = whole(`[${'1,'.repeat(300_000)}1]`)
  const { status, text } = await send(stub, '/_codicil/expectations', { method: 'POST', body: many })
  t.is(status, 400)
  t.regex(text, /more than 200000 values/)
  await stillServes(t, stub)
})

test('keys called __proto__ and numbers as they are spelt reach the response', async (t) => {
  const contract = 'Feature: F\nScenario: S\nWhen GET /a\nThen status 200\nAnd response-body (string)\n'
  const stub = await stubOf(t, { 'f_1.contract': contract })
  const body = '{"__proto__":{"a":1.50},"constructor":12345678901234567890,"b":[1e400]}'
  const text = `{"http-request": {"method": "GET", "path": "/a"}, "http-response": {"body": ${body}}}`
  t.is((await send(stub, '/_codicil/expectations', { method: 'POST', body: text })).status, 201)
  t.is((await send(stub, '/a')).text, body)
  t.is(({} as { readonly a?: unknown }).a, undefined)
})
