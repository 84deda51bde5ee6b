import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { runCodicil, runNode, type Ran } from '../support/command.js'
import { installation } from '../support/installation.js'
import { languageClient } from '../support/languageClient.js'
import { newRepository, type Repository } from '../support/repository.js'
import { service } from '../support/service.js'
import { runShared } from '../support/sharedCommand.js'
import { stubProcess } from '../support/stubProcess.js'

const contract = (id: string): string => `Feature: Pets
Scenario: Get a pet
When POST /pets
And request-body <id>(number)</id>
Then status 200
And response-body <pet><id>(${id})</id></pet>
`
const json = 'Feature: Names\nScenario: Name\nWhen POST /names\nAnd request-body {"id": "(number)"}\nThen status 200\n'

/** A repository in which the contract at HEAD and HEAD^1 differ incompatibly, and the one in the folder from both. */
function repositoryOfPets(t: ExecutionContext): Repository {
  const at = newRepository(t)
  at.commit({
    'pets_1.contract': contract('number'),
    'names_1.contract': json,
    'answer.xml': '<pet><id>1</id></pet>',
    'name.json': '{"id": 1}',
    'wide_1.contract': contract('string'),
    'codicil.json': '{ "sources": [{ "repository": ".", "revision": "main", "stub": ["names_1.contract"] }] }',
  })
  at.commit({ 'pets_1.contract': contract('boolean') })
  at.write('pets_1.contract', contract('string'))
  mkdirSync(at.path('empty'))
  return at
}

/** How a command ends: with its own exit code, or with 2 because something is missing. */
type End = 0 | 1 | 'xml' | 'git'

interface Row {
  readonly words: string
  /** Without an XML reader. */
  readonly xml: End
  /** Without git. */
  readonly git: End
}

/** Every command, and how it ends if it has everything except what reads XML, or what reads git. */
const rows: readonly Row[] = [
  { words: 'check .', xml: 0, git: 0 },
  { words: 'format --check wide_1.contract', xml: 1, git: 1 },
  { words: 'samples pets_1.contract', xml: 0, git: 0 },
  { words: 'versions', xml: 0, git: 0 },
  { words: 'grammar ebnf', xml: 0, git: 0 },
  { words: 'match pets_1.contract answer.xml --response', xml: 'xml', git: 0 },
  { words: 'match names_1.contract name.json --request', xml: 0, git: 0 },
  { words: 'compatible files pets_1.contract pets_1.contract', xml: 0, git: 0 },
  { words: 'compatible files pets_1.contract names_1.contract', xml: 'xml', git: 1 },
  { words: 'compatible git file pets_1.contract', xml: 'xml', git: 'git' },
  { words: 'compatible git commits pets_1.contract HEAD HEAD^1', xml: 'xml', git: 'git' },
  { words: 'compatible git changed', xml: 'xml', git: 'git' },
  { words: 'compatible git changed --report markdown=report.md', xml: 'xml', git: 'git' },
  { words: 'compatible git log pets_1.contract', xml: 'xml', git: 'git' },
  { words: 'compatible git bisect pets_1.contract', xml: 'xml', git: 'git' },
  { words: 'doctor', xml: 'xml', git: 'git' },
  { words: 'install', xml: 0, git: 'git' },
  { words: 'test pets_1.contract --url URL', xml: 'xml', git: 0 },
]

const messages = {
  xml: /^error\[xml-reader-missing\]: XML payloads cannot be read: libxml2-wasm is not installed, and libxmljs2 is not installed\n {2}hint: .*`npm install libxml2-wasm`/m,
  git: /^error\[git-missing\]: .*\n {2}hint: .*install/m,
}

/** The command without what reads XML, or without what reads git, and the environment for it. */
const without = {
  xml: (t: ExecutionContext) => ({ command: installation(t, {}), env: {} }),
  git: (t: ExecutionContext, at: Repository) => ({
    command: installation(t, { installed: ['libxml2-wasm'] }),
    env: { PATH: at.path('empty') },
  }),
}

for (const missing of ['xml', 'git'] as const)
  test(`without ${missing === 'xml' ? 'an XML reader' : 'git'}, commands that need it exit with 2 and say what to install`, async (t) => {
    const at = repositoryOfPets(t)
    const url = await service(t, (_, response) => {
      response.setHeader('Content-Type', 'text/xml').end('<pet><id>1</id></pet>')
    })
    const options = { folder: at.folder, ...without[missing](t, at) }
    const run = (words: string): Promise<Ran> => runShared(words.replace('URL', url).split(' '), options)
    for (const { words, [missing]: end } of rows) {
      const { code, stdout, stderr } = await run(words)
      t.is(code, typeof end === 'number' ? end : 2, `${words}\n${stdout}${stderr}`)
      if (typeof end === 'number') t.notRegex(stderr, /missing/, words)
      else {
        t.regex(stderr, messages[end], words)
        t.notRegex(stdout + stderr, /internal|bug|Failed: [1-9]|Mismatched: [1-9]/, words)
      }
    }
  })

test('without an XML reader, a stub serves contracts without XML, and no others', async (t) => {
  const at = repositoryOfPets(t)
  const { command } = without.xml(t)
  const stub = await stubProcess(t, ['names_1.contract'], at.folder, command)
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"id": 1}' }
  t.is((await fetch(`${stub.url}/names`, sent)).status, 200)
  const xml = { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: '<id>1</id>' }
  t.is((await fetch(`${stub.url}/names`, xml)).status, 400)
  const refused = await runCodicil(['stub', 'pets_1.contract', '--port', '0'], { folder: at.folder, command })
  t.is(refused.code, 2)
  t.regex(refused.stderr, messages.xml)
})

test('without git or an XML reader, the language server reports errors, and says why it cannot compare', async (t) => {
  const at = repositoryOfPets(t)
  for (const missing of ['xml', 'git'] as const) {
    const { command, env } = without[missing](t, at)
    const client = await languageClient(at.folder, command, env)
    const warned = new Promise<unknown>((resolve) => client.onNotification('window/showMessage', resolve))
    const uri = await client.open(contract('string'), `file://${at.path('pets_1.contract')}`)
    t.deepEqual(await client.diagnostics(uri, 1), [])
    const { message } = (await warned) as { message: string }
    t.regex(message, missing === 'xml' ? /XML payloads cannot be read/ : /^codicil cannot compare with HEAD: /)
    t.is(await client.end(), 0)
  }
})

test('a native package that does not load gives way to the portable one, unless it is asked for', async (t) => {
  const at = repositoryOfPets(t)
  const command = installation(t, { installed: ['libxml2-wasm'], broken: ['libxmljs2', 'nodegit'] })
  const run = (words: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
    runCodicil(words.split(' '), { folder: at.folder, command, env })
  t.is((await run('compatible git file pets_1.contract')).code, 1)
  const xml = await run('match pets_1.contract answer.xml --response', { CODICIL_XML: 'libxmljs2' })
  t.is(xml.code, 2)
  t.regex(
    xml.stderr,
    /error\[xml-reader-missing\]: .*libxmljs2 does not load: .*, and CODICIL_XML asks for it\n {2}hint: /,
  )
  const git = await run('compatible git file pets_1.contract', { CODICIL_GIT: 'nodegit' })
  t.is(git.code, 2)
  t.regex(git.stderr, /error\[git-missing\]: .*nodegit.*, and CODICIL_GIT asks for it\n {2}hint: /)
  const typo = await run('match pets_1.contract answer.xml --response', { CODICIL_XML: 'xmllint' })
  t.is(typo.code, 2)
  t.regex(
    typo.stderr,
    /error\[unknown-backend\]: CODICIL_XML is 'xmllint', but should be libxml2-wasm or libxmljs2\n {2}hint: /,
  )
})

test('codicil doctor shows what is in use and why', async (t) => {
  const command = installation(t, { installed: ['libxml2-wasm'], broken: ['nodegit'] })
  const doctor = async (env: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await runCodicil(['doctor'], { command, env })).stdout
  t.regex(await doctor(), /^XML: libxml2-wasm \d\S*, because it is the default$/m)
  t.regex(await doctor(), /^git: git 2\S*, because nodegit is installed, but does not load: /m)
  t.regex(await doctor({ CODICIL_GIT: 'git' }), /^git: git 2\S*, because CODICIL_GIT asks for it$/m)
  const ours = await runCodicil(['doctor'])
  t.regex(
    ours.stdout,
    /^XML: libxml2-wasm \d\S*, because it is the default\ngit: nodegit \d\S*, because it is installed$/m,
  )
})

test('in the library, a missing XML reader is a failure or an error of its own, never a mismatch', async (t) => {
  const { dependencies } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
  ) as { dependencies: Record<string, string> }
  const others = Object.keys(dependencies).filter((name) => name !== 'libxml2-wasm')
  const library = installation(t, { installed: others, library: true }).replace('bin/codicil.js', 'dist/src/index.js')
  const script = `
    import { BackendMissing, matchPayload, matchResponse, parseContract } from ${JSON.stringify(library)}
    const { pattern } = parseContract({ name: 'pets_1.contract', text: ${JSON.stringify(contract('number'))} })
    const matched = await matchPayload(pattern, '<pet><id>1</id></pet>', { side: 'response' })
    const thrown = await matchResponse(pattern, 'Get a pet', { status: 200, body: '<pet><id>1</id></pet>' }).catch((error) => error)
    console.log(JSON.stringify([matched.ok, matched.failure.code, thrown instanceof BackendMissing, thrown.failure.code]))`
  const { stdout, stderr } = await runNode(['--input-type=module', '-e', script])
  t.is(stdout, '[false,"xml-reader-missing",true,"xml-reader-missing"]\n', stderr)
})
