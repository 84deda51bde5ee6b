import { existsSync, readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { newRepository } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'

const older = `Feature: Pets

  # Adds a pet
  Scenario: Add a pet
    When POST /pets
    And request-body {"name": "(string)", "note?": "(string)"}
    Then status 201

  Scenario: Get a pet
    When GET /pets/(id:number)
    Then status 200
    And response-body {"name": "(string)"}
`
const newer = older
  .replace('{"name": "(string)", "note?": "(string)"}', '{"name": "(string)", "owner": "(string)"}')
  .replace('response-body {"name"', 'response-body {"name?"')

/** The newer version with its fixes. */
const fixed = `Feature: Pets

  # Adds a pet
  Scenario: Add a pet
    When POST /pets
    And request-body {"name": "(string)", "owner?": "(string)", "note?": "(string)"}
    Then status 201

  Scenario: Get a pet (v2)
    When GET /v2/pets/(id:number)
    Then status 200
    And response-body {"name?": "(string)"}

  Scenario: Get a pet
    When GET /pets/(id:number)
    Then status 200
    And response-body {"name": "(string)"}
`

/** A repository with the older version at HEAD and the newer one in the working directory. */
function edited(t: ExecutionContext) {
  const repository = newRepository(t)
  repository.commit({ 'pets_1.contract': older })
  repository.write('pets_1.contract', newer)
  const run = (...words: string[]) => runShared(['compatible', ...words], { folder: repository.folder })
  const text = (): string => readFileSync(repository.path('pets_1.contract'), 'utf8')
  return { repository, run, text }
}

test('--fix --dry-run prints a patch that git applies, and writes nothing', async (t) => {
  const { repository, run, text } = edited(t)
  const { code, stdout } = await run('git', 'file', 'pets_1.contract', '--fix', '--dry-run')
  t.is(code, 1)
  t.is(text(), newer)
  t.true(stdout.endsWith('\nWith the fixes, the newer contract is backward compatible\n'))
  t.is(stdout.split('\n  Verified fix: ').length, 4)
  repository.pipe(stdout, 'apply', '-p0')
  t.is(text(), fixed)
})

test('--fix writes the contract, and the exit code is that of the fixed contract', async (t) => {
  const { run, text } = edited(t)
  const { code, stdout } = await run('git', 'file', 'pets_1.contract', '--fix')
  t.is(code, 0)
  t.true(
    stdout.endsWith(
      '\nWrote the fixes to pets_1.contract\nWith the fixes, the newer contract is backward compatible\n',
    ),
  )
  t.is(text(), fixed)
  const again = await run('git', 'file', 'pets_1.contract', '--fix')
  t.is(again.code, 0)
  t.is(again.stdout, 'Tests run: 2, Passed: 2, Failed: 0\nThe newer contract is backward compatible\n')
  t.is(text(), fixed)
})

test('git changed --fix fixes every contract that is incompatible', async (t) => {
  const { repository, run, text } = edited(t)
  repository.write('other_1.contract', older)
  const { code, stdout } = await run('git', 'changed', '--fix')
  t.is(code, 0)
  t.regex(stdout, /^Contracts: 2, Compatible: 0, Incompatible: 1, New: 1$/m)
  t.regex(stdout, /^Wrote the fixes to pets_1\.contract$/m)
  t.is(text(), fixed)
})

test('a change that no fix keeps is listed, and --next-version puts the newer contract into the next version', async (t) => {
  const { repository, run, text } = edited(t)
  const without = newer.slice(0, newer.indexOf('\n  Scenario: Get a pet'))
  repository.write('pets_1.contract', without)
  const listed =
    'Only a new version of the contract can make these changes, because no fix keeps them:\n  pets_1.contract:1 scenario-removed in Get a pet\n'
  const dry = await run('git', 'changed', '--dry-run')
  t.true(dry.stdout.includes(listed))
  const { code, stdout } = await run('git', 'changed', '--fix', '--next-version')
  t.is(code, 0)
  t.true(stdout.includes(listed))
  t.regex(stdout, /^Wrote pets_2\.contract and kept the fixed version in pets_1\.contract$/m)
  t.is(readFileSync(repository.path('pets_2.contract'), 'utf8'), without)
  t.is((await run('git', 'file', 'pets_1.contract')).code, 0)
  t.regex(text(), /"owner\?".*Scenario: Get a pet/s)
})

test('--next-version writes no new version if the fixes keep every change', async (t) => {
  const { repository, run, text } = edited(t)
  const { code } = await run('git', 'changed', '--fix', '--next-version')
  t.is(code, 0)
  t.is(text(), fixed)
  t.false(existsSync(repository.path('pets_2.contract')))
})

const validate = published('compatible')

interface Json {
  readonly findings: readonly {
    readonly fix: { readonly line: number; readonly lines: number; readonly text: string }
  }[]
  readonly fixed: object
  readonly contracts?: readonly { readonly fixed?: object }[]
}

test('JSON has the lines of each fix, and the contract with all of them', async (t) => {
  const { run } = edited(t)
  const [one, all] = await Promise.all([
    run('git', 'file', 'pets_1.contract', '--dry-run', '--format', 'json'),
    run('git', 'changed', '--dry-run', '--format', 'json'),
  ])
  const [file, changed] = [one, all].map(({ stdout }) => JSON.parse(stdout) as Json)
  for (const json of [file, changed]) validate(t, json)
  const files = [{ file: 'pets_1.contract', text: fixed }]
  const whole = { compatible: true, left: 0, isCut: false, isWritten: false, text: fixed, files, onlyAsNewVersion: [] }
  t.deepEqual(file!.fixed, whole)
  t.deepEqual(
    changed!.contracts?.map((contract) => contract.fixed),
    [whole],
  )
  const [first] = file!.findings
  const lines = newer.split(/(?<=\n)/)
  const alone = [
    ...lines.slice(0, first!.fix.line - 1),
    first!.fix.text,
    ...lines.slice(first!.fix.line - 1 + first!.fix.lines),
  ]
  t.is(alone.join(''), newer.replace('"owner"', '"owner?"'))
})

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly fixes: readonly { readonly artifactChanges: readonly { readonly replacements: readonly object[] }[] }[]
    }[]
  }[]
}

test('SARIF, Markdown, HTML and GitHub annotations show each fix', async (t) => {
  const { run } = edited(t)
  const report = async (format: string): Promise<string> =>
    (await run('git', 'file', 'pets_1.contract', '--dry-run', '--report', format)).stdout
  const [sarif, markdown, html, github] = await Promise.all(['sarif', 'markdown', 'html', 'github'].map(report))
  const { results } = (JSON.parse(sarif!) as Sarif).runs[0]!
  t.is(results.length, 3)
  t.deepEqual(results[0]!.fixes[0]!.artifactChanges[0]!.replacements, [
    {
      deletedRegion: { startLine: 6, startColumn: 1, endLine: 7, endColumn: 1 },
      insertedContent: { text: '    And request-body {"name": "(string)", "owner?": "(string)"}\n' },
    },
  ])
  const [gone, come] = ['name', 'name'].map((name) => `    And request-body {"${name}": "(string)", "owner`)
  t.true(markdown!.includes(`\`\`\`diff\n- ${gone!}": "(string)"}\n+ ${come!}?": "(string)"}\n\`\`\``))
  t.regex(html!, /Verified fix:<\/span> requests may omit the new part/)
  t.regex(github!, /Verified fix: requests may omit the new part/)
})

const schema = (max: number, more = ''): string =>
  `{\n  "$schema": "https://json-schema.org/draft/2020-12/schema",\n  "type": "object",\n  "properties": {\n    "a": {"type": "integer", "maximum": ${max}}${more}\n  }\n}\n`

test('a description is fixed in its own text', async (t) => {
  const { repository, run } = edited(t)
  const more = ',\n    "b": {"type": "string"}'
  repository.commit({ 'pet.schema.json': schema(10) })
  repository.write('pet.schema.json', schema(5, more))
  const { code, stdout } = await run('git', 'file', 'pet.schema.json', '--fix')
  t.is(code, 0)
  t.regex(stdout, /^ {2}Verified fix: the older text is restored, which undoes the change$/m)
  t.is(readFileSync(repository.path('pet.schema.json'), 'utf8'), schema(10, more))
})

test('an element of a schema that requests need not have becomes optional', async (t) => {
  const { repository, run } = edited(t)
  const xsd = (element: string): string =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="pet"><xs:complexType><xs:sequence>${element}</xs:sequence></xs:complexType></xs:element></xs:schema>\n`
  repository.write('old.xsd', xsd(''))
  repository.write('new.xsd', xsd('<xs:element name="owner" type="xs:string"/>'))
  const { code } = await run('files', 'old.xsd', 'new.xsd', '--fix')
  t.is(code, 0)
  t.is(
    readFileSync(repository.path('new.xsd'), 'utf8'),
    xsd('<xs:element minOccurs="0" name="owner" type="xs:string"/>'),
  )
})

test('a contract that includes a description is fixed in its own text', async (t) => {
  const { repository, run } = edited(t)
  const description = `openapi: 3.0.3\ninfo: {title: Pets, version: '1'}\npaths:\n  /all:\n    get: {responses: {'200': {description: ok}}}\n`
  const including = (more: string): string =>
    `Feature: Pets\n\n  Background:\n    Given openapi pets.yaml\n\n  Scenario: One\n    When GET /one\n${more}    Then status 200\n`
  repository.commit({ 'pets.yaml': description, 'all_1.contract': including('') })
  repository.write('all_1.contract', including('    And query-parameter kind (string)\n'))
  const { code } = await run('git', 'file', 'all_1.contract', '--fix')
  t.is(code, 0)
  t.is(readFileSync(repository.path('all_1.contract'), 'utf8'), including('    And query-parameter kind? (string)\n'))
})

test('a scenario that moves to a new path gets a request line of its own', async (t) => {
  const { repository, run } = edited(t)
  const inherits = (key: string): string =>
    `Feature: Pets\n\n  Background:\n    When GET /pets\n    Then status 200\n\n  Scenario: One\n    And response-body {"${key}": "(string)"}\n`
  repository.write('old.contract', inherits('a'))
  repository.write('new.contract', inherits('a?'))
  const { code } = await run('files', 'old.contract', 'new.contract', '--fix')
  t.is(code, 0)
  const [, moved] = /(Scenario: One \(v2\)\n.*\n)/.exec(readFileSync(repository.path('new.contract'), 'utf8')) ?? []
  t.is(moved, 'Scenario: One (v2)\n    When GET /v2/pets\n')
})

const rootOf = (location: string): string =>
  `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "${location}"}\n`
const part = (limits: string): string => `{"type": "integer", ${limits}}\n`
const including =
  'Feature: Pets\n\n  Background:\n    Given openapi api/pets.yaml\n\n  Scenario: One\n    When GET /one\n    Then status 200\n'
const referring =
  "openapi: 3.0.3\ninfo: {title: Pets, version: '1'}\npaths:\n  /all:\n    get:\n      parameters: [{$ref: 'parts.yaml#/page'}]\n      responses: {'200': {description: ok}}\n"
const page = (required: boolean): string =>
  `page: {name: page, in: query, required: ${String(required)}, schema: {type: integer}}\n`
const using = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="types/pet.xsd"/><xs:element name="pet" type="Pet"/></xs:schema>\n`
const used = (element: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:complexType name="Pet"><xs:sequence>${element}</xs:sequence></xs:complexType></xs:schema>\n`

const id = '<xs:element name="id" type="xs:int"/>'

interface InOtherFile {
  readonly contract: string
  /** The files of the older version. */
  readonly files: Readonly<Record<string, string>>
  /** The file that changes, its newer text, and that text with the fix. */
  readonly changed: readonly [file: string, newer: string, fixed: string]
}

const inOtherFiles: Readonly<Record<string, InOtherFile>> = {
  'a JSON Schema that another one refers to': {
    contract: 'a.schema.json',
    files: { 'a.schema.json': rootOf('part.json'), 'part.json': part('"maximum": 10') },
    changed: ['part.json', part('"minimum": 0, "maximum": 5'), part('"maximum": 10')],
  },
  'a schema that another one includes': {
    contract: 'a.xsd',
    files: { 'a.xsd': using, 'types/pet.xsd': used(id) },
    changed: [
      'types/pet.xsd',
      used(`${id}<xs:element name="owner" type="xs:string"/>`),
      used(`${id}<xs:element minOccurs="0" name="owner" type="xs:string"/>`),
    ],
  },
  'a file that a description refers to, which a contract includes': {
    contract: 'all_1.contract',
    files: { 'all_1.contract': including, 'api/pets.yaml': referring, 'api/parts.yaml': page(false) },
    changed: ['api/parts.yaml', page(true), page(false)],
  },
}

for (const [what, { contract, files, changed }] of Object.entries(inOtherFiles))
  test(`a change is fixed in the file that has it: ${what}`, async (t) => {
    const { repository, run } = edited(t)
    const [file, then, now] = changed
    repository.commit(files)
    repository.write(file, then)
    const dry = await run('git', 'file', contract, '--dry-run')
    t.is(dry.code, 1)
    t.true(dry.stdout.includes(`\n--- ${file}\n+++ ${file}\n`))
    t.is(readFileSync(repository.path(file), 'utf8'), then)
    const { code, stdout } = await run('git', 'file', contract, '--fix')
    t.is(code, 0)
    t.regex(stdout, new RegExp(`^Wrote the fixes to ${file}$`, 'm'))
    t.is(readFileSync(repository.path(file), 'utf8'), now)
    for (const [other, text] of Object.entries(files))
      if (other !== file) t.is(readFileSync(repository.path(other), 'utf8'), text)
  })

test('contracts that share a file are fixed one after the other', async (t) => {
  const { repository, run } = edited(t)
  repository.write('pets_1.contract', older)
  const shared = (a: string, b: string): string => `{"a": {"type": "integer", ${a}}, "b": {"type": "integer", ${b}}}\n`
  const wide = shared('"maximum": 10', '"maximum": 20')
  repository.commit({
    'a.schema.json': rootOf('part.json#/a'),
    'b.schema.json': rootOf('part.json#/b'),
    'part.json': wide,
  })
  repository.write('part.json', shared('"maximum": 5', '"maximum": 6'))
  const { code } = await run('git', 'changed', '--fix')
  t.is(code, 0)
  t.is(readFileSync(repository.path('part.json'), 'utf8'), wide)
})

test('a file that is not in UTF-8 is not written', async (t) => {
  const { repository, run } = edited(t)
  const encoded = (element: string): Buffer =>
    Buffer.from(
      `\uFEFF<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="pet"><xs:complexType><xs:sequence>${element}</xs:sequence></xs:complexType></xs:element></xs:schema>`,
      'utf16le',
    )
  const newerBytes = encoded('<xs:element name="owner" type="xs:string"/>')
  repository.write('old.xsd', encoded(''))
  repository.write('new.xsd', newerBytes)
  const { code, stderr } = await run('files', 'old.xsd', 'new.xsd', '--fix')
  t.is(code, 2)
  t.regex(stderr, /^error\[unwritable\]: the fixes of new\.xsd cannot be written/m)
  t.deepEqual(readFileSync(repository.path('new.xsd')), newerBytes)
})

for (const words of [
  ['git', 'file', 'pets_1.contract', '--fix', '--watch'],
  ['git', 'file', 'pets_1.contract', '--fix', '--against', 'HEAD'],
  ['git', 'changed', '--fix', '--staged'],
  ['git', 'changed', '--dry-run', '--next-version'],
])
  test(`codicil compatible ${words.join(' ')}: the options exclude each other`, async (t) => {
    const { run, text } = edited(t)
    const { code, stdout, stderr } = await run(...words)
    t.is(code, 2)
    t.is(stdout, '')
    t.regex(stderr, /^error\[usage\]: `--[a-z-]+( <what>)?` cannot be used with `--[a-z-]+( <what>)?`/)
    t.is(text(), newer)
  })
