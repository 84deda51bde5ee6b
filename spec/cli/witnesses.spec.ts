import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

/** Scenarios, each before and after a change. */
const scenarios: Readonly<Record<string, readonly [older: string, newer: string]>> = {
  'XML bodies': [
    'When POST /xml\nAnd request-body <pet id="(number)"><name>(string)</name></pet>\nThen status 200\nAnd response-body <pet><name>(string)</name><tag>(string)</tag></pet>',
    'When POST /xml\nAnd request-body <pet id="(number)"><name>(string)</name><age>(number)</age></pet>\nThen status 200\nAnd response-body <pet kind="(string)"><fullName>(string)</fullName><tag>(string)</tag></pet>',
  ],
  'JSON bodies': [
    'When POST /json\nAnd request-body {"name": "(string)", "tag?": "(string)"}\nThen status 200\nAnd response-body {"ids": ["(number)"]}',
    'When POST /json\nAnd request-body {"name": "(string)"}\nThen status 200\nAnd response-body {"ids": ["(string)"], "more": "(boolean)"}',
  ],
  'Form fields': [
    'When POST /form\nAnd form-field name (string)\nThen status 200',
    'When POST /form\nAnd form-field name (string)\nAnd form-field size (number)\nThen status 200',
  ],
  Parts: [
    'When POST /parts\nAnd request-part note (string)\nAnd request-part photo @photo.png image/png\nThen status 200',
    'When POST /parts\nAnd request-part note (number)\nAnd request-part photo @photo.jpg image/jpeg\nThen status 200',
  ],
  Headers: [
    'When GET /headers\nAnd request-header X-Size (number)\nThen status 200\nAnd response-header X-Rate (number)\nAnd response-body <headers/>',
    'When GET /headers\nAnd request-header X-Size (number)\nAnd request-header X-Token (string)\nThen status 200\nAnd response-body <headers/>',
  ],
  'Content type': [
    'When POST /typed\nAnd request-header Content-Type (string)\nAnd request-body <a>(string)</a>\nThen status 200',
    'When POST /typed\nAnd request-header Content-Type application/xml\nAnd request-body <a>(string)</a>\nThen status 200',
  ],
  'Path and query': [
    'When GET /paths/(id:string)?size=(number)&q=(string)\nThen status 200',
    'When GET /paths/(id:number)?q=(string)\nThen status 200',
  ],
  Method: ['When PUT /method\nThen status 200', 'When PATCH /method\nThen status 200'],
  'A text': [
    'When POST /text\nAnd request-body (number)\nThen status 200',
    'When POST /text\nAnd request-body (date)\nThen status 200',
  ],
  Status: [
    'When GET /status\nThen status 200\nAnd response-body <ok/>',
    'When GET /status\nThen status 201\nAnd response-body <ok/>',
  ],
  'Nur für Tests: (Löschen)': ['When DELETE /gone\nThen status 200\nAnd response-body <gone/>', ''],
}

const contract = (version: 0 | 1): string =>
  Object.entries(scenarios)
    .filter(([, versions]) => versions[version] !== '')
    .map(([title, versions]) => `Scenario: ${title}\n${versions[version]}\n`)
    .reduce((text, scenario) => text + scenario, 'Feature: Pets\n')

interface MatchResult {
  readonly results: readonly { readonly file: string; readonly matched: boolean }[]
}

test('--witness-dir: one version matches each file, the other refuses it', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'pets_1.contract'), contract(0))
  writeFileSync(join(folder, 'pets_2.contract'), contract(1))
  const words = [
    'compatible',
    'files',
    'pets_1.contract',
    'pets_2.contract',
    '--format',
    'json',
    '--witness-dir',
    'out/w',
  ]
  const { code, stdout, stderr } = await runShared(words, { folder })
  const { findings } = JSON.parse(stdout) as {
    findings: { rule: string; level: string; witness?: { kind: string; payload: string } }[]
  }
  const wire = findings.filter(({ level }) => level === 'wire')
  t.is(code, 1)
  t.is(stderr, `Witnesses written to out/w: ${String(wire.length)}\n`)
  const files = readdirSync(join(folder, 'out/w')).map((name) => `out/w/${name}`)
  t.is(files.length, wire.length)
  t.deepEqual([...new Set(findings.map(({ rule }) => rule))].sort(), [
    'request-body-type-changed',
    'request-element-added',
    'request-field-added',
    'request-header-added',
    'request-header-values-narrowed',
    'request-key-removed',
    'request-method-changed',
    'request-parameter-removed',
    'request-part-type-changed',
    'request-part-values-narrowed',
    'request-path-changed',
    'response-element-renamed',
    'response-header-removed',
    'response-item-type-changed',
    'response-status-changed',
    'scenario-removed',
  ])
  const requests = files.filter((file) => /\.(request-|scenario-)/.test(file))
  const responses = files.filter((file) => file.includes('.response-'))
  t.is(requests.length + responses.length, files.length)
  const matched = async (version: number, side: string, of: readonly string[]) => {
    const ran = await runShared(['match', `pets_${String(version)}.contract`, ...of, side, '--format', 'json'], {
      folder,
    })
    const { results } = JSON.parse(ran.stdout) as MatchResult
    return new Set(results.map((result) => result.matched))
  }
  t.deepEqual(await matched(1, '--request', requests), new Set([true]))
  t.deepEqual(await matched(2, '--request', requests), new Set([false]))
  t.deepEqual(await matched(2, '--response', responses), new Set([true]))
  t.deepEqual(await matched(1, '--response', responses), new Set([false]))
})

test('a witness file is named after contract, scenario and rule, and contains the message as it would be sent', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'pets_1.contract'), contract(0))
  writeFileSync(join(folder, 'pets_2.contract'), contract(1))
  await runShared(['compatible', 'files', 'pets_1.contract', 'pets_2.contract', '--witness-dir', 'w'], { folder })
  const read = (name: string): string => readFileSync(join(folder, 'w', name), 'utf8')
  t.is(read('pets_2.xml-bodies.request-element-added.http'), 'POST /xml\n\n<pet id="0">\n  <name/>\n</pet>')
  t.is(read('pets_2.nur-f-r-tests-l-schen.scenario-removed.http'), 'DELETE /gone')
})

test('a .http file is recognised by its first line; for any other file the failure says what is missing', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'pets_1.contract'), contract(0))
  const match = async (text: string, ...words: string[]) => {
    writeFileSync(join(folder, 'a.http'), text)
    return runShared(['match', 'pets_1.contract', 'a.http', ...words], { folder })
  }
  const form = await match('POST /form HTTP/1.1\r\nHost: localhost\r\n\r\nname=a', '--request')
  t.deepEqual([form.code, form.stdout], [0, 'Payloads: 1, Matched: 1, Mismatched: 0\n'])
  const element = await match('POST /xml\nHost: localhost\n\n<pet id="1">\n  <nme/>\n</pet>\n', '--request')
  t.is(element.code, 1)
  t.regex(element.stdout, /^a\.http:5:3: mismatch at REQUEST\.BODY\.pet\.nme/)
  const wrongSide = await match('HTTP/1.1 200 OK\n\n', '--request')
  t.deepEqual([wrongSide.code, wrongSide.stdout], [2, ''])
  t.regex(wrongSide.stderr, /a\.http: its first line says that it is a response\n {2}hint: match it with --response/)
  const type = await match('GET /\n\n', '--type', 'Pet')
  t.regex(type.stderr, /match it with --request/)
  const noMessage = await match('<pet/>', '--request')
  t.regex(noMessage.stderr, /error\[not-http\]: a\.http: line 1 is neither a request line nor a status line: `<pet\/>`/)
  const noHeader = await match('GET /\nX-Size 10\n', '--request')
  t.regex(noHeader.stderr, /line 2 is not a header: `X-Size 10`/)
})
