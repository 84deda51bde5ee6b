import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const pet = (size: string, name = 'name'): string =>
  `Feature: Pets\nScenario: Get a pet\nWhen GET /pet\nThen status 200\nAnd response-body <pet><size>${size}</size><${name}/></pet>\n`
const compatible = 'Tests run: 1, Passed: 1, Failed: 0\nThe newer contract is backward compatible\n'

test('--level wire: a change of a declared type alone does not count', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'a_1.contract'), pet('(string)'))
  writeFileSync(join(folder, 'a_2.contract'), pet('(number)'))
  writeFileSync(join(folder, 'a_3.contract'), pet('(number)', 'title'))
  const files = (newer: string, ...words: string[]) =>
    runShared(['compatible', 'files', 'a_1.contract', newer, ...words], { folder })
  const strict = await files('a_2.contract')
  t.is(strict.code, 1)
  t.regex(strict.stdout, /^Tests run: 1, Passed: 0, Failed: 1\n[^]*type-changed \(declared type only\)/)
  t.true(
    strict.stdout.includes(`  newer: a_2.contract:5
     5 | And response-body <pet><size>(number)</size><name/></pet>
       |                               ^^^^^^
`),
  )
  t.deepEqual(await files('a_2.contract', '--level', 'wire'), { code: 0, stdout: compatible, stderr: '' })
  const json = await files('a_2.contract', '--level', 'wire', '--format', 'json')
  t.deepEqual(JSON.parse(json.stdout), {
    compatible: true,
    tests: { run: 1, passed: 1, failed: 0 },
    findings: [],
    skipped: [],
  })
  const renamed = await files('a_3.contract', '--level', 'wire', '--format', 'json')
  const { findings } = JSON.parse(renamed.stdout) as { findings: { level: string }[] }
  t.is(renamed.code, 1)
  t.deepEqual(
    findings.map(({ level }) => level),
    ['wire'],
  )
})

test('--level wire on every git command', async (t) => {
  const at = newRepository(t)
  at.commit({ 'a_1.contract': pet('(string)') })
  at.commit({ 'a_1.contract': pet('(number)') })
  const git = async (...words: string[]): Promise<(number | null)[]> => {
    const run = (level: string) => runShared(['compatible', 'git', ...words, '--level', level], { folder: at.folder })
    return [(await run('type')).code, (await run('wire')).code]
  }
  t.deepEqual(await git('commits', 'a_1.contract', 'HEAD', 'HEAD^1'), [1, 0])
  t.deepEqual(await git('log', 'a_1.contract'), [1, 0])
  t.deepEqual(await git('bisect', 'a_1.contract'), [1, 0])
  at.commit({ 'a_1.contract': pet('(string)') })
  at.write('a_1.contract', pet('(number)'))
  t.deepEqual(await git('file', 'a_1.contract'), [1, 0])
  t.deepEqual(await git('changed'), [1, 0])
})
