import { readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { contractTest, type ContractTestOptions } from '../../src/contract-test/contractTest.js'
import type { TestRun } from '../../src/contract-test/testRun.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { testJson } from '../../src/report/tests/testJson.js'
import { testJunit } from '../../src/report/tests/testJunit.js'
import { testList, testText } from '../../src/report/tests/testText.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { startStub } from '../../src/testing/startStub.js'
import { contract } from '../support/contracts.js'
import { published } from '../support/schemas.js'
import { service } from '../support/service.js'

const path = 'examples/orders-wsdl/orders.wsdl'

/** The example's WSDL, and the contract that is printed from it. */
async function orders(): Promise<readonly ContractPattern[]> {
  const source = await readContractFile(path)
  if (!source.ok) throw new Error(source.failure.message)
  const { read, pattern } = loadContract(source.value)
  return [pattern, contract(printContract(read.tree), 'orders_1.contract')]
}

const envelope = (body: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`

const fault = (reason: string, detail = ''): string =>
  envelope(`<S:Fault><faultcode>S:Client</faultcode><faultstring>${reason}</faultstring>${detail}</S:Fault>`)

const soldOut = fault(
  'sold out',
  '<detail><o:outOfStock xmlns:o="urn:shop:orders:types">XX-0000</o:outOfStock></detail>',
)

/** An order service that insists on SOAPAction as SOAP 1.1 does, and has no `XX-0000` left. */
const orderService = (t: ExecutionContext): Promise<string> =>
  service(t, ({ message, body }, response) => {
    const isAction = message.headers.soapaction === '"urn:shop:orders/PlaceOrder"'
    const isSoldOut = body.includes('XX-0000')
    const placed =
      '<placeOrderResponse xmlns="urn:shop:orders:types"><number>7</number><status>accepted</status></placeOrderResponse>'
    response.writeHead(isAction && !isSoldOut ? 200 : 500, { 'Content-Type': 'text/xml; charset=utf-8' })
    response.end(!isAction ? fault('no such action') : isSoldOut ? soldOut : envelope(placed))
  })

async function ran(options: ContractTestOptions): Promise<TestRun> {
  const run = await contractTest(options)
  if (!run.ok) throw new Error(run.failure.message)
  return run.value
}

const values = {
  name: 'values.json',
  text: '{"scenarios": {"PlaceOrder, fault": {"sku": "XX-0000"}}}',
}

test('a service that is well passes the tests of its WSDL, and of the contract printed from it', async (t) => {
  const url = await orderService(t)
  const sent: string[] = []
  for (const one of await orders()) {
    const run = await ran({ contracts: [one], url })
    t.is(run.failed, 0, testText(run, new URL(url)))
    t.true(run.passed > 1)
    t.deepEqual(run.skipped.map(({ scenario, like }) => [scenario.title, like.title]), [['PlaceOrder, fault', 'PlaceOrder']]) // prettier-ignore
    sent.push(JSON.stringify(run.results.map(({ request }) => request)))
  }
  t.is(sent[0], sent[1])
})

test('a fault is tested if values make its requests differ, or if it is named', async (t) => {
  const url = await orderService(t)
  for (const one of await orders()) {
    const given = await ran({ contracts: [one], url, values })
    t.deepEqual([given.failed, given.skipped], [0, []], testText(given, new URL(url)))
    t.true(given.results.some(({ scenario }) => scenario.title === 'PlaceOrder, fault'))
    const named = await ran({ contracts: [one], url, scenario: 'PlaceOrder, fault' })
    t.deepEqual([named.passed, named.skipped], [0, []])
    const both = await ran({ contracts: [one], url, values, scenario: 'PlaceOrder, fault' })
    t.deepEqual([both.failed, both.results.every(({ scenario }) => scenario.response.status === 500)], [0, true])
  }
})

test('the stub of a WSDL answers with no fault, unless an expectation says so, as docs/wsdl.md shows', async (t) => {
  const [, shown] = /```json orders_data\/sold-out\.json\n(.*?)```/s.exec(readFileSync('docs/wsdl.md', 'utf8')) ?? []
  const stub = await startStub({ contracts: [path], port: 0 })
  t.teardown(stub.close)
  const [one] = await orders()
  await stub.expect(JSON.parse(shown!) as Parameters<typeof stub.expect>[0])
  const usual = await ran({ contracts: [one!], url: stub.url })
  t.is(usual.failed, 0, testText(usual, new URL(stub.url)))
  const options = { contracts: [one!], url: stub.url, scenario: 'PlaceOrder, fault' }
  const soldOut = await ran({ ...options, headers: { 'X-Test': 'sold out' } })
  t.is(soldOut.failed, 0, testText(soldOut, new URL(stub.url)))
  t.is((await ran(options)).passed, 0)
})

test('each report says which scenarios were not tested, and why', async (t) => {
  const url = await orderService(t)
  const [one] = await orders()
  const run = await ran({ contracts: [one!], url })
  t.regex(
    testText(run, new URL(url)),
    /\nNot tested: `PlaceOrder, fault`, because its requests are those of `PlaceOrder`/,
  )
  t.regex(testList(run), /skipped PlaceOrder, fault\n$/)
  const junit = testJunit(run, new URL(url))
  t.regex(
    junit,
    /<testcase name="PlaceOrder, fault"[^>]*>\s*<skipped message="its requests are those of `PlaceOrder`"\/>/,
  )
  t.regex(junit, new RegExp(`tests="${String(run.passed + 1)}" failures="0" errors="0" skipped="1"`))
  const printed = JSON.parse(testJson(run, new URL(url))) as { readonly skipped: unknown }
  t.deepEqual(printed.skipped, [{ contract: path, scenario: 'PlaceOrder, fault', like: 'PlaceOrder' }])
  published('test')(t, printed)
})

const get = (title: string, status: number, more = ''): string =>
  `Scenario: ${title}\n  When GET /pets/(id:number)\n  Then status ${String(status)}\n${more}`

const rows = '  Examples:\n    | id |\n    | 1 |\n'

for (const [name, scenarios, skipped] of [
  ['an error with the requests of a scenario before it', [get('Get', 200), get('Fail', 500)], ['Fail']],
  ['an error with the requests of a scenario after it', [get('Gone', 404), get('Get', 200)], ['Gone']],
  ['an error whose Examples make its requests differ', [get('Get', 200), get('Fail', 500, rows)], []],
  ['an error if the Examples of the other make its requests differ', [get('Get', 200, rows), get('Fail', 500)], []],
  ['two errors alone', [get('Gone', 404), get('Fail', 500)], []],
  ['two scenarios that are no errors', [get('Get', 200), get('Wait', 202)], []],
] as const)
  test(`tested or not: ${name}`, async (t) => {
    const url = await service(t, (_, response) => response.end())
    const run = await ran({ contracts: [contract(['Feature: Pets', ...scenarios].join('\n'))], url })
    t.deepEqual(run.skipped.map(({ scenario }) => scenario.title), skipped) // prettier-ignore
    t.deepEqual(new Set(run.results.map(({ scenario }) => scenario.title)).size, scenarios.length - skipped.length)
  })
