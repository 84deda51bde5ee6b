import { readFileSync } from 'node:fs'
import test from 'ava'
import { pathText } from '../../src/message/pathText.js'
import { CannotGenerate } from '../../src/generate/values/cannotGenerate.js'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { generateResponse } from '../../src/generate/generateResponse.js'
import { printRequest } from '../../src/message/print/printHttpText.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern, ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import { contract } from '../support/contracts.js'
import { goodCases } from '../support/corpus.js'
import { anyJsonGrammar, jsonContractOf } from '../support/jsonGrammar.js'
import { contractOf as tableContract, type MatchRow } from '../support/matchTable.js'
import { random } from '../support/random.js'
import { anyGrammar, contractOf } from '../support/xmlGrammar.js'

/** How many random grammars of each kind to try; `GENERATED_GRAMMARS` sets another number. */
const grammars = Number(process.env['GENERATED_GRAMMARS'] ?? 25)

/** The contract of a text; undefined if it has errors, which few random ones have. */
function sound(text: string): ContractPattern | undefined {
  const { pattern, diagnostics } = parseContract({ name: 'any_1.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : pattern
}

/** The mismatches of a scenario's generated messages: every request of a contract test, and messages with random choices. */
async function mismatchesOf(scenario: ScenarioPattern, seed: number): Promise<string[]> {
  const { pick } = random(seed)
  const any = generateResponse(scenario, { seed, choose: ({ ways }) => pick([...ways.keys()]) })
  const wild = generateRequest(scenario, { seed, choose: ({ ways }) => pick([...ways.keys()]) })
  const requests = [wild, ...generateRequests(scenario, { seed }).map(({ request }) => request)]
  const found = [
    ...requests.map((request) => matchScenarioRequest(request, scenario)),
    ...[any, generateResponse(scenario, { seed })].map((response) => matchScenarioResponse(response, scenario)),
  ]
  return (await Promise.all(found)).flat().map(({ path, message }) => `${pathText(path)}: ${message}`)
}

async function everyMessageMatches(texts: Iterable<string>): Promise<{ scenarios: number; wrong: string[] }> {
  let scenarios = 0
  const wrong: string[] = []
  for (const text of texts)
    for (const scenario of sound(text)?.scenarios ?? []) {
      const mismatches = await mismatchesOf(scenario, ++scenarios)
      if (mismatches.length > 0) wrong.push(`${text}\n${mismatches.join('\n')}`)
    }
  return { scenarios, wrong }
}

test('messages generated from the corpus match it', async (t) => {
  const { scenarios, wrong } = await everyMessageMatches(goodCases.map(({ source }) => source.text))
  t.deepEqual(wrong, [])
  t.true(scenarios > 50)
})

test('messages generated from the conformance tables match them', async (t) => {
  const rows = ['match-xml', 'match-json', 'growth-xml', 'growth-names', 'growth-json'].flatMap(
    (name) => JSON.parse(readFileSync(`spec/conformance/${name}.json`, 'utf8')) as MatchRow[],
  )
  const { scenarios, wrong } = await everyMessageMatches(rows.map(tableContract))
  t.deepEqual(wrong, [])
  t.true(scenarios > 30)
})

test('messages generated from random XML grammars match them', async (t) => {
  const length = Math.ceil(grammars / 6)
  const texts = Array.from({ length }, (_, seed) => contractOf(anyGrammar(random(seed))))
  const { scenarios, wrong } = await everyMessageMatches(texts)
  t.deepEqual(wrong, [])
  t.true(scenarios > length / 3)
})

test('messages generated from random JSON grammars match them', async (t) => {
  const texts = Array.from({ length: grammars }, (_, seed) => jsonContractOf(anyJsonGrammar(random(seed))))
  const { scenarios, wrong } = await everyMessageMatches(texts)
  t.deepEqual(wrong, [])
  t.true(scenarios > grammars / 3)
})

const [pets] = contract(readFileSync('examples/petstore-soap/petstore_1.contract', 'utf8')).scenarios

test('the same seed gives the same bytes, other seeds give other bytes', (t) => {
  const written = (seed: number | string): string => printRequest(generateRequest(pets!, { seed }))
  t.is(written(7), written(7))
  t.is(written('7'), written(7))
  t.true(new Set(Array.from({ length: 20 }, (_, seed) => written(seed))).size > 15)
})

test('messages of recursive types are finite', async (t) => {
  const count = 300
  const name = (index: number): string => `T${String(index % count)}`
  const types = Array.from(
    { length: count },
    (_, index) =>
      `Given type ${name(index)} <n${String(index)}>(${name(index + 1)}*)(${name(index + 7)}?)</n${String(index)}>`,
  )
  const text = ['Feature: F', 'Scenario: S', ...types, 'When POST /', 'And request-body (T0)', 'Then status 200'].join(
    '\n',
  )
  const [scenario] = contract(`${text}\n`).scenarios
  t.deepEqual(await matchScenarioRequest(generateRequest(scenario!), scenario!), [])
})

test('generated texts are within the bounds of their types', async (t) => {
  const bounds = ['string', 'number', 'datetime', 'url-http', 'url-path'].flatMap((type) =>
    [1, 3, 9, 20, 33, 60].map((length) => `type T (${type}) minLength ${String(length)} maxLength ${String(length)}`),
  )
  const possible = bounds.filter((step) => !/datetime\D+[139]\b|url-http\D+[13]\b|datetime\D+(9)\b/.test(step))
  const texts = possible.map(
    (step) => `Feature: F\nScenario: S\nGiven ${step}\nWhen POST /\nAnd request-body <a>(T)</a>\nThen status 200\n`,
  )
  const { scenarios, wrong } = await everyMessageMatches(texts)
  t.deepEqual(wrong, [])
  t.is(scenarios, possible.length)
})

test('a row of Examples fills the placeholders named by its columns', (t) => {
  const [scenario] = contract(`Feature: F
Scenario: S
When POST /pets/(id:number)?kind=(string)
And request-header X-Trace (string)
And request-body <pet key="(string)"><name>(string)</name><age>(number?)</age><fixed>here</fixed></pet>
Then status 200
Examples:
| id | kind | X-Trace | key | name  | age |
| 7  | a b  | t1      | k&k | Rex   |     |
| 8  |      | t2      |     | <Rex> | 3   |
`).scenarios
  const requests = generateRequests(scenario!)
  t.deepEqual(
    requests.map(({ title }) => title),
    [
      'id = 7, kind = a b, X-Trace = t1, key = k&k, name = Rex, age = (empty)',
      'id = 8, kind = (empty), X-Trace = t2, key = (empty), name = <Rex>, age = 3',
    ],
  )
  t.deepEqual(
    requests.map(({ request: { target, headers, body } }) => [target, headers?.['X-Trace'], body]),
    [
      ['/pets/7?kind=a+b', 't1', '<pet key="k&amp;k">\n  <name>Rex</name>\n  <age/>\n  <fixed>here</fixed>\n</pet>'],
      [
        '/pets/8?kind=',
        't2',
        '<pet key="">\n  <name>&lt;Rex&gt;</name>\n  <age>3</age>\n  <fixed>here</fixed>\n</pet>',
      ],
    ],
  )
})

test('a message has the content type of its body, and a SOAP 1.1 request has a SOAPAction', (t) => {
  const headersOf = (body: string, header = ''): unknown => {
    const text = `Feature: F\nScenario: S\nWhen POST /\n${header}And request-body ${body}\nThen status 200\n`
    return generateRequest(contract(text).scenarios[0]!).headers
  }
  const envelope = (uri: string): string => `<s:Envelope xmlns:s="${uri}"><s:Body/></s:Envelope>`
  t.deepEqual(headersOf(envelope('http://schemas.xmlsoap.org/soap/envelope/')), {
    'Content-Type': 'text/xml; charset=utf-8',
    SOAPAction: '""',
  })
  t.deepEqual(headersOf(envelope('http://www.w3.org/2003/05/soap-envelope')), {
    'Content-Type': 'application/soap+xml; charset=utf-8',
  })
  t.deepEqual(headersOf('<a/>', 'And request-header SOAPAction urn:get\nAnd request-header content-type text/xml\n'), {
    'content-type': 'text/xml',
    SOAPAction: 'urn:get',
  })
  const either = 'And request-header SOAPAction? (string) pattern /"urn:get"|urn:get/\n'
  t.deepEqual(headersOf(envelope('http://schemas.xmlsoap.org/soap/envelope/'), either), {
    'Content-Type': 'text/xml; charset=utf-8',
    SOAPAction: '"urn:get"',
  })
  const action =
    'And request-header Content-Type (string) pattern /application\\/soap\\+xml(;.*)?; *action="urn:get"/\n'
  t.deepEqual(headersOf(envelope('http://www.w3.org/2003/05/soap-envelope'), action), {
    'Content-Type': 'application/soap+xml; charset=utf-8;action="urn:get"',
  })
  t.deepEqual(headersOf('{"a": 1}'), { 'Content-Type': 'application/json' })
  t.deepEqual(headersOf('(number)'), { 'Content-Type': 'text/plain; charset=utf-8' })
})

test('no request of SOAP 1.1 is without SOAPAction, even if the contract says that it is optional', (t) => {
  const { scenarios } = contract(`Feature: F
Scenario: S
When POST /
And request-header SOAPAction? (string)
And request-body <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><a b.opt="1"/></s:Body></s:Envelope>
Then status 200
`)
  const sent = generateRequests(scenarios[0]!).map(({ title, request }) => [title, request.headers?.['SOAPAction']])
  t.deepEqual(sent, [
    ['everything present', '"soapaction 85"'],
    ['without @b', '"soapaction 85"'],
  ])
})

test('a text that no payload may contain is refused, not made', (t) => {
  const { scenarios } = contract(
    'Feature: F\nScenario: S\nGiven type T (string) minLength 1000000000\nWhen POST /\nAnd request-body {"a": "(T)"}\nThen status 200\n',
  )
  t.throws(() => generateRequest(scenarios[0]!), { instanceOf: CannotGenerate, message: /1000000000 characters/ })
})
