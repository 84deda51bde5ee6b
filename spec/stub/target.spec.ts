import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import test, { type ExecutionContext } from 'ava'
import { openStub, type Notice } from '../../src/stub/openStub.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder, stubOf } from '../support/stub.js'
import { runShared } from '../support/sharedCommand.js'

interface Api {
  readonly url: string
  readonly asked: { readonly request: IncomingMessage; readonly body: string }[]
}

/** An API that answers every request with this body. */
async function api(t: ExecutionContext, body: string): Promise<Api> {
  const asked: Api['asked'] = []
  const server = createServer((request, response) => {
    void text(request).then((own) => {
      asked.push({ request, body: own })
      response.writeHead(200, { 'Content-Type': 'text/xml', 'X-Api': 'real', 'Set-Cookie': ['a=1', 'b=2'] })
      response.end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked }
}

test('requests without an expectation go to the target unchanged, and its responses come back', async (t) => {
  const { url, asked } = await api(t, pet('13', 'Real'))
  const files = { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') }
  const stub = await stubOf(t, files, { target: `${url}/base` })
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  const passed = await send(stub, '/ws?x=1', soap(getPet('13')))
  t.is(passed.text, pet('13', 'Real'))
  t.is(passed.headers.get('x-api'), 'real')
  t.deepEqual(passed.headers.getSetCookie(), ['a=1', 'b=2'])
  t.is((await send(stub, '/elsewhere')).text, pet('13', 'Real'))
  t.deepEqual(
    asked.map(({ request, body }) => [request.method, request.url, request.headers.soapaction, body]),
    [
      ['POST', '/base/ws?x=1', '""', getPet('13')],
      ['GET', '/base/elsewhere', undefined, ''],
    ],
  )
})

test('a target that does not answer leads to a 502 that says so', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets }, { target: 'http://127.0.0.1:1' })
  const { status, text: reason } = await send(stub, '/ws', soap(getPet('13')))
  t.is(status, 502)
  t.regex(reason, /http:\/\/127\.0\.0\.1:1\/ did not answer: .*ECONNREFUSED/)
})

test('a response of the target is recorded once, served from then on, and accepted by match', async (t) => {
  const { url, asked } = await api(t, pet('13', 'Real'))
  const folder = stubFolder(t, { 'pets_1.contract': pets })
  const contract = join(folder, 'pets_1.contract')
  const notices: Notice[] = []
  const opened = await openStub({
    contracts: [contract],
    target: url,
    record: true,
    notice: (notice) => notices.push(notice),
  })
  if (!opened.ok) return t.fail(opened.failure.message)
  t.teardown(opened.value.close)
  const call = soap(getPet('13'))
  for (let times = 0; times < 3; times++)
    t.is(
      (await send(opened.value, '/ws', { ...call, headers: { ...call.headers, Authorization: 'secret' } })).text,
      pet('13', 'Real'),
    )
  t.is(asked.length, 1)
  const [recorded, ...more] = notices
  t.deepEqual(more, [])
  const file = recorded?.kind === 'recorded' ? recorded.file : ''
  t.false(readFileSync(file, 'utf8').includes('secret'))
  const bodies = readdirSync(join(folder, 'pets_1_data/bodies')).sort()
  t.is(bodies.length, 2)
  for (const side of ['request', 'response']) {
    const body = join(
      folder,
      'pets_1_data/bodies',
      bodies.find((name) => name.endsWith(side))!,
    )
    const { code, stdout } = await runShared(['match', contract, body, `--${side}`])
    t.is(code, 0, stdout)
  }
  const reopened = await openStub({ contracts: [contract], strict: true })
  if (!reopened.ok) return t.fail(reopened.failure.message)
  t.teardown(reopened.value.close)
  t.is((await send(reopened.value, '/ws', soap(getPet('13')))).text, pet('13', 'Real'))
})

test('a response that does not match the contract comes back and is not recorded', async (t) => {
  const { url } = await api(t, '<html>Not today</html>')
  const folder = stubFolder(t, { 'pets_1.contract': pets })
  const notices: Notice[] = []
  const opened = await openStub({
    contracts: [join(folder, 'pets_1.contract')],
    target: url,
    record: true,
    notice: (notice) => notices.push(notice),
  })
  if (!opened.ok) return t.fail(opened.failure.message)
  t.teardown(opened.value.close)
  t.is((await send(opened.value, '/ws', soap(getPet('13')))).text, '<html>Not today</html>')
  t.regex(JSON.stringify(notices), /not-recorded.*expected the root element `Envelope` but found `html`/)
  t.false(existsSync(join(folder, 'pets_1_data')))
})

test('an exchange with a text that would be read as a placeholder comes back and is not recorded', async (t) => {
  const { url } = await api(t, pet('13', '(string)'))
  const folder = stubFolder(t, { 'pets_1.contract': pets })
  const notices: Notice[] = []
  const opened = await openStub({
    contracts: [join(folder, 'pets_1.contract')],
    target: url,
    record: true,
    notice: (notice) => notices.push(notice),
  })
  if (!opened.ok) return t.fail(opened.failure.message)
  t.teardown(opened.value.close)
  t.is((await send(opened.value, '/ws', soap(getPet('13')))).text, pet('13', '(string)'))
  t.regex(JSON.stringify(notices), /not-recorded.*would be read as a placeholder/)
  t.false(existsSync(join(folder, 'pets_1_data')))
})
