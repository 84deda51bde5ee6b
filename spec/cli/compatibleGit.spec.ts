import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import type { Ran } from '../support/command.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'
import { undated } from '../support/pages.js'
import { runShared } from '../support/sharedCommand.js'

const example = (path: string): string => readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8')
const petstore = example('petstore-soap/petstore_1.contract')
const added = `${petstore}
  Scenario: Count the pets
    Given type RequestBody <pet:countPetsRequest/>
    And type ResponseBody <pet:countPetsResponse>(number)</pet:countPetsResponse>
`
const broken = petstore.replace(
  '<pet:id>(number)</pet:id>\n        <pet:name>',
  '<pet:id>(string)</pet:id>\n        <pet:name>',
)
const file = 'petstore_1.contract'
const envelope =
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:pet="http://www.example.com/petstore">'

const success = (run: number): string =>
  `Tests run: ${run}, Passed: ${run}, Failed: 0\nThe newer contract is backward compatible\n`

/** A repository with a contract at HEAD, and perhaps another version in the working directory. */
function repository(t: ExecutionContext, working: string, committed = petstore): Repository {
  const made = newRepository(t)
  made.commit({ [file]: committed })
  made.write(file, working)
  return made
}

const gitFile = (at: Repository, ...words: string[]): Promise<Ran> =>
  runShared(['compatible', 'git', 'file', file, ...words], { folder: at.folder })

const gitCommits = (at: Repository, newer: string, older: string, ...words: string[]): Promise<Ran> =>
  runShared(['compatible', 'git', 'commits', file, newer, older, ...words], { folder: at.folder })

/** Asserts that the command could not run: exit code 2, a reason on standard error, nothing on standard output. */
function couldNot(t: ExecutionContext, { code, stdout, stderr }: Ran, ...reasons: RegExp[]): void {
  t.is(code, 2, stderr)
  t.is(stdout, '')
  for (const reason of reasons) t.regex(stderr, reason)
  t.notRegex(stderr, /\n {4}at /, 'a stack trace is not a message')
}

test('git file: an unchanged contract prints the two lines of success and nothing else', async (t) => {
  t.deepEqual(await gitFile(repository(t, petstore)), { code: 0, stdout: success(2), stderr: '' })
})

test('git file: a compatible change in the working directory prints the two lines of success', async (t) => {
  t.deepEqual(await gitFile(repository(t, added)), { code: 0, stdout: success(2), stderr: '' })
})

test('git commits: the newer commit first, its predecessor second', async (t) => {
  const made = repository(t, petstore)
  made.commit({ [file]: added })
  t.deepEqual(await gitCommits(made, 'HEAD', 'HEAD^1'), { code: 0, stdout: success(2), stderr: '' })
})

test('an incompatible change prints a report instead, and the exit code is 1', async (t) => {
  const { code, stdout, stderr } = await gitFile(repository(t, broken))
  t.is(code, 1)
  t.is(stderr, '')
  const line = (text: string): number => text.slice(0, text.indexOf('(string)</pet:id>') + 1).split('\n').length
  t.deepEqual(undated(stdout).split('\n'), [
    'Tests run: 2, Passed: 1, Failed: 1',
    '',
    'Scenario: Get a pet',
    '  response-element-type-changed at RESPONSE.BODY.Envelope.Body.getPetResponse.id',
    '  `id` was (number) and is now (string)',
    `  older: ${file}@HEAD:${line(broken)}`,
    `  newer: ${file}:${line(broken)}`,
    '  The newer contract allows this response; the older one did not:',
    `    ${envelope}`,
    '      <soapenv:Header/>',
    '      <soapenv:Body>',
    '        <pet:getPetResponse>',
    '          <pet:id/>',
    '          <pet:name/>',
    '          <pet:type/>',
    '          <pet:status/>',
    '        </pet:getPetResponse>',
    '      </soapenv:Body>',
    '    </soapenv:Envelope>',
    '  How to change it compatibly: Keep the type.',
    `  Or allow it above ${file}:${line(broken) - 3}: # allow response-element-type-changed until <day>: <reason>`,
    '',
    'The newer contract is NOT backward compatible',
    'Keep the older contract as it was and put this one into petstore_2.contract',
    '',
  ])
})

test('a finding about a declared type only shows no payload', async (t) => {
  const narrowed = petstore.replace('<pet:name>(string)', '<pet:name>(number)')
  const { code, stdout } = await gitFile(repository(t, narrowed))
  t.is(code, 1)
  t.true(stdout.includes('response-element-type-changed (declared type only) at '))
  t.false(stdout.includes('<soapenv:Envelope'))
})

test('--format json has the keys that scripts rely on', async (t) => {
  const { code, stdout, stderr } = await gitFile(repository(t, broken), '--format', 'json')
  t.is(code, 1)
  t.is(stderr, '')
  const { compatible, tests, findings, skipped, ...rest } = JSON.parse(undated(stdout)) as {
    compatible: boolean
    tests: object
    findings: { older: object; newer: object; witness: { kind: string; payload: string }; [key: string]: unknown }[]
    skipped: object[]
  }
  t.deepEqual(rest, {})
  t.false(compatible)
  t.deepEqual(tests, { run: 2, passed: 1, failed: 1 })
  t.deepEqual(skipped, [])
  t.is(findings.length, 1)
  const [{ older, newer, witness, ...finding }] = findings as [(typeof findings)[0]]
  t.deepEqual(finding, {
    scenario: 'Get a pet',
    rule: 'response-element-type-changed',
    level: 'wire',
    path: 'RESPONSE.BODY.Envelope.Body.getPetResponse.id',
    message: '`id` was (number) and is now (string)',
    related: [{ kind: 'message', version: 'newer', file, line: 22 }],
    exemption: { file, line: 31, text: '# allow response-element-type-changed until <day>: <reason>' },
  })
  t.deepEqual(older, { file: `${file}@HEAD`, line: 34 })
  t.deepEqual(newer, { file, line: 34 })
  t.is(witness.kind, 'response')
  t.true(witness.payload.startsWith(envelope))
})

test('--format json of a compatible change', async (t) => {
  const { code, stdout } = await gitFile(repository(t, added), '--format', 'json')
  t.is(code, 0)
  t.deepEqual(JSON.parse(stdout), {
    compatible: true,
    tests: { run: 2, passed: 2, failed: 0 },
    findings: [],
    skipped: [],
  })
})

test('a scenario tagged @WIP at HEAD is skipped; JSON says which and why', async (t) => {
  const wip = petstore.replace('  Scenario: Get a pet', '  @WIP\n  Scenario: Get a pet')
  const made = repository(t, broken, wip)
  t.deepEqual(await gitFile(made), { code: 0, stdout: success(1), stderr: '' })
  const { skipped } = JSON.parse((await gitFile(made, '--format', 'json')).stdout) as { skipped: unknown }
  t.deepEqual(skipped, [{ scenario: 'Get a pet', reason: 'WIP' }])
})

test('a contract that HEAD does not have is new: no test, exit code 0', async (t) => {
  const made = newRepository(t)
  made.commit({ 'other.txt': '' })
  made.write(file, petstore)
  const { code, stdout, stderr } = await gitFile(made)
  t.is(code, 0)
  t.is(stderr, '')
  t.regex(stdout, /^Tests run: 0, Passed: 0, Failed: 0\n.*petstore_1\.contract is new.*\n$/)
  t.deepEqual(JSON.parse((await gitFile(made, '--format', 'json')).stdout), {
    compatible: true,
    tests: { run: 0, passed: 0, failed: 0 },
    findings: [],
    skipped: [],
  })
})

test('the path may be relative or absolute, in any current folder', async (t) => {
  const made = repository(t, broken)
  const elsewhere = temporaryFolder(t)
  mkdirSync(made.path('deep/er'), { recursive: true })
  for (const folder of [made.folder, made.path('deep/er'), elsewhere])
    for (const path of [made.path(file), relative(folder, made.path(file))]) {
      const { code, stdout, stderr } = await runShared(['compatible', 'git', 'file', path], { folder: folder })
      t.is(code, 1, stderr)
      t.true(stdout.includes(`newer: ${path}:34`), stdout)
      const next = path.replace('_1.', '_2.')
      t.true(stdout.endsWith(`put this one into ${next}\n`), stdout)
    }
})

/** A repository whose HEAD is not compatible with HEAD^1. */
function history(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ [file]: petstore })
  made.git('tag', 'v1')
  made.git('tag', '-a', 'v1-annotated', '-m', 'the first')
  made.git('branch', 'first')
  made.commit({ [file]: broken })
  return made
}

const revisions: Readonly<Record<string, (made: Repository) => string>> = {
  'HEAD^1': () => 'HEAD^1',
  'HEAD~1': () => 'HEAD~1',
  'a tag': () => 'v1',
  'an annotated tag': () => 'v1-annotated',
  'a branch': () => 'first',
  'a hash': ({ git }) => git('rev-parse', 'HEAD^1'),
  'a short hash': ({ git }) => git('rev-parse', '--short', 'HEAD^1'),
}

for (const [what, revision] of Object.entries(revisions)) {
  test(`git commits accepts ${what}`, async (t) => {
    const made = history(t)
    const older = revision(made)
    const { code, stdout, stderr } = await gitCommits(made, 'HEAD', older)
    t.is(code, 1, stderr)
    t.is(stderr, '')
    t.true(stdout.includes(`older: ${file}@${older}:34`), stdout)
    t.true(stdout.includes(`newer: ${file}@HEAD:34`), stdout)
  })
}

test('git commits reads the revisions, regardless of the working directory', async (t) => {
  const made = history(t)
  rmSync(made.path(file))
  t.is((await gitCommits(made, 'HEAD', 'v1')).code, 1)
  t.is((await gitCommits(made, 'v1', 'v1-annotated')).code, 0)
})

test('revisions in the wrong order get a warning and are compared as given', async (t) => {
  const { code, stdout, stderr } = await gitCommits(history(t), 'HEAD^1', 'HEAD')
  t.regex(stderr, /^warning\[swapped-revisions\]: HEAD\^1 is an ancestor of HEAD/)
  t.true(stdout.startsWith('Tests run: 2, '))
  t.is(code, 1)
})

test('not a repository', async (t) => {
  const files = repositoryAt(temporaryFolder(t))
  files.write(file, petstore)
  couldNot(t, await gitFile(files), /not in a git repository/)
  couldNot(t, await gitCommits(files, 'HEAD', 'HEAD^1'), /not in a git repository/)
})

test('before the first commit a contract is new; its revisions are not there', async (t) => {
  const made = newRepository(t)
  made.write(file, petstore)
  const { code, stdout } = await gitFile(made)
  t.is(code, 0)
  t.regex(stdout, /petstore_1\.contract is new/)
  couldNot(t, await gitCommits(made, 'HEAD', 'HEAD^1'), /no commit yet/)
})

test('an unknown revision', async (t) => {
  const made = history(t)
  couldNot(t, await gitCommits(made, 'HEAD', 'HEAD^5'), /'HEAD\^5' names no commit/)
  couldNot(t, await gitCommits(made, 'fist', 'v1'), /'fist' names no commit/, /did you mean 'first'/)
})

test('a file that is absent at a revision', async (t) => {
  const made = newRepository(t)
  made.commit({ 'other.txt': '' })
  made.commit({ [file]: petstore })
  couldNot(t, await gitCommits(made, 'HEAD', 'HEAD^1'), /commit 'HEAD\^1' has no file petstore_1\.contract/)
})

test('in a shallow clone without the revision, the failure says which fetch helps', async (t) => {
  const clone = cloneOf(t, history(t), '--depth=1')
  couldNot(t, await gitCommits(clone, 'HEAD', 'HEAD^1'), /shallow clone/, /git fetch --deepen=1/)
})

test('a folder instead of a file', async (t) => {
  const made = repository(t, petstore)
  mkdirSync(made.path('contracts'))
  couldNot(t, await runShared(['compatible', 'git', 'file', 'contracts'], { folder: made.folder }), /folder/)
})

test('a file that does not exist', async (t) => {
  const made = repository(t, petstore)
  const { code, stdout, stderr } = await runShared(['compatible', 'git', 'file', 'petstore_2.contract'], {
    folder: made.folder,
  })
  t.is(code, 2)
  t.is(stdout, '')
  t.regex(stderr, /petstore_2\.contract does not exist/)
})

const unparsable = petstore.replace('Then status 200', 'Then statsu 200')

test('a newer contract that does not parse: the failure says which version it is, and where the error is', async (t) => {
  couldNot(t, await gitFile(repository(t, unparsable)), /petstore_1\.contract:\d+:\d+/, /statsu/, /the newer contract/)
})

test('an older contract that does not parse: the failure says which version it is, and where the error is', async (t) => {
  const ran = await gitFile(repository(t, petstore, unparsable))
  couldNot(t, ran, /petstore_1\.contract@HEAD:\d+:\d+/, /statsu/, /the older contract/)
})

test('a new contract that does not parse is a failure too', async (t) => {
  const made = newRepository(t)
  made.commit({ 'other.txt': '' })
  made.write(file, unparsable)
  couldNot(t, await gitFile(made), /statsu/)
})

test('colours are written where the user asks for them, and not into reports, JSON and pipes', async (t) => {
  const made = repository(t, broken)
  const isColoured = async (words: readonly string[], env = {}): Promise<boolean> => {
    const command = ['compatible', 'git', 'file', file, '--report', 'text=report.txt']
    const ran = await runShared([...words.slice(0, 1), ...command, ...words.slice(1)], { folder: made.folder, env })
    t.false(readFileSync(made.path('report.txt'), 'utf8').includes('\u001b'))
    return `${ran.stdout}${ran.stderr}`.includes('\u001b')
  }
  t.false(await isColoured([], { NO_COLOR: '', FORCE_COLOR: '' }))
  t.true(await isColoured(['--quiet'], { FORCE_COLOR: '1' }))
  t.true(await isColoured(['--color=always'], { NO_COLOR: '1' }))
  t.true(await isColoured(['--quiet', '--color', 'always']))
  t.false(await isColoured(['--no-color'], { FORCE_COLOR: '1' }))
  t.false(await isColoured(['--color=always', '--format', 'json']))
})

interface Row {
  readonly name: string
  readonly old: string
  readonly new: string
  readonly compatible: boolean
}

const rows = JSON.parse(readFileSync(new URL('../conformance/compat.json', import.meta.url), 'utf8')) as Row[]
const sample = rows.filter((_, index) => index % 7 === 3)

for (const row of sample) {
  test(`through git: ${row.name}`, async (t) => {
    const { code, stdout, stderr } = await gitFile(repository(t, row.new, row.old))
    t.is(code, row.compatible ? 0 : 1, stdout)
    t.is(stderr, '')
    const last = row.compatible
      ? /The newer contract is backward compatible\n$/
      : /The newer contract is NOT backward compatible\n/
    t.regex(stdout, last)
  })

  test(`file mode and commits mode agree: ${row.name}`, async (t) => {
    const made = repository(t, row.new, row.old)
    const working = await gitFile(made, '--format', 'json')
    made.commit()
    const commits = await gitCommits(made, 'HEAD', 'HEAD^1', '--format', 'json')
    const withoutFiles = ({ code, stdout }: Ran): unknown => [
      code,
      JSON.parse(stdout, (key, value: unknown) => (key === 'file' ? undefined : value)),
    ]
    t.deepEqual(withoutFiles(commits), withoutFiles(working))
  })
}

test('the same comparison prints the same bytes twice', async (t) => {
  const made = repository(t, broken)
  t.deepEqual(await gitFile(made), await gitFile(made))
})
