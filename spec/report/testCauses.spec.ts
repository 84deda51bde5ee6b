import test from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import type { TestRun } from '../../src/contract-test/testRun.js'
import { testCauses } from '../../src/report/tests/testCauses.js'
import { testJson } from '../../src/report/tests/testJson.js'
import { testJunit } from '../../src/report/tests/testJunit.js'
import { testHtml } from '../../src/report/tests/testHtml.js'
import { testList, testText } from '../../src/report/tests/testText.js'
import { contract } from '../support/contracts.js'
import { published } from '../support/schemas.js'
import { service, type Received } from '../support/service.js'

const pets = contract(`Feature: Pets
Background:
  Given enum Kind (string) values dog,cat
  And type Pet {"id": "(number)", "kind": "(Kind)", "toys": ["(string*)"]}
Scenario: Add a pet
  When POST /pets
  And request-body {"name": "(string)", "tag?": "(string)", "age?": "(number)"}
  Then status 200
  And response-body (Pet)
Scenario: List pets
  When GET /pets?kind=(Kind)
  Then status 200
  And response-body (Pet*)
Scenario: Get a pet
  When GET /pets/(id:number)
  Then status 200
  And response-body (Pet)
@WIP
Scenario: Get a cat
  When GET /cats/(id:number)
  Then status 200
  And response-body (Pet)
`)

type Body = (received: Received) => unknown

async function run(t: Parameters<typeof service>[0], body: Body, options = {}): Promise<{ run: TestRun; url: URL }> {
  const url = await service(t, (received, response) => {
    const answer = body(received)
    const status = typeof answer === 'number' ? answer : 200
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  const done = await contractTest({ contracts: [pets], url, ...options })
  if (!done.ok) throw new Error(done.failure.message)
  return { run: done.value, url: new URL(url) }
}

/** Answers as the contract says, but with a pet. */
const withPet =
  (pet: object): Body =>
  ({ message }) =>
    message.method === 'GET' && /^\/pets($|\?)/.test(message.url ?? '') ? [pet, pet] : pet

/** The causes of failed tests that count: how many requests show each, its mismatches, and the example. */
const summary = ({ results }: TestRun) =>
  testCauses(results)
    .filter(({ example }) => !example.scenario.tags.includes('WIP'))
    .map(({ results: shown, mismatches, example }) => [
      shown.length,
      mismatches.map(({ message }) => message),
      example.scenario.title,
    ])

test('a wrong value that shows in several requests and scenarios is one cause, with the smallest request', async (t) => {
  const { run: done, url } = await run(t, withPet({ id: 1, kind: 'bird', toys: [] }))
  t.deepEqual(summary(done), [[done.failed, ['expected `dog` or `cat` but found `"bird"`'], 'List pets']])
  const text = testText(done, url)
  t.is(text.match(/again: curl/g)?.length, 2) // one more for the WIP scenario
  t.regex(text, /\n {2}also in 7 more requests: Add a pet \(4\), List pets \(2\), Get a pet \(1\)\n {2}again: curl/)
  t.regex(text, /Scenario: Get a cat \(WIP, does not count\)/)
})

test('causes that show in the same requests are reported together, others apart', async (t) => {
  const wrong = withPet({ id: 'one', kind: 'bird', toys: [] })
  const { run: both } = await run(t, wrong)
  t.deepEqual(
    summary(both).map(([, messages]) => messages),
    [['expected (number) but found `"one"`', 'expected `dog` or `cat` but found `"bird"`']],
  )
  const { run: apart } = await run(t, (received) =>
    received.message.url === '/pets/1861'
      ? { id: 1, kind: 'bird', toys: [] }
      : withPet({ id: 'one', kind: 'bird', toys: [] })(received),
  )
  t.deepEqual(
    summary(apart).map(([count, messages]) => [count, messages]),
    [
      [apart.failed - 1, ['expected (number) but found `"one"`']],
      [apart.failed, ['expected `dog` or `cat` but found `"bird"`']],
    ],
  )
})

test('another value at the same place is the same cause, another status is another one', async (t) => {
  let count = 0
  const { run: values } = await run(t, (received) =>
    withPet({ id: 1, kind: `bird${String(count++)}`, toys: [1, 2] })(received),
  )
  t.deepEqual(
    summary(values).map(([, messages]) => (messages as string[]).length),
    [2],
  )
  const { run: statuses } = await run(t, ({ message }) => (message.method === 'POST' ? 500 : 404))
  t.deepEqual(
    summary(statuses).map(([, messages]) => messages),
    [
      ['expected the status 200 but found 500'],
      ['expected the status 200 but found 404'],
      ['expected the status 200 but found 404'], // another scenario, whose status is stated elsewhere
    ],
  )
})

test('a service that gives no answer is one cause', async (t) => {
  const url = await service(t, (_, response) => {
    response.destroy()
  })
  const done = await contractTest({ contracts: [pets], url })
  if (!done.ok) return t.fail(done.failure.message)
  t.is(summary(done.value).length, 1)
  t.is(summary(done.value)[0]![0], done.value.failed)
})

test('invalid requests of a scenario that get the same status are one cause with a line each', async (t) => {
  const right = withPet({ id: 1, kind: 'cat', toys: [] })
  const { run: done, url } = await run(t, right, { negative: true, scenario: 'Add a pet' })
  t.is(testCauses(done.results).length, 1)
  const text = testText(done, url)
  const lines = text.split('\n').filter((line) => /^ {4}.*, see pet_1\.contract:7$/.test(line))
  t.is(lines.length, done.failed)
  t.true(lines.includes('    without name: the key `name` is missing at REQUEST.BODY.name, see pet_1.contract:7'), text)
  t.regex(text, /\n {2}again \([^\n]+\): curl/)
})

test('JSON has every result and the causes, JUnit and HTML one block for each cause', async (t) => {
  const conforms = published('test')
  const { run: done, url } = await run(t, withPet({ id: 1, kind: 'bird', toys: [] }), { negative: true })
  const json = JSON.parse(testJson(done, url)) as {
    results: readonly { result: string; negative?: object }[]
    causes: readonly { results: readonly number[]; example: number }[]
  }
  conforms(t, json)
  t.is(json.results.length, done.results.length)
  const failed = json.results.flatMap(({ result }, index) => (result === 'passed' ? [] : [index]))
  t.deepEqual(
    [...new Set(json.causes.flatMap(({ results }) => results))].sort((a, b) => a - b),
    failed,
  )
  for (const { results, example } of json.causes) t.true(results.includes(example))
  const junit = testJunit(done, url)
  t.is(junit.match(/<testcase/g)?.length, done.results.length)
  t.is(junit.match(/again[^\n]*: curl/g)?.length, json.causes.length - 2) // tests of WIP scenarios are skipped
  t.regex(junit, /<failure[^>]*type="mismatched">\nthe same cause as in: List pets \(without kind\)/)
  t.regex(junit, /<failure message="not refused: [^"]* at [^"]*, see pet_1\.contract:\d+" type="not-refused">/)
  const html = testHtml(done, url)
  t.is(html.match(/<article/g)?.length, json.causes.length)
  for (const [, id] of html.matchAll(/href="#(cause-\d+)"/g)) t.true(html.includes(`id="${id!}"`))
  t.regex(html, /<h2>Invalid requests that were not refused<\/h2>/)
})

test('all tests are listed with their results', async (t) => {
  const { run: done } = await run(t, withPet({ id: 1, kind: 'cat', toys: [] }), { negative: true })
  const lines = testList(done).split('\n').slice(0, -1)
  t.is(lines.length, done.results.length)
  t.true(lines.includes('passed Add a pet (everything present)'))
  t.true(lines.includes('failed Add a pet (negative: without name)'))
})
