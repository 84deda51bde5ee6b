import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import { runShared } from '../support/sharedCommand.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder } from '../support/stub.js'
import { stubProcess } from '../support/stubProcess.js'

test('it says what is served and what is not, answers, and exits with 0 on a signal', async (t) => {
  const folder = stubFolder(t, {
    'pets_1.contract': pets,
    'pets_1_data/rex.json': petNamed('12', 'Rex'),
    'pets_1_data/bad.json': petNamed('x', 'Bad'),
  })
  const stub = await stubProcess(t, ['pets_1.contract'], folder)
  t.is(stub.printed, `pets_1.contract: 2 scenarios\n1 expectation, 1 not served\nStub ready on ${stub.url}\n`)
  t.regex(stub.warned(), /^pets_1_data\/bad\.json:5: not served: does not match the scenario "Get a pet"/)
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  const ended = once(stub.child, 'exit')
  stub.child.kill('SIGTERM')
  t.deepEqual(await ended, [0, null])
})

for (const size of [4_000, 4_000_000, 9_000_000])
  test(`an answer of ${String(size)} bytes that has begun is finished after SIGTERM, for a slow reader, too`, async (t) => {
    const name = 'R'.repeat(size)
    const folder = stubFolder(t, { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', name) })
    const { child, url } = await stubProcess(t, ['pets_1.contract'], folder)
    const ended = once(child, 'exit')
    const answer = await fetch(`${url}/ws`, soap(getPet('12')))
    child.kill('SIGTERM')
    await setTimeout(500)
    t.is(await answer.text(), pet('12', name))
    t.deepEqual(await ended, [0, null])
  })

test('a line on standard error says how each request was answered, and why it was refused', async (t) => {
  const folder = stubFolder(t, {
    'pets_1.contract': pets,
    'pets_1_data/rex.json': petNamed('12', 'Rex', { id: 'rex' }),
  })
  const ask = async (words: readonly string[]): Promise<readonly string[]> => {
    const stub = await stubProcess(t, ['pets_1.contract', ...words], folder)
    for (const id of ['12', '13', 'x'])
      await send(stub, '/ws?a=\u001b[2J'.slice(0, id === 'x' ? undefined : 3), soap(getPet(id)))
    const ended = once(stub.child, 'close')
    stub.child.kill('SIGTERM')
    await ended
    return stub
      .warned()
      .replaceAll(/\d+ ms/g, 'n ms')
      .split('\n')
      .slice(0, -1)
  }
  const reason =
    'does not match the scenario "Get a pet": REQUEST.QUERY.a: the query parameter `a` is not in the contract'
  t.deepEqual(await ask([]), [
    'POST /ws 200 Get a pet (expectation rex), n ms',
    'POST /ws 200 Get a pet (generated), n ms',
    `POST /ws?a=%1B[2J 400 ${reason}, n ms`,
  ])
  t.deepEqual(await ask(['--quiet']), [])
  const lines = (await ask(['--log', 'json'])).map((line) => JSON.parse(line) as Record<string, unknown>)
  t.like(lines, [
    { event: 'request', method: 'POST', target: '/ws', status: 200, answer: 'expectation', expectation: 'rex' },
    { event: 'request', status: 200, answer: 'generated', scenario: 'Get a pet' },
    { event: 'request', target: '/ws?a=%1B[2J', status: 400, answer: 'mismatch', reason },
  ])
})

test('a port in use and other bad input exit with 2 and a hint', async (t) => {
  const folder = stubFolder(t, {
    'pets_1.contract': pets,
    'broken_1.contract': 'Feature: F\nScenario: S\nWhen GET /\nThen stats 200\n',
  })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.teardown(() => other.close())
  const taken = String((other.address() as AddressInfo).port)
  const cases: readonly (readonly [words: readonly string[], message: RegExp])[] = [
    [
      ['pets_1.contract', '--port', taken],
      /error\[port-in-use\]: something else is listening on 127\.0\.0\.1:\d+\n {2}hint: stop it, or choose another port/,
    ],
    [['pets_1.contract', '--port', 'x'], /`x` is not a port/],
    [['pets_1.contract', '--body-limit', 'x'], /`x` is not a size\n {2}hint: give a number of MiB up to 64/],
    [['pets_1.contract', '--allow-host', 'http://a'], /`http:\/\/a` is not a host name/],
    [
      ['pets_1.contract', '--cors', 'localhost:3000'],
      /`localhost:3000` is not the origin of a page\n {2}hint: .*http:/,
    ],
    [['pets_1.contract', '--data', 'none'], /none is not a folder/],
    [['pets_1.contract', '--tls-key', 'key.pem'], /HTTPS needs a key and a certificate/],
    [['pets_1.contract', '--tls-key', 'none', '--tls-cert', 'none'], /the key or the certificate cannot be read/],
    [['none.contract'], /none\.contract does not exist/],
    [['broken_1.contract'], /did you mean `status`/],
    [[], /no contract is named, and there is no codicil\.json/],
  ]
  for (const [words, message] of cases) {
    const { code, stdout, stderr } = await runShared(['stub', ...words], { folder: join(folder) })
    t.is(code, 2, stderr)
    t.is(stdout, '')
    t.regex(stderr, message)
  }
})
