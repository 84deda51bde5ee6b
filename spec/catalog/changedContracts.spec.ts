import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { changedContracts, type ChangedContracts } from '../../src/catalog/changedContracts.js'
import { withEachGit } from '../support/gitBackends.js'
import { newRepository, type Repository } from '../support/repository.js'

// The current folder is the process's, so these run one after another; each runs over every backend.
async function within(folder: string, act: () => Promise<void>): Promise<void> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    await withEachGit(act)
  } finally {
    process.chdir(before)
  }
}

async function changes(t: ExecutionContext): Promise<ChangedContracts> {
  const result = await changedContracts({ revision: 'HEAD', isMerged: false })
  return result.ok ? result.value : t.fail(`${result.failure.code}: ${result.failure.message}`)
}

const text = 'Feature: Pets\n'

function committed(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ 'b_1.contract': text, 'dir/a_1.contract': text.repeat(9), 'c.txt': '' })
  return made
}

test.serial('both versions are read, under names that say which they are; other files do not count', async (t) => {
  const made = committed(t)
  made.write('b_1.contract', 'edited')
  made.write('c.txt', 'edited')
  await within(made.folder, async () => {
    const { files, read } = await changes(t)
    t.deepEqual(files, [{ path: 'b_1.contract' }])
    t.deepEqual(await read(files[0]!), {
      older: { ok: true, value: { name: 'b_1.contract@HEAD', path: 'b_1.contract', text } },
      newer: { ok: true, value: { name: 'b_1.contract', text: 'edited' } },
    })
  })
})

test.serial('each version of a renamed contract is read at its own place', async (t) => {
  const made = committed(t)
  renameSync(made.path('dir/a_1.contract'), made.path('z_1.contract'))
  await within(made.folder, async () => {
    const { files, read } = await changes(t)
    t.deepEqual(await read(files[0]!), {
      older: { ok: true, value: { name: 'dir/a_1.contract@HEAD', path: 'dir/a_1.contract', text: text.repeat(9) } },
      newer: { ok: true, value: { name: 'z_1.contract', text: text.repeat(9) } },
    })
  })
})

test.serial('a contract that a sparse checkout leaves out is read from the index', async (t) => {
  const made = committed(t)
  made.git('sparse-checkout', 'set', '--no-cone', '/*.contract')
  await within(made.folder, async () => {
    const { read } = await changes(t)
    const { newer } = await read({ path: 'dir/a_1.contract' })
    t.deepEqual(newer, { ok: true, value: { name: 'dir/a_1.contract', text: text.repeat(9) } })
  })
})

test.serial('a version that does not exist is undefined', async (t) => {
  const made = committed(t)
  rmSync(made.path('b_1.contract'))
  made.write('x_1.contract', 'new')
  await within(made.folder, async () => {
    const { files, read } = await changes(t)
    const [gone, added] = await Promise.all(files.map(read))
    t.deepEqual(gone?.newer, { ok: true, value: undefined })
    t.deepEqual(added?.older, { ok: true, value: undefined })
  })
})

test.serial('a version that is not text is a failure of its own', async (t) => {
  const made = committed(t)
  writeFileSync(made.path('b_1.contract'), Buffer.from([0xff, 0xfe]))
  await within(made.folder, async () => {
    const { files, read } = await changes(t)
    const { older, newer } = await read(files[0]!)
    t.true(older.ok)
    t.is(newer.ok ? 'ok' : newer.failure.code, 'not-utf8')
  })
})

test.serial('a file without read permission is a failure of its own', async (t) => {
  if (process.getuid?.() === 0) return t.pass('root reads everything')
  const made = committed(t)
  made.write('b_1.contract', 'edited')
  chmodSync(made.path('b_1.contract'), 0)
  await within(made.folder, async () => {
    const { files, read } = await changes(t)
    const { newer } = await read(files[0]!)
    t.is(newer.ok ? 'ok' : newer.failure.code, 'permission')
  })
})
