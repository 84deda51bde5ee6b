import { renameSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { changedFiles, type Changes } from '../../src/history/changedFiles.js'
import type { Base } from '../../src/history/baseCommit.js'
import { withEachGit } from '../support/gitBackends.js'
import { newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'

// The current folder is the process's, so these run one after another; each runs over every backend.
const head: Base = { revision: 'HEAD', isMerged: false }

async function within(folder: string, act: () => Promise<void>): Promise<void> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    await withEachGit(act)
  } finally {
    process.chdir(before)
  }
}

async function changes(t: ExecutionContext, base: Base = head, ending = '.contract'): Promise<Changes> {
  const result = await changedFiles(base, [[ending]])
  return result.ok ? result.value : t.fail(`${result.failure.code}: ${result.failure.message}`)
}

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${String(index)}\n`).join('')

function committed(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ 'b_1.contract': lines(20), 'dir/a_1.contract': lines(30), 'c.txt': '' })
  return made
}

test.serial('the files named like a pattern that differ, in alphabetical order', async (t) => {
  const made = committed(t)
  made.write('b_1.contract', 'edited')
  made.write('a_1.contract', 'new')
  made.write('c.txt', 'edited')
  await within(made.folder, async () => {
    t.deepEqual((await changes(t)).files, [{ path: 'a_1.contract' }, { path: 'b_1.contract' }])
    t.deepEqual((await changes(t, head, '.txt')).files, [{ path: 'c.txt' }])
  })
})

test.serial('the file at the base, under a name that says so', async (t) => {
  const made = committed(t)
  made.write('dir/a_1.contract', 'edited')
  made.write('dir/x_1.contract', 'new')
  await within(made.path('dir'), async () => {
    const { files, readOlder, base } = await changes(t)
    t.is(base, 'HEAD')
    const older = await Promise.all(files.map(({ path }) => readOlder(path)))
    t.deepEqual(older, [
      { ok: true, value: { name: 'a_1.contract@HEAD', path: 'a_1.contract', bytes: Buffer.from(lines(30)) } },
      { ok: true, value: undefined },
    ])
  })
})

test.serial('a file that a sparse checkout leaves out is read from the index, and no other', async (t) => {
  const made = committed(t)
  made.git('sparse-checkout', 'set', '--no-cone', '/*.contract')
  await within(made.folder, async () => {
    const { index } = await changes(t)
    t.deepEqual(await index.leftOut('dir/a_1.contract'), { ok: true, value: Buffer.from(lines(30)) })
    t.deepEqual(await index.leftOut('b_1.contract'), { ok: true, value: undefined })
  })
})

test.serial('a renamed file has both places; the older one is read at the base', async (t) => {
  const made = committed(t)
  renameSync(made.path('dir/a_1.contract'), made.path('z_1.contract'))
  await within(made.folder, async () => {
    const { files, readOlder } = await changes(t)
    t.deepEqual(files, [{ path: 'dir/a_1.contract', to: 'z_1.contract' }])
    const older = await readOlder(files[0]!.path)
    t.is(older.ok && older.value?.name, 'dir/a_1.contract@HEAD')
  })
})

test.serial('a file that the index renamed but that still exists is not renamed', async (t) => {
  const made = committed(t)
  made.write('z_1.contract', lines(30))
  made.git('rm', '--quiet', '--cached', 'dir/a_1.contract')
  made.git('add', 'z_1.contract')
  await within(made.folder, async () => {
    t.deepEqual((await changes(t)).files, [{ path: 'dir/a_1.contract' }, { path: 'z_1.contract' }])
  })
})

const failures: Readonly<Record<string, [make: (t: ExecutionContext) => Repository, base: Base]>> = {
  'not-a-repository': [(t) => repositoryAt(temporaryFolder(t)), head],
  'bare-repository': [(t) => newRepository(t, '--bare'), head],
  'no-commit with a merge base': [(t) => newRepository(t), { revision: 'main', isMerged: true }],
  'unknown-revision': [committed, { revision: 'nothing-like-it', isMerged: false }],
  'not-a-commit': [committed, { revision: 'HEAD:dir', isMerged: false }],
  'no-merge-base': [
    (t) => {
      const made = committed(t)
      made.git('checkout', '--quiet', '--orphan', 'orphan')
      made.commit({ 'd.txt': '' })
      return made
    },
    { revision: 'main', isMerged: true },
  ],
}

for (const [what, [make, base]] of Object.entries(failures)) {
  test.serial(`failure ${what}`, async (t) => {
    await within(make(t).folder, async () => {
      const result = await changedFiles(base, [['.contract']])
      t.is(result.ok ? 'ok' : result.failure.code, what.replace(/ .*/, ''))
    })
  })
}
