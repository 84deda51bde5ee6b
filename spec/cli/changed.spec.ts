import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { changedContracts } from '../../src/catalog/changedContracts.js'
import { exitCode } from '../../src/cli/exitCode.js'
import { brokenContract } from '../../src/verdict/brokenContract.js'
import { judgeContract } from '../../src/verdict/judgeContract.js'
import { statusOf } from '../../src/verdict/verdict.js'
import type { Ran } from '../support/command.js'
import { gitBackends, withEachGit, withGit, type GitBackend } from '../support/gitBackends.js'
import { petContract } from '../support/petContract.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { within } from '../support/within.js'
import { runShared } from '../support/sharedCommand.js'

const one = petContract(1)
const two = petContract(2)
const broken = petContract(1, 'string')
const unparsable = one.replace('Then status 200', 'Then statsu 200')

interface At {
  readonly folder: string
}

/** Runs the command with a backend, mostly the portable one: `spec/catalog` and the edits below hold both to the same answers. */
const changedWith = (backend: GitBackend, at: At, ...words: string[]): Promise<Ran> =>
  runShared(['compatible', 'git', 'changed', ...words], { folder: at.folder, env: { CODICIL_GIT: backend } })

const changed = (at: At, ...words: string[]): Promise<Ran> => changedWith('git', at, ...words)

interface Report {
  readonly compatible: boolean
  readonly tests: { readonly run: number; readonly passed: number; readonly failed: number }
  readonly findings: readonly {
    readonly rule: string
    readonly older: { readonly file: string; readonly line: number }
    readonly newer: { readonly file: string; readonly line: number }
  }[]
  readonly skipped: readonly unknown[]
  readonly contracts: readonly { readonly file: string; readonly to?: string; readonly status: string }[]
}

const report = ({ stdout }: Ran): Report => JSON.parse(stdout) as Report

const json = async (at: At, ...words: string[]): Promise<Report> =>
  report(await changed(at, '--format', 'json', ...words))

/** What becomes of the changed contracts, and the exit code: the same with every backend, version by version. */
async function judged(t: ExecutionContext, { folder }: At, newer: 'working' | 'index' = 'working') {
  const [nodegit, git] = await withEachGit(() => within(folder, () => readChanges(t, newer)))
  t.deepEqual(git, nodegit)
  const contracts = await Promise.all(git.map((change) => judgeChange(change)))
  const found = contracts.flatMap((contract) => contract ?? [])
  return { statuses: found.map(({ line }) => line), code: exitCode(found.map(({ status }) => status)) }
}

async function readChanges(t: ExecutionContext, newer: 'working' | 'index') {
  const found = await changedContracts({ revision: 'HEAD', isMerged: false }, newer)
  if (!found.ok) return t.fail(found.failure.message)
  return Promise.all(found.value.files.map(async (file) => ({ file, ...(await found.value.read(file)) })))
}

async function judgeChange({ file: { path, to }, older, newer }: Awaited<ReturnType<typeof readChanges>>[number]) {
  const renamed = { ...(to !== undefined && { to }) }
  const compared =
    older.ok && newer.ok
      ? await judgeContract({ file: path, ...renamed, older: older.value, newer: newer.value })
      : { ...brokenContract([]), failures: [older, newer].flatMap((read) => (read.ok ? [] : [read.failure])) }
  const status = compared && statusOf(compared)
  return status && { line: lineOf({ file: path, ...renamed, status }), status }
}

const lineOf = ({ file, to, status }: Report['contracts'][number]): string =>
  `${file}${to === undefined ? '' : ` -> ${to}`}: ${status}`

/** `pet_1.contract: compatible` for each contract of a report. */
const statuses = ({ contracts }: Report): string[] => contracts.map(lineOf)

/** A repository with the files committed. */
function repository(t: ExecutionContext, files: Readonly<Record<string, string>>): Repository {
  const made = newRepository(t)
  made.commit(files)
  return made
}

test('nothing changed: the report says so, and the exit code is 0', async (t) => {
  const made = repository(t, { 'pet_1.contract': one, 'other.txt': '' })
  made.write('other.txt', 'changed')
  t.deepEqual(await changed(made), { code: 0, stdout: 'No contract differs from HEAD\n', stderr: '' })
  t.deepEqual(report(await changed(made, '--format', 'json')), {
    compatible: true,
    tests: { run: 0, passed: 0, failed: 0 },
    findings: [],
    skipped: [],
    contracts: [],
  })
})

test('in a project with codicil.json, the base is still HEAD', async (t) => {
  const made = repository(t, { 'pet_1.contract': one, 'codicil.json': '{}' })
  t.deepEqual(await changed(made), { code: 0, stdout: 'No contract differs from HEAD\n', stderr: '' })
})

test('compatible changes and new contracts: a block each, the totals, exit code 0', async (t) => {
  const made = repository(t, { 'a_1.contract': one, 'b_1.contract': two })
  made.write('a_1.contract', two)
  made.write('c_1.contract', one)
  t.deepEqual(await changed(made), {
    code: 0,
    stderr: '',
    stdout: [
      'a_1.contract',
      'Tests run: 1, Passed: 1, Failed: 0',
      'The newer contract is backward compatible',
      '',
      'c_1.contract',
      'Tests run: 0, Passed: 0, Failed: 0',
      'c_1.contract is new: HEAD has no version of it to be compatible with',
      '',
      'Contracts: 2, Compatible: 1, Incompatible: 0, New: 1',
      'Tests run: 1, Passed: 1, Failed: 0',
      '',
    ].join('\n'),
  })
})

test('an incompatible edit: the advice is to restore the contract and to add the next version; exit code 1', async (t) => {
  const made = repository(t, { 'a_1.contract': two, 'b_1.contract': one })
  made.write('a_1.contract', petContract(3))
  made.write('b_1.contract', broken)
  const { code, stdout, stderr } = await changed(made)
  t.is(code, 1)
  t.is(stderr, '')
  t.regex(stdout, /^a_1\.contract\nTests run: 2, Passed: 2, Failed: 0\n/)
  t.regex(stdout, /\nb_1\.contract\nTests run: 1, Passed: 0, Failed: 1\n\nScenario: Get pet 0\n {2}response-key-/)
  t.true(
    stdout.includes(
      'The newer contract is NOT backward compatible\nRestore b_1.contract with `git restore --source=HEAD -- b_1.contract` and put the change into b_2.contract; --next-version does both\n',
    ),
    stdout,
  )
  t.true(
    stdout.endsWith('\nContracts: 2, Compatible: 1, Incompatible: 1, New: 0\nTests run: 3, Passed: 2, Failed: 1\n'),
    stdout,
  )
  made.git('restore', '--source=HEAD', '--', 'b_1.contract')
  made.write('b_2.contract', broken)
  t.is((await changed(made)).code, 0)
})

test('--format json has the totals of all contracts and the status of each', async (t) => {
  const made = repository(t, { 'a_1.contract': one, 'b_1.contract': one, 'c_1.contract': one })
  made.write('a_1.contract', two)
  made.write('b_1.contract', broken)
  made.write('d_1.contract', one)
  const ran = await changed(made, '--format', 'json')
  t.is(ran.code, 1)
  const { findings, ...rest } = report(ran)
  t.deepEqual(rest as unknown, {
    compatible: false,
    tests: { run: 2, passed: 1, failed: 1 },
    skipped: [],
    contracts: [
      { file: 'a_1.contract', status: 'compatible', tests: { run: 1, passed: 1, failed: 0 } },
      { file: 'b_1.contract', status: 'incompatible', tests: { run: 1, passed: 0, failed: 1 } },
      { file: 'd_1.contract', status: 'new', tests: { run: 0, passed: 0, failed: 0 } },
    ],
  })
  t.deepEqual(
    findings.map(({ older, newer }) => [older.file, newer.file]),
    findings.map(() => ['b_1.contract@HEAD', 'b_1.contract']),
  )
  t.true(findings.length > 0)
})

/** Edits of the working directory, and what becomes of the contracts; `a_1.contract` and `dir/b_1.contract` are committed. */
const edits: Readonly<Record<string, { edit: (made: Repository) => void; gives: string[] }>> = {
  'a deleted contract': {
    edit: ({ path }) => rmSync(path('a_1.contract')),
    gives: ['a_1.contract: removed'],
  },
  'a contract deleted with git rm': {
    edit: ({ git }) => git('rm', 'a_1.contract'),
    gives: ['a_1.contract: removed'],
  },
  'a renamed contract': {
    edit: ({ path }) => renameSync(path('a_1.contract'), path('z_1.contract')),
    gives: ['a_1.contract -> z_1.contract: renamed'],
  },
  'a contract renamed with git mv': {
    edit: ({ git }) => git('mv', 'a_1.contract', 'z_1.contract'),
    gives: ['a_1.contract -> z_1.contract: renamed'],
  },
  'a contract moved to another folder and edited a little': {
    edit: ({ path, write }) => {
      rmSync(path('a_1.contract'))
      write('dir/a_1.contract', petContract(7))
    },
    gives: ['a_1.contract -> dir/a_1.contract: renamed'],
  },
  'a contract that was renamed and does not parse any more': {
    edit: ({ path, write }) => {
      renameSync(path('a_1.contract'), path('z_1.contract'))
      write('z_1.contract', petContract(6).replace('Then status 200', 'Then statsu 200'))
    },
    gives: ['a_1.contract -> z_1.contract: broken'],
  },
  'a version renamed to the next one': {
    edit: ({ git }) => git('mv', 'a_1.contract', 'a_2.contract'),
    gives: ['a_1.contract -> a_2.contract: renamed'],
  },
  'a next version beside the contract': {
    edit: ({ write }) => write('a_2.contract', petContract(6, 'string')),
    gives: ['a_2.contract: new'],
  },
  'a copy beside the contract': {
    edit: ({ write }) => write('a_2.contract', petContract(6)),
    gives: ['a_2.contract: new'],
  },
  'a deleted contract and an unlike new one': {
    edit: ({ path, write }) => {
      rmSync(path('a_1.contract'))
      write('z_1.contract', 'Feature: Z\n  Scenario: Z\n    When POST /z\n    Then status 201\n')
    },
    gives: ['a_1.contract: removed', 'z_1.contract: new'],
  },
  'a staged edit': {
    edit: ({ write, git }) => {
      write('a_1.contract', petContract(7))
      git('add', '--all')
    },
    gives: ['a_1.contract: compatible'],
  },
  'an edit that was staged and reverted': {
    edit: ({ write, git }) => {
      write('a_1.contract', petContract(7))
      git('add', '--all')
      write('a_1.contract', petContract(6))
    },
    gives: [],
  },
  'a contract removed from the index only': {
    edit: ({ git, write }) => {
      git('rm', '--cached', 'a_1.contract')
      write('a_1.contract', petContract(7))
    },
    gives: ['a_1.contract: compatible'],
  },
  'a new contract that git ignores': {
    edit: ({ write }) => {
      write('.gitignore', 'x_*\n')
      write('x_1.contract', one)
    },
    gives: [],
  },
  'a new contract that git ignores, added by force': {
    edit: ({ write, git }) => {
      write('.gitignore', 'x_*\n')
      write('x_1.contract', one)
      git('add', '--force', 'x_1.contract')
    },
    gives: ['x_1.contract: new'],
  },
  'a new contract in a new folder': {
    edit: ({ write }) => write('new/er/x_1.contract', one),
    gives: ['new/er/x_1.contract: new'],
  },
  'names that are not ASCII, with spaces and quotes': {
    edit: ({ write }) => {
      write("Tier handlung/für 'Hündchen'_1.contract", one)
      write('ペット_1.contract', one)
    },
    gives: ["Tier handlung/für 'Hündchen'_1.contract: new", 'ペット_1.contract: new'],
  },
  'a file with another extension': { edit: ({ write }) => write('a_1.contract.orig', broken), gives: [] },
  'other permissions for a contract': {
    edit: ({ path }) => chmodSync(path('a_1.contract'), 0o755),
    gives: [],
  },
  'only a comment and layout': {
    edit: ({ write }) => write('a_1.contract', `# a comment\n${petContract(6)}\n`),
    gives: ['a_1.contract: compatible'],
  },
  'a contract that became a link to one with the same text': {
    edit: ({ path, git }) => {
      git('mv', 'a_1.contract', 'real.txt')
      symlinkSync('real.txt', path('a_1.contract'))
    },
    gives: [],
  },
  'a contract that does not parse': {
    edit: ({ write }) => {
      write('a_1.contract', unparsable)
      write('dir/b_1.contract', petContract(2))
    },
    gives: ['a_1.contract: broken', 'dir/b_1.contract: compatible'],
  },
  'a contract that is not UTF-8': {
    edit: ({ path }) => writeFileSync(path('a_1.contract'), Buffer.from([0xff, 0xfe, 0x41, 0x00])),
    gives: ['a_1.contract: broken'],
  },
  'a contract in another repository inside': {
    edit: ({ path }) => {
      mkdirSync(path('inner'))
      const inner = repositoryAt(path('inner'))
      inner.git('init', '--quiet')
      inner.write('x_1.contract', one)
    },
    gives: [],
  },
}

for (const [what, { edit, gives }] of Object.entries(edits)) {
  test(`git changed: ${what}`, async (t) => {
    const made = repository(t, { 'a_1.contract': petContract(6), 'dir/b_1.contract': one })
    edit(made)
    const found = gives.map((line) => line.replace(/.*: /, ''))
    const code = found.includes('broken') ? 2 : found.some((status) => /removed|renamed/.test(status)) ? 1 : 0
    t.deepEqual(await judged(t, made), { statuses: gives, code })
  })
}

test('git changed: every kind of change in one report', async (t) => {
  for (const backend of gitBackends) {
    const made = repository(t, {
      'a_1.contract': one,
      'b_1.contract': one,
      'c_1.contract': one,
      'd_1.contract': petContract(6),
    })
    rmSync(made.path('a_1.contract'))
    made.write('b_1.contract', two)
    made.write('c_1.contract', unparsable)
    renameSync(made.path('d_1.contract'), made.path('e_1.contract'))
    made.write('f_1.spec', 'Feature: Z\n  Scenario: Z\n    When POST /z\n    Then status 201\n')
    const ran = await changedWith(backend, made, '--format', 'json')
    t.is(ran.code, 2)
    t.false(report(ran).compatible)
    t.deepEqual(statuses(report(ran)), [
      'a_1.contract: removed',
      'b_1.contract: compatible',
      'c_1.contract: broken',
      'd_1.contract -> e_1.contract: renamed',
      'f_1.spec: new',
    ])
  }
})

/** Edits of the index, and what becomes of the contracts of the edits above if they are committed. */
const stagings: Readonly<Record<string, { edit: (made: Repository) => void; gives: string[] }>> = {
  'a breaking edit that the working directory has undone': {
    edit: ({ write, git }) => {
      write('a_1.contract', petContract(6, 'string'))
      git('add', '--all')
      write('a_1.contract', petContract(6))
    },
    gives: ['a_1.contract: incompatible'],
  },
  'an edit that is not staged': { edit: ({ write }) => write('a_1.contract', broken), gives: [] },
  'a new contract that is not staged': { edit: ({ write }) => write('c_1.contract', broken), gives: [] },
  'a compatible edit with a breaking one on top that is not staged': {
    edit: ({ write, git }) => {
      write('a_1.contract', petContract(7))
      git('add', '--all')
      write('a_1.contract', broken)
    },
    gives: ['a_1.contract: compatible'],
  },
  'a new contract, deleted from the working directory': {
    edit: ({ write, git, path }) => {
      write('c_1.contract', one)
      git('add', '--all')
      rmSync(path('c_1.contract'))
    },
    gives: ['c_1.contract: new'],
  },
  'a contract that stays in the working directory but not in the index': {
    edit: ({ git }) => git('rm', '--quiet', '--cached', 'a_1.contract'),
    gives: ['a_1.contract: removed'],
  },
  'a contract that was renamed and edited a little': {
    edit: ({ git, write }) => {
      git('mv', 'a_1.contract', 'z_1.contract')
      write('z_1.contract', petContract(7))
      git('add', '--all')
    },
    gives: ['a_1.contract -> z_1.contract: renamed'],
  },
  'a contract that became a link to one with the same text': {
    edit: ({ path, git }) => {
      git('mv', 'a_1.contract', 'real.txt')
      symlinkSync('real.txt', path('a_1.contract'))
      git('add', '--all')
    },
    gives: [],
  },
  'a contract with a merge conflict': {
    edit: ({ git, commit, pipe }) => {
      const blobs = [1, 2, 3].map((stage) => {
        const blob = pipe(petContract(6 + stage), 'hash-object', '-w', '--stdin')
        return `100644 ${blob} ${String(stage)}\ta_1.contract\n`
      })
      commit()
      git('rm', '--quiet', '--cached', 'a_1.contract')
      pipe(blobs.join(''), 'update-index', '--index-info')
    },
    gives: ['a_1.contract: broken'],
  },
  'contracts with the extensions of the predecessors': {
    edit: ({ write, git }) => {
      write('c_1.spec', one)
      write('d_1.qontract', one)
      git('add', '--all')
    },
    gives: ['c_1.spec: new', 'd_1.qontract: new'],
  },
}

for (const [what, { edit, gives }] of Object.entries(stagings)) {
  test(`git changed --staged: ${what}`, async (t) => {
    const made = repository(t, { 'a_1.contract': petContract(6), 'dir/b_1.contract': one })
    edit(made)
    const found = gives.join()
    const code = found.includes('broken') ? 2 : /removed|renamed|incompatible/.test(found) ? 1 : 0
    t.deepEqual(await judged(t, made, 'index'), { statuses: gives, code })
  })
}

test('git changed --staged says how to restore the contract in the index too, and does not move it', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  t.is((await changed(made, '--staged')).stdout, 'No staged contract differs from HEAD\n')
  made.write('a_1.contract', broken)
  made.git('add', '--all')
  const { stdout } = await changed(made, '--staged')
  const restore = 'git restore --source=HEAD --staged --worktree -- a_1.contract'
  t.true(stdout.includes(`Restore a_1.contract with \`${restore}\` and put the change into a_2.contract\n`), stdout)
  couldNot(t, await changed(made, '--staged', '--next-version'), /cannot be used with/)
})

test('git changed --staged compares the index with any revision', async (t) => {
  const made = parted(t)
  made.write('b_1.contract', broken)
  made.git('add', '--all')
  made.write('b_1.contract', one)
  t.deepEqual(statuses(await json(made, '--staged', '--base', 'main')), [
    'a_1.contract: incompatible',
    'b_1.contract: incompatible',
  ])
  t.deepEqual(statuses(await json(made, '--staged', '--merge-base', 'main')), ['b_1.contract: incompatible'])
})

test('a commit that a hook checks: what is committed counts, not what is in the working directory', async (t) => {
  const made = newRepository(t)
  const command = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))
  const hook = `#!/bin/sh\nexec "${process.execPath}" "${command}" compatible git changed --staged\n`
  made.write('.git/hooks/pre-commit', hook)
  chmodSync(made.path('.git/hooks/pre-commit'), 0o755)
  t.notThrows(() => made.commit({ 'a_1.contract': one }), 'the first commit')
  for (const backend of gitBackends)
    await withGit(backend, () => {
      made.write('a_1.contract', broken)
      made.git('add', '--all')
      made.write('a_1.contract', one)
      t.throws(() => made.git('commit', '--quiet', '--message', 'broken'), { message: /NOT backward compatible/ })
      made.write('a_1.contract', broken)
      t.throws(() => made.git('commit', '--quiet', '--message', 'broken', 'a_1.contract'))
      made.git('reset', '--quiet', '--hard')
      return Promise.resolve()
    })
})

test('before the first commit every contract is new, in the working directory and in the index', async (t) => {
  const made = newRepository(t)
  made.write('a_1.contract', one)
  made.write('b_1.contract', two)
  made.git('add', 'a_1.contract')
  for (const [words, gives] of [
    [[], ['a_1.contract: new', 'b_1.contract: new']],
    [['--staged'], ['a_1.contract: new']],
  ] as const) {
    const ran = await changed(made, '--format', 'json', ...words)
    t.is(ran.code, 0, ran.stderr)
    t.deepEqual(statuses(report(ran)), gives)
  }
  t.is((await judged(t, made)).code, 0)
  t.is((await judged(t, made, 'index')).code, 0)
})

test('a deleted contract is one finding; all its final scenarios fail, and so does the contract as a whole', async (t) => {
  const made = repository(t, { 'a_1.contract': two.replace('  Scenario: Get pet 1', '  @WIP\n  Scenario: Get pet 1') })
  rmSync(made.path('a_1.contract'))
  const { tests, findings, skipped } = await json(made)
  t.deepEqual(tests, { run: 2, passed: 0, failed: 2 })
  t.deepEqual(
    findings.map(({ rule, older, newer }) => [rule, older, newer]),
    [['contract-removed', { file: 'a_1.contract@HEAD', line: 1 }, { file: 'a_1.contract', line: 1 }]],
  )
  t.deepEqual(skipped, [{ file: 'a_1.contract', scenario: 'Get pet 1', reason: 'WIP' }])
  const { stdout } = await changed(made)
  t.regex(stdout, /\n {2}contract-removed at CONTRACT\n {2}a_1\.contract was deleted/)
  t.notRegex(stdout, /Scenario: \n/)
  t.regex(stdout, /Bring a_1\.contract back with `git restore --source=HEAD -- a_1\.contract`/)
})

test('a renamed contract is a finding that names both places; an incompatible edit of it is reported too', async (t) => {
  const made = repository(t, { 'a_1.contract': petContract(6) })
  rmSync(made.path('a_1.contract'))
  made.write('a_2.contract', petContract(6).replace('"(number)"', '"(string)"'))
  const { tests, findings } = await json(made)
  t.deepEqual(tests, { run: 7, passed: 5, failed: 2 })
  t.deepEqual(
    findings.map(({ older, newer }) => [older.file, newer.file]),
    findings.map(() => ['a_1.contract@HEAD', 'a_2.contract']),
  )
  t.is(findings[0]?.rule, 'contract-renamed')
  t.true(findings.length > 1)
  const { stdout } = await changed(made)
  t.regex(stdout, /^a_1\.contract -> a_2\.contract\n/)
  t.regex(stdout, /a_1\.contract was renamed to a_2\.contract.*a new version is added beside/)
})

test('a contract that does not parse is reported with its diagnostics, and the others are still checked', async (t) => {
  const made = repository(t, { 'a_1.contract': one, 'b_1.contract': unparsable, 'c_1.contract': one })
  made.write('a_1.contract', unparsable)
  made.write('b_1.contract', one)
  made.write('c_1.contract', broken)
  const { code, stdout, stderr } = await changed(made)
  t.is(code, 2)
  t.regex(stderr, /a_1\.contract:\d+:\d+: .*statsu/)
  t.regex(stderr, /b_1\.contract@HEAD:\d+:\d+: .*statsu/)
  t.regex(stdout, /\nb_1\.contract\nTests run: 1, Passed: 0, Failed: 1\nThe contract could not be checked\n/)
  t.regex(stdout, /\nc_1\.contract\nTests run: 1, Passed: 0, Failed: 1\n/)
  t.regex(stdout, /\nContracts: 3, Compatible: 0, Incompatible: 1, New: 0, Broken: 2\nTests run: 3,/)
})

test('paths are relative to the current folder, anywhere in the repository', async (t) => {
  const made = repository(t, { 'dir/a_1.contract': one, 'other/b_1.contract': one })
  made.write('dir/a_1.contract', broken)
  made.write('other/b_1.contract', two)
  for (const [folder, gives] of [
    ['.', ['dir/a_1.contract: incompatible', 'other/b_1.contract: compatible']],
    ['dir', ['../other/b_1.contract: compatible', 'a_1.contract: incompatible']],
  ] as const)
    t.deepEqual(statuses(await json({ folder: made.path(folder) })), gives)
  const { stdout } = await changed({ folder: made.path('dir') })
  t.regex(stdout, /git restore --source=HEAD -- a_1\.contract` and put the change into a_2\.contract/)
})

test('a worktree has its own working directory', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  const folder = temporaryFolder(t)
  made.git('worktree', 'add', '--quiet', folder, '-b', 'topic')
  repositoryAt(folder).write('a_1.contract', broken)
  t.deepEqual(statuses(await json({ folder })), ['a_1.contract: incompatible'])
  t.deepEqual(statuses(await json(made)), [])
})

test('a sparse checkout deletes nothing', async (t) => {
  const made = repository(t, { 'in/a_1.contract': one, 'out/b_1.contract': two })
  made.git('sparse-checkout', 'set', 'in')
  t.false(existsSync(made.path('out/b_1.contract')))
  t.deepEqual(statuses(await json(made)), [])
})

test('line endings that git converts are no change', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  made.git('config', 'core.autocrlf', 'true')
  rmSync(made.path('a_1.contract'))
  made.git('checkout', '--', 'a_1.contract')
  t.is(readFileSync(made.path('a_1.contract'), 'utf8'), one.replaceAll('\n', '\r\n'))
  t.deepEqual(statuses(await json(made)), [])
})

/** A topic branch, checked out, that changed `b_1`; the main branch has since added a scenario to `a_1`. */
function parted(t: ExecutionContext): Repository {
  const made = repository(t, { 'a_1.contract': one, 'b_1.contract': one })
  made.git('checkout', '--quiet', '-b', 'topic')
  made.commit({ 'b_1.contract': two })
  made.git('checkout', '--quiet', 'main')
  made.commit({ 'a_1.contract': two })
  made.git('checkout', '--quiet', 'topic')
  return made
}

test('--base compares with any revision', async (t) => {
  const made = parted(t)
  made.git('tag', '-a', 'v1', '-m', 'one', 'HEAD^1')
  for (const base of ['HEAD^1', 'v1', made.git('rev-parse', 'HEAD^1')])
    t.deepEqual(statuses(await json(made, '--base', base)), ['b_1.contract: compatible'])
  // Compared with main, the topic branch lacks a scenario of `a_1`.
  t.deepEqual(statuses(await json(made, '--base', 'main')), ['a_1.contract: incompatible', 'b_1.contract: compatible'])
  const { stdout } = await changed(made, '--base', 'main')
  t.regex(stdout, /older: a_1\.contract@main:/)
})

test('--merge-base compares with the common ancestor of the branches, as a pull request does', async (t) => {
  const made = parted(t)
  const hash = made.git('rev-parse', '--short=12', 'HEAD^1')
  t.deepEqual(statuses(await json(made, '--merge-base', 'main')), ['b_1.contract: compatible'])
  made.write('b_1.contract', broken)
  const { code, stdout } = await changed(made, '--merge-base', 'main')
  t.is(code, 1)
  t.true(stdout.includes(`older: b_1.contract@${hash}:`), stdout)
  t.true(stdout.includes(`git restore --source=${hash} -- b_1.contract`), stdout)
})

/** Asserts that the command could not run: exit code 2, a reason on standard error, nothing on standard output. */
function couldNot(t: ExecutionContext, { code, stdout, stderr }: Ran, ...reasons: RegExp[]): void {
  t.is(code, 2, stderr)
  t.is(stdout, '')
  for (const reason of reasons) t.regex(stderr, reason)
  t.notRegex(stderr, /\n {4}at /, 'a stack trace is not a message')
}

test('in a shallow clone without the base, the failure says what to fetch', async (t) => {
  const made = parted(t)
  const clone = cloneOf(t, made, '--depth=1', '--no-single-branch')
  couldNot(
    t,
    await changed(clone, '--merge-base', 'origin/main'),
    /shallow clone/,
    /fetch --unshallow/,
    /fetch-depth: 0/,
  )
  couldNot(t, await changed(clone, '--base', 'HEAD^1'), /shallow clone/, /git fetch --deepen=1/)
})

const impossible: Readonly<
  Record<string, { words?: string[]; make: (t: ExecutionContext) => Repository; says: RegExp }>
> = {
  'no repository': { make: (t) => repositoryAt(temporaryFolder(t)), says: /not in a git repository/ },
  'a bare repository': { make: (t) => newRepository(t, '--bare'), says: /bare repository/ },
  'no commit to branch off from': {
    words: ['--merge-base', 'main'],
    make: (t) => newRepository(t),
    says: /no commit yet/,
  },
  'an unknown base': {
    words: ['--base', 'mainn'],
    make: parted,
    says: /'mainn' names no commit[^]*did you mean 'main'/,
  },
  'an unknown merge base': { words: ['--merge-base', 'nope-nope'], make: parted, says: /'nope-nope' names no commit/ },
  'both bases': { words: ['--base', 'main', '--merge-base', 'main'], make: parted, says: /cannot be used with/ },
  'no common ancestor': {
    words: ['--merge-base', 'main'],
    make: (t) => {
      const made = parted(t)
      made.git('checkout', '--quiet', '--orphan', 'orphan')
      made.commit()
      return made
    },
    says: /no common ancestor/,
  },
  ...Object.fromEntries(
    ['0/2', '3/2', '1', 'a/b', '1/0', '-1/2', '1/2/3', '1.5/2', ''].map((shard) => [
      `the shard '${shard}'`,
      { words: [`--shard=${shard}`], make: parted, says: /is not a shard/ },
    ]),
  ),
}

for (const [what, { words = [], make, says }] of Object.entries(impossible)) {
  test(`git changed could not run: ${what}`, async (t) => {
    couldNot(t, await changed(make(t), ...words), says)
  })
}

/** Nine changed contracts, with every kind of change. */
function manyChanged(t: ExecutionContext): Repository {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g@h', 'g']
  const wip = two.replace('  Scenario: Get pet 1', '  @WIP\n  Scenario: Get pet 1')
  const made = repository(t, Object.fromEntries(names.map((name) => [`${name}_1.contract`, wip])))
  for (const [index, name] of names.entries())
    made.write(`${name}_1.contract`, index % 3 === 1 ? broken : petContract(3))
  rmSync(made.path('d_1.contract'))
  made.git('mv', 'e_1.contract', 'y_1.contract')
  made.write('x_1.contract', one)
  return made
}

test('--shard splits the work: each contract is in exactly one shard, and the sizes differ by at most one', async (t) => {
  const made = manyChanged(t)
  const whole = statuses(await json(made))
  for (const count of [1, 2, 3, 20]) {
    const shards = []
    for (let index = 1; index <= count; index++)
      shards.push(statuses(await json(made, '--shard', `${String(index)}/${String(count)}`)))
    t.deepEqual(shards.flat().sort(), [...whole].sort())
    const sizes = shards.map(({ length }) => length)
    t.true(Math.max(...sizes) - Math.min(...sizes) <= 1)
  }
})

test('report merge joins the shards into what one run would have reported, in any order', async (t) => {
  const made = manyChanged(t)
  const whole = await changed(made, '--format', 'json')
  t.is(whole.code, 1)
  for (const shard of [1, 2, 3]) {
    const { stdout } = await changed(made, '--format', 'json', '--shard', `${shard}/3`)
    published('compatible')(t, JSON.parse(stdout))
    made.write(`shard-${shard}.json`, stdout)
  }
  for (const order of [
    [1, 2, 3],
    [3, 1, 2],
  ]) {
    const files = order.map((shard) => `shard-${shard}.json`)
    t.deepEqual(await runShared(['report', 'merge', ...files], { folder: made.folder }), whole)
  }
})

test('report merge needs every shard of one run, each once', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  const parts = ['1/3', '2/3', '3/3', '1/2']
  for (const part of parts) {
    const { stdout } = await changed(made, '--format', 'json', '--shard', part)
    made.write(`${part.replace('/', 'of')}.json`, stdout)
  }
  const merged = (...names: string[]): Promise<Ran> =>
    runShared(['report', 'merge', ...names.map((name) => `${name}.json`)], { folder: made.folder })
  couldNot(t, await merged('1of3', '3of3'), /of 3 shards, 2 is missing/)
  couldNot(t, await merged('1of3', '1of3', '2of3', '3of3'), /one shard is given twice/)
  couldNot(t, await merged('1of3', '1of2'), /one report comes from a run with 3 shards, and another from a run with 2/)
  t.is((await merged('1of3', '2of3', '3of3')).code, 0)
})

test('report merge: the exit code is that of all shards together', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  const clean = (await changed(made, '--format', 'json')).stdout
  made.write('clean.json', clean)
  const merged = (...files: string[]): Promise<Ran> => runShared(['report', 'merge', ...files], { folder: made.folder })
  t.deepEqual(await merged('clean.json', 'clean.json'), { code: 0, stdout: clean, stderr: '' })
  made.write('a_1.contract', broken)
  made.write('bad.json', (await changed(made, '--format', 'json')).stdout)
  t.is((await merged('clean.json', 'bad.json')).code, 1)
  made.write('a_1.contract', unparsable)
  made.write('broken.json', (await changed(made, '--format', 'json')).stdout)
  t.is((await merged('clean.json', 'broken.json')).code, 2)
})

const valid = JSON.stringify({
  compatible: true,
  tests: { run: 0, passed: 0, failed: 0 },
  findings: [],
  skipped: [],
  contracts: [{ file: 'a_1.contract', status: 'new', tests: { run: 0, passed: 0, failed: 0 } }],
})

const badReports: Readonly<Record<string, [text: string | undefined, says: RegExp]>> = {
  'a file that is missing': [undefined, /bad\.json does not exist/],
  'an empty file': ['', /bad\.json is not a report/],
  'cut JSON': [valid.slice(0, -5), /bad\.json is not a report/],
  'a list': [`[${valid}]`, /bad\.json is not a report.*: it is not an object/],
  'no contracts': [valid.replace('contracts', 'others'), /bad\.json is not a report.*`contracts`/],
  'an unknown status': [valid.replace('"new"', '"fine"'), /bad\.json is not a report.*`contracts`/],
  'tests that are not numbers': [valid.replace('"run":0', '"run":"0"'), /bad\.json is not a report.*`tests`/],
  'findings of another shape': [valid.replace('"findings":[]', '"findings":[{}]'), /bad\.json.*`findings`/],
  'an invalid shard': [valid.replace('{', '{"shard":{"index":0,"count":3},'), /bad\.json.*`shard`/],
  'a shard beyond the last': [
    valid.replace('{', '{"shard":{"index":3,"count":2},'),
    /bad\.json contradicts itself: .*3 of 2/,
  ],
  'a failed test of a compatible contract': [
    valid.replaceAll('"run":0,"passed":0,"failed":0', '"run":1,"passed":0,"failed":1'),
    /bad\.json contradicts itself: a_1\.contract is `new`, but a test failed/,
  ],
  'a negative number of tests': [valid.replaceAll('"run":0', '"run":-1'), /bad\.json is not a report.*`tests`/],
  'a number of tests that is too large': [
    valid.replaceAll('"run":0', '"run":1e308'),
    /bad\.json is not a report.*`tests`/,
  ],
  'a verdict without contracts': [
    valid.replace('true', 'false').replace(/"contracts":.*/, '"contracts":[]}'),
    /bad\.json contradicts itself: `compatible` is false/,
  ],
  'a contract that another report has': [valid, /a_1\.contract is in two of the reports/],
}

for (const [what, [text, says]] of Object.entries(badReports)) {
  test(`report merge refuses ${what} and names the file`, async (t) => {
    const { folder, write } = repositoryAt(temporaryFolder(t))
    write('good.json', valid)
    if (text !== undefined) write('bad.json', text)
    couldNot(t, await runShared(['report', 'merge', 'good.json', 'bad.json'], { folder }), says)
  })
}

test('--next-version writes the next version, its note adapted, restores the contract and says so', async (t) => {
  const older = petContract(1, 'number', '#Version 9\n')
  const made = repository(t, { 'dir/my pet_9.contract': older, 'b_1.contract': one })
  chmodSync(made.path('dir/my pet_9.contract'), 0o755)
  made.commit()
  made.write('dir/my pet_9.contract', petContract(1, 'string', '# of 9 pets\n#Version 9\n'))
  made.write('b_1.contract', two)
  const { code, stdout, stderr } = await changed(made, '--next-version')
  t.is(code, 1, 'the exit code is that of the check')
  t.is(stderr, '')
  t.true(
    stdout.endsWith('\nWrote dir/my pet_10.contract and restored dir/my pet_9.contract as it is at HEAD\n'),
    stdout,
  )
  const read = (path: string): string => readFileSync(made.path(path), 'utf8')
  t.is(read('dir/my pet_9.contract'), older)
  t.is(read('dir/my pet_10.contract'), petContract(1, 'string', '# of 9 pets\n#Version 10\n'))
  t.is(read('b_1.contract'), two)
  t.is(made.git('status', '--porcelain', '--', 'dir'), '?? "dir/my pet_10.contract"')
  t.deepEqual(statuses(await json(made)), ['b_1.contract: compatible', 'dir/my pet_10.contract: new'])
  t.is((await changed(made, '--next-version')).code, 0)
})

test('--next-version restores from the base of the comparison', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  made.git('checkout', '--quiet', '-b', 'topic')
  made.commit({ 'a_1.contract': broken })
  const { stderr } = await changed(made, '--merge-base', 'main', '--next-version', '--format', 'json')
  t.regex(stderr, /^Wrote a_2\.contract and restored a_1\.contract as it is at [0-9a-f]{12}\n$/)
  t.is(readFileSync(made.path('a_1.contract'), 'utf8'), one)
  t.is(readFileSync(made.path('a_2.contract'), 'utf8'), broken)
})

const noNextVersion: Readonly<Record<string, { name?: string; make?: (made: Repository) => void; says: RegExp }>> = {
  'the next version exists': {
    make: ({ write }) => write('a_2.contract', two),
    says: /a_2\.contract exists already, so a_1\.contract was left as it is/,
  },
  'the name has no version': { name: 'a.contract', says: /the name of a\.contract has no version number/ },
  'the contract is a symbolic link': {
    make: ({ path, write }) => {
      rmSync(path('a_1.contract'))
      write('real.txt', broken)
      symlinkSync('real.txt', path('a_1.contract'))
    },
    says: /a_1\.contract is a symbolic link/,
  },
  'a folder has the name': {
    make: ({ path }) => mkdirSync(path('a_2.contract')),
    says: /a_2\.contract exists already/,
  },
}

for (const [what, { name = 'a_1.contract', make, says }] of Object.entries(noNextVersion)) {
  test(`--next-version changes nothing if ${what}, and the exit code is 2`, async (t) => {
    const made = repository(t, { [name]: one, 'z_1.contract': one })
    made.write(name, broken)
    made.write('z_1.contract', broken)
    make?.(made)
    const second = made.path('a_2.contract')
    const before = existsSync(second) && what.includes('exists') ? readFileSync(second, 'utf8') : undefined
    const { code, stderr } = await changed(made, '--next-version')
    t.is(code, 2)
    t.regex(stderr, says)
    t.is(readFileSync(made.path(name), 'utf8'), broken)
    if (before !== undefined) t.is(readFileSync(second, 'utf8'), before)
    t.is(readFileSync(made.path('z_2.contract'), 'utf8'), broken, 'the others are still moved')
    t.is(readFileSync(made.path('z_1.contract'), 'utf8'), one)
  })
}

test('if the next version exists, the advice leaves the choice of version to the user', async (t) => {
  const made = repository(t, { 'a_1.contract': one, 'a_2.contract': one })
  made.write('a_1.contract', broken)
  const { stdout } = await changed(made)
  t.regex(stdout, /a_2\.contract exists already, so decide which version/)
  t.notRegex(stdout, /a_3/)
})

test('progress is for terminals: none is written to a pipe', async (t) => {
  const made = repository(t, { 'a_1.contract': one })
  made.write('a_1.contract', two)
  t.is((await changed(made)).stderr, '')
})

test('the same changes print the same bytes twice', async (t) => {
  const made = manyChanged(t)
  t.deepEqual(await changed(made), await changed(made))
})

test('--report writes the other forms of the same result', async (t) => {
  const made = manyChanged(t)
  const { code } = await changed(made, '--report', 'junit=out.xml')
  t.is(code, 1)
  const junit = readFileSync(made.path('out.xml'), 'utf8')
  for (const file of ['a_1.contract', 'd_1.contract', 'y_1.contract']) t.true(junit.includes(file), file)
})
