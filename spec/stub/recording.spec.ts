import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import test, { type ExecutionContext } from 'ava'
import { openStub, type Notice, type OpenStub, type StubOptions } from '../../src/stub/openStub.js'
import { startStub } from '../../src/testing/startStub.js'
import { getPet, pet, pets, send, soap, stubFolder } from '../support/stub.js'
import { stubProcess } from '../support/stubProcess.js'

/** An API that answers by the body of a request; returns its URL. */
async function api(t: ExecutionContext, contentType: string, answer: (body: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      response.writeHead(200, { 'Content-Type': contentType, 'Set-Cookie': 'session=t0psecret' }).end(answer(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

const idOf = (xml: string): string => /<id>(\d+)/.exec(xml)?.[1] ?? ''

/** An API whose answers differ each time in name and length, and have the number of the request. */
function changingApi(t: ExecutionContext): Promise<string> {
  let count = 0
  return api(t, 'text/xml', (body) => {
    const name = 'x'.repeat((++count % 7) * 4000)
    return pet(idOf(body), `${name}${String(count)} of ${idOf(body)}.`)
  })
}

interface RecordedExpectation {
  readonly 'http-request': { readonly query: object; readonly body?: { readonly file: string } }
  readonly 'http-response': { readonly headers: object; readonly body: { readonly file: string } }
}

/** The recorded expectations of a data folder, with their bodies read. */
const recordings = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const expectation = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedExpectation
      const read = (body?: { readonly file: string }) => (body ? readFileSync(join(folder, body.file), 'utf8') : '')
      const [request, response] = [expectation['http-request'], expectation['http-response']]
      return { expectation, request: read(request.body), response: read(response.body) }
    })

/** Asserts that no recording has a part of another. */
function assertWhole(t: ExecutionContext, folder: string): void {
  for (const { request, response } of recordings(folder)) {
    t.true(response.startsWith('<s:Envelope') && response.endsWith('</s:Envelope>'))
    t.is(idOf(response), idOf(request))
    t.true(response.includes(` of ${idOf(request)}.`))
  }
}

async function recorder(
  t: ExecutionContext,
  files: Readonly<Record<string, string>>,
  options: Partial<StubOptions>,
): Promise<{ readonly stub: OpenStub; readonly folder: string; readonly notices: readonly Notice[] }> {
  const folder = stubFolder(t, files)
  const contracts = Object.keys(files).map((name) => join(folder, name))
  const notices: Notice[] = []
  const notice = (happened: Notice): void => void notices.push(happened)
  const opened = await openStub({ contracts, record: true, notice, ...options })
  if (!opened.ok) throw new Error(opened.failure.message)
  t.teardown(opened.value.close)
  return { stub: opened.value, folder, notices }
}

test('thirty requests, each sent twelve times at once, are recorded whole and once each', async (t) => {
  const { stub, folder, notices } = await recorder(
    t,
    { 'pets_1.contract': pets },
    { target: await changingApi(t), watch: true },
  )
  const requests = Array.from({ length: 360 }, (_, index) => send(stub, '/ws', soap(getPet(String(index % 30)))))
  for (const { status } of await Promise.all(requests)) t.is(status, 200)
  const data = join(folder, 'pets_1_data')
  t.is(recordings(data).length, 30)
  assertWhole(t, data)
  t.is(readdirSync(join(data, 'bodies')).length, 60)
  t.is(notices.filter(({ kind }) => kind === 'recorded').length, 30)
  t.deepEqual(
    notices.filter(({ kind }) => kind === 'not-recorded'),
    [],
  )
  const again = await startStub({ contracts: [join(folder, 'pets_1.contract')], strict: true })
  t.teardown(again.close)
  t.deepEqual(again.problems, [])
  for (let id = 0; id < 30; id++) t.is((await send(again, '/ws', soap(getPet(String(id))))).status, 200)
})

test('a stub that is killed while it records leaves only whole recordings', async (t) => {
  const folder = stubFolder(t, { 'pets_1.contract': pets })
  const words = ['pets_1.contract', '--record', '--target', await changingApi(t)]
  for (let round = 0; round < 2; round++) {
    const stub = await stubProcess(t, words, folder)
    const requests = Array.from({ length: 60 }, (_, index) =>
      send(stub, '/ws', soap(getPet(String(round * 1000 + index)))).catch(() => undefined),
    )
    await Promise.race(requests)
    stub.child.kill('SIGKILL')
    await Promise.all(requests)
  }
  assertWhole(t, join(folder, 'pets_1_data'))
  const again = await startStub({ contracts: [join(folder, 'pets_1.contract')] })
  t.teardown(again.close)
  t.deepEqual(again.problems, [])
})

test('temporary files of killed stubs are ignored, and removed once nobody can be writing them', async (t) => {
  const folder = stubFolder(t, { 'pets_1.contract': pets })
  const data = join(folder, 'pets_1_data')
  mkdirSync(join(data, 'bodies'), { recursive: true })
  const old = ['.recorded-a.json.0123456789ab.tmp', 'bodies/.recorded-a.request.0123456789ab.tmp']
  for (const name of [...old, '.recorded-b.json.ba9876543210.tmp', '.mine.tmp']) writeFileSync(join(data, name), '{')
  for (const name of [...old, '.mine.tmp']) utimesSync(join(data, name), 0, 0)
  const opened = await openStub({
    contracts: [join(folder, 'pets_1.contract')],
    record: true,
    target: 'http://127.0.0.1:1',
  })
  if (!opened.ok) return t.fail(opened.failure.message)
  t.teardown(opened.value.close)
  t.deepEqual(opened.value.state.now().problems, [])
  t.deepEqual(readdirSync(data).sort(), ['.mine.tmp', '.recorded-b.json.ba9876543210.tmp', 'bodies'])
  t.deepEqual(readdirSync(join(data, 'bodies')), [])
})

const logins = `Feature: Logins
Background:
  Given type Code (string) minLength 8 maxLength 12
Scenario: JSON
  When POST /json?api_key=(uuid)&page=(number)
  And request-body {"user": "(string)", "password": "(Code)", "pin": {"secret": "(number)"}}
  Then status 200
  And response-header Set-Cookie (string)
  And response-body {"access_token": "(string)", "days": "(number)"}
Scenario: XML
  When POST /xml
  And request-body <login><user>(string)</user><password kind="(string)">(string)</password></login>
  Then status 200
  And response-body {"access_token": "(string)", "days": "(number)"}
Scenario: Form
  When POST /form
  And form-field user (string)
  And form-field password (string)
  Then status 200
  And response-body {"access_token": "(string)", "days": "(number)"}
`

const json = { 'Content-Type': 'application/json' }
const calls: Readonly<Record<string, readonly [headers: Record<string, string>, body: string]>> = {
  '/json?api_key=11111111-2222-3333-4444-555555555555&page=2': [
    json,
    '{"user": "Ada", "password": "t0psecret", "pin": {"secret": 13371337}}',
  ],
  '/xml': [{ 'Content-Type': 'text/xml' }, '<login><user>Ada</user><password kind="x">t0psecret</password></login>'],
  '/form': [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 'user=Ada&password=t0psecret'],
}
const secrets = /t0psecret|11111111|13371337/

test('recordings have placeholders in place of secrets, and still answer the same requests', async (t) => {
  const target = await api(t, 'application/json', () => '{"access_token": "t0psecret", "days": 3}')
  const { stub, folder, notices } = await recorder(t, { 'logins_1.contract': logins }, { target })
  for (const [path, [headers, body]] of Object.entries(calls))
    t.regex((await send(stub, path, { method: 'POST', headers, body })).text, /t0psecret/, path)
  t.deepEqual(
    notices.map(({ kind }) => kind),
    ['recorded', 'recorded', 'recorded'],
    JSON.stringify(notices),
  )
  for (const name of readdirSync(join(folder, 'logins_1_data'), { recursive: true, withFileTypes: true }))
    if (name.isFile()) t.notRegex(readFileSync(join(name.parentPath, name.name), 'utf8'), secrets, name.name)
  const again = await startStub({ contracts: [join(folder, 'logins_1.contract')], strict: true })
  t.teardown(again.close)
  t.deepEqual(again.problems, [])
  for (const [path, [headers, body]] of Object.entries(calls)) {
    const answered = await send(again, path, { method: 'POST', headers, body })
    t.is(answered.status, 200, answered.text)
    t.like(JSON.parse(answered.text), { days: 3 })
    const other = await send(again, path, { method: 'POST', headers, body: body.replace('Ada', 'Bob') })
    t.is(other.status, 400, 'what is no secret still counts')
  }
})

test('the reason why an exchange is not recorded quotes no secret', async (t) => {
  const target = await api(t, 'application/json', () => '{"access_token": ["t0psecret"], "days": 3}')
  const { stub, notices } = await recorder(t, { 'logins_1.contract': logins }, { target })
  const [path, [headers, body]] = Object.entries(calls)[1]!
  await send(stub, path, { method: 'POST', headers, body })
  t.regex(JSON.stringify(notices), /not-recorded.*access_token: expected/)
  t.notRegex(JSON.stringify(notices), secrets)
})

test('with keepSecrets, recordings have them; without a placeholder for them, nothing is recorded', async (t) => {
  const contract =
    'Feature: F\nScenario: S\nWhen POST /a\nAnd request-body {"password": "t0psecret"}\nThen status 200\nAnd response-body (string)\n'
  const target = await api(t, 'text/plain', () => 'yes')
  const call = { method: 'POST', headers: json, body: '{"password": "t0psecret"}' }
  const masking = await recorder(t, { 'f_1.contract': contract }, { target })
  await send(masking.stub, '/a', call)
  t.regex(JSON.stringify(masking.notices), /not-recorded.*the contract has no placeholder.*--keep-secrets/)
  const keeping = await recorder(t, { 'f_1.contract': contract }, { target, keepSecrets: true })
  await send(keeping.stub, '/a', call)
  t.is(recordings(join(keeping.folder, 'f_1_data'))[0]?.request, call.body)
})
