import test from 'ava'
import { runCodicil } from '../support/command.js'
import { rawService } from '../support/rawHttp.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder, stubOf } from '../support/stub.js'
import { stubProcess } from '../support/stubProcess.js'

const withHeaders = (headers: object): object => ({
  ...petNamed('12', 'Rex'),
  'http-response': { body: pet('12', 'Rex'), headers },
})

/** Headers of responses that HTTP cannot express, or that only the server sets. */
const unsendable: readonly (readonly [headers: object, reason: RegExp])[] = [
  [
    { 'X-A': 'a\r\nSet-Cookie: b' },
    /`http-response.headers`: the header `X-A` has a character that HTTP does not allow/,
  ],
  [{ 'X-A': 'a\0' }, /`X-A` has a character/],
  [{ 'X-A': '汉' }, /`X-A` has a character/],
  [{ 'X A': 'a' }, /`X A` cannot be the name of a header/],
  [{ 'X-Ä': 'a' }, /cannot be the name of a header/],
  [{ '': 'a' }, /the name of a header is empty/],
  ...['Trailer', 'transfer-encoding', 'Content-Length', 'Connection', 'Keep-Alive', 'Upgrade', 'TE'].map(
    (name) => [{ [name]: '1' }, /belongs to the connection, so only the server sets it/] as const,
  ),
]

test('an expectation with a response that cannot be sent is refused, over HTTP and in a file', async (t) => {
  const files = unsendable.map(
    ([headers], index) => [`pets_1_data/${String(index)}.json`, withHeaders(headers)] as const,
  )
  const stub = await stubOf(t, { 'pets_1.contract': pets, ...Object.fromEntries(files) })
  t.is(stub.problems.length, unsendable.length)
  for (const [index, [headers, reason]] of unsendable.entries()) {
    const body = JSON.stringify(withHeaders(headers))
    const { status, text } = await send(stub, '/_codicil/expectations', { method: 'POST', body })
    t.is(status, 400, text)
    t.regex(text, reason)
    t.regex(stub.problems.find(({ file }) => file.endsWith(`/${String(index)}.json`))?.reason ?? '', reason)
  }
  for (const status of [100, 101, 199, 600, 999]) {
    const expectation = { ...petNamed('12', 'Rex'), 'http-response': { status } }
    await t.throwsAsync(stub.expect(expectation), { message: 'a status must be a whole number from 200 to 599' })
  }
})

const step = (text: string): string => `Feature: F\nScenario: S\nWhen GET /a\nThen ${text}\n`
const withStep = (text: string): string => step(`status 200\nAnd ${text}`)

/** Contracts whose responses HTTP cannot express. */
const contracts: Readonly<Record<string, readonly [contract: string, error: RegExp]>> = {
  'a header with letters beyond Latin-1': [
    withStep('response-header X-City (City)').replace('When', 'Given enum City (string) values 北京,上海\nWhen'),
    /error\[bad-header-value\]: no HTTP header can have the value `北京`/,
  ],
  'an invalid header name': [
    withStep('response-header a@b[ (string)'),
    /error\[bad-header-name\]: `a@b\[` is not the name/,
  ],
  'the status 101': [step('status 101'), /error\[bad-status\]: `101` is not the status of a final response/],
  'the status 100': [step('status 100'), /error\[bad-status\]: `100` is not the status of a final response/],
}

test('a contract with a response that cannot be sent is not served', async (t) => {
  for (const [title, [contract, error]] of Object.entries(contracts)) {
    const folder = stubFolder(t, { 'c_1.contract': contract })
    const { code, stderr } = await runCodicil(['stub', 'c_1.contract', '--port', '0'], { folder, within: 60_000 })
    t.is(code, 2, title)
    t.regex(stderr, error, title)
  }
})

test('headers of the connection in a contract are left to the server', async (t) => {
  for (const header of ['Content-Length (number)', 'Transfer-Encoding chunked', 'Trailer X-A', 'Connection close']) {
    const contract = `${withStep(`response-header ${header}`)}And response-body (number)\n`
    const stub = await stubOf(t, { 'c_1.contract': contract })
    const { status, text } = await send(stub, '/a')
    t.is(status, 200, header)
    t.regex(text, /^\d+$/, header)
  }
})

const head = (status: string, ...headers: string[]): string => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n')

/** What a target sends before it closes the connection, and the reason that the stub's caller gets. */
const targets: Readonly<Record<string, readonly [bytes: string, reason: RegExp]>> = {
  'status 999': [head('999 X', 'Content-Length: 0'), /the status 999 is not one of a final response/],
  'status 600': [head('600 X', 'Content-Length: 0'), /the status 600 is not one/],
  'status 000': [head('000 X', 'Content-Length: 0'), /the status 0 is not one/],
  'status 101': [head('101 X', 'Connection: Upgrade', 'Upgrade: x'), /the response is 101 Switching Protocols/],
  'status 100 alone': [head('100 X'), /the connection was closed before the response was complete/],
  'half a body': [`${head('200 X', 'Content-Length: 10')}abc`, /closed before the response was complete/],
  'a NUL in a header': [head('200 X', 'X-A: a\0b'), /did not answer/],
  'a blank in the name of a header': [head('200 X', 'X A: b'), /did not answer/],
  'no HTTP': ['SSH-2.0-OpenSSH\r\n', /the response is not HTTP/],
  'very long headers': [
    head('200 X', `X-A: ${'a'.repeat(20_000)}`),
    /the headers of the response are longer than 16 KiB/,
  ],
}

test('whatever a target answers, the caller gets a 502 with the reason, and the process lives on', async (t) => {
  const folder = stubFolder(t, { 'pets_1.contract': pets })
  let bytes = ''
  const target = await rawService(t, (socket) => socket.end(bytes, 'latin1'))
  const stub = await stubProcess(t, ['pets_1.contract', '--target', target], folder)
  for (const [title, [answer, reason]] of Object.entries(targets)) {
    bytes = answer
    const { status, text } = await send(stub, '/ws', soap(getPet('12')))
    t.is(status, 502, title)
    t.regex(text, reason, title)
  }
  const trailer = ['Transfer-Encoding: chunked', 'Trailer: X-B', 'Connection: X-Hop', 'X-Hop: 1', 'X-A: 2']
  bytes = `${head('200 X', ...trailer)}1\r\na\r\n0\r\nX-B: 1\r\n\r\n`
  const { status, text, headers } = await send(stub, '/ws', soap(getPet('12')))
  t.deepEqual([status, text, headers.get('x-a'), headers.get('x-hop')], [200, 'a', '2', null])
  t.is(stub.child.exitCode, null)
})
