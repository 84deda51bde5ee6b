import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { appendFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { maxContractSize } from '../../src/catalog/decodeContract.js'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { readFailure } from '../../src/catalog/readText.js'

for (const code of ['EACCES', 'EPERM']) {
  test(`failure permission: ${code}`, async (t) => {
    const result = await readFailure('pet_1.contract', Object.assign(new Error('no'), { code }))
    t.false(result.ok)
    t.like(result, { failure: { code: 'permission', message: 'pet_1.contract cannot be read: permission denied' } })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'codicil-'))
test.after.always(() => rm(folder, { recursive: true }))

const codeOf = async (path: string): Promise<string> => {
  const result = await readContractFile(path)
  return result.ok ? 'none' : result.failure.code
}

test('failure contract-too-large: one byte more than 6 MiB', async (t) => {
  const path = join(folder, 'large_1.contract')
  await writeFile(path, '#'.repeat(maxContractSize))
  t.is(await codeOf(path), 'none')
  await appendFile(path, '#')
  t.is(await codeOf(path), 'contract-too-large')
})

test('failure not-a-file: a file without end, a pipe, and a link to one', async (t) => {
  const [pipe, link] = [join(folder, 'pipe'), join(folder, 'link_1.contract')]
  execFileSync('mkfifo', [pipe])
  await symlink('pipe', link)
  for (const one of ['/dev/zero', pipe, link]) t.is(await codeOf(one), 'not-a-file')
})

test('failure binary-file: a NUL byte', async (t) => {
  const path = join(folder, 'binary_1.contract')
  await writeFile(path, 'Feature: F\n\0')
  t.is(await codeOf(path), 'binary-file')
})

test('failure unreadable: a symbolic link to itself', async (t) => {
  const path = join(folder, 'circle_1.contract')
  await symlink(path, path)
  t.is(await codeOf(path), 'unreadable')
})

test('failure is-a-folder: a folder with the name of a contract', async (t) => {
  const path = join(folder, 'folder_1.contract')
  await mkdir(path)
  t.is(await codeOf(path), 'is-a-folder')
})
