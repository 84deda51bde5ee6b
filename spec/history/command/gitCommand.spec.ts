import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { changedContracts } from '../../../src/catalog/changedContracts.js'
import { workingAgainstHead } from '../../../src/catalog/workingAgainstHead.js'
import { commandError } from '../../../src/history/command/commandError.js'
import { withGit } from '../../support/gitBackends.js'
import { newRepository, repositoryAt, temporaryFolder, type Repository } from '../../support/repository.js'

const realGit = execFileSync('sh', ['-c', 'command -v git']).toString().trim()

/** Runs an action and returns the commands of git that it ran. */
async function commandsOf(t: ExecutionContext, act: () => Promise<void>): Promise<string[]> {
  const { folder, write, path } = repositoryAt(temporaryFolder(t))
  write('git', `#!/bin/sh\necho "$1" >> "${path('log')}"\nexec "${realGit}" "$@"\n`)
  chmodSync(path('git'), 0o755)
  const before = process.env['PATH']
  process.env['PATH'] = `${folder}${delimiter}${before ?? ''}`
  try {
    await act()
  } finally {
    process.env['PATH'] = before
  }
  return existsSync(path('log')) ? readFileSync(path('log'), 'utf8').trim().split('\n').sort() : []
}

async function readAll(made: Repository): Promise<number> {
  const before = process.cwd()
  process.chdir(made.folder)
  try {
    const changes = await changedContracts({ revision: 'HEAD', isMerged: false })
    if (!changes.ok) throw new Error(changes.failure.message)
    for (const file of changes.value.files) await changes.value.read(file)
    return changes.value.files.length
  } finally {
    process.chdir(before)
  }
}

/** The commands that list changed files, for contracts and for files that may be descriptions at once. */
const listing = ['config', 'diff-index', 'ls-files', 'ls-files', 'rev-parse']

test.serial('git runs as often for thirty contracts as for one', async (t) => {
  for (const count of [1, 30]) {
    const made = newRepository(t)
    const names = Array.from({ length: count }, (_, index) => `a/b/pet_${String(index)}.contract`)
    made.commit(Object.fromEntries(names.map((name) => [name, 'Feature: one\n'])))
    for (const name of names) made.write(name, 'Feature: two\n')
    const ran = await withGit('git', () =>
      commandsOf(t, async () => {
        t.is(await readAll(made), count)
      }),
    )
    // the reader of objects ends after two seconds without a request, which may happen on a busy machine
    const [readers, others] = [true, false].map((isReader) => ran.filter((one) => (one === 'cat-file') === isReader))
    t.true(readers!.length >= 1 && readers!.length <= 3, String(readers!.length))
    t.deepEqual(others, [...(count === 1 ? ['--version'] : []), ...listing])
  }
})

test.serial('a commit that is made while the process runs is read', async (t) => {
  const made = newRepository(t)
  made.write('pet_1.contract', 'Feature: three\n')
  for (const text of ['Feature: one\n', 'Feature: two\n']) {
    made.commit({ 'pet_1.contract': text })
    made.git('pack-refs', '--all')
    const read = await withGit('git', () => workingAgainstHead(made.path('pet_1.contract')))
    t.is(read.ok && read.value.older?.text, text)
  }
})

const repositories: Readonly<
  Record<string, { make: (made: Repository) => void; env?: string; says: RegExp; hints: RegExp }>
> = {
  'dubious-ownership': {
    make: () => undefined,
    env: 'GIT_TEST_ASSUME_DIFFERENT_OWNER',
    says: /dubious ownership in repository at '.*codicil-\w+', and git trusts no other owner/,
    hints: /git config --global --add safe\.directory \/.*codicil-\w+`/,
  },
  'unsupported-repository': {
    make: ({ git }) => git('config', 'core.repositoryFormatVersion', '99'),
    says: /Expected git repo version <= 1, found 99/,
    hints: /newer git/,
  },
  'unsupported-repository (an extension)': {
    make: ({ git }) => {
      git('config', 'core.repositoryFormatVersion', '1')
      git('config', 'extensions.unheardOf', 'true')
    },
    says: /unknown repository extension/,
    hints: /newer git/,
  },
  'unreadable (a damaged configuration)': {
    make: ({ write }) => write('.git/config', '[core\n'),
    says: /bad config line 1/,
    hints: /git status/,
  },
  'unreadable (a damaged object)': {
    make: ({ git, path, write }) => {
      const blob = git('rev-parse', 'HEAD:pet_1.contract')
      rmSync(path('.git/objects', blob.slice(0, 2), blob.slice(2)))
      write(`.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`, 'damaged')
    },
    says: /pet_1\.contract@HEAD could not be read: /,
    hints: /git fsck/,
  },
}

for (const [title, { make, env, says, hints }] of Object.entries(repositories)) {
  test.serial(`failure ${title}`, async (t) => {
    const made = newRepository(t)
    made.commit({ 'pet_1.contract': 'Feature: one\n' })
    make(made)
    if (env !== undefined) process.env[env] = '1'
    const read = await withGit('git', () => workingAgainstHead(made.path('pet_1.contract')))
    if (env !== undefined) delete process.env[env]
    if (read.ok) return t.fail('it did not fail')
    t.is(read.failure.code, title.replace(/ .*/, ''), read.failure.message)
    t.regex(read.failure.message, says)
    t.regex(read.failure.hint ?? '', hints)
  })
}

test('what git says decides the kind of an error', (t) => {
  const kinds = [
    ['fatal: not a git repository (or any of the parent directories): .git', 'not-found'],
    ["fatal: failed to stat '/srv/pets/.git': Permission denied", 'permission'],
    ["fatal: Authentication failed for 'https://example.org/'", 'authentication'],
    ["fatal: could not read Username for 'https://example.org': terminal prompts disabled", 'authentication'],
    ['fatal: unable to access x: server certificate verification failed. CAfile: none', 'certificate'],
    ['error: inflate: data stream error (incorrect header check)\nfatal: loose object is corrupt', 'damaged'],
    ['fatal: could not fetch 0123 from promisor remote', 'missing-object'],
    ['', 'other'],
  ] as const
  for (const [stderr, kind] of kinds) t.is(commandError(stderr).kind, kind, stderr)
  t.is(commandError('warning: x\nfatal: y\n').message, 'y')
})
