import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const formatted = 'Feature: F\n\n  Scenario: s\n    When GET /a\n    Then status 200\n'
const crowded = formatted.replaceAll(/\n\s*/g, '\n')
const broken = 'Feature: F\n  Scenario: s\n    When GET /a\n    Then statu 200\n'

/** A folder with these contracts. */
function folderOf(t: ExecutionContext, contracts: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(t)
  for (const [name, text] of Object.entries(contracts)) writeFileSync(join(folder, name), text)
  return folder
}

test('format prints the canonical layout and leaves the file alone', async (t) => {
  const folder = folderOf(t, { 'a.contract': crowded })
  t.deepEqual(await runShared(['format', 'a.contract'], { folder }), { code: 0, stdout: formatted, stderr: '' })
  t.is(readFileSync(join(folder, 'a.contract'), 'utf8'), crowded)
})

test('format - reads standard input', async (t) => {
  t.deepEqual(await runShared(['format', '-'], { input: crowded }), { code: 0, stdout: formatted, stderr: '' })
})

test('format --check lists the contracts that differ and exits with 1, or says nothing and exits with 0', async (t) => {
  const folder = folderOf(t, { 'a.contract': crowded, 'b.contract': formatted })
  const { code, stdout } = await runShared(['format', '--check', '.'], { folder })
  t.deepEqual([code, stdout], [1, 'a.contract\n'])
  t.deepEqual(await runShared(['format', '--check', 'b.contract'], { folder }), { code: 0, stdout: '', stderr: '' })
})

test('format --write writes and lists what differs, follows links and keeps permissions', async (t) => {
  const folder = folderOf(t, { 'a.contract': crowded, 'b.contract': formatted })
  chmodSync(join(folder, 'a.contract'), 0o640)
  symlinkSync('a.contract', join(folder, 'link.contract'))
  const before = statSync(join(folder, 'b.contract')).mtimeMs
  const { code, stdout } = await runShared(['format', '--write', 'link.contract', 'b.contract'], { folder })
  t.deepEqual([code, stdout], [0, 'link.contract\n'])
  t.is(readFileSync(join(folder, 'a.contract'), 'utf8'), formatted)
  t.is(statSync(join(folder, 'a.contract')).mode & 0o777, 0o640)
  t.is(statSync(join(folder, 'b.contract')).mtimeMs, before)
})

test('a contract with errors is left as it is, with the errors; the others are formatted, and the exit code is 2', async (t) => {
  const folder = folderOf(t, { 'a.contract': broken, 'b.contract': crowded })
  const { code, stdout, stderr } = await runShared(['format', '--write', '.'], { folder })
  t.deepEqual([code, stdout], [2, 'b.contract\n'])
  t.regex(stderr, /a\.contract:4:10: error\[unknown-step\][^]*did you mean `status`[^]*was not formatted/)
  t.is(readFileSync(join(folder, 'a.contract'), 'utf8'), broken)
})

for (const words of [['--check', '--write', 'a.contract'], ['--write', '-'], ['nowhere.contract'], []])
  test(`format ${words.join(' ')} cannot run`, async (t) => {
    const { code, stdout, stderr } = await runShared(['format', ...words])
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, /error/)
  })
