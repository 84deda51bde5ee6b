import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import type { Ran } from '../support/command.js'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const contract = `Feature: Pets
Background:
  Given type Envelope <s:Envelope xmlns:s="urn:s"><s:Header/><s:Body>(RequestBody)</s:Body></s:Envelope>
  And type Answer <Envelope><Header/><Body>(ResponseBody)</Body></Envelope>
  When POST /ws
  And request-body (Envelope)
  Then status 200
  And response-body (Answer)
Scenario: Get a pet
  Given type RequestBody <getPet><id>(number)</id></getPet>
  And type ResponseBody <pet><id>(number)</id><name>(string)</name></pet>
Scenario: List the pets
  Given type RequestBody <listPets/>
  And type ResponseBody <pets>(Id*)</pets>
  And type Id <id>(number)</id>
`

const getPet = (id: string): string =>
  `<e:Envelope xmlns:e="urn:other"><e:Header/><e:Body><getPet><id>${id}</id></getPet></e:Body></e:Envelope>\n`
const listPets = '<Envelope><Header/><Body><listPets/></Body></Envelope>\n'
const pets = '<Envelope><Header/><Body><pets><id>1</id><id>2</id></pets></Body></Envelope>\n'

const files: Readonly<Record<string, string>> = {
  'pets_1.contract': contract,
  'broken_1.contract': 'Feature: F\nScenario: S\nWhen GET /\nThen stats 200\n',
  'get.xml': getPet('10'),
  'bad.xml': getPet('ten'),
  'list.xml': listPets,
  'answer.xml': pets,
  'logs/a.xml': getPet('1'),
  'logs/b.xml': getPet('2'),
  'logs/note.txt': 'no XML',
}

type Run = (...words: string[]) => Promise<Ran>

/** Runs the command in a folder with the files above. */
function inFolder(t: ExecutionContext, input = ''): { folder: string; match: Run } {
  const folder = temporaryFolder(t)
  mkdirSync(join(folder, 'logs'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { folder, match: (...words) => runShared(['match', ...words], { folder, input, env: { NO_COLOR: '1' } }) }
}

const summary = (stdout: string): string => stdout.trimEnd().split('\n').at(-1) ?? ''

test('a payload that matches: one line, exit 0', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout, stderr } = await match('pets_1.contract', 'get.xml', '--request', '--scenario', 'Get a pet')
  t.deepEqual([code, stdout, stderr], [0, 'Payloads: 1, Matched: 1, Mismatched: 0\n', ''])
})

test('a payload that does not match: where, what was expected, the contract’s line, exit 1', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout, stderr } = await match('pets_1.contract', 'bad.xml', '--request', '--scenario', 'Get a pet')
  t.is(code, 1)
  t.is(stderr, '')
  const lines = stdout.split('\n')
  t.is(lines[0], 'bad.xml:1:64: mismatch at REQUEST.BODY.Envelope.Body.getPet.id: expected (number) but found `ten`')
  t.true(stdout.includes('pets_1.contract:10'), stdout)
  t.true(lines.some((line) => line.includes('<getPet><id>ten</id></getPet>')))
  t.is(summary(stdout), 'Payloads: 1, Matched: 0, Mismatched: 1')
})

test('the JSON form has the keys that scripts rely on', async (t) => {
  const { match } = inFolder(t)
  const ran = await match(
    'pets_1.contract',
    'get.xml',
    'bad.xml',
    '--type',
    'Envelope',
    '--scenario',
    'Get a pet',
    '--format',
    'json',
  )
  t.is(ran.code, 1)
  t.deepEqual(JSON.parse(ran.stdout), {
    results: [
      { file: 'get.xml', matched: true, mismatches: [] },
      {
        file: 'bad.xml',
        matched: false,
        mismatches: [
          {
            path: '/Envelope/Body/getPet/id',
            message: 'expected (number) but found `ten`',
            expected: '(number)',
            actual: '`ten`',
            payload: { line: 1, column: 64 },
            contract: { file: 'pets_1.contract', line: 10 },
          },
        ],
      },
    ],
  })
})

test('a declared type, and a response body', async (t) => {
  const { match } = inFolder(t)
  t.is((await match('pets_1.contract', 'answer.xml', '--type', 'Answer')).code, 0)
  t.is((await match('pets_1.contract', 'answer.xml', '--response', '--scenario', 'List the pets')).code, 0)
  t.is((await match('pets_1.contract', 'answer.xml', '--response', '--scenario', 'Get a pet')).code, 1)
})

test('without a scenario, one that matches is enough', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout } = await match('pets_1.contract', 'get.xml', 'list.xml', '--request')
  t.deepEqual([code, summary(stdout)], [0, 'Payloads: 2, Matched: 2, Mismatched: 0'])
})

test('without a scenario, the mismatches are those of the closest', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout } = await match('pets_1.contract', 'bad.xml', '--request')
  t.is(code, 1)
  t.true(
    stdout.startsWith(
      'bad.xml:1:64: mismatch at REQUEST.BODY.Envelope.Body.getPet.id: expected (number) but found `ten`\n',
    ),
    stdout,
  )
})

test('several files: each is reported, and one that fails makes the exit code 1', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout } = await match('pets_1.contract', 'bad.xml', 'get.xml', 'logs/note.txt', '--request')
  t.is(code, 1)
  t.true(stdout.includes("logs/note.txt:1:1: mismatch at REQUEST.BODY: Start tag expected, '<' not found"), stdout)
  t.is(summary(stdout), 'Payloads: 3, Matched: 1, Mismatched: 2')
})

test('a quoted pattern names the files that match it', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout } = await match('pets_1.contract', 'logs/*.xml', '--request', '--format', 'json')
  const { results } = JSON.parse(stdout) as { results: { file: string }[] }
  t.deepEqual([code, results.map(({ file }) => file)], [0, ['logs/a.xml', 'logs/b.xml']])
})

test('a file whose name looks like a pattern is that file', async (t) => {
  const { folder, match } = inFolder(t)
  writeFileSync(join(folder, 'a[1].xml'), getPet('1'))
  t.is((await match('pets_1.contract', 'a[1].xml', '--request')).code, 0)
})

test('standard input', async (t) => {
  const { match } = inFolder(t, getPet('x'))
  const { code, stdout } = await match('pets_1.contract', '-', '--request', '--scenario', 'Get a pet')
  t.is(code, 1)
  t.true(stdout.startsWith('standard input:1:64: mismatch at REQUEST.BODY.Envelope.Body.getPet.id'), stdout)
})

test('empty standard input is a mismatch, not a crash', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout } = await match('pets_1.contract', '-', '--request')
  t.is(code, 1)
  t.true(stdout.includes('the payload is empty'), stdout)
})

interface Refusal {
  readonly name: string
  readonly words: readonly string[]
  readonly says: RegExp
}

const refusals: readonly Refusal[] = [
  { name: 'no target', words: ['get.xml'], says: /error\[usage\].*\n.*--type <Name>, --request and --response/ },
  { name: 'two targets', words: ['get.xml', '--request', '--response'], says: /error\[usage\]/ },
  { name: 'a type and a side', words: ['get.xml', '--request', '--type', 'Envelope'], says: /error\[usage\]/ },
  {
    name: 'an unknown type',
    words: ['get.xml', '--type', 'Envelop'],
    says: /no type `Envelop`\n.*did you mean `Envelope`\?/,
  },
  {
    name: 'an unknown scenario',
    words: ['get.xml', '--request', '--scenario', 'Get a pat'],
    says: /no scenario `Get a pat`\n.*did you mean `Get a pet`\?/,
  },
  { name: 'a missing file', words: ['no.xml', '--request'], says: /no\.xml does not exist/ },
  { name: 'a folder', words: ['logs', '--request'], says: /logs is a folder/ },
  {
    name: 'a pattern that finds nothing',
    words: ['logs/*.json', '--request'],
    says: /no file matches `logs\/\*\.json`/,
  },
  { name: 'an unknown form', words: ['get.xml', '--request', '--format', 'xml'], says: /--format/ },
  { name: 'no payload', words: ['--request'], says: /payload/ },
]

for (const { name, words, says } of refusals)
  test(`${name}: exit 2, nothing on standard output`, async (t) => {
    const { match } = inFolder(t)
    const { code, stdout, stderr } = await match('pets_1.contract', ...words)
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, says)
  })

test('a broken contract: its errors, exit 2', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout, stderr } = await match('broken_1.contract', 'get.xml', '--request')
  t.deepEqual([code, stdout], [2, ''])
  t.regex(stderr, /broken_1\.contract:4:6: error\[unknown-step\]/)
  t.regex(stderr, /error\[broken-contract\]/)
})

test('a contract that does not exist, or has no such body: exit 2', async (t) => {
  const { folder, match } = inFolder(t)
  writeFileSync(join(folder, 'get_1.contract'), 'Feature: F\nScenario: S\nWhen GET /\nThen status 200\n')
  t.is((await match('none_1.contract', 'get.xml', '--request')).code, 2)
  const { code, stderr } = await match('get_1.contract', 'get.xml', '--request')
  t.is(code, 2)
  t.regex(stderr, /no scenario of get_1\.contract has a request body/)
})

if (process.getuid?.() !== 0)
  test('a file without read permission: exit 2', async (t) => {
    const { folder, match } = inFolder(t)
    chmodSync(join(folder, 'get.xml'), 0)
    const { code, stderr } = await match('pets_1.contract', 'get.xml', '--request')
    t.is(code, 2)
    t.regex(stderr, /get\.xml cannot be read \(EACCES\)/)
  })

test('--help shows an example', async (t) => {
  const { match } = inFolder(t)
  const { code, stdout } = await match('--help')
  t.is(code, 0)
  t.regex(stdout, /Example:\n {2}\$ codicil match /)
})

test('of 60,000 mismatches, the first 1,000 are listed, as text and as JSON', async (t) => {
  const { folder, match } = inFolder(t)
  writeFileSync(join(folder, 'long.xml'), `<pets>\n${'<id>x</id>\n'.repeat(60_000)}</pets>`)
  const words = ['pets_1.contract', 'long.xml', '--type', 'ResponseBody', '--scenario', 'List the pets']
  const text = await match(...words)
  t.is(text.code, 1)
  t.true(text.stdout.includes('long.xml:1001:5: mismatch at BODY.pets.id[1000]'))
  const json = await match(...words, '--format', 'json')
  const { results } = JSON.parse(json.stdout) as { results: { mismatches: unknown[]; warnings: unknown }[] }
  t.is(results[0]!.mismatches.length, 1000)
  t.deepEqual(results[0]!.warnings, ['mismatches after the first 1000 are not listed'])
})

test('limits are set by name, for bodies and whole messages; unknown names are refused', async (t) => {
  const { folder, match } = inFolder(t)
  writeFileSync(join(folder, 'get.http'), `POST /ws\nContent-Type: text/xml\n\n${getPet('10')}`)
  for (const file of ['get.xml', 'get.http']) {
    const small = await match('pets_1.contract', file, '--request', '--limit', 'size=20', '--limit', 'nodes=9')
    t.is(small.code, 1, small.stderr)
    t.regex(small.stdout, /more than 20 bytes|larger than 20/)
    const shallow = await match('pets_1.contract', file, '--request', '--limit', 'depth=2')
    t.regex(shallow.stdout, /deeper than 2 levels/)
    t.is((await match('pets_1.contract', file, '--request', '--limit', 'size=2000')).code, 0)
  }
  for (const [limit, message] of [
    ['width=3', /the limits are size, depth, attributes, nodes/],
    ['size=big', /it must be a whole number, at least 1/],
  ] as const) {
    const { code, stderr } = await match('pets_1.contract', 'get.xml', '--request', '--limit', limit)
    t.is(code, 2)
    t.regex(stderr, message)
  }
})
