import { rmSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import type { Ran } from '../support/command.js'
import { gitBackends } from '../support/gitBackends.js'
import { petContract } from '../support/petContract.js'
import { published } from '../support/schemas.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const file = 'pets/pet 1_1.contract'
const one = petContract(1)
const two = petContract(2)
const broken = petContract(2, 'string')
const unparsable = one.replace('Then status 200', 'Then statsu 200')

type At = Pick<Repository, 'folder'>

const git = (command: string, at: At, ...words: string[]): Promise<Ran> =>
  runShared(['compatible', 'git', command, ...words], { folder: at.folder, env: { CODICIL_GIT: 'git' } })

interface Step {
  readonly commit: string
  readonly date: string
  readonly author: string
  readonly subject: string
  readonly status: string
  readonly file: string
  readonly tests: { readonly run: number }
  readonly findings: readonly { readonly rule: string; readonly older: { readonly file: string } }[]
}

interface Bisected {
  readonly compatible: boolean
  readonly good: string
  readonly bad: string
  readonly versions: number
  readonly broke?: Step
  readonly suspects: readonly string[]
}

const versions = ({ stdout }: Ran): readonly Step[] => (JSON.parse(stdout) as { versions: Step[] }).versions
const bisected = ({ stdout }: Ran): Bisected => JSON.parse(stdout) as Bisected

/** Commits versions of the contract (undefined deletes it), each followed by a commit of another file; returns their hashes. */
function commits(made: Repository, texts: readonly (string | undefined)[]): string[] {
  return texts.map((text, index) => {
    if (text === undefined) rmSync(made.path(file))
    const hash = made.commit(text === undefined ? {} : { [file]: text })
    made.commit({ 'other.txt': String(index) })
    return hash
  })
}

function history(t: ExecutionContext, ...texts: (string | undefined)[]): { made: Repository; hashes: string[] } {
  const made = newRepository(t)
  made.commit({ 'other.txt': 'first' })
  return { made, hashes: commits(made, texts) }
}

/** Histories, oldest version first, and the verdicts, newest first. */
const histories: Readonly<Record<string, [texts: (string | undefined)[], verdicts: string[], code: number]>> = {
  'a contract that was never changed': [[one], ['new'], 0],
  'compatible steps': [[one, two, petContract(3)], ['compatible', 'compatible', 'new'], 0],
  'an incompatible step': [[one, broken, petContract(3, 'string')], ['compatible', 'incompatible', 'new'], 1],
  'a step that reverts an incompatible one': [[two, broken, two], ['incompatible', 'incompatible', 'new'], 1],
  'the next comparison skips a version with errors': [[one, unparsable, two], ['compatible', 'broken', 'new'], 2],
  'errors do not hide what they broke': [[one, unparsable, broken], ['incompatible', 'broken', 'new'], 2],
  'errors from the start': [[unparsable, one], ['new', 'broken'], 2],
  'errors before a contract is deleted': [[unparsable, undefined], ['removed', 'broken'], 2],
  'a deleted contract, in its history': [[one, undefined], ['removed', 'new'], 1],
  'a contract that was restored is compared with the version before it was deleted': [
    [one, undefined, two],
    ['compatible', 'removed', 'new'],
    1,
  ],
}

for (const [what, [texts, verdicts, code]] of Object.entries(histories)) {
  test(`git log: ${what}`, async (t) => {
    const { made, hashes } = history(t, ...texts)
    const ran = await git('log', made, file, '--format', 'json')
    t.is(ran.code, code, ran.stderr)
    t.is(ran.stderr, '')
    const steps = versions(ran)
    t.deepEqual(
      steps.map(({ status }) => status),
      verdicts,
    )
    t.deepEqual(
      steps.map(({ commit }) => commit),
      hashes.toReversed(),
    )
    t.is((JSON.parse(ran.stdout) as { compatible: boolean }).compatible, code === 0)
    published('log')(t, JSON.parse(ran.stdout))
    for (const { status, findings } of steps)
      t.is(findings.length > 0, status === 'incompatible' || status === 'removed', status)
  })
}

test('git log: a line for each commit that changed the contract, newest first, and the commit where it first appears', async (t) => {
  const { made, hashes } = history(t, one)
  made.write(file, broken)
  made.git('add', '--all')
  made.git(
    'commit',
    '--quiet',
    '--author=Zoë <z@example.org>',
    '--date=2026-01-31T23:30:00-0530',
    '-m',
    'Names\u001b[31m',
    '-m',
    'body',
  )
  const hash = made.git('rev-parse', 'HEAD')
  const { code, stdout, stderr } = await git('log', made, file)
  t.is(code, 1)
  t.is(stderr, '')
  const lines = stdout.split('\n')
  t.regex(lines[0]!, /^[0-9a-f]{12} 2026-01-31 incompatible \(\d findings?\), Zoë: Names \[31m$/)
  t.true(lines[0]!.startsWith(hash.slice(0, 12)))
  t.regex(lines[1]!, /^[0-9a-f]{12} \d{4}-\d\d-\d\d new, Ada: change$/)
  t.is(lines[2], `${file} first appears in ${hashes[0]!.slice(0, 12)}`)
  t.deepEqual(lines.slice(3), [''])
  const [step] = versions(await git('log', made, file, '--format', 'json'))
  t.is(step?.date, '2026-01-31T23:30:00-05:30')
  t.is(step?.author, 'Zoë')
  t.is(step?.findings[0]?.older.file, `${file}@${hashes[0]!.slice(0, 12)}`)
})

for (const backend of gitBackends)
  test(`git log with ${backend} follows a contract through renamed files and folders; each renaming is a finding`, async (t) => {
    const { made } = history(t, one, two)
    made.git('mv', file, 'new_1.contract')
    made.commit()
    made.commit({ 'new_1.contract': broken })
    made.write('apis/.keep', '')
    made.git('mv', 'new_1.contract', 'apis/newest_1.contract')
    made.commit()
    const log = (...words: string[]) =>
      runShared(['compatible', 'git', 'log', 'newest_1.contract', ...words], {
        folder: made.path('apis'),
        env: { CODICIL_GIT: backend },
      })
    const json = await log('--format', 'json')
    t.is(json.code, 1, json.stderr)
    t.deepEqual(
      versions(json).map(({ status, file: path }) => [status, path]),
      [
        ['renamed', 'newest_1.contract'],
        ['incompatible', '../new_1.contract'],
        ['renamed', '../new_1.contract'],
        ['compatible', `../${file}`],
        ['new', `../${file}`],
      ],
    )
    published('log')(t, JSON.parse(json.stdout))
    const text = await log()
    t.regex(text.stdout, /^[0-9a-f]{12} \S+ renamed from \.\.\/new_1\.contract, Ada/)
  })

test('git log: a contract that replaced a deleted one of other content is new', async (t) => {
  const { made } = history(t, one)
  made.git('rm', file)
  made.commit({ 'orders_1.contract': 'Feature: Orders\nScenario: Order\nWhen GET /orders\nThen status 204\n' })
  const log = await git('log', made, 'orders_1.contract', '--format', 'json')
  t.deepEqual(
    versions(log).map(({ status }) => status),
    ['new'],
  )
})

/** On a branch the contract is changed twice; a merge takes it over. Hashes of the branch's commits, then of the merge. */
function merged(t: ExecutionContext, ...texts: string[]): { made: Repository; first: string; hashes: string[] } {
  const { made, hashes } = history(t, one)
  made.git('checkout', '--quiet', '-b', 'topic')
  const branch = commits(made, texts)
  made.git('checkout', '--quiet', 'main')
  made.commit({ 'main.txt': '' })
  made.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'topic')
  return { made, first: hashes[0]!, hashes: [...branch, made.git('rev-parse', 'HEAD')] }
}

test('git log follows first parents: it shows a branch as the change of its merge', async (t) => {
  const { made, hashes } = merged(t, broken, two)
  const ran = await git('log', made, file, '--format', 'json')
  t.is(ran.code, 0)
  t.deepEqual(
    versions(ran).map(({ commit, status }) => [commit, status]),
    [
      [hashes.at(-1), 'compatible'],
      [versions(ran).at(-1)?.commit, 'new'],
    ],
  )
})

/** Where the command runs, and how the contract's path is given there. */
const places: Readonly<Record<string, (t: ExecutionContext, made: Repository) => [At, string]>> = {
  'the root': (_, made) => [made, file],
  'a subfolder': (_, made) => [{ folder: made.path('pets') }, 'pet 1_1.contract'],
  elsewhere: (t, made) => [{ folder: temporaryFolder(t) }, made.path(file)],
  'a worktree': (t, made) => {
    const folder = temporaryFolder(t)
    made.git('worktree', 'add', '--quiet', '--detach', folder)
    return [{ folder }, file]
  },
  'a bare clone': (t, made) => [cloneOf(t, made, '--bare'), file],
  'a working directory without the file': (_, made) => {
    rmSync(made.path(file))
    return [made, file]
  },
}

for (const [what, place] of Object.entries(places)) {
  test(`git log and git bisect work from ${what}`, async (t) => {
    const { made, hashes } = history(t, one, two, broken)
    const [at, path] = place(t, made)
    const log = await git('log', at, path, '--format', 'json')
    t.is(log.code, 1, log.stderr)
    t.deepEqual(
      versions(log).map(({ status }) => status),
      ['incompatible', 'compatible', 'new'],
    )
    const bisect = await git('bisect', at, path, '--format', 'json')
    t.is(bisect.code, 1, bisect.stderr)
    t.is(bisected(bisect).broke?.commit, hashes[2])
  })
}

/** Histories, and the index of the first version that is not compatible with the good one. */
const searches: Readonly<
  Record<string, { texts: (string | undefined)[]; good?: number; bad?: number; broke?: number; suspects?: number[] }>
> = {
  'nothing broke': { texts: [one, two, petContract(3)] },
  'the second version': { texts: [one, broken], broke: 1 },
  'a break in the middle that later versions keep': { texts: [one, two, broken, petContract(3, 'string')], broke: 2 },
  'a break that a later version reverts': { texts: [one, broken, one, two], broke: 1 },
  'reverting what the first version did not promise breaks no user of the first': { texts: [one, two, one] },
  'reverting what a later good version promised breaks': { texts: [one, two, one], good: 1, broke: 2 },
  'a break before the good version does not count': { texts: [one, broken, petContract(3, 'string')], good: 1 },
  'a break after the bad version does not count': { texts: [one, two, broken], bad: 1 },
  'a deleted contract': { texts: [one, two, undefined], broke: 2 },
  'versions with errors right before the break are suspects': {
    texts: [one, unparsable, broken],
    broke: 2,
    suspects: [1],
  },
  'versions with errors before a compatible version are not': { texts: [one, unparsable, two, broken], broke: 3 },
  'errors at the start: the first version without errors is good': { texts: [unparsable, one, broken], broke: 2 },
  'good and bad are the same': { texts: [one, broken], good: 1, bad: 1 },
}

for (const [what, { texts, good, bad, broke, suspects = [] }] of Object.entries(searches)) {
  test(`git bisect: ${what}`, async (t) => {
    const { made, hashes } = history(t, ...texts)
    const words = [
      ...(good === undefined ? [] : ['--good', hashes[good]!]),
      ...(bad === undefined ? [] : ['--bad', hashes[bad]!]),
    ]
    const ran = await git('bisect', made, file, ...words, '--format', 'json')
    t.is(ran.code, broke === undefined ? 0 : 1, ran.stderr)
    const result = bisected(ran)
    t.is(result.compatible, broke === undefined)
    t.is(result.broke?.commit, broke === undefined ? undefined : hashes[broke])
    t.deepEqual(
      result.suspects,
      suspects.map((index) => hashes[index]!),
    )
    if (good !== undefined) t.is(result.good, hashes[good]!)
    published('bisect')(t, result)
    t.is(result.broke === undefined, (result.broke?.findings ?? []).length === 0)
  })
}

test('git bisect: the commit, its author, date and subject, then its findings', async (t) => {
  const { made, hashes } = history(t, one, two, broken)
  const { code, stdout, stderr } = await git('bisect', made, file)
  t.is(code, 1)
  t.is(stderr, '')
  const [first, last] = [hashes[0]!.slice(0, 12), hashes[2]!.slice(0, 12)]
  const lines = stdout.split('\n')
  t.is(lines[0], `${last} is the first commit whose ${file} is not compatible with the version at ${first}`)
  t.deepEqual([lines[1], lines[3], lines[4]], ['Author: Ada', 'Subject: change', ''])
  t.is(lines[5], 'Tests run: 1, Passed: 0, Failed: 1')
  t.true(stdout.includes(`older: ${file}@${first}:`), stdout)
  t.true(stdout.includes(`newer: ${file}@${last}:`), stdout)
  t.true(stdout.endsWith('The newer contract is NOT backward compatible\n'), stdout)
})

test('git bisect: one line if nothing broke', async (t) => {
  const { made, hashes } = history(t, one, two)
  const { code, stdout } = await git('bisect', made, file)
  t.is(code, 0)
  t.is(
    stdout,
    `No commit from ${hashes[0]!.slice(0, 12)} to ${made.git('rev-parse', 'HEAD').slice(0, 12)} broke ${file}: 2 versions of it checked\n`,
  )
})

test('git bisect finds the commit on the branch that a merge took over', async (t) => {
  const { made, hashes } = merged(t, two, broken, petContract(3, 'string'))
  t.is(bisected(await git('bisect', made, file, '--format', 'json')).broke?.commit, hashes[1])
})

test('git bisect: a merge that changed the contract itself is to blame', async (t) => {
  const { made } = merged(t, two)
  made.write(file, broken)
  made.git('add', '--all')
  made.git('commit', '--quiet', '--amend', '--no-edit')
  const merge = made.git('rev-parse', 'HEAD')
  t.is(bisected(await git('bisect', made, file, '--format', 'json')).broke?.commit, merge)
})

test('git bisect: the good version may be on a branch that was merged', async (t) => {
  const { made, hashes } = merged(t, two, petContract(3))
  const later = commits(made, [broken])
  const ran = await git('bisect', made, file, '--good', hashes[0]!, '--format', 'json')
  t.is(bisected(ran).broke?.commit, later[0])
  t.is((await git('bisect', made, file, '--good', hashes[0]!, '--bad', `${later[0]!}^`)).code, 0)
})

/** Asserts that the command could not run: exit code 2, a reason on standard error, nothing on standard output. */
function couldNot(t: ExecutionContext, { code, stdout, stderr }: Ran, says: RegExp): void {
  t.is(code, 2, stderr)
  t.is(stdout, '')
  t.regex(stderr, says)
  t.notRegex(stderr, /\n {4}at /, 'a stack trace is not a message')
}

const impossible: Readonly<Record<string, [words: (made: Repository, hashes: string[]) => string[], says: RegExp]>> = {
  'log of a file that no commit has': [() => ['log', 'none_1.contract'], /no commit in the history of HEAD has a file/],
  'bisect of a file that no commit has': [() => ['bisect', 'none_1.contract'], /no commit in the history of HEAD/],
  'bisect with an unknown good': [() => ['bisect', file, '--good', 'v9'], /'v9' names no commit/],
  'bisect with an unknown bad': [() => ['bisect', file, '--bad', 'HEAD~99'], /'HEAD~99' names no commit/],
  'bisect with good and bad swapped': [
    (_, [first]) => ['bisect', file, '--good', 'HEAD', '--bad', first!],
    /'HEAD' is not in the history of '[0-9a-f]+'/,
  ],
  'bisect with a good that lacks the file': [
    ({ git }, [first]) => ['bisect', file, '--good', git('rev-parse', `${first!}^`)],
    /has no file pets/,
  ],
  'bisect with a good that has errors': [(_, hashes) => ['bisect', file, '--good', hashes[1]!], /has errors/],
}

for (const [what, [words, says]] of Object.entries(impossible)) {
  test(`could not run: ${what}`, async (t) => {
    const { made, hashes } = history(t, one, unparsable, two)
    couldNot(t, await runShared(['compatible', 'git', ...words(made, hashes)], { folder: made.folder }), says)
  })
}

test('could not run: outside a repository', async (t) => {
  const files = repositoryAt(temporaryFolder(t))
  files.write('pet_1.contract', one)
  for (const command of ['log', 'bisect'])
    couldNot(t, await git(command, files, 'pet_1.contract'), /not in a git repository/)
})

test('a shallow clone: the history that it has, and a warning that says how to fetch the rest', async (t) => {
  const { made } = history(t, one, two, broken)
  const clone = cloneOf(t, made, '--depth=4')
  for (const command of ['log', 'bisect']) {
    const { code, stderr } = await git(command, clone, file)
    t.is(code, 1)
    t.regex(stderr, /^warning\[shallow-clone\].*\n.*git fetch --unshallow/)
  }
  const { stdout } = await git('log', clone, file, '--format', 'json')
  t.deepEqual(
    versions({ stdout, stderr: '', code: 1 }).map(({ status }) => status),
    ['incompatible', 'new'],
  )
})
