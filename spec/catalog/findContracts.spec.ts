import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { findContracts } from '../../src/catalog/findContracts.js'
import { temporaryFolder } from '../support/repository.js'

/** A temporary folder with empty files of those names. */
function folderOf(t: ExecutionContext, ...files: string[]): string {
  const folder = temporaryFolder(t)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  return folder
}

async function found(t: ExecutionContext, ...paths: string[]): Promise<readonly string[]> {
  const result = await findContracts(paths)
  return result.ok ? result.value : t.fail(result.failure.message)
}

test('(file extension) the contracts of a folder are its .contract, .spec and .qontract files, at any depth, in order', async (t) => {
  const folder = folderOf(
    t,
    'b/pet_2.contract',
    'b/pet_1.contract',
    'a/b/c/x.contract',
    'notes.txt',
    'old.spec',
    'older.qontract',
    'spec.ts',
    'z.contract',
  )
  t.deepEqual(
    await found(t, folder),
    ['a/b/c/x.contract', 'b/pet_1.contract', 'b/pet_2.contract', 'old.spec', 'older.qontract', 'z.contract'].map(
      (file) => join(folder, file),
    ),
  )
})

test('node_modules, .git and installed contracts are not searched', async (t) => {
  const folder = folderOf(
    t,
    'node_modules/x/a.contract',
    '.git/b.contract',
    '.codicil/contracts/d.contract',
    'c.contract',
  )
  t.deepEqual(await found(t, folder), [join(folder, 'c.contract')])
})

test('a file that is named is included regardless of its extension', async (t) => {
  const folder = folderOf(t, 'old.txt')
  t.deepEqual(await found(t, join(folder, 'old.txt')), [join(folder, 'old.txt')])
})

test('a file that is named twice, or with its folder, is included once', async (t) => {
  const folder = folderOf(t, 'a.contract')
  const file = join(folder, 'a.contract')
  t.deepEqual(await found(t, folder, file, file), [file])
})

test('a file that is missing is listed all the same: reading it reports that', async (t) => {
  t.deepEqual(await found(t, 'no/such.contract'), ['no/such.contract'])
})

test('a folder named like a contract is searched, not read', async (t) => {
  const folder = folderOf(t, 'x.contract/y.contract')
  t.deepEqual(await found(t, folder), [join(folder, 'x.contract', 'y.contract')])
})

test('a folder without contracts is a failure that says so', async (t) => {
  const folder = folderOf(t, 'notes.txt')
  const result = await findContracts([folder])
  t.like(result, { ok: false, failure: { code: 'no-contract', message: `no contract was found in ${folder}` } })
})

test('a link to its own folder is not followed in circles', async (t) => {
  const folder = folderOf(t, 'a.contract')
  symlinkSync(folder, join(folder, 'loop'))
  t.deepEqual(await found(t, folder), [join(folder, 'a.contract')])
})
