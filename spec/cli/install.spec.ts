import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { runCodicil } from '../support/command.js'
import { gitServer } from '../support/gitServer.js'
import { newRepository, temporaryFolder, type Repository } from '../support/repository.js'

const contract = 'Feature: Pets\nScenario: Get\nWhen GET /pets\nThen status 200\n'
const path = 'org/example/pets_1.contract'
const data = 'org/example/pets_1_data/one.json'

interface Project {
  readonly folder: string
  readonly contracts: Repository
  readonly declare: (source?: object) => void
  readonly install: (...words: string[]) => ReturnType<typeof runCodicil>
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
    install: (...words) => runCodicil(['install', ...words], { folder }),
    read: (...names) => readFileSync(join(folder, ...names), 'utf8'),
  }
}

const installedAt = ['.codicil', 'contracts']

test('installs a contract with its examples and locks it; installed again, nothing changes and no repository is needed', async (t) => {
  const { folder, contracts, install, read } = newProject(t)
  const commit = contracts.git('rev-parse', 'HEAD')
  const first = await install()
  const line = `${path}: ${contracts.folder} at main (${commit.slice(0, 7)})\n1 contract`
  t.deepEqual(first, { code: 0, stdout: `${line} installed in .codicil/contracts\n`, stderr: '' })
  t.is(read(...installedAt, path), contract)
  t.is(read(...installedAt, data), '{}')
  t.is(read('.codicil', '.gitignore'), '*\n')
  const lock = read('codicil-lock.json')
  t.true(lock.includes(commit))
  rmSync(contracts.folder, { recursive: true })
  const again = await install('--frozen')
  t.deepEqual(again, { code: 0, stdout: `${line} already installed in .codicil/contracts\n`, stderr: '' })
  t.is(read('codicil-lock.json'), lock)
  t.deepEqual(readdirSync(folder).sort(), ['.codicil', 'codicil-lock.json', 'codicil.json'])
})

test('the lock keeps the commit until --update', async (t) => {
  const { folder, contracts, install, read } = newProject(t)
  await install()
  contracts.commit({ [path]: contract.replace('200', '204') })
  rmSync(join(folder, '.codicil'), { recursive: true })
  t.is((await install()).code, 0)
  t.is(read(...installedAt, path), contract)
  t.is((await install('--update')).code, 0)
  t.true(read(...installedAt, path).includes('204'))
})

test('--frozen refuses to lock anything anew', async (t) => {
  const { folder, install } = newProject(t)
  const { code, stderr } = await install('--frozen')
  t.is(code, 2)
  t.regex(stderr, /^error\[lock-outdated\]/)
  t.false(existsSync(join(folder, '.codicil')))
})

test('a contract that was edited, or a lock with another hash, is refused and nothing is lost', async (t) => {
  const { folder, install, read } = newProject(t)
  await install()
  writeFileSync(join(folder, ...installedAt, path), 'mine')
  const edited = await install()
  t.is(edited.code, 2)
  t.regex(edited.stderr, /^error\[contract-changed\]: \.codicil\/contracts\/org\/example\/pets_1\.contract/)
  t.is(read(...installedAt, path), 'mine')
  rmSync(join(folder, '.codicil'), { recursive: true })
  writeFileSync(join(folder, 'codicil-lock.json'), read('codicil-lock.json').replace(/sha256-../, 'sha256-00'))
  const otherwise = await install()
  t.is(otherwise.code, 2)
  t.regex(otherwise.stderr, /^error\[hash-changed\]/)
  t.false(existsSync(join(folder, '.codicil')))
})

test('what cannot be installed says why, with exit code 2, and leaves what there is', async (t) => {
  const { folder, contracts, declare, install, read } = newProject(t)
  await install()
  const before = read('codicil-lock.json')
  contracts.write('plain/file', '')
  mkdirSync(contracts.path('links'))
  symlinkSync('../../../etc/passwd', contracts.path('links', 'out.contract'))
  contracts.commit()
  const cases: readonly (readonly [source: object, code: string])[] = [
    [{ revision: 'mian' }, 'unknown-revision'],
    [{ stub: ['org/example/cats_1.contract'] }, 'contract-missing'],
    [{ stub: ['../secret.contract'] }, 'bad-manifest'],
    [{ revision: 'HEAD', stub: ['links/out.contract'] }, 'link-outside-repository'],
    [{ revision: 'HEAD', stub: ['org/example'] }, 'is-a-folder'],
    [{ repository: join(contracts.folder, 'plain') }, 'not-a-repository'],
    [{ repository: 'https://ada:${CODICIL_NO_SUCH_TOKEN}@localhost:1/c.git' }, 'variable-missing'],
    [{ repository: 'https://ada:s3cret@localhost:1/c.git' }, 'fetch-failed'],
  ]
  for (const [source, code] of cases) {
    declare(source)
    const ran = await install()
    t.is(ran.code, 2, code)
    t.true(ran.stderr.includes(`error[${code}]`), ran.stderr)
    t.false(ran.stderr.includes('s3cret'))
    t.is(read('codicil-lock.json'), before)
    t.is(read(...installedAt, path), contract)
  }
  writeFileSync(join(folder, 'codicil-lock.json'), '<<<<<<< HEAD')
  t.regex((await install()).stderr, /error\[bad-lock\]/)
})

test('a folder .codicil that leads elsewhere is not written to', async (t) => {
  const { folder, install } = newProject(t)
  const elsewhere = temporaryFolder(t)
  symlinkSync(elsewhere, join(folder, '.codicil'))
  const { code, stderr } = await install()
  t.is(code, 2)
  t.regex(stderr, /error\[unwritable\].*is no folder/)
  t.deepEqual(readdirSync(elsewhere), [])
})

test('https: fetches with a token of the environment that is never written down, and works offline from its copy', async (t) => {
  const { folder, contracts, declare, read } = newProject(t)
  const server = await gitServer(contracts.folder, temporaryFolder(t), 'ada:s3cret/@')
  t.teardown(server.close)
  const url = `https://localhost:${String(server.port)}/.git`
  const env = { SSL_CERT_FILE: server.certificate, TOKEN: 's3cret/@' }
  const install = (words: string[], own: Record<string, string> = env) =>
    runCodicil(['install', ...words], { folder, env: own })
  declare({ repository: url.replace('//', '//ada:${TOKEN}@') })
  const untrusted = await install([], { TOKEN: env.TOKEN })
  t.regex(untrusted.stderr, /error\[fetch-failed\].*certificate.*\n.*SSL_CERT_FILE/)
  const wrong = await install([], { ...env, TOKEN: 'guess' })
  t.regex(wrong.stderr, /error\[fetch-failed\].*authentication/)
  const installed = await install([])
  t.is(installed.code, 0, installed.stderr)
  t.is(installed.stderr, `fetching ${url}\n`)
  t.is(read(...installedAt, path), contract)
  contracts.git('checkout', '--quiet', '-b', 'other')
  contracts.commit({ [path]: contract.replace('200', '204') })
  declare({ repository: url.replace('//', '//ada:${TOKEN}@'), revision: 'HEAD' })
  t.is((await install([])).code, 0)
  t.true(read(...installedAt, path).includes('204'))
  const requests = server.requests()
  rmSync(join(folder, ...installedAt), { recursive: true })
  t.is((await install(['--frozen'], {})).code, 0)
  t.is(server.requests(), requests)
  for (const name of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (name.isFile()) t.false(readFileSync(join(name.parentPath, name.name)).includes('s3cret'), name.name)
})

test('test and stub without arguments take what is declared and installed', async (t) => {
  const { folder, declare, install } = newProject(t)
  const stub = () => runCodicil(['stub', '--port', '0'], { folder, within: 20_000 })
  t.regex((await stub()).stderr, /error\[not-installed\].*\n.*codicil install/)
  declare({ stub: undefined, test: [path] })
  await install()
  t.regex((await stub()).stderr, /error\[nothing-declared\].*`stub`/)
  const tested = await runCodicil(['test', '--url', 'http://127.0.0.1:1', '--wait', '0'], { folder })
  t.regex(tested.stderr, /error\[no-service\]/)
  rmSync(join(folder, 'codicil.json'))
  t.regex((await stub()).stderr, /error\[no-contract\].*codicil\.json/)
})
