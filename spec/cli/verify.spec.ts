import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { newRepository } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'

const contract = (age: string, ...more: readonly string[]): string =>
  ['Feature: Pets', 'Scenario: Add a pet', 'When POST /pets', `And request-body {"age": "(${age})"}`, 'Then status 201', ...more, ''].join('\n') // prettier-ignore

/** A repository with a contract at HEAD and a newer version of it in the working directory. */
function edited(t: ExecutionContext, older: string, newer: string) {
  const repository = newRepository(t)
  repository.commit({ 'pets_1.contract': older })
  repository.write('pets_1.contract', newer)
  repository.write('older.contract', older)
  const run = (...words: string[]) => runShared(words, { folder: repository.folder })
  const verify = (certificate: string, ...words: string[]) =>
    run('verify', certificate, 'older.contract', 'pets_1.contract', ...words)
  return { repository, run, verify }
}

test('a compatible change has a certificate, each line of which fits the schema', async (t) => {
  const { repository, run, verify } = edited(t, contract('integer'), contract('number'))
  const compared = await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'proof.jsonl')
  t.is(compared.code, 0, compared.stderr)
  const lines = readFileSync(repository.path('proof.jsonl'), 'utf8').trimEnd().split('\n')
  for (const line of lines) published('certificate')(t, JSON.parse(line))
  const { code, stdout } = await verify('proof.jsonl')
  t.is(code, 0)
  t.is(
    stdout,
    'Verified: 1 scenario, 12 claims\n\nThe certificate proves that the newer contract is backward compatible\n',
  )
})

test('an incompatible change has a certificate with the message that breaks', async (t) => {
  const { repository, run, verify } = edited(t, contract('number'), contract('integer'))
  const compared = await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'proof.jsonl')
  t.is(compared.code, 1)
  for (const line of readFileSync(repository.path('proof.jsonl'), 'utf8').trimEnd().split('\n'))
    published('certificate')(t, JSON.parse(line))
  const { code, stdout } = await verify('proof.jsonl', '--format', 'json')
  t.is(code, 1)
  const json: unknown = JSON.parse(stdout)
  published('verify')(t, json)
  t.deepEqual(json, { verdict: 'incompatible', level: 'type', scenarios: 0, claims: 0, messages: 1 })
})

test('--verify checks the verdict at once, of one contract and of all changed ones', async (t) => {
  const { run } = edited(t, contract('integer'), contract('number'))
  const text = await run('compatible', 'git', 'file', 'pets_1.contract', '--verify')
  t.is(text.code, 0)
  t.true(text.stdout.endsWith('\nVerified: 1 scenario, 12 claims\n'), text.stdout)
  const changedText = await run('compatible', 'git', 'changed', '--verify')
  t.true(changedText.stdout.includes('\n\nVerified: 1 scenario, 12 claims\n'), changedText.stdout)
  const one = await run('compatible', 'git', 'file', 'pets_1.contract', '--verify', '--format', 'json')
  const all = await run('compatible', 'git', 'changed', '--verify', '--format', 'json')
  const [json, changed] = [one, all].map(({ stdout }) => JSON.parse(stdout) as object)
  for (const output of [json, changed]) published('compatible')(t, output)
  t.like(json, { verified: { scenarios: 1, claims: 12, messages: 0 } })
  const { contracts } = changed as {
    readonly contracts: readonly { readonly file: string; readonly verified?: object }[]
  }
  const [pets] = contracts.filter(({ file }) => file === 'pets_1.contract')
  t.deepEqual(pets?.verified, { scenarios: 1, claims: 12, messages: 0 })
})

test('an OpenAPI description has certificates, too', async (t) => {
  const description = (type: string): string =>
    `openapi: 3.0.3\ninfo: {title: Pets, version: '1'}\npaths:\n  /pets:\n    get:\n      parameters:\n        - {name: age, in: query, schema: {type: ${type}}}\n      responses:\n        '204': {description: none}\n` // prettier-ignore
  const repository = newRepository(t)
  repository.commit({ 'pets.yaml': description('integer') })
  repository.write('pets.yaml', description('number'))
  repository.write('older.yaml', description('integer'))
  const run = (...words: string[]) => runShared(words, { folder: repository.folder })
  t.is((await run('compatible', 'git', 'file', 'pets.yaml', '--certificate', 'proof.jsonl', '--verify')).code, 0)
  t.is((await run('verify', 'proof.jsonl', 'older.yaml', 'pets.yaml')).code, 0)
})

test('a large certificate is compressed, and read again', async (t) => {
  const { repository, run, verify } = edited(t, contract('integer'), contract('number'))
  await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'proof.jsonl')
  const plain = readFileSync(repository.path('proof.jsonl'))
  writeFileSync(repository.path('packed.jsonl'), gzipSync(plain))
  t.is((await verify('packed.jsonl')).code, 0)
  writeFileSync(repository.path('damaged.jsonl'), gzipSync(plain).subarray(0, 40))
  const damaged = await verify('damaged.jsonl')
  t.is(damaged.code, 2)
  t.regex(damaged.stderr, /^error\[bad-certificate\]: damaged\.jsonl cannot be unpacked/)
})

test('a certificate that proves nothing ends with 2, and says where', async (t) => {
  const { repository, run, verify } = edited(t, contract('integer'), contract('number'))
  await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'proof.jsonl')
  const certificate = readFileSync(repository.path('proof.jsonl'), 'utf8')
  const cases: readonly (readonly [name: string, text: string, error: RegExp])[] = [
    ['empty', '', /error\[bad-certificate\]: .* its first line does not say what was compared/],
    ['text', 'Feature: Pets\n', /error\[bad-certificate\]: .* line 1 is not a line of a certificate/],
    ['null', 'null\n', /error\[bad-certificate\]: .* line 1 is not a line of a certificate/],
    [
      'format',
      certificate.replace('"certificate":1', '"certificate":2'),
      /error\[bad-certificate\]: .* it has format 2/,
    ],
    ['cut', certificate.slice(0, certificate.indexOf('{"trees":"request"')), /error\[certificate-refused\]: cut:\d+: /],
    [
      'extended',
      `${certificate}{"verdict":"compatible","lines":1}\n`,
      /error\[certificate-refused\]: extended:\d+: .* its last line/,
    ],
    [
      'other',
      certificate.replace(/"sha256":"./, '"sha256":"x'),
      /error\[certificate-refused\]: other:1: .* another older version/,
    ],
    [
      'huge index',
      certificate.replace('"answeredBy":[0]', '"answeredBy":[9]'),
      /error\[certificate-refused\]: huge index:2: .* does not exist/,
    ],
  ]
  for (const [name, text, error] of cases) {
    writeFileSync(repository.path(name), text)
    const { code, stderr } = await verify(name)
    t.is(code, 2, name)
    t.regex(stderr, error, name)
  }
})

test('nothing is written if the certificate cannot be, or if a version has errors', async (t) => {
  const { repository, run } = edited(t, contract('integer'), contract('number', 'Then nonsense'))
  const broken = await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'proof.jsonl')
  t.is(broken.code, 2)
  t.false(existsSync(repository.path('proof.jsonl')))
  const absent = await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'no/such/folder')
  t.is(absent.code, 2)
  t.regex(absent.stderr, /^error\[unwritable\]/)
})

test('--certificate is about the versions as they are, so it excludes --fix and --against', async (t) => {
  const { run } = edited(t, contract('integer'), contract('number'))
  for (const other of [['--fix'], ['--against', 'HEAD'], ['--watch']]) {
    const { code, stderr } = await run('compatible', 'git', 'file', 'pets_1.contract', '--certificate', 'p', ...other)
    t.is(code, 2)
    t.regex(stderr, /error\[usage\]/)
  }
})

for (const reader of ['declared', 'strict', 'tolerant'])
  test(`with the level wire, a removed response is proven by the other scenarios that answer its requests: reader ${reader}`, async (t) => {
    const pet = (status: string): string =>
      `  Scenario: ${status}\n    When GET /pets/(id:number)\n    Then status ${status}\n    And response-body {"a": "(number)"}\n`
    const { repository, run, verify } = edited(t, `Feature: F\n${pet('200')}${pet('404')}`, `Feature: F\n${pet('200')}`)
    const options = ['--level', 'wire', '--readers', reader, '--certificate', 'proof.jsonl', '--verify']
    const { code, stdout } = await run('compatible', 'git', 'file', 'pets_1.contract', ...options)
    t.is(code, 0)
    t.regex(stdout, /Verified: 2 scenarios/)
    t.regex(
      readFileSync(repository.path('proof.jsonl'), 'utf8'),
      /"answeredBy":\[\],"answeredAs":\[{"by":0,"as":\[0\]}\]/,
    )
    t.is((await verify('proof.jsonl')).code, 0)
  })

test('a scenario that passes because its difference depends on an unknown type is beyond what a certificate proves', async (t) => {
  const repository = newRepository(t)
  for (const [file, type] of Object.entries({ 'older.xsd': 'Missing', 'newer.xsd': 'xs:int' }))
    repository.write(file, `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence><xs:element name="e" type="${type}"/></xs:sequence></xs:complexType></xs:element></xs:schema>\n`) // prettier-ignore
  const { code, stderr } = await runShared(
    ['compatible', 'files', 'older.xsd', 'newer.xsd', '--allow', 'approximate', '--verify'],
    { folder: repository.folder },
  )
  t.is(code, 2)
  t.regex(stderr, /error\[beyond-proof\]/)
})

const schema = (version: number, more = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:rate:${String(version)}" elementFormDefault="qualified"><xs:element name="rate"><xs:complexType><xs:sequence><xs:element name="a" type="xs:string"/>${more}</xs:sequence></xs:complexType></xs:element></xs:schema>\n` // prettier-ignore

/** A schema whose newer version has another namespace and one optional element more. */
function moved(t: ExecutionContext) {
  const repository = newRepository(t)
  repository.write('older.xsd', schema(1))
  repository.write('newer.xsd', schema(2, '<xs:element name="b" type="xs:int" minOccurs="0"/>'))
  const run = (...words: string[]) => runShared(words, { folder: repository.folder })
  const compare = (...options: string[]) =>
    run('compatible', 'files', 'older.xsd', 'newer.xsd', '--certificate', 'proof.jsonl', '--verify', ...options)
  const verify = (...options: string[]) => run('verify', 'proof.jsonl', 'older.xsd', 'newer.xsd', ...options)
  return { repository, compare, verify }
}

test('a certificate is checked with the options that the versions were read with', async (t) => {
  const { compare, verify } = moved(t)
  t.is((await compare('--ignore', 'namespaces', '--level', 'wire')).code, 0)
  const { code, stdout } = await verify('--ignore', 'namespaces')
  t.is(code, 0)
  t.regex(stdout, /is backward compatible, at the level wire\n$/)
  t.is((await verify()).code, 2)
})

test("a certificate is checked with the project's versions of a namespace", async (t) => {
  const { repository, compare, verify } = moved(t)
  repository.write('codicil.json', '{"versions": ["urn:rate:{n}"]}')
  t.is((await compare()).code, 0)
  t.is((await verify()).code, 0)
})
