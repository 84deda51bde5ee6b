import { mkdirSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { repositoryAt, temporaryFolder } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'

const text = (version?: number): string =>
  `${version === undefined ? '' : `#Version ${version}\n`}Feature: Pets\n\n  Scenario: One\n    When GET /pets\n    Then status 200\n`

const valid = published('versions')

/** A folder with contracts, by their paths. */
function folder(t: ExecutionContext, files: Readonly<Record<string, string>>): string {
  const at = repositoryAt(temporaryFolder(t))
  for (const [path, content] of Object.entries(files)) at.write(path, content)
  return at.folder
}

test('versions: the contracts under a folder as a table', async (t) => {
  const at = folder(t, {
    'com/example/pets/petstore_1.contract': text(1),
    'com/example/pets/petstore_2.contract': text(2),
    'com/example/math_1.contract': text(),
    'notes.contract': text(),
    'README.md': '',
  })
  t.deepEqual(await runShared(['versions'], { folder: at }), {
    code: 0,
    stdout: [
      'NAMESPACE         NAME      VERSIONS  NEWEST',
      '-                 notes     -         -',
      'com.example       math      1         1',
      'com.example.pets  petstore  1, 2      2',
      '',
    ].join('\n'),
    stderr: '',
  })
})

test('versions: namespaces start at the given folder', async (t) => {
  const at = folder(t, { 'contracts/com/pet_1.contract': text() })
  const { stdout } = await runShared(['versions', 'contracts', '--format', 'json'], { folder: at })
  const found = JSON.parse(stdout) as unknown
  valid(t, found)
  t.deepEqual(found, {
    contracts: [
      {
        namespace: 'com',
        name: 'pet',
        versions: [{ version: 1, file: 'contracts/com/pet_1.contract' }],
        newest: 1,
      },
    ],
    problems: [],
  })
})

test('versions: duplicates, differing notes and names with spaces are errors, but the table is still printed', async (t) => {
  const at = folder(t, {
    'x_1.contract': text(),
    'x_01.contract': text(),
    'y_2.contract': text(1),
    'a b_1.contract': text(),
  })
  const { code, stdout, stderr } = await runShared(['versions'], { folder: at })
  t.is(code, 1)
  t.regex(stdout, /x +1, 1 +1\n/)
  t.regex(stderr, /^x_1\.contract: error\[duplicate-version\]: it is version 1, and so is x_01\.contract$/m)
  t.regex(stderr, /^y_2\.contract: error\[version-mismatch\]: the note says version 1, the file name version 2$/m)
  t.regex(stderr, /^a b_1\.contract: error\[file-name-space\]/m)
  const json = await runShared(['versions', '--format', 'json'], { folder: at })
  t.deepEqual([json.code, json.stderr], [1, ''])
  const found = JSON.parse(json.stdout) as { problems: unknown[] }
  valid(t, found)
  t.is(found.problems.length, 3)
})

test('versions: a gap is a warning, not a failure', async (t) => {
  const { code, stderr } = await runShared(['versions'], {
    folder: folder(t, { 'x_1.contract': text(), 'x_3.contract': text() }),
  })
  t.is(code, 0)
  t.is(stderr, 'x_3.contract: warning[version-gap]: version 2 is missing between x_1.contract and this\n')
})

test('versions: a folder without contracts says so', async (t) => {
  const at = folder(t, { 'README.md': '' })
  t.deepEqual(await runShared(['versions', '.'], { folder: at }), {
    code: 0,
    stdout: 'There is no contract under .\n',
    stderr: '',
  })
  const { stdout } = await runShared(['versions', '--format', 'json'], { folder: at })
  t.deepEqual(JSON.parse(stdout), { contracts: [], problems: [] })
})

test('versions: a missing folder and a file are failures', async (t) => {
  const at = folder(t, { 'x_1.contract': text() })
  for (const [name, says] of [
    ['none', /there is no folder none/],
    ['x_1.contract', /x_1\.contract is a file/],
  ] as const) {
    const { code, stdout, stderr } = await runShared(['versions', name], { folder: at })
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, says)
  }
})

test('versions: contracts with errors are listed too', async (t) => {
  const at = folder(t, { 'x_1.contract': 'no contract at all' })
  const { code, stdout } = await runShared(['versions'], { folder: at })
  t.is(code, 0)
  t.regex(stdout, /x +1 +1\n/)
})

test('versions: a file that cannot be read is listed, and the exit code is 2', async (t) => {
  const at = repositoryAt(temporaryFolder(t))
  at.write('x_1.contract', Uint8Array.of(0, 1, 2, 0xff, 0xfe, 0))
  mkdirSync(at.path('folder_1.contract'))
  const { code, stdout, stderr } = await runShared(['versions'], { folder: at.folder })
  t.is(code, 2)
  t.regex(stdout, /x +1 +1\n/)
  t.not(stderr, '')
})
