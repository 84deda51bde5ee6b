import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { startStub } from '../../src/testing/startStub.js'
import { published } from '../support/schemas.js'
import { getPet, pet, petNamed, pets, send, soap, stubFolder, stubOf } from '../support/stub.js'

test('a request with an expectation gets its response, regardless of prefixes and layout', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') })
  const spelt = `<?xml version="1.0"?>\n<x:Envelope xmlns:x="http://schemas.xmlsoap.org/soap/envelope/">\n <x:Body>
    <y:getPet xmlns:y="urn:pets"><!-- which? --><y:id><![CDATA[12]]></y:id></y:getPet></x:Body></x:Envelope>`
  for (const body of [getPet('12'), spelt]) {
    const { status, headers, text } = await send(stub, '/ws', soap(body))
    t.is(status, 200)
    t.is(headers.get('content-type'), 'text/xml; charset=utf-8')
    t.is(text, pet('12', 'Rex'))
  }
})

test('a matching request without an expectation gets a generated response, the same each time', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets })
  const [first, again] = [await send(stub, '/ws', soap(getPet('1'))), await send(stub, '/ws', soap(getPet('2')))]
  t.is(first.status, 200)
  t.regex(first.text, /<name>[^<]+<\/name>/)
  t.is(first.text, again.text)
})

test('expectations of the predecessors with an id or `transient` answer once', async (t) => {
  const stub = await stubOf(t, {
    'pets_1.contract': pets,
    'pets_1_data/a.json': { ...petNamed('12', 'Rex'), 'http-stub-id': 7 },
    'pets_1_data/b.json': { ...petNamed('13', 'Tom'), transient: true },
  })
  for (const [id, name] of [
    ['12', 'Rex'],
    ['13', 'Tom'],
  ] as const) {
    t.is((await send(stub, '/ws', soap(getPet(id)))).text, pet(id, name))
    t.not((await send(stub, '/ws', soap(getPet(id)))).text, pet(id, name))
  }
})

test('an expectation for a key with a slash does not answer a request with nested keys', async (t) => {
  const expected = (body: unknown, answer: string): unknown => ({
    'http-request': { method: 'POST', path: '/', body },
    'http-response': { status: 200, headers: { 'Content-Type': 'text/plain' }, body: answer },
  })
  const slash = { a: {}, 'a/b': 'y' }
  const nested = { a: { b: 'y' } }
  const stub = await stubOf(t, {
    'keys_1.contract':
      'Feature: F\nScenario: s\nWhen POST /\nAnd request-body {"a": {"b?": "(string)"}, "a/b?": "(string)"}\nThen status 200\nAnd response-body (string)\n',
    'keys_1_data/slash.json': expected(slash, 'for the slash'),
  })
  const answered = async (body: unknown): Promise<string> => {
    const headers = { 'Content-Type': 'application/json' }
    const { status, text } = await send(stub, '/', { method: 'POST', headers, body: JSON.stringify(body) })
    t.is(status, 200, text)
    return text
  }
  t.is(await answered(slash), 'for the slash')
  t.not(await answered(nested), 'for the slash')
})

test('in strict mode, a matching request without an expectation is refused', async (t) => {
  const files = { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex') }
  const stub = await stubOf(t, files, { strict: true })
  t.is((await send(stub, '/ws', soap(getPet('12')))).status, 200)
  const { status, text } = await send(stub, '/ws', soap(getPet('13')))
  t.is(status, 400)
  t.regex(text, /matches the scenario "Get a pet", but no expectation covers it/)
})

test('a request that matches no scenario gets the mismatches of each, the closest first', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets })
  const { status, text } = await send(stub, '/ws', soap(getPet('x')))
  t.is(status, 400)
  t.regex(text, /^No scenario matches this request: POST \/ws\n\nScenario "Get a pet" \(.*pets_1\.contract:11\)\n/)
  t.regex(text, /REQUEST\.BODY\.Envelope\.Body\.getPet\.id \(line 1, column \d+\): expected \(number\) but found `x`/)
  t.true(text.indexOf('Scenario "List the pets"') > text.indexOf('Scenario "Get a pet"'))
  const asked = await send(stub, '/ws', { ...soap(getPet('x')), headers: { Accept: 'application/json' } })
  const { candidates } = JSON.parse(asked.text) as { candidates: { scenario: string; mismatches: unknown[] }[] }
  t.deepEqual(
    candidates.map(({ scenario }) => scenario),
    ['Get a pet', 'List the pets'],
  )
})

test('a name of another scenario is not misspelt', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': pets.replaceAll('listPets', 'getPets') })
  const { text } = await send(stub, '/ws', soap(getPet('x')))
  t.regex(text, /Scenario "List the pets"[^]*expected `getPets` but found `getPet`\n/)
  const misspelt = await send(stub, '/ws', soap(getPet('1').replaceAll('getPet', 'gtPet')))
  t.regex(misspelt.text, /expected `getPet` but found `gtPet`, which looks misspelt/)
})

test('several contracts answer on one port, each with its own expectations', async (t) => {
  const stub = await stubOf(t, {
    'pets_1.contract': pets,
    'shops_1.contract':
      'Feature: Shops\nScenario: A shop\nWhen GET /shops/(id:number)?open=(boolean)\nThen status 200\nAnd response-body {"name": "(string)"}\n',
    'shops_1_data/one.json': {
      'http-request': { method: 'GET', path: '/shops/1' },
      'http-response': { body: { name: 'One' } },
    },
    'pets_1_data/rex.json': petNamed('12', 'Rex'),
  })
  t.deepEqual(stub.problems, [])
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  t.is((await send(stub, '/shops/1?open=true')).text, '{"name":"One"}')
  t.not((await send(stub, '/shops/2')).text, '{"name":"One"}')
  const head = await send(stub, '/shops/1', { method: 'HEAD' })
  t.deepEqual([head.status, head.headers.get('content-length'), head.text], [200, '14', ''])
})

test('the newest expectation wins, and placeholders match any value of their type', async (t) => {
  const any = { ...petNamed('(number)', '(string)') }
  const stub = await stubOf(t, {
    'pets_1.contract': pets,
    'pets_1_data/1-any.json': { ...any, 'http-response': { body: pet('1', 'Any') } },
    'pets_1_data/2-rex.json': petNamed('12', 'Rex'),
    'pets_1_data/3-first.json': petNamed('13', 'Old'),
    'pets_1_data/4-second.json': petNamed('13', 'New'),
  })
  t.deepEqual(stub.problems, [])
  const name = async (id: string) => /<name>(.*)<\/name>/.exec((await send(stub, '/ws', soap(getPet(id)))).text)?.[1]
  t.deepEqual([await name('12'), await name('13'), await name('99')], ['Rex', 'New', 'Any'])
})

/** Expectations that are not served: a title, the text, and the line and the reason that are reported. */
const bad: readonly (readonly [title: string, text: string, line: number, reason: RegExp])[] = [
  ['not JSON', '{\n "http-request": nonsense }', 2, /^not JSON/],
  ['nothing', '', 1, /^not JSON: the file is empty/],
  ['a list', '[]', 1, /an expectation is not an object/],
  ['no response', '{"http-request":\n {"method": "GET", "path": "/"}}', 1, /`http-response` is missing/],
  [
    'a misspelt key',
    '{\n"http-requset": {}}',
    2,
    /unknown key `http-requset` in the expectation; did you mean `http-request`\?/,
  ],
  ['no path', '{"http-request":\n{"method": "GET"}, "http-response": {}}', 2, /`http-request.path` is missing/],
  [
    'another path',
    '{"http-request": {"method": "GET",\n"path": "/x"}, "http-response": {}}',
    2,
    /no scenario of .* is for GET \/x/,
  ],
  [
    'another type',
    `{"http-request": {"method": "POST", "path": "/ws",\n"body": ${JSON.stringify(getPet('x'))}}, "http-response": {}}`,
    2,
    /does not match the scenario "Get a pet": REQUEST\..*\.id: expected \(number\) but found `x`/,
  ],
  [
    'another response',
    `{"http-request": {"method": "POST", "path": "/ws", "body": ${JSON.stringify(getPet('1'))}},\n"http-response": {"status": 200,\n"body": "<no/>"}}`,
    3,
    /RESPONSE\.BODY\.no: expected the root element `Envelope`/,
  ],
  [
    'another status',
    `{"http-request": {"method": "POST", "path": "/ws", "body": ${JSON.stringify(getPet('1'))}},\n"http-response": {"status": 404}}`,
    2,
    /RESPONSE\.STATUS: expected the status 200 but found 404/,
  ],
  [
    'an unknown type',
    `{"http-request": {"method": "POST", "path": "/ws", "body": ${JSON.stringify(getPet('(Nmuber)'))}}, "http-response": {}}`,
    1,
    /has no type `Nmuber`/,
  ],
  [
    'an unknown fault',
    '{"http-request": {"method": "GET", "path": "/"}, "http-response": {"fault": "x"}}',
    1,
    /a fault must be one of reset/,
  ],
  [
    'an invalid status',
    '{"http-request": {"method": "GET", "path": "/"}, "http-response": {"status": 99}}',
    1,
    /a status must be a whole number from 200 to 599/,
  ],
  [
    'a negative delay',
    '{"http-request": {"method": "GET", "path": "/"}, "http-response": {},\n"delay-in-seconds": -1}',
    2,
    /`delay-in-seconds` must be a number from 0 to 3600 \(an hour\)/,
  ],
]

test('a bad expectation is reported with its file, line and reason and never served; the others are', async (t) => {
  const files = Object.fromEntries(bad.map(([title, text]) => [`pets_1_data/${title}.json`, text]))
  const stub = await stubOf(t, { 'pets_1.contract': pets, 'pets_1_data/rex.json': petNamed('12', 'Rex'), ...files })
  t.is(stub.problems.length, bad.length)
  for (const [title, , line, reason] of bad) {
    const problem = stub.problems.find(({ file }) => file.endsWith(`/${title}.json`))
    t.is(problem?.line, line, title)
    t.regex(problem?.reason ?? '', reason, title)
  }
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
})

test('bodies are read from files in the data folder, and from nowhere else', async (t) => {
  const withBody = (file: string) => ({
    'http-request': { method: 'POST', path: '/ws', body: { file: 'requests/rex.xml' } },
    'http-response': { body: { file } },
  })
  const folder = stubFolder(t, {
    'pets_1.contract': pets,
    'secret.xml': pet('1', 'Secret'),
    'pets_1_data/requests/rex.xml': getPet('12'),
    'pets_1_data/rex.xml': pet('12', 'Rex'),
    'pets_1_data/1-good.json': withBody('rex.xml'),
    'pets_1_data/2-up.json': withBody('../secret.xml'),
    'pets_1_data/3-absolute.json': withBody('/etc/passwd'),
    'pets_1_data/4-link.json': withBody('link.xml'),
    'pets_1_data/5-folder.json': withBody('requests'),
    'pets_1_data/6-missing.json': withBody('none.xml'),
    'pets_1_data/7-nul.json': withBody('rex.xml\0'),
  })
  symlinkSync(join(folder, 'secret.xml'), join(folder, 'pets_1_data/link.xml'))
  writeFileSync(join(folder, 'outside.json'), JSON.stringify(petNamed('66', 'Outside')))
  symlinkSync(join(folder, 'outside.json'), join(folder, 'pets_1_data/8-linked.json'))
  const stub = await startStub({ contracts: [join(folder, 'pets_1.contract')] })
  t.teardown(() => stub.close())
  t.is((await send(stub, '/ws', soap(getPet('12')))).text, pet('12', 'Rex'))
  t.deepEqual(
    stub.problems.map(
      ({ file, reason }) => `${file.at(file.lastIndexOf('/') + 1) ?? ''} ${reason.replaceAll(folder, '')}`,
    ),
    [
      '2 ../secret.xml is not in /pets_1_data',
      '3 /etc/passwd is not in /pets_1_data',
      '4 link.xml is not in /pets_1_data',
      '5 requests is not a file',
      '6 none.xml does not exist in /pets_1_data',
      "7 rex.xml\0 cannot be read: The argument 'path' must be a string, Uint8Array, or URL without null bytes. Received '/pets_1_data/rex.xml\\x00'",
      '8 8-linked.json is not in /pets_1_data',
    ],
  )
  t.false((await send(stub, '/ws', soap(getPet('66')))).text.includes('Outside'))
})

test('the published schema accepts what is served', (t) => {
  const isExpectation = published('expectation')
  isExpectation(t, petNamed('1', 'Rex', { id: 'rex', once: true, 'delay-in-seconds': 1 }))
  isExpectation(t, {
    'http-request': { method: 'GET', path: '/x', query: { a: 1 }, headers: { X: 'y' } },
    'http-response': { status: 200, headers: {}, body: { name: 'Rex' }, fault: 'reset' },
  })
})

test('the closest of many scenarios is reported first, wherever it is in the contract', async (t) => {
  const scenario = (name: string): string =>
    `Scenario: ${name}\nWhen POST /many\nAnd request-body <${name}><id>(number)</id></${name}>\nThen status 200\n`
  const names = Array.from({ length: 80 }, (_, index) => `op${String(index)}`)
  const stub = await stubOf(t, { 'many_1.contract': `Feature: Many\n${names.map(scenario).join('')}` })
  const { text } = await send(stub, '/many', soap('<op79><id>x</id></op79>'))
  t.regex(text, /^No scenario matches this request: POST \/many\n\nScenario "op79" /)
  t.is(text.match(/^Scenario/gm)?.length, 50)
})
