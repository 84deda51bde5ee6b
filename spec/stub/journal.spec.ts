import test from 'ava'
import { pathText } from '../../src/message/pathText.js'
import type { JournalLine } from '../../src/stub/serving/journal.js'
import { getPet, petNamed, pets, send, soap, stubOf } from '../support/stub.js'

const login = `Feature: Login
Scenario: Log in
When POST /login?version=(number)
And request-body {"user": "(string)", "password": "(number)", "tokens": {"token": "(uuid)"}}
Then status 204
`
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

test('an entry says when, how long, by what, and why a request was refused, as text and as data', async (t) => {
  const stub = await stubOf(
    t,
    { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex', { id: 'rex' }) },
    { strict: true },
  )
  const before = new Date().toISOString()
  for (const id of ['12', '13', 'x']) await send(stub, '/ws', soap(getPet(id)))
  await send(stub, '/none')
  await send(stub, '/ws', { ...soap('x'), headers: { 'Content-Encoding': 'gzip' } })
  const entries = stub.requests()
  t.like(entries, [
    { id: '1', status: 200, answer: 'expectation', scenario: 'Get a pet', expectation: 'rex' },
    {
      id: '2',
      status: 400,
      answer: 'refused',
      scenario: 'Get a pet',
      reason: 'no expectation covers it, and the stub is strict',
    },
    {
      id: '3',
      status: 400,
      answer: 'mismatch',
      reason:
        'does not match the scenario "Get a pet": REQUEST.BODY.Envelope.Body.getPet.id: expected (number) but found `x`',
    },
    { id: '4', answer: 'mismatch', reason: 'no scenario is for this method and path' },
    { id: '5', answer: 'refused', reason: 'the body is not valid gzip: unexpected end of file' },
  ])
  t.deepEqual(
    entries[2]?.candidates?.map(({ scenario, mismatches }) => [
      scenario,
      mismatches[0] && pathText(mismatches[0].path),
    ]),
    [
      ['Get a pet', 'BODY.Envelope.Body.getPet.id'],
      ['List the pets', 'BODY.Envelope.Body.getPet'],
    ],
  )
  for (const { at, duration, reason } of entries) {
    t.true(before <= at && at <= new Date().toISOString())
    t.true(Number.isInteger(duration) && duration >= 0)
    t.not(reason, '')
  }
  await send(stub, '/_codicil/requests', { method: 'DELETE' })
  await send(stub, '/none')
  t.is(stub.requests()[0]?.id, '6', 'an id is never given twice')
})

test('reasons quote no secrets unless the journal is to keep them', async (t) => {
  for (const keepSecrets of [false, true]) {
    const logged: JournalLine[] = []
    const log = (line: JournalLine): void => void logged.push(line)
    const stub = await stubOf(t, { 'login_1.contract': login }, { keepSecrets, log })
    await send(
      stub,
      '/login',
      json({ user: 'ann', password: 's3cret', tokens: { token: '00000000-0000-0000-0000-000000000000' } }),
    )
    await send(stub, '/login', json({ user: 'ann', password: 1, tokens: { token: 's3cret' } }))
    await send(stub, '/login', json([{ password: 's3cret' }]))
    await send(stub, '/login?token=s3cret', json({ user: 'ann', password: 1, tokens: 's3cret' }))
    await send(stub, '/login', json({ user: 1, password: 's3cret', tokens: 's3cret' }))
    const known = [stub.requests(), logged].map((all) => JSON.stringify(all))
    for (const text of known) t.is(text.includes('s3cret'), keepSecrets)
    t.is(logged[0]?.reason?.includes('.password: expected (number) but found (masked)'), !keepSecrets)
    t.regex(logged[3]?.reason ?? '', /the query parameter `token` is not in the contract/)
    t.deepEqual(
      stub.requests().map(({ id, reason }) => [id, reason]),
      logged.map(({ id, reason }) => [id, reason]),
    )
  }
})
