import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { declaredContracts } from '../../src/sharing/declaredContracts.js'
import { install } from '../../src/sharing/install.js'
import { startStub } from '../../src/testing/startStub.js'
import type { Result } from '../../src/text/failure.js'
import { runCodicil, shell } from '../support/command.js'
import { gitBackends, withEachGit, withGit } from '../support/gitBackends.js'
import { gitServer } from '../support/gitServer.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const contract = 'Feature: Pets\nScenario: Get\nWhen GET /pets\nThen status 200\n'
const path = 'org/example/pets_1.contract'
const data = 'org/example/pets_1_data/one.json'

interface Project {
  readonly folder: string
  readonly contracts: Repository
  readonly declare: (source?: object) => void
  readonly run: (...words: string[]) => ReturnType<typeof runShared>
  readonly read: (...names: string[]) => string
}

/** A repository with a contract and its examples, and a project that declares it. */
function newProject(t: ExecutionContext): Project {
  const contracts = newRepository(t)
  contracts.commit({ [path]: contract, [data]: '{}' })
  const folder = temporaryFolder(t)
  const declare: Project['declare'] = (source = {}) => {
    const all = { repository: contracts.folder, revision: 'main', stub: [path], ...source }
    writeFileSync(join(folder, 'codicil.json'), JSON.stringify({ sources: [all] }))
  }
  declare()
  return {
    folder,
    contracts,
    declare,
    run: (...words) => runShared(['install', ...words], { folder }),
    read: (...names) => readFileSync(join(folder, ...names), 'utf8'),
  }
}

const installedAt = ['.codicil', 'contracts']

test('installs a contract with its examples and locks it; installed again, nothing changes and no repository is needed', async (t) => {
  const { folder, contracts, run, read } = newProject(t)
  const commit = contracts.git('rev-parse', 'HEAD')
  const first = await run()
  const line = `${path}: ${contracts.folder} at main (${commit.slice(0, 7)})\n1 contract`
  t.deepEqual(first, { code: 0, stdout: `${line} installed in .codicil/contracts\n`, stderr: '' })
  t.is(read(...installedAt, path), contract)
  t.is(read(...installedAt, data), '{}')
  t.is(read('.codicil', '.gitignore'), '*\n')
  const lock = read('codicil-lock.json')
  t.true(lock.includes(commit))
  rmSync(contracts.folder, { recursive: true })
  const again = await run('--frozen')
  t.deepEqual(again, { code: 0, stdout: `${line} already installed in .codicil/contracts\n`, stderr: '' })
  t.is(read('codicil-lock.json'), lock)
  t.deepEqual(readdirSync(folder).sort(), ['.codicil', 'codicil-lock.json', 'codicil.json'])
})

test('the lock keeps the commit until --update', async (t) => {
  const { folder, contracts, read } = newProject(t)
  await install(folder)
  contracts.commit({ [path]: contract.replace('200', '204') })
  rmSync(join(folder, '.codicil'), { recursive: true })
  t.true((await install(folder)).ok)
  t.is(read(...installedAt, path), contract)
  t.true((await install(folder, { update: true })).ok)
  t.true(read(...installedAt, path).includes('204'))
})

const outcome = (result: Result<unknown>): string => (result.ok ? 'installed' : result.failure.code)

test('--frozen refuses to lock anything anew', async (t) => {
  const { folder } = newProject(t)
  t.is(outcome(await install(folder, { frozen: true })), 'lock-outdated')
  t.false(existsSync(join(folder, '.codicil')))
})

test('a contract that was edited, or a lock with another hash, is refused and nothing is lost', async (t) => {
  const { folder, run, read } = newProject(t)
  await install(folder)
  writeFileSync(join(folder, ...installedAt, path), 'mine')
  const edited = await run()
  t.is(edited.code, 2)
  t.regex(edited.stderr, /^error\[contract-changed\]: \.codicil\/contracts\/org\/example\/pets_1\.contract/)
  t.is(read(...installedAt, path), 'mine')
  rmSync(join(folder, '.codicil'), { recursive: true })
  writeFileSync(join(folder, 'codicil-lock.json'), read('codicil-lock.json').replace(/sha256-../, 'sha256-00'))
  t.is(outcome(await install(folder)), 'hash-changed')
  t.false(existsSync(join(folder, '.codicil')))
})

const impossible: Readonly<Record<string, readonly [source: object, code: string]>> = {
  'an unknown revision': [{ revision: 'mian' }, 'unknown-revision'],
  'a missing contract': [{ stub: ['org/example/cats_1.contract'] }, 'contract-missing'],
  'a path out of the repository': [{ stub: ['../secret.contract'] }, 'bad-configuration'],
  'a link out of the repository': [{ stub: ['links/out.contract'] }, 'link-outside-repository'],
  'a folder': [{ stub: ['org/example'] }, 'is-a-folder'],
  'a folder that is not a repository': [{ repository: '.' }, 'not-a-repository'],
  'a token that is not set': [{ repository: 'https://ada:${CODICIL_NO_TOKEN}@localhost:1/c.git' }, 'variable-missing'],
  'an unreachable server': [{ repository: 'https://ada:s3cret@localhost:1/c.git' }, 'fetch-failed'],
}

test('a contract that cannot be installed is reported without passwords, and installed ones stay', async (t) => {
  const { folder, contracts, declare, read } = newProject(t)
  mkdirSync(contracts.path('links'))
  symlinkSync('../../../etc/passwd', contracts.path('links', 'out.contract'))
  contracts.commit()
  await install(folder)
  const before = read('codicil-lock.json')
  for (const [title, [source, code]] of Object.entries(impossible)) {
    declare(source)
    await withEachGit(async (backend) => {
      const result = await install(folder)
      t.is(outcome(result), code, `${title}, ${backend}`)
      t.false(JSON.stringify(result).includes('s3cret'), title)
      t.is(read('codicil-lock.json'), before, title)
      t.is(read(...installedAt, path), contract, title)
    })
  }
  writeFileSync(join(folder, 'codicil-lock.json'), '<<<<<<< HEAD')
  t.is(outcome(await install(folder)), 'bad-lock')
})

test('what is not a contract is refused, with what is wrong with it', async (t) => {
  const { contracts, declare, run, folder } = newProject(t)
  const names = ['README.md', 'broken_1.contract', 'empty_1.contract', 'codicil-lock.json', 'CODICIL-LOCK.JSON']
  contracts.commit({
    'README.md': '# Hi',
    'broken_1.contract': 'Feature: F\nScenario: S\nThn x\n',
    'empty_1.contract': '',
  })
  contracts.commit({ 'codicil-lock.json': contract, 'CODICIL-LOCK.JSON': contract })
  for (const name of names) {
    declare({ stub: [name] })
    const { code, stderr } = await run()
    t.is(code, 2, name)
    const reason = /lock/i.test(name)
      ? /it is the name of the lock file/
      : /main:\d+:\d+: error[^]*is not a contract, or has errors\n {2}hint: name a contract/
    t.regex(stderr, reason, name)
    t.deepEqual(readdirSync(folder), ['codicil.json'], name)
  }
})

test('a revision is quoted wherever a hint has it in a command', async (t) => {
  const { declare, run } = newProject(t)
  for (const revision of ['x; echo owned', '$(echo owned)', "'; echo owned; '", 'origin/x && echo owned']) {
    declare({ revision })
    const { stderr } = await run()
    const [command = ''] = /(?<=`)git fetch[^`]*(?=`)/.exec(stderr) ?? []
    t.not(command, '', stderr)
    t.is(shell(command.replace('git fetch origin', 'printf %s')).stdout.split(':')[0], revision.replace('origin/', ''))
  }
})

/** Run before the command: kills the process at the nth change of a file. */
const killer = `
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
let count = 0
for (const name of ['mkdir', 'mkdtemp', 'writeFile', 'rename', 'rm']) {
  const act = promises[name]
  promises[name] = (...words) => {
    if (++count === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL')
    return act(...words)
  }
}
syncBuiltinESMExports()
`

test('an installation that is killed, whenever that is, leaves the old contracts with their lock or the new ones', async (t) => {
  const { folder, contracts, run, read } = newProject(t)
  const preload = join(temporaryFolder(t), 'killer.mjs')
  writeFileSync(preload, killer)
  await run()
  const states = new Set<string>()
  let killed = true
  for (let at = 1; killed; at++) {
    const status = String(200 + at)
    contracts.commit({ [path]: contract.replace('200', status) })
    const before = read(...installedAt, path)
    const env = { NODE_OPTIONS: `--import=${preload}`, KILL_AT: String(at) }
    killed = (await runCodicil(['install', '--update'], { folder, env })).code === null
    const declared = await declaredContracts('stub', folder)
    t.true(declared.ok, `killed at ${String(at)}: ${declared.ok ? '' : declared.failure.message}`)
    const [after, lock] = [read(...installedAt, path), read('codicil-lock.json')]
    t.true(after === before || after.includes(status), `killed at ${String(at)}`)
    t.is(lock, read(...installedAt, 'codicil-lock.json'))
    t.deepEqual(readdirSync(join(folder, '.codicil')).sort(), ['.gitignore', 'contracts'])
    states.add(after === before ? 'old' : 'new')
    if (!killed) t.true(at > 5)
  }
  t.deepEqual([...states], ['old', 'new'])
})

test('a repository with paths that git would never create cannot write outside the project', async (t) => {
  const { folder, contracts, declare } = newProject(t)
  const blob = contracts.pipe('evil', 'hash-object', '-w', '--stdin')
  const tree = (...entries: string[]): string => contracts.pipe(`${entries.join('\n')}\n`, 'mktree')
  const outside = tree(`100644 blob ${blob}\tevil.json`)
  const data = tree(`040000 tree ${outside}\t..`)
  const root = tree(`100644 blob ${blob}\tpets_1.contract`, `040000 tree ${data}\tpets_1_data`)
  declare({ revision: contracts.git('commit-tree', '-m', 'evil', root), stub: ['pets_1.contract'] })
  await withEachGit(async () => {
    t.is(outcome(await install(folder)), 'hostile-path')
    t.deepEqual(readdirSync(folder), ['codicil.json'])
  })
})

test('several installations at once: in the end everything is installed and nothing is left over', async (t) => {
  const { folder, read } = newProject(t)
  const outcomes = (await Promise.all([1, 2, 3].map(() => install(folder)))).map(outcome)
  t.true(outcomes.includes('installed'))
  t.deepEqual(
    outcomes.filter((each) => each !== 'installed' && each !== 'unwritable'),
    [],
  )
  t.is(outcome(await install(folder, { frozen: true })), 'installed')
  t.is(read(...installedAt, path), contract)
  t.deepEqual(readdirSync(join(folder, '.codicil')).sort(), ['.gitignore', 'contracts'])
})

test('a folder .codicil that leads elsewhere is not written to', async (t) => {
  const { folder } = newProject(t)
  const elsewhere = temporaryFolder(t)
  symlinkSync(elsewhere, join(folder, '.codicil'))
  t.is(outcome(await install(folder)), 'unwritable')
  t.deepEqual(readdirSync(elsewhere), [])
})

for (const backend of gitBackends)
  test(`https, ${backend}: fetches with a token of the environment that is never written down, and works offline from its copy`, async (t) => {
    const { folder, contracts, declare, read } = newProject(t)
    const server = await gitServer(contracts.folder, temporaryFolder(t), 'ada:s3cret/@')
    t.teardown(server.close)
    const url = `https://localhost:${String(server.port)}/.git`
    const env = { SSL_CERT_FILE: server.certificate, TOKEN: 's3cret/@' }
    const run = (words: string[], own: Record<string, string> = env) =>
      runShared(['install', ...words], { folder, env: { CODICIL_GIT: backend, ...own } })
    declare({ repository: url.replace('//', '//ada:${TOKEN}@') })
    const untrusted = await run([], { TOKEN: env.TOKEN })
    t.regex(untrusted.stderr, /error\[fetch-failed\].*certificate.*\n.*SSL_CERT_FILE/)
    const wrong = await run([], { ...env, TOKEN: 'guess' })
    t.regex(wrong.stderr, /error\[fetch-failed\].*authentication/)
    const installed = await run([])
    t.is(installed.code, 0, installed.stderr)
    t.is(installed.stderr, `fetching ${url}\n`)
    t.is(read(...installedAt, path), contract)
    contracts.git('checkout', '--quiet', '-b', 'other')
    contracts.commit({ [path]: contract.replace('200', '204') })
    declare({ repository: url.replace('//', '//ada:${TOKEN}@'), revision: 'HEAD' })
    t.is((await run([])).code, 0)
    t.true(read(...installedAt, path).includes('204'))
    const requests = server.requests()
    rmSync(join(folder, ...installedAt), { recursive: true })
    t.is((await run(['--frozen'], {})).code, 0)
    t.is(server.requests(), requests)
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (name.isFile()) t.false(readFileSync(join(name.parentPath, name.name)).includes('s3cret'), name.name)
  })

test('git also installs from repositories with SHA-256 hashes, in a folder or over https, and from partial clones', async (t) => {
  const { folder, contracts, declare, read } = newProject(t)
  const sha256 = newRepository(t, '--object-format=sha256')
  const commit = sha256.commit({ [path]: contract.replace('200', '201') })
  const server = await gitServer(sha256.folder, temporaryFolder(t), 'ada:s3cret')
  t.teardown(server.close)
  contracts.git('config', 'uploadpack.allowFilter', 'true')
  contracts.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  const partial = cloneOf(t, contracts, '--filter=blob:none', '--no-checkout')
  const sources = [
    [sha256.folder, '201'],
    [partial.folder, '200'],
    [`https://ada:s3cret@localhost:${String(server.port)}/.git`, '201'],
  ] as const
  for (const [repository, status] of sources) {
    declare({ repository })
    const env = { CODICIL_GIT: 'git', SSL_CERT_FILE: server.certificate }
    const { code, stderr } = await runShared(['install', '--update'], { folder, env })
    t.is(code, 0, stderr)
    t.true(read(...installedAt, path).includes(status))
  }
  t.true(read('codicil-lock.json').includes(commit))
})

test('git is given a password where nobody else sees it; without one it asks the credential helpers of the user', async (t) => {
  const { folder, contracts, declare } = newProject(t)
  const server = await gitServer(contracts.folder, temporaryFolder(t), 'ada:s3cret%')
  t.teardown(server.close)
  const own = repositoryAt(temporaryFolder(t))
  const real = execFileSync('sh', ['-c', 'command -v git']).toString().trim()
  own.write('git', `#!/bin/sh\necho "$@" >> "${own.path('words')}"\nexec "${real}" "$@"\n`)
  chmodSync(own.path('git'), 0o755)
  const helper = `"!f() { echo $1 >> '${own.path('asked')}'; echo username=ada; echo password=s3cret%; }; f"`
  own.write('config', `[credential]\nhelper = ${helper}\n`)
  const env = {
    ...{ CODICIL_GIT: 'git', SSL_CERT_FILE: server.certificate, GIT_CONFIG_GLOBAL: own.path('config') },
    PATH: `${own.folder}${delimiter}${process.env['PATH'] ?? ''}`,
  }
  const asked = (): string => (existsSync(own.path('asked')) ? readFileSync(own.path('asked'), 'utf8') : '')
  for (const [user, isAsked] of [
    ['ada:s3cret%@', false],
    ['', true],
  ] as const) {
    declare({ repository: `https://${user}localhost:${String(server.port)}/.git` })
    const { code, stderr } = await runShared(['install', '--update'], { folder, env })
    t.is(code, 0, stderr)
    t.is(asked().includes('get'), isAsked)
    t.is(asked().includes('store'), isAsked, 'git itself stores what a helper gave')
  }
  const words = readFileSync(own.path('words'), 'utf8')
  t.regex(words, /^fetch .*https:\/\/localhost/m)
  t.notRegex(words, /s3cret|extraHeader|Basic/i)
})

test('a copy of a repository whose configuration names a command is not fetched into', async (t) => {
  const { folder, declare } = newProject(t)
  declare({ repository: 'https://localhost:1/c.git' })
  await withGit('git', async () => {
    t.is(outcome(await install(folder)), 'fetch-failed')
    const [copy = ''] = readdirSync(join(folder, '.codicil', 'repositories'))
    writeFileSync(join(folder, '.codicil', 'repositories', copy, 'config'), '[core]\nbare = true\nsshCommand = false\n')
    const result = await install(folder)
    t.regex(result.ok ? '' : result.failure.message, /core\.sshcommand/)
  })
})

test('test and stub without arguments use the declared and installed contracts', async (t) => {
  const { folder, declare } = newProject(t)
  const stub = () => runCodicil(['stub', '--port', '0'], { folder, within: 20_000 })
  t.regex((await stub()).stderr, /error\[not-installed\].*\n.*codicil install/)
  declare({ stub: undefined, test: [path] })
  await install(folder)
  t.regex((await stub()).stderr, /error\[nothing-declared\].*`stub`/)
  declare({ test: [path] })
  await install(folder)
  const contracts = await declaredContracts('stub', folder)
  t.deepEqual(contracts, { ok: true, value: [join(folder, ...installedAt, path)] })
  const service = await startStub({ contracts: contracts.ok ? contracts.value : [] })
  t.teardown(service.close)
  const tested = await runShared(['test', '--url', service.url], { folder })
  t.deepEqual(tested, { code: 0, stdout: 'Tests run: 1, Passed: 1, Failed: 0\n', stderr: '' })
  rmSync(join(folder, 'codicil.json'))
  t.regex((await stub()).stderr, /error\[no-contract\].*codicil\.json/)
})

const declarations: Readonly<Record<string, readonly [text: unknown, hint: string | undefined]>> = {
  'specmatic.json': [
    {
      sources: [
        { provider: 'git', repository: 'https://git.example.org/c.git', test: ['a.spec'], stub: ['b.spec'] },
        { provider: 'git', repository: '../local', branch: 'next', test: [], stub: ['c.spec'] },
        { provider: 'filesystem', stub: ['d.spec'] },
      ],
    },
    '{"sources":[{"repository":"https://git.example.org/c.git","revision":"HEAD","test":["a.spec"],"stub":["b.spec"]},{"repository":"../local","revision":"next","stub":["c.spec"]}]}',
  ],
  'qontract.json': [
    { sources: [{ repository: 'r', stub: ['a.qontract'] }] },
    '{"sources":[{"repository":"r","revision":"HEAD","stub":["a.qontract"]}]}',
  ],
  'package.json': [{ sources: [{ repository: 'r' }] }, undefined],
}

for (const [name, [declared, translation]] of Object.entries(declarations))
  test(`without codicil.json, the hint ${translation === undefined ? 'does not translate' : 'translates'} ${name}`, async (t) => {
    const folder = temporaryFolder(t)
    writeFileSync(join(folder, name), JSON.stringify(declared))
    const { code, stderr } = await runShared(['install'], { folder })
    t.is(code, 2)
    t.regex(stderr, /^error\[no-configuration\]: there is no codicil\.json\n {2}hint: create it /)
    t.is(
      stderr.includes(`create it with what ${name} declares: ${translation ?? ''}`),
      translation !== undefined,
      stderr,
    )
  })
