import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const pet = (comment: string, more = ''): string =>
  `Feature: Pets\n\n  ${comment}\n  Scenario: Get a pet\n    When GET /pet\n    Then status 200\n    And response-body <pet><name>(string)</name>${more}</pet>\n`
const older = pet('# the pets')
const allowed = '# allow response-element-added until 2999-12-31: readers know'

test('an exemption of the newer contract makes the check pass, and one without an effect is warned about', async (t) => {
  const folder = temporaryFolder(t)
  const compare = async (newer: string) => {
    writeFileSync(join(folder, 'a.contract'), older)
    writeFileSync(join(folder, 'b.contract'), newer)
    const { code, stdout, stderr } = await runShared(['compatible', 'files', 'a.contract', 'b.contract'], { folder })
    return { code, last: stdout.trimEnd().split('\n').at(-1), warned: stderr.split('\n')[0] }
  }
  const more = '<age>(number)</age>'
  const fine = { code: 0, last: 'The newer contract is backward compatible', warned: '' }
  const broken = { code: 1, last: 'The newer contract is NOT backward compatible' }
  t.deepEqual(await compare(pet(allowed, more)), fine)
  t.deepEqual(await compare(pet(allowed.replace('2999', '2001'), more)), {
    ...broken,
    warned:
      'b.contract:3:40: warning[expired-exemption]: `response-element-added` was allowed until 2001-12-31, which has passed',
  })
  t.deepEqual(await compare(pet(allowed.replace(': readers', ' readers'), more)), {
    ...broken,
    warned: 'b.contract:3:51: warning[malformed-exemption]: expected `:` but found `readers`',
  })
  t.deepEqual(await compare(pet(allowed)), {
    ...fine,
    warned:
      'b.contract:3:3: warning[unused-exemption]: `response-element-added` is allowed here, but there is no such finding',
  })
})

test('exemptions that have no effect are reported in a new contract', async (t) => {
  const at = newRepository(t)
  at.commit({ 'README.md': 'pets' })
  at.write('a_1.contract', pet(allowed.replace('2999', '2001')))
  at.write('b_1.contract', pet(allowed.replace(': readers', ' readers')))
  at.write('c_1.contract', pet(allowed.replace('-added', '-addde')))
  at.write('d_1.contract', pet(allowed))
  const warnings = [
    'a_1.contract:3:40: warning[expired-exemption]',
    'b_1.contract:3:51: warning[malformed-exemption]',
    'c_1.contract:3:11: warning[unknown-rule]',
  ]
  const warned = async (...words: string[]) => {
    const { code, stderr } = await runShared(['compatible', 'git', ...words], { folder: at.folder })
    t.is(code, 0)
    return stderr.match(/^[a-z]_1\.contract:.*?\]/gm)
  }
  t.deepEqual(await warned('changed'), warnings)
  for (const [index, warning] of warnings.entries())
    t.deepEqual(await warned('file', `${'abc'[index]!}_1.contract`), [warning])
  t.is(await warned('file', 'd_1.contract'), null)
})

test('compatible git changed: allowed findings are shown, unused exemptions are warned about', async (t) => {
  const at = newRepository(t)
  at.commit({ 'a_1.contract': older, 'b_1.contract': older })
  at.write('a_1.contract', pet(allowed, '<age>(number)</age>'))
  at.write('b_1.contract', pet(allowed))
  const { code, stdout, stderr } = await runShared(['compatible', 'git', 'changed'], { folder: at.folder })
  t.is(code, 0)
  t.regex(
    stdout,
    /^a_1\.contract\nTests run: 1, Passed: 1, Failed: 0\n\nScenario: Get a pet, allowed until 2999-12-31: readers know\n/,
  )
  t.regex(stderr, /^b_1\.contract:3:3: warning\[unused-exemption\]/m)
})
