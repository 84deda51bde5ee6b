import { execFile } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import test from 'ava'
import { contractTest, type ContractTestOptions } from '../../src/contract-test/contractTest.js'
import { curlLine } from '../../src/http/curlLine.js'
import { contract } from '../support/contracts.js'
import { listening, service, type Received } from '../support/service.js'

const math = contract(`Feature: Math
Scenario: Square
  When POST /square?how=(string)
  And request-header X-Note? (string)
  And request-body {"n": "(number)", "'it''s\\" $HOME? ": "(string?)"}
  Then status 200
  And response-body (number)
@WIP
Scenario: Cube
  When GET /cube/(n:number)
  Then status 200
  And response-body (number)
  Examples:
    | n |
    | 2 |
    | 3 |
`)

const run = async (options: Omit<ContractTestOptions, 'contracts'>) => {
  const done = await contractTest({ contracts: [math], ...options })
  if (!done.ok) throw new Error(done.failure.message)
  return done.value
}

test('a service receives every combination and every Examples row, under its own path, with the given headers', async (t) => {
  const received: Received[] = []
  const url = await service(t, (request, response) => {
    received.push(request)
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('4')
  })
  const { results, passed, failed, wip } = await run({ url: `${url}/api/`, headers: { authorization: 'Bearer 1' } })
  t.deepEqual([passed, failed, wip], [results.length, 0, 0])
  t.is(received.length, results.length)
  t.deepEqual(
    received.slice(-2).map(({ message }) => message.url),
    ['/api/cube/2', '/api/cube/3'],
  )
  t.true(received.every(({ message }) => message.headers.authorization === 'Bearer 1'))
  t.true(received.every(({ message }) => message.headers['user-agent'] === undefined))
  t.true(received.some(({ message }) => message.headers['x-note'] === undefined))
  t.true(received.some(({ message }) => message.headers['x-note'] !== undefined))
})

test('@WIP scenarios run, and their failures do not count', async (t) => {
  const url = await service(t, ({ message }, response) => {
    response.writeHead(message.method === 'GET' ? 500 : 200, { 'Content-Type': 'text/plain' }).end('4')
  })
  const { passed, failed, wip } = await run({ url })
  t.true(passed > 0)
  t.deepEqual([failed, wip], [0, 2])
})

test('the run waits for a service that is still starting', async (t) => {
  const first = createServer()
  const url = await listening(t, first)
  await new Promise((resolve) => first.close(resolve))
  const waiting = run({ url, wait: 20_000 })
  const late = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('4')
  })
  setTimeout(() => late.listen(Number(new URL(url).port), '127.0.0.1'), 250)
  const { passed, results } = await waiting
  late.closeAllConnections()
  late.close()
  t.is(passed, results.length)
})

test('with a concurrency of 4, four requests are sent in parallel, and the results keep their order', async (t) => {
  let most = 0
  let awaited = 1
  const open: ServerResponse[] = []
  const url = await service(t, (_, response) => {
    most = Math.max(most, open.push(response))
    if (open.length < awaited) return
    awaited = 1
    for (const each of open.splice(0)) each.writeHead(200, { 'Content-Type': 'text/plain' }).end('4')
  })
  const one = await run({ url, concurrency: 1 })
  t.is(most, 1)
  awaited = 4 // the first four responses come only once all four requests are there
  const four = await run({ url, concurrency: 4 })
  t.is(most, 4)
  t.deepEqual(
    four.results.map(({ request }) => request),
    one.results.map(({ request }) => request),
  )
})

test('a stopped run has the results up to then', async (t) => {
  const controller = new AbortController()
  const url = await service(t, (_, response) => {
    controller.abort()
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('4')
  })
  const { results, left } = await run({ url, signal: controller.signal })
  t.is(results.length, 1)
  t.true(left > 0)
})

test('the curl line sends the same request again', async (t) => {
  const received: Received[] = []
  const url = await service(t, (request, response) => {
    received.push(request)
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('4')
  })
  const { results } = await run({ url })
  const seen = received
    .splice(0)
    .map(({ message, body }) => [message.method, message.url, message.headers['x-note'], body])
  for (const { request } of results) await promisify(execFile)('bash', ['-c', curlLine(new URL(url), request)])
  t.deepEqual(
    received.map(({ message, body }) => [message.method, message.url, message.headers['x-note'], body]),
    seen,
  )
})

test('a bad URL, an unreachable service and an unknown scenario are failures', async (t) => {
  for (const [options, code] of [
    [{ url: 'localhost:80' }, 'bad-url'],
    [{ url: 'ftp://localhost' }, 'bad-url'],
    [{ url: 'http://127.0.0.1:1', wait: 0 }, 'no-service'],
    [{ url: 'http://127.0.0.1:1', scenario: 'Root' }, 'unknown-scenario'],
  ] as const) {
    const done = await contractTest({ contracts: [math], ...options })
    t.is(done.ok ? '' : done.failure.code, code)
  }
})

test('a response that exceeds the given limits is a mismatch', async (t) => {
  const url = await service(t, (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('4'.padStart(500))
  })
  t.is((await run({ url })).failed, 0)
  const { failed, results } = await run({ url, limits: { size: 499 } })
  t.is(failed + results.filter(({ scenario }) => scenario.title === 'Cube').length, results.length)
  const [outcome] = results.map((result) => result.outcome)
  t.regex(outcome?.kind === 'mismatched' ? outcome.mismatches[0]!.message : '', /499/)
})
