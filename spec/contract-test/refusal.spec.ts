import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import test from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { testText } from '../../src/report/tests/testText.js'
import { contract } from '../support/contracts.js'
import { goodCases } from '../support/corpus.js'
import { startProvider } from '../support/petstoreProvider.js'
import { service } from '../support/service.js'
import { stubOf } from '../support/stub.js'

const pets = contract('Feature: Pets\nScenario: Get\nWhen GET /pets/(id:number)\nThen status 200\n')

const fault = (code: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:${code}</faultcode><faultstring>no</faultstring></s:Fault></s:Body></s:Envelope>`
const fault12 = (code: string): string =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Code><s:Value>s:${code}</s:Value></s:Code><s:Reason><s:Text>no</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>`

/** Responses to an invalid request, and whether they refuse it. */
const responses: readonly (readonly [status: number, body: string, isRefusal: boolean])[] = [
  ...[400, 401, 404, 409, 415, 422, 451, 499].map((status) => [status, '', true] as const),
  ...[200, 204, 301, 303, 408, 429, 500, 501, 503].map((status) => [status, '', false] as const),
  ...[200, 500].flatMap((status) => [
    [status, fault('Client'), true] as const,
    [status, fault('Client.Validation'), true] as const,
    [status, fault('MustUnderstand'), true] as const,
    [status, fault('Server'), false] as const,
    [status, fault('Server.Timeout'), false] as const,
    [status, fault12('Sender'), true] as const,
    [status, fault12('Receiver'), false] as const,
  ]),
  [500, '<Envelope><Body><Fault/></Body></Envelope>', false],
  [500, 'an Envelope', false],
]

test('a refusal is a status of 4xx that concerns the request, or a SOAP Fault that blames the sender', async (t) => {
  let [status, body] = [200, '']
  const url = await service(t, ({ message }, response) => {
    if (message.url?.endsWith('x')) response.writeHead(status).end(body)
    else response.writeHead(200).end()
  })
  for (const [nextStatus, nextBody, isRefusal] of responses) {
    ;[status, body] = [nextStatus, nextBody]
    const run = await contractTest({ contracts: [pets], url, negative: true })
    if (!run.ok) return t.fail(run.failure.message)
    const negative = run.value.results.filter((result) => result.negative)
    t.deepEqual(
      negative.map(({ outcome }) => outcome.kind),
      [isRefusal ? 'passed' : 'not-refused'],
      `${String(status)} ${body}`,
    )
    t.is(run.value.failed, isRefusal ? 0 : 1)
  }
})

test('an invalid request that gets no answer is a failure', async (t) => {
  const url = await service(t, ({ message }, response: ServerResponse) => {
    if (message.url?.endsWith('x')) response.destroy()
    else response.writeHead(200).end()
  })
  const run = await contractTest({ contracts: [pets], url, negative: true })
  if (!run.ok) return t.fail(run.failure.message)
  t.deepEqual(
    run.value.results.map(({ outcome }) => outcome.kind),
    ['passed', 'unanswered'],
  )
})

test('the report says apart which invalid requests a service did not refuse', async (t) => {
  const { url, stop } = await startProvider()
  t.teardown(stop)
  const text = readFileSync('examples/petstore-soap/petstore_1.contract', 'utf8')
  const run = await contractTest({ contracts: [contract(text)], url, negative: true })
  if (!run.ok) return t.fail(run.failure.message)
  const report = testText(run.value, new URL(url))
  t.regex(report, /^Negative tests: these requests are not valid, and the service must refuse them\n\nScenario: /m)
  t.regex(report, /not refused: the answer has the status \d+/)
  t.regex(
    report,
    /\n {4}without id: .*`id`.* at REQUEST\.BODY\.Envelope\.Body\.getPetRequest.*, see pet_1\.contract:\d+\n/,
  )
  t.regex(report, /\nTests run: \d+, Passed: \d+, Failed: \d+\nOf these, negative: \d+, Passed: \d+, Failed: \d+\n$/)
})

/** Contracts with every kind of part, whose operations are their own. */
const kinds = [
  'bounds',
  'enums',
  'forms-and-parts',
  'headers',
  'json-lenient',
  'query-literals',
  'soap-petstore',
  'xml-attributes',
]

test('a stub refuses every invalid request', async (t) => {
  const cases = goodCases.filter(({ name }) => kinds.includes(name))
  const { url } = await stubOf(
    t,
    Object.fromEntries(cases.map(({ name, source }) => [`${name}_1.contract`, source.text])),
  )
  const contracts = cases.map(({ source }) => loadContract(source).pattern)
  const run = await contractTest({ contracts, url, negative: true, concurrency: 4 })
  if (!run.ok) return t.fail(run.failure.message)
  t.true(run.value.negative.passed > 100)
  t.is(run.value.negative.failed, 0, testText(run.value, new URL(url)))
})
