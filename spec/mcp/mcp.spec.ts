import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@modelcontextprotocol/client'
import test, { type ExecutionContext } from 'ava'
import { runCodicil } from '../support/command.js'
import { gitBackends } from '../support/gitBackends.js'
import { callTool, mcpClient, type Called } from '../support/mcpClient.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'

const command = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))

const text = `Feature: Pets
Scenario: Get a pet
When GET /pets/(id:number)
Then status 200
And response-body {"name": "(string)", "age": "(number)"}
Scenario: Add a pet
Given type Pet <pet><name>(string)</name></pet>
When POST /pets
And request-body (Pet)
Then status 201
`
const changedText = text.replace('"name"', '"title"')

const connect = (
  at: string,
  words: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Client> => mcpClient({ command, folder: at, words, env })

const cleanUps: (() => unknown)[] = []
const lasting = { teardown: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) } as unknown as ExecutionContext
const repository = newRepository(lasting)
const { folder } = repository
const elsewhere = temporaryFolder(lasting)
let client: Client
let before: string

test.before(async () => {
  repository.commit({ 'pets_1.contract': text, 'old/pets_1.contract': text })
  repository.write('pets_1.contract', changedText)
  repository.write('get.http', 'HTTP/1.1 200\n\n{"title": 7, "age": 3}')
  writeFileSync(join(elsewhere, 'secret_1.contract'), 'Feature: Secret\nSecrt\n')
  writeFileSync(join(elsewhere, 'secret.json'), '{}')
  symlinkSync(join(elsewhere, 'secret_1.contract'), join(folder, 'link_1.contract'))
  symlinkSync(elsewhere, join(folder, 'linked'))
  symlinkSync('/nowhere/at/all', join(folder, 'dangling_1.contract'))
  execFileSync('mkfifo', [join(folder, 'pipe_1.contract')])
  before = stateOf(folder)
  client = await connect(folder)
})

test.after.always(async () => {
  await client.close()
  for (const cleanUp of cleanUps.reverse()) cleanUp()
})

/** Every file of a folder with a hash of its content. */
const stateOf = (at: string): string =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      if (entry.isSymbolicLink()) return `${path} -> ${readlinkSync(path)}`
      return entry.isFile() ? `${path} ${createHash('sha1').update(readFileSync(path)).digest('hex')}` : path
    })
    .sort()
    .join('\n')

const call = (name: string, input: object, of = client): Promise<Called> => callTool(of, name, input)

test.serial('the tools are listed with what they take and give, and only read', async (t) => {
  const { tools } = await client.listTools()
  t.deepEqual(
    tools.map(({ name }) => name),
    ['check', 'format', 'compatible', 'changed', 'match', 'samples', 'import', 'explain', 'contracts'],
  )
  for (const { annotations, inputSchema, outputSchema, description, name } of tools) {
    t.like(
      annotations,
      { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      name,
    )
    t.true((description ?? '').length > 50)
    t.is(inputSchema.type, 'object')
    const references = [...JSON.stringify(outputSchema).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, reference]) => reference,
    )
    for (const reference of references) t.true(reference?.startsWith('#/'), `${name}: ${String(reference)}`)
  }
  t.regex(client.getInstructions() ?? '', /contracts/)
})

test.serial('check reports what the command reports, of a file, a folder and a text', async (t) => {
  const broken = text.replace('status 201', 'stats 201')
  const given = await call('check', { text: broken })
  t.falsy(given.isError)
  t.regex(
    given.text,
    /^1 contract checked: 1 error, 0 warnings\n.*error\[unknown-step\].*\n.*\n.*\n {2}hint: did you mean `status`\?/,
  )
  t.like(given.data, { diagnostics: { 0: { code: 'unknown-step', line: 10 }, length: 1 } })
  t.is((await call('check', { path: 'pets_1.contract' })).text, '1 contract checked: 0 errors, 0 warnings\n')
  t.is((await call('check', { path: 'old' })).text, '1 contract checked: 0 errors, 0 warnings\n')
  t.is(
    (await call('check', { path: 'pets_1.contract', revision: 'HEAD' })).text,
    '1 contract checked: 0 errors, 0 warnings\n',
  )
})

const versions: readonly (readonly [what: string, older: object, newer: object, next: string])[] = [
  ['HEAD and the file', { path: 'pets_1.contract', revision: 'HEAD' }, { path: 'pets_1.contract' }, 'pets_2.contract'],
  ['two files', { path: 'old/pets_1.contract' }, { path: 'pets_1.contract' }, 'pets_2.contract'],
  ['a file and a text', { path: 'old/pets_1.contract' }, { text: changedText }, ''],
  ['two texts', { text }, { text: changedText }, ''],
  [
    'HEAD and a text for the file',
    { path: 'pets_1.contract', revision: 'main' },
    { path: 'pets_1.contract', text: changedText },
    'pets_2.contract',
  ],
]

for (const [what, older, newer, next] of versions)
  test.serial(`compatible compares ${what}`, async (t) => {
    const broken = await call('compatible', { older, newer })
    t.falsy(broken.isError, broken.text)
    t.like(broken.data, { compatible: false, findings: { 0: { rule: 'response-key-renamed' }, length: 1 } })
    t.regex(
      broken.text,
      /How to change it compatibly: .*\n {2}Or allow it above .*\n\nThe newer contract is NOT backward compatible\n/,
    )
    t.is(broken.text.includes('put this one into'), next !== '')
    t.true(broken.text.includes(next))
    t.like((await call('compatible', { older, newer: older })).data, { compatible: true, findings: { length: 0 } })
  })

test.serial(
  'compatible returns a contract that is compatible if it is asked for fixes, and writes nothing',
  async (t) => {
    const older = { path: 'pets_1.contract', revision: 'HEAD' }
    const newer = { path: 'pets_1.contract', text: changedText }
    const { data, text: report } = await call('compatible', { older, newer, fixes: true })
    t.regex(
      report,
      /Verified fix: [^]*\n--- pets_1\.contract\n[^]*With the fixes, the newer contract is backward compatible\n$/,
    )
    const { fixed } = data as { readonly fixed: { readonly text: string; readonly isWritten: boolean } }
    t.false(fixed.isWritten)
    const again = await call('compatible', { older, newer: { ...newer, text: fixed.text }, fixes: true })
    t.like(again.data, { compatible: true, fixed: undefined })
  },
)

test.serial('changed compares what differs from HEAD', async (t) => {
  const withLink = await call('changed', {}) // the link is a new contract that leads out of the folder
  t.regex(withLink.text, /error\[outside-root\]: link_1\.contract leads out of the folder through a symbolic link/)
  t.false(withLink.text.includes('Secrt'))
  const own = newRepository(t)
  own.commit({ 'pets_1.contract': text, 'same_1.contract': text })
  own.write('pets_1.contract', changedText)
  own.write('new_1.contract', text)
  own.write('broken_1.contract', 'Feature: Broken\nScenario: S\n')
  const other = await connect(own.folder)
  const { text: said, data } = await call('changed', {}, other)
  t.like(data, { compatible: false })
  t.deepEqual(
    (data['contracts'] as { file: string; status: string }[]).map(({ file, status }) => [file, status]),
    [
      ['broken_1.contract', 'broken'],
      ['new_1.contract', 'new'],
      ['pets_1.contract', 'incompatible'],
    ],
  )
  t.regex(said, /Contracts: 3, .*\n(.*\n)*error\[broken-contract\]/)
  t.deepEqual((await call('changed', { staged: true }, other)).text, 'No staged contract differs from HEAD\n')
  const unknown = await call('changed', { base: 'no-such' }, other)
  t.regex(unknown.text, /no-such/)
  t.true(unknown.isError)
  await other.close()
})

test.serial('match reports mismatches with both places', async (t) => {
  const contract = { path: 'pets_1.contract' }
  const payload = { text: '{"title": "Rex", "age": "old"}' }
  const json = await call('match', { contract, payload, side: 'response', scenario: 'Get a pet' })
  t.regex(json.text, /^payload:1:25: mismatch at RESPONSE\.BODY\.age: expected \(number\)/)
  t.like(json.data, { results: { 0: { matched: false, mismatches: { 0: { contract: { line: 5 } } } } } })
  const message = await call('match', { contract, payload: { path: 'get.http' }, side: 'response' })
  t.regex(message.text, /get\.http:3:11: mismatch at RESPONSE\.BODY\.title/)
  const xml = await call('match', { contract: { text }, payload: { text: '<pet><name>Rex</name></pet>' }, type: 'Pet' })
  t.like(xml.data, { results: { 0: { matched: true } } })
  const whole = { text: 'POST /pets\n\n<pet><name>Rex</name></pet>', isMessage: true }
  t.like((await call('match', { contract, payload: whole, side: 'request' })).data, {
    results: { 0: { matched: true } },
  })
  const unclear = await call('match', { contract, payload })
  t.true(unclear.isError)
  t.regex(unclear.text, /error\[usage\]: .*\n {2}hint: give either `side` or `type`/)
})

test.serial('samples, contracts and explanations are what the command and the pages say', async (t) => {
  const { stdout } = await runCodicil(['samples', 'pets_1.contract', '--scenario', 'Get a pet'], { folder })
  const samples = await call('samples', { contract: { path: 'pets_1.contract' }, scenario: 'Get a pet' })
  t.is(samples.text, stdout)
  const contracts = await call('contracts', { path: 'old' })
  t.like(contracts.data, { contracts: { 0: { name: 'pets', newest: 1 }, length: 1 } })
  const rule = await call('explain', { code: 'response-key-renamed' })
  t.like(rule.data, { kind: 'rule', code: 'response-key-renamed' })
  t.regex(rule.text, /Why it breaks: .*\nHow to change it compatibly: /)
  t.like((await call('explain', { code: 'unknown-step' })).data, { kind: 'diagnostic', severity: 'error' })
  const unknown = await call('explain', { code: 'unknown-stop' })
  t.true(unknown.isError)
  t.regex(unknown.text, /did you mean `unknown-step`/)
})

const leadingOut = [
  '../secret_1.contract',
  'old/../../secret_1.contract',
  join(elsewhere, 'secret_1.contract'),
  '/etc/hostname',
  'link_1.contract',
  'linked',
  'linked/secret_1.contract',
  'linked/missing_1.contract',
  'dangling_1.contract',
  'pets_1.contract\0',
]

for (const path of leadingOut)
  test.serial(`nothing is read at ${JSON.stringify(path)}`, async (t) => {
    const own = { path: 'pets_1.contract' }
    const calls: readonly (readonly [string, object])[] = [
      ['check', { path }],
      ['check', { path, revision: 'HEAD' }],
      ['compatible', { older: { path }, newer: own }],
      ['compatible', { older: own, newer: { path } }],
      ['match', { contract: { path }, payload: { text: '{}' }, side: 'response' }],
      ['match', { contract: own, payload: { path }, side: 'response' }],
      ['samples', { contract: { path } }],
      ['contracts', { path }],
    ]
    for (const [name, input] of calls) {
      const { isError, text: said, structuredContent } = await call(name, input)
      t.true(isError, `${name} ${said}`)
      t.regex(said, /^error\[(outside-root|file-missing|folder-unreadable|payload-unreadable)\]: /)
      t.false(said.includes('Secrt'))
      t.is(structuredContent, undefined)
    }
  })

test.serial('a link in a folder that leads out of it is not read', async (t) => {
  const { text: said, data } = await call('check', { path: '.' })
  t.regex(
    said,
    /^2 contracts checked: 0 errors, 0 warnings\nerror\[outside-root\]: link_1.contract leads out of the folder/,
  )
  t.like(data, { unread: { 0: { code: 'outside-root' }, length: 1 } })
  t.false(said.includes('Secrt'))
  t.false((await call('contracts', {})).text.includes('Secrt'))
})

test.serial('a pipe is not waited for', async (t) => {
  const { isError, text: said } = await call('check', { path: 'pipe_1.contract' })
  t.true(isError)
  t.regex(said, /error\[not-a-file\]/)
})

test.serial('a repository that is not inside the folder is not read', async (t) => {
  const version = { path: 'pets_1.contract', revision: 'HEAD' }
  const worktree = join(temporaryFolder(t), 'tree')
  const main = newRepository(t)
  main.commit({ 'pets_1.contract': text })
  main.git('worktree', 'add', '--quiet', worktree)
  const named = { GIT_DIR: join(folder, '.git') }
  const outside: readonly (readonly [string, Record<string, string>])[] = [
    [join(folder, 'old'), {}],
    [worktree, {}],
    [elsewhere, named],
  ]
  for (const [root, env] of outside) {
    const other = await connect(folder, ['--root', root], env)
    for (const [name, input] of [
      ['check', version],
      ['changed', {}],
    ] as const) {
      const { isError, text: said } = await call(name, input, other)
      t.true(isError)
      t.regex(said, /error\[(outside-root|outside-repository)\]/, root)
    }
    await other.close()
  }
})

const leaks: Readonly<Record<string, (inner: Repository, outer: Repository) => void>> = {
  alternates: (inner, outer) => inner.write('.git/objects/info/alternates', `${outer.path('.git/objects')}\n`),
  'alternates by a relative path': (inner, outer) =>
    inner.write('.git/objects/info/alternates', `../../../../../${outer.path('.git/objects')}\n`),
  'alternates of alternates': (inner, outer) => {
    inner.write('other/info/alternates', `${outer.path('.git/objects')}\n`)
    inner.write('.git/objects/info/alternates', `${inner.path('other')}\n`)
  },
  'a quoted alternate': (inner, outer) =>
    inner.write('.git/objects/info/alternates', `"${outer.path('.git/objects').replace('objects', '\\157bjects')}"\n`),
  commondir: (inner, outer) => inner.write('.git/commondir', `${outer.path('.git')}\n`),
  ...Object.fromEntries(
    ['objects', 'objects/pack', 'refs'].map((name) => [
      `a linked ${name}`,
      (inner: Repository, outer: Repository): void => {
        if (name === 'objects/pack') outer.git('gc', '--quiet')
        rmSync(inner.path('.git', name), { recursive: true })
        symlinkSync(outer.path('.git', name), inner.path('.git', name))
      },
    ]),
  ),
}

for (const [title, leak] of Object.entries(leaks))
  test.serial(`a repository that takes objects from outside the folder is not read: ${title}`, async (t) => {
    const [outer, inner] = [newRepository(t), newRepository(t)]
    const secret = outer.commit({ 'secret_1.contract': text })
    inner.commit({ 'pets_1.contract': text })
    leak(inner, outer)
    for (const backend of gitBackends) {
      const other = await connect(inner.folder, [], { CODICIL_GIT: backend })
      const read = { path: 'secret_1.contract', revision: secret }
      for (const [name, input] of [
        ['check', read],
        ['changed', { base: secret }],
      ] as const) {
        // prettier-ignore
        const { isError, text: said } = await call(name, input, other)
        t.true(isError)
        t.regex(said, /error\[(outside-root|unreadable|not-a-repository)\]/)
      }
      await other.close()
    }
  })

test.serial('a repository whose parts are elsewhere in the folder is read', async (t) => {
  const outer = repositoryAt(temporaryFolder(t))
  outer.write('main/pets_1.contract', text)
  const main = repositoryAt(outer.path('main'))
  main.git('init', '--quiet', '-b', 'main')
  main.commit()
  main.git('worktree', 'add', '--quiet', outer.path('tree'))
  outer.git('clone', '--quiet', '--shared', 'main', 'copy')
  const other = await connect(outer.folder)
  for (const name of ['main', 'tree', 'copy']) {
    const { isError, text: said } = await call('check', { path: `${name}/pets_1.contract`, revision: 'HEAD' }, other)
    t.falsy(isError, said)
  }
  await other.close()
})

test.serial('what a partial clone lacks is not fetched', async (t) => {
  const origin = newRepository(t)
  origin.git('config', 'uploadpack.allowFilter', 'true')
  origin.commit({ 'pets_1.contract': text })
  origin.commit({ 'pets_1.contract': changedText })
  const partial = cloneOf(t, origin, '--filter=blob:none')
  const env = { CODICIL_GIT: 'git' } // nodegit never fetches
  const other = await connect(partial.folder, [], env)
  const older = { path: 'pets_1.contract', revision: 'HEAD~1' }
  t.falsy((await call('check', { path: 'pets_1.contract', revision: 'HEAD' }, other)).isError)
  const { isError, text: said } = await call('check', older, other)
  t.true(isError, said)
  const command = await runCodicil(['compatible', 'git', 'commits', 'pets_1.contract', 'HEAD', 'HEAD~1'], {
    ...partial,
    env,
  })
  t.is(command.code, 1, command.stderr)
  await other.close()
})

test.serial('long answers are cut, and say so', async (t) => {
  const steps = Array.from({ length: 90 }, (_, index) => `Then stats${'x'.repeat(500)} ${String(index)}`).join('\n')
  const { text: said, data } = await call('check', { text: `Feature: F\nScenario: S\nWhen GET /a\n${steps}\n` })
  t.true(said.length < 21_000)
  t.regex(said, /… \d+ more lines are left out/)
  t.true(JSON.stringify(data).length < 41_000)
  t.is(data['isCut'], true)
  const small = await call('check', { text: 'Feature: F\nScenario: S\nWhen GET /a\nThen stats 1\n' })
  t.false('isCut' in small.data)
})

test.serial('control characters of contracts and payloads are escaped', async (t) => {
  const { text: said } = await call('check', { text: 'Feature: F\nScenario: S\nWhen GET /a\nThen st\u001b[2Jats 1\n' })
  t.false(said.includes('\u001b'))
})

test.serial('hostile payloads get an answer, and the server lives on', async (t) => {
  const contract = { path: 'pets_1.contract' }
  const bomb = `<!DOCTYPE p [<!ENTITY a "${'b'.repeat(1000)}">]><pet><name>&a;</name></pet>`
  const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`
  for (const payload of [bomb, deep, '['.repeat(1_000_000)]) {
    const { data } = await call('match', { contract, payload: { text: payload }, side: 'request' })
    t.like(data, { results: { 0: { matched: false } } })
  }
  t.falsy((await call('check', contract)).isError)
})

test.serial('a call that does not fit its schema is refused with what is wrong', async (t) => {
  const { isError, text: said } = await call('check', { file: 'pets_1.contract' })
  t.true(isError)
  t.is(said, 'error[usage]: `file` is unknown; expected one of `path`, `revision`, `text`\n')
})

test.serial('a cancelled call leaves the server ready', async (t) => {
  const controller = new AbortController()
  const cancelled = client.callTool({ name: 'changed', arguments: {} }, { signal: controller.signal })
  controller.abort()
  await t.throwsAsync(cancelled)
  t.falsy((await call('check', { path: 'pets_1.contract' })).isError)
})

test.serial('codicil.json decides what is not asked for; no code of the project is run', async (t) => {
  const own = temporaryFolder(t)
  const other = await connect(own)
  const pet = (size: string) => ({
    text: text
      .replace('<name>(string)</name>', `<name>${size}</name>`)
      .replace('request-body (Pet)', 'request-body (string)')
      .replace('status 201', 'status 201\nAnd response-body (Pet)'),
  })
  const compared = { older: pet('(string)'), newer: pet('(number)') }
  const isCompatible = async (more = {}): Promise<unknown> =>
    (await call('compatible', { ...compared, ...more }, other)).data['compatible']
  t.false(await isCompatible())
  writeFileSync(join(own, 'codicil.json'), '{"level": "wire"}')
  t.true(await isCompatible())
  t.false(await isCompatible({ level: 'type' }))
  writeFileSync(join(own, 'codicil.json'), '{"levl": "wire"}')
  t.regex((await call('compatible', compared, other)).text, /error\[bad-configuration\]/)
  writeFileSync(
    join(own, 'language.js'),
    'import { writeFileSync } from "node:fs"\nwriteFileSync("ran", "")\nexport default {}\n',
  )
  writeFileSync(join(own, 'codicil.json'), '{"language": "language.js"}')
  t.regex((await call('check', { text }, other)).text, /error\[extended-language\]/)
  t.deepEqual(readdirSync(own).sort(), ['codicil.json', 'language.js'])
  await other.close()
})

const extended = fileURLToPath(new URL('../../examples/extended-language', import.meta.url))

test.serial('in a trusted folder, the tools read contracts in the language of the project', async (t) => {
  const trusting = await mcpClient({
    command,
    folder: extended,
    words: ['--trusted'],
  })
  t.teardown(() => trusting.close())
  const checked = await callTool(trusting, 'check', { path: 'shop_1.contract' })
  t.regex(checked.text, /0 errors, 0 warnings/)
  const shop = readFileSync(join(extended, 'shop_1.contract'), 'utf8')
  const slower = { text: shop.replace('response-time 250', 'response-time 900') }
  const compared = await callTool(trusting, 'compatible', { older: { text: shop }, newer: slower })
  t.regex(compared.text, /shop\/slower.*`response-time 250` became `response-time 900`/s)
  t.regex((await callTool(trusting, 'explain', { code: 'shop/slower' })).text, /may take longer/)
  t.regex((await callTool(trusting, 'explain', { code: 'shop/no-time' })).text, /is an error in contracts/)
})

test.serial('rules that codicil.json ignores in some files are ignored there', async (t) => {
  const own = newRepository(t)
  const other = await connect(own.folder)
  own.commit({ 'apis/pets_1.contract': text })
  own.write('apis/pets_1.contract', changedText)
  const path = 'apis/pets_1.contract'
  const older = { path, revision: 'HEAD' }
  const isCompatible = async (name: string, input: object): Promise<unknown> =>
    (await call(name, input, other)).data['compatible']
  const comparisons: readonly (readonly [name: string, input: object])[] = [
    ['compatible', { older, newer: { path } }],
    ['compatible', { older, newer: { path, text: changedText } }],
    ['compatible', { older, newer: { text: changedText } }],
    ['changed', {}],
  ]
  for (const [file, expected] of [
    ['apis/*', true],
    ['*', false],
  ] as const) {
    const ignore = [{ rule: 'response-key-renamed', file, path: 'RESPONSE.BODY.name', reason: 'agreed' }]
    own.write('codicil.json', JSON.stringify({ ignore }))
    for (const [name, input] of comparisons)
      t.is(await isCompatible(name, input), expected, `${file} ${JSON.stringify(input)}`)
  }
  await other.close()
})

test.serial('the server ends when its input does, and says what is wrong with its folder', async (t) => {
  t.is((await runCodicil(['mcp'], { folder, within: 20_000 })).code, 0)
  const { code, stderr, stdout } = await runCodicil(['mcp', '--root', 'nowhere'], { folder })
  t.deepEqual([code, stdout], [2, ''])
  t.regex(stderr, /nowhere is not a folder/)
})

test.serial('nothing was written by all of this', (t) => {
  t.is(stateOf(folder), before)
})

test('descriptions are checked, compared, matched, sampled and imported', async (t) => {
  const own = newRepository(t)
  const description = `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: { /pets: { post: { requestBody: { required: true, content: { application/json: { schema: { $ref: 'pet.yaml' } } } }, responses: { '201': { description: ok } } } } }\n`
  const pet = (more: string): string =>
    `type: object\nrequired: [name]\nproperties: { name: { type: string${more} } }\n`
  own.commit({ 'openapi.yaml': description, 'pet.yaml': pet('') })
  own.write('pet.yaml', pet(', maxLength: 3'))
  const at = await connect(own.folder)
  t.teardown(() => at.close())
  const call = async (name: string, input: object) => (await callTool(at, name, input)).data
  t.deepEqual(await call('check', { path: 'openapi.yaml' }), { diagnostics: [] })
  const rules = (found: unknown) => (found as { findings: { rule: string; older: unknown }[] }).findings.map(({ rule, older }) => [rule, older]) // prettier-ignore
  const narrowed = [['request-key-values-narrowed', { file: 'pet.yaml@HEAD', line: 3 }]]
  const versions = { older: { path: 'openapi.yaml', revision: 'HEAD' }, newer: { path: 'openapi.yaml' } }
  t.deepEqual(rules(await call('compatible', versions)), narrowed)
  t.deepEqual(rules(await call('changed', {})), narrowed)
  const contract = { path: 'openapi.yaml' }
  const matched = await call('match', { contract, payload: { text: '{"name": "Rexy"}' }, type: 'pet' })
  t.like(matched, { results: [{ matched: false, mismatches: [{ path: '/name' }] }] })
  t.like(await call('samples', { contract }), { samples: [{ scenario: 'POST /pets 201' }] })
  t.regex(JSON.stringify(await call('import', { source: contract })), /request-body \(pet\)/)
  t.like(await call('contracts', {}), { contracts: [{ name: 'openapi' }] })
})
