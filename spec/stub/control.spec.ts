import test from 'ava'
import type { Fault } from '../../src/stub/server/fault.js'
import { getPet, pet, petNamed, pets, send, soap, stubOf } from '../support/stub.js'

const files = { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') }

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

test('expectations are added over HTTP, checked against the contract, and removed', async (t) => {
  const stub = await stubOf(t, files)
  const added = await send(stub, '/_codicil/expectations', post(petNamed('12', 'Max', { id: 'max' })))
  t.deepEqual([added.status, JSON.parse(added.text)], [201, { id: 'max', scenario: 'Get a pet' }])
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Max'))

  const refused = await send(stub, '/_codicil/expectations', post(petNamed('x', 'Bad')))
  t.is(refused.status, 400)
  t.regex(refused.text, /expected \(number\) but found `x`/)

  t.is((await send(stub, '/_codicil/expectations/max', { method: 'DELETE' })).status, 204)
  t.is((await send(stub, '/_codicil/expectations/max', { method: 'DELETE' })).status, 404)
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))

  await send(stub, '/_codicil/expectations', post(petNamed('12', 'Max')))
  t.is((await send(stub, '/_codicil/expectations', { method: 'DELETE' })).status, 204)
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
})

test('the addresses of the predecessors take expectations too, and answer 200 as their clients want it', async (t) => {
  const stub = await stubOf(t, files)
  for (const [index, prefix] of ['/_specmatic', '/_qontract'].entries()) {
    const name = `Max${String(index)}`
    const { 'http-request': request, 'http-response': response } = petNamed('12', name)
    const body = { 'mock-http-request': request, 'http-response': response }
    const added = await send(stub, `${prefix}/expectations`, post(body))
    t.is(added.status, 200)
    t.like(JSON.parse(added.text), { scenario: 'Get a pet' })
    t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', name))
    t.is((await send(stub, `${prefix}/expectations`, post(petNamed('x', 'Bad')))).status, 400)
    const foreign = { headers: { Origin: 'https://evil.example' }, method: 'DELETE' }
    t.is((await send(stub, `${prefix}/expectations`, foreign)).status, 403)
    t.is((await send(stub, `${prefix}/other`)).status, 404, 'a path of the API')
  }
  t.is(stub.requests().length, 4)
})

test('health and state report what is served and what is not', async (t) => {
  const stub = await stubOf(t, { ...files, 'pets_1_data/bad.json': petNamed('x', 'Bad') })
  t.deepEqual(JSON.parse((await send(stub, '/_codicil/health')).text), { status: 'ready' })
  const state = JSON.parse((await send(stub, '/_codicil/state')).text) as Record<string, unknown>
  t.is(state['expectations'], 1)
  t.is((state['problems'] as unknown[]).length, 1)
  t.like(state['contracts'], [{ title: 'Pets', scenarios: ['Get a pet', 'List the pets'] }])
  const unknown = await send(stub, '/_codicil/nothing')
  t.is(unknown.status, 404)
  t.regex(unknown.text, /GET health/)
})

test('the journal has each request with its answer, no credentials, and no more requests than it is allowed', async (t) => {
  const stub = await stubOf(t, files, { journal: 3 })
  const call = soap(getPet('12'))
  await send(stub, '/ws', { ...call, headers: { ...call.headers, Authorization: 'Basic c2VjcmV0' } })
  await send(stub, '/ws', soap(getPet('13')))
  await send(stub, '/none')
  const { requests } = JSON.parse((await send(stub, '/_codicil/requests')).text) as {
    requests: Record<string, unknown>[]
  }
  t.like(requests, [
    { method: 'POST', target: '/ws', status: 200, answer: 'expectation', scenario: 'Get a pet', body: getPet('12') },
    { status: 200, answer: 'generated' },
    { method: 'GET', target: '/none', status: 404, answer: 'mismatch' },
  ])
  t.false(JSON.stringify(requests).includes('c2VjcmV0'))
  for (const id of ['14', '15']) await send(stub, '/ws', soap(getPet(id)))
  t.deepEqual(
    stub.requests().map(({ target, body }) => [target, body]),
    [
      ['/none', ''],
      ['/ws', getPet('14')],
      ['/ws', getPet('15')],
    ],
  )
  await send(stub, '/_codicil/requests', { method: 'DELETE' })
  t.deepEqual(stub.requests(), [])
})

test('an expectation with `once` answers one of several simultaneous requests', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(petNamed('12', 'Once', { once: true }))
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(stub, '/ws', soap(getPet('12')))))
  t.is(answers.filter(({ text }) => text === pet('12', 'Once')).length, 1)
  t.is(answers.filter(({ text }) => text === pet('12', 'Rex')).length, 7)
})

test('a delayed answer comes after one that was requested later but is not delayed', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(petNamed('13', 'Slow', { 'delay-in-milliseconds': 300 }))
  const order: string[] = []
  const ask = async (id: string): Promise<void> => {
    await send(stub, '/ws', soap(getPet(id)))
    order.push(id)
  }
  await Promise.all([ask('13'), ask('12')])
  t.deepEqual(order, ['12', '13'])
})

test('faults break the connection, and the next request is answered', async (t) => {
  const stub = await stubOf(t, files)
  const errors: readonly (readonly [fault: Fault, code: RegExp])[] = [
    ['reset', /ECONNRESET/],
    ['empty', /UND_ERR_SOCKET|ECONNRESET/],
    ['malformed', /HPE_INVALID|terminated|UND_ERR/],
  ]
  for (const [fault, code] of errors) {
    await stub.expect({ ...petNamed('13', ''), 'http-response': { fault } })
    const broken = await t.throwsAsync(send(stub, '/ws', soap(getPet('13'))))
    const cause = broken.cause as { readonly code?: string } | undefined
    t.regex(cause?.code ?? broken.message, code, fault)
    t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  }
  t.deepEqual(stub.requests().filter(({ status }) => status === 0).length, errors.length)
})
