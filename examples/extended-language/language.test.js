import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import {
  compareContracts,
  contractTest,
  findingMessage,
  findingPath,
  formatContract,
  generateRequest,
  generateResponse,
  matchPayload,
  matchRequest,
  parseContract,
} from 'codicil'
import { grammarFiles } from 'codicil/grammar-forms'
import { shopGrammar } from './grammar.js'
import shopLanguage from './language.js'

const text = readFileSync(new URL('shop_1.contract', import.meta.url), 'utf8')
const parse = (changed) => parseContract({ name: 'shop_1.contract', text: changed }, shopLanguage)
const { pattern, diagnostics } = parse(text)
const response = { side: 'response', scenario: 'Get a price' }

test('the contract has no errors; its new step and section are in the pattern', (t) => {
  t.deepEqual(diagnostics, [])
  t.deepEqual(
    pattern.scenarios[0].extensions.map(({ rule, value }) => [rule, value]),
    [['responseTimeStep', 250]],
  )
  t.deepEqual([...pattern.extensions[0].value], [['test', 'http://localhost:9000']])
})

test('without the language they are unknown', (t) => {
  const codes = parseContract({ name: 'shop_1.contract', text }).diagnostics.map(({ code }) => code)
  t.true(codes.includes('unknown-step'))
  t.true(codes.includes('undefined-type'))
})

test('a mistake in a new step is one error', (t) => {
  const { diagnostics: mistakes } = parse(text.replace('response-time 250', 'response-time soon'))
  t.deepEqual(
    mistakes.map(({ code, message }) => [code, message]),
    [['syntax', 'expected a whole number but found `soon`']],
  )
})

test('a time of 0 is an error of the language, at the number', (t) => {
  const zero = text.replace('response-time 250', 'response-time 0')
  const [{ code, severity, span }] = parse(zero).diagnostics
  t.deepEqual([code, severity, zero.slice(span.start, span.end)], ['shop/no-time', 'error', '0'])
})

test('an unclosed block above the new section hides nothing of it', (t) => {
  const [before, section] = [text.indexOf('  Servers:'), text.indexOf('  Scenario:')]
  const servers = text.slice(before, section)
  const unclosed = `${text.replace(servers, '')}    And response-body\n      """\n      {\n${servers}`
  const { pattern, diagnostics } = parse(unclosed)
  t.deepEqual(
    diagnostics.map(({ code }) => code),
    ['unclosed-block'],
  )
  t.deepEqual([...pattern.extensions[0].value], [['test', 'http://localhost:9000']])
})

test('matching knows the new type', async (t) => {
  const mismatches = async (payload) =>
    (await matchPayload(pattern, payload, response)).value.mismatches.map(({ message }) => message)
  t.deepEqual(await mismatches('{"amount": 1, "in": "EUR"}'), [])
  t.deepEqual(await mismatches('{"amount": 1, "in": "euro"}'), ['expected (currency) but found `"euro"`'])
})

test('generated payloads use it', (t) => {
  const { body } = generateResponse(pattern.scenarios[0], { seed: '1' })
  t.true(shopLanguage.scalars.currency.accepts(JSON.parse(body).in))
})

test('compatibility is decided with it: a string may be anything, a currency may not', (t) => {
  const wider = parse(text.replace('"in": "(currency)"', '"in": "(string)"')).pattern
  const [finding] = compareContracts(pattern, wider).findings
  t.is(findingPath(finding), 'RESPONSE.BODY.in')
  t.false(shopLanguage.scalars.currency.accepts(JSON.parse(finding.witness.payload).in))
  const more = parse(text.replace('in=(currency)', 'in=(string)')).pattern
  t.deepEqual(compareContracts(pattern, more).findings, [])
})

test('the language of the new type decides what includes it', (t) => {
  const typed = (type) =>
    parse(text.replace('in=(currency)', 'in=(Code)').replace('When GET', `Given ${type}\n    When GET`)).pattern
  t.deepEqual(compareContracts(pattern, typed(String.raw`type Code (string) pattern /\s*[A-Z]{3}\s*/`)).findings, [])
  t.is(compareContracts(pattern, typed(String.raw`type Code (string) pattern /\s*[A-Y]{3}\s*/`)).findings.length, 1)
  t.is(compareContracts(typed('type Code (string) pattern /[A-Z]{3}/'), pattern).findings.length, 1)
})

test('a bound counts in matching and comparison', async (t) => {
  const request = (Region) => ({ method: 'GET', target: '/prices/1?in=EUR', headers: { Region } })
  const [west] = await matchRequest(pattern, request('EUW'))
  const [us] = await matchRequest(pattern, request('US'))
  t.deepEqual([west.mismatches.length, us.mismatches.length], [0, 1])
  const starting = (value) => parse(text.replace('startsWith EU', `startsWith ${value}`)).pattern
  t.deepEqual(compareContracts(pattern, starting('E')).findings, [])
  const [narrower] = compareContracts(pattern, starting('EUW')).findings
  t.regex(findingMessage(narrower), /is now `\(string\) startsWith EUW`: `EU` is refused$/)
})

test('a suffix counts in matching and comparison', async (t) => {
  const request = (Buyer) => ({ method: 'GET', target: '/prices/1?in=EUR', headers: { Buyer } })
  const [ada] = await matchRequest(pattern, request('Ada'))
  const [nobody] = await matchRequest(pattern, request(''))
  t.deepEqual([ada.mismatches.length, nobody.mismatches.length], [0, 1])
  const any = parse(text.replace('(string!)', '(string)')).pattern
  t.deepEqual(compareContracts(pattern, any).findings, [])
  t.is(compareContracts(any, pattern).findings.length, 1)
})

test('a kind of body counts in matching, generation and comparison', async (t) => {
  const defaults = (body, type = 'text/x-java-properties') => ({
    method: 'PUT',
    target: '/defaults',
    headers: { 'content-type': type },
    body,
  })
  const isMatch = async (request) => (await matchRequest(pattern, request))[0].mismatches.length === 0
  t.true(await isMatch(defaults('currency=EUR\ndecimals=2\n')))
  t.false(await isMatch(defaults('currency=euro\ndecimals=2\n')))
  t.false(await isMatch(defaults('currency=EUR\ndecimals=2\n', 'text/csv')))
  t.true(await isMatch(generateRequest(pattern.scenarios[1], { seed: '1' })))
  const fewer = parse(text.replace('(integer) min 0', '(integer) min 0 max 3')).pattern
  const [finding] = compareContracts(pattern, fewer).findings
  t.is(findingPath(finding), 'REQUEST.BODY')
  t.regex(finding.witness.payload, /^currency=[A-Z]{3}\ndecimals=4$/)
  t.deepEqual(compareContracts(fewer, pattern).findings, [])
})

test('a slow response fails its contract test', async (t) => {
  const body = JSON.stringify({ amount: 1, in: 'EUR' })
  const server = createServer(async (request, response) => {
    await setTimeout(300)
    response.setHeader('content-type', 'application/json').end(body)
  }).listen(0)
  await once(server, 'listening')
  t.teardown(() => server.close())
  const run = await contractTest({ contracts: [pattern], url: `http://localhost:${server.address().port}` })
  const [{ message }] = run.value.results[0].outcome.mismatches
  t.regex(message, /^`response-time 250`: expected at most 250 ms but found \d+ ms$/)
})

test('a scenario must not become slower, and servers may move', (t) => {
  const slower = parse(text.replace('response-time 250', 'response-time 900')).pattern
  const [finding] = compareContracts(pattern, slower).findings
  t.is(findingMessage(finding), '`response-time 250` became `response-time 900`')
  t.deepEqual(compareContracts(slower, pattern).findings, [])
  const moved = parse(text.replace('localhost:9000', 'localhost:9001')).pattern
  t.deepEqual(compareContracts(pattern, moved).findings, [])
})

test('the formatter handles the new step and section', (t) => {
  const squeezed = text.replaceAll(/^ +/gm, '').replace('response-time 250', 'response-time   250')
  t.is(formatContract({ name: 'shop_1.contract', text: squeezed }, shopLanguage).value, text)
})

test('the diagrams have the new rules, and the contract covers them', (t) => {
  const files = grammarFiles('diagrams', shopGrammar, { corpus: [{ name: 'shop_1.contract', text, isBroken: false }] })
  for (const rule of ['responseTimeStep', 'serversSection']) {
    t.true(files.has(`${rule}.svg`))
    t.true(files.get('index.html').includes(`<section id="${rule}">`))
  }
  t.false(files.get('responseTimeStep.svg').includes('not in the corpus'))
  t.true(files.get('step.svg').includes('responseTimeStep.svg'))
})
