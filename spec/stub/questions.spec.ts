import test from 'ava'
import { scalars } from '../../src/pattern/tree/scalars.js'
import type { ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import { incomingRequest, quickly, TakesLong, type IncomingRequest } from '../../src/stub/lookup/incomingRequest.js'
import { questions } from '../../src/stub/questions/questions.js'
import { questionThread } from '../../src/stub/questions/questionThread.js'
import { allAnswers } from '../support/allAnswers.js'
import { contract } from '../support/contracts.js'
import { hostilePayloads, type Hostile } from '../support/hostilePayloads.js'
import { send, stubOf } from '../support/stub.js'

const thread = questionThread()
test.after.always(() => thread.close())

const text = (body: string, ...types: readonly string[]): string => `Feature: Bodies
Scenario: One
${types.map((type) => `Given type ${type}\n`).join('')}When POST /s
And request-body ${body}
Then status 200
`
const scenariosOf = (body: string, ...types: readonly string[]) => contract(text(body, ...types)).scenarios

const post = (body: string | Uint8Array, type = 'text/xml', limits: Hostile['options'] = {}): IncomingRequest =>
  incomingRequest(
    { method: 'POST', target: '/s', headers: { 'content-type': type }, body: Buffer.from(body) },
    limits.limits,
  )

const typeOf = ({ type }: Hostile): string =>
  type.startsWith('<') ? 'text/xml' : /^[{[]/.test(type) ? 'application/json' : 'text/plain'

const there = (incoming: IncomingRequest, scenarios: readonly ScenarioPattern[]): Promise<unknown> =>
  thread.about(incoming, scenarios, (asked) => allAnswers(asked, scenarios))

test('the other thread answers each question as the stub itself does: also about hostile payloads, with their limits', async (t) => {
  const hostile = Object.entries(hostilePayloads).filter(([name]) => !/MiB|million|300,000/.test(name))
  t.true(hostile.length > 40)
  for (const [name, payload] of hostile) {
    const scenarios = scenariosOf(payload.type)
    const incoming = post(payload.make(), typeOf(payload), payload.options)
    t.deepEqual(await there(incoming, scenarios), await allAnswers(questions(incoming, scenarios), scenarios), name)
  }
})

test('numbers that JavaScript cannot express reach templates as they are spelt', async (t) => {
  const scenarios = scenariosOf('{"a": "(number)"}')
  const incoming = post('{"a": 12345678901234567890.10}', 'application/json')
  const values = await thread.about(incoming, scenarios, (asked) => asked.values(scenarios[0]!))
  t.like(values, { request: { method: 'POST' } })
  t.is(String((values as { request: { body: { a: unknown } } }).request.body.a), '12345678901234567890.10')
})

test('a long body with the same leaves has the same key, and another key than any other', async (t) => {
  const scenarios = scenariosOf('<a>(string)</a>')
  const keyOf = (body: string): Promise<readonly string[]> =>
    thread.about(post(body), scenarios, (asked) => asked.keys([[]]))
  const long = 'x'.repeat(100_000)
  const [one, same, other] = [
    await keyOf(`<a>${long}</a>`),
    await keyOf(`<a>${long}</a >`),
    await keyOf(`<a>${long}y</a>`),
  ]
  t.deepEqual(one, same)
  t.notDeepEqual(one, other)
  t.true(one[0]!.length < 1000)
})

test('what cannot be sent is answered by the stub itself: scalars of a program’s own language', async (t) => {
  const [scenario] = scenariosOf('<a>(string)</a>')
  const own = { ...scalars.number, accepts: (text: string) => text === '42' }
  const body = scenario!.request.body as { readonly shape: object }
  const scenarios = [{ ...scenario!, request: { ...scenario!.request, body: { ...body, own } } }] as never
  const incoming = post('<a>42</a>')
  t.true(await thread.about(incoming, scenarios, (asked) => asked.accepts(scenarios[0])))
})

/** Elements that may be divided among many groups. */
const counted = ['(N{0,10000})', 'N (B{0,50} | C)', 'B <b>(string)</b>', 'C <c>(string)</c>'] as const
const hard = `<a>${'<b/>'.repeat(300)}<d/></a>`

test('a small request that would take long is asked about elsewhere', async (t) => {
  const [content, ...types] = counted
  const scenarios = scenariosOf(`<a>${content}</a>`, ...types)
  const asked = questions(quickly(post(hard)), scenarios)
  await t.throwsAsync(asked.accepts(scenarios[0]!), { instanceOf: TakesLong })
  t.true(await questions(quickly(post('<a><b/></a>')), scenarios).accepts(scenarios[0]!))
})

/** Receiving a body of 4 MB takes fewer turns than this; while another thread works, there are many more. */
const fewTurns = 1000

/** Work, and the turns that everything else in the process gets meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  const takeTurn = (): void => {
    turns++
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await work
  isOver = true
  return turns
}

// Serial, so that no other test takes turns away.
test.serial('a stub goes on while it reads a large body, and while it decides about one that takes long', async (t) => {
  const [content, ...types] = counted
  const stub = await stubOf(t, {
    'text_1.contract': text('<a>(string)</a>'),
    'hard_1.contract': text(`<a>${content}</a>`, ...types).replace('/s', '/hard'),
  })
  const init = (body: string) => ({ method: 'POST', headers: { 'Content-Type': 'text/xml' }, body })
  const answered = async (path: string, body: string): Promise<number> => (await send(stub, path, init(body))).status
  const statuses: number[] = []
  const large = `<a>${'&lt;'.repeat(1_000_000)}</a>`
  const turns = [
    await turnsDuring(answered('/s', large).then((status) => statuses.push(status))),
    await turnsDuring(answered('/hard', hard).then((status) => statuses.push(status))),
  ]
  t.deepEqual(statuses, [200, 400])
  t.true(
    turns.every((count) => count > fewTurns),
    JSON.stringify(turns),
  )
})
