import test from 'ava'
import { raw } from '../support/rawHttp.js'
import { petNamed, pets, send, stubOf } from '../support/stub.js'

const expectation = JSON.stringify(petNamed('12', 'Rex'))

/** A request to the control address with these headers; returns the status. */
async function control(
  stub: { readonly url: string },
  method: string,
  headers: readonly string[],
  body = '',
): Promise<number> {
  const lines = [
    `${method} /_codicil/expectations HTTP/1.1`,
    ...headers.map((header) => header.replace('PORT', new URL(stub.url).port)),
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ]
  return Number((await raw(stub, `${lines.join('\r\n')}\r\n\r\n${body}`, false)).split(' ')[1])
}

const origins: readonly (readonly [origin: string, isAllowed: boolean])[] = [
  ['https://evil.example', false],
  ['http://evil.example:9000', false],
  ['http://localhost.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://evil.example/localhost', false],
  ['http://localhost@evil.example', false],
  ['http://[::2]', false],
  ['null', false],
  ['', false],
  ['http://192.168.0.9:PORT', false],
  ['http://localhost:3000', true],
  ['http://app.localhost:3000', true],
  ['https://127.0.0.1', true],
  ['http://[::1]:8080', true],
]

test('pages of other sites do not control the stub; pages of this machine do', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets })
  for (const [origin, isAllowed] of origins)
    for (const [method, body, success] of [['POST', expectation, 201] as const, ['DELETE', '', 204] as const]) {
      const status = await control(stub, method, ['Host: 127.0.0.1:PORT', `Origin: ${origin}`], body)
      t.is(status, isAllowed ? success : 403, `${method} from ${origin}`)
    }
})

const hosts: readonly (readonly [host: string, isAllowed: boolean])[] = [
  ['evil.example', false],
  ['evil.example:PORT', false],
  ['localhost.evil.example:PORT', false],
  ['localhost@evil.example', false],
  ['localhost/evil.example', false],
  ['', false],
  ['localhost:PORT', true],
  ['LOCALHOST.:PORT', true],
  ['stub.localhost', true],
  ['127.0.0.1:PORT', true],
  ['[::1]:PORT', true],
  ['192.168.0.9:PORT', true], // an address cannot be rebound
]

test('requests under a foreign host name, as after DNS rebinding, neither read nor change anything', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets })
  for (const [host, isAllowed] of hosts)
    for (const [method, success] of [['GET', 200] as const, ['DELETE', 204] as const]) {
      t.is(await control(stub, method, [`Host: ${host}`]), isAllowed ? success : 403, `${method} of ${host}`)
      const own = await control(stub, method, [`Host: ${host}`, `Origin: http://${host}`])
      t.is(own, isAllowed ? success : 403, `${method} of ${host} from its own page`)
    }
})

test('a refusal says why and what allows it; what the contracts serve is not affected', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets }, { allowHosts: ['Stub.example.org'] })
  const foreign = { headers: { Origin: 'https://evil.example' } }
  const refused = await send(stub, '/_codicil/state', foreign)
  t.is(refused.status, 403)
  t.regex(refused.text, /pages of `https:\/\/evil\.example` may not control this stub; .*--allow-host/)
  t.is((await send(stub, '/none', foreign)).status, 404)
  t.is(await control(stub, 'DELETE', ['Host: stub.example.org:PORT']), 204)
  t.is(await control(stub, 'DELETE', ['Host: 127.0.0.1', 'Origin: https://stub.example.org']), 204)
  t.is(await control(stub, 'DELETE', ['Host: other.example.org']), 403)
})
