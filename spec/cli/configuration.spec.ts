import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { runCodicil } from '../support/command.js'
import { runShared } from '../support/sharedCommand.js'

const pay = (step = ''): string =>
  `Feature: Payments\n\n  Scenario: Pay\n    When POST /payments\n${step}    And request-body {"amount": "(number)"}\n    Then status 201\n`
const withHeader = pay('    And request-header X-Client (string)\n')
const withUnusedType = pay('    Given type Unused\n      | a | (string) |\n')

/** A folder with two contracts, the second of which adds a required header, and a configuration. */
function project(t: ExecutionContext, configuration: unknown): string {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'pay_1.contract'), pay())
  writeFileSync(join(folder, 'pay_2.contract'), withHeader)
  const text = typeof configuration === 'string' ? configuration : JSON.stringify(configuration)
  writeFileSync(join(folder, 'codicil.json'), text)
  return folder
}

const compare = ['compatible', 'files', 'pay_1.contract', 'pay_2.contract']
const ignoring = (until?: string) => ({ ignore: [{ rule: 'request-header-added', reason: 'ours', until }] })

test('findings of an ignored rule do not count; text and JSON still show them with the reason', async (t) => {
  const folder = project(t, ignoring())
  const text = await runShared(compare, { folder })
  t.is(text.code, 0)
  t.true(text.stdout.includes('Scenario: Pay, ignored: ours\n  request-header-added at'))
  const json = await runShared([...compare, '--format', 'json'], { folder })
  const { compatible, findings, allowed } = JSON.parse(json.stdout) as Record<string, unknown[]>
  t.deepEqual([compatible, findings], [true as never, []])
  t.like(allowed?.[0], { rule: 'request-header-added', reason: 'ours' })
})

test('they count again after the last day, of which `check` warns', async (t) => {
  const folder = project(t, ignoring('2020-01-31'))
  t.is((await runShared(compare, { folder })).code, 1)
  const checked = await runShared(['check', 'pay_1.contract'], { folder })
  t.is(checked.code, 0)
  t.regex(checked.stderr, /^codicil\.json:1:\d+: warning\[expired-exemption\]: /)
})

test('they do not count for `git changed`, `log` and `bisect` either, in any folder of the repository', async (t) => {
  const at = newRepository(t)
  at.commit({ 'apis/pay_1.contract': pay(), 'codicil.json': JSON.stringify(ignoring()) })
  at.write('apis/pay_1.contract', withHeader)
  const folder = at.path('apis')
  const git = (...words: string[]) => runShared(['compatible', 'git', ...words], { folder })
  t.is((await git('changed')).code, 0)
  t.is((await git('file', 'pay_1.contract')).code, 0)
  at.commit()
  t.is((await git('log', 'pay_1.contract')).code, 0)
  t.is((await git('bisect', 'pay_1.contract')).code, 0)
  at.write('codicil.json', '{}')
  t.is((await git('log', 'pay_1.contract')).code, 1)
})

test('a configuration above the repository, or above a folder in none, is not read', async (t) => {
  const outer = project(t, ignoring())
  mkdirSync(join(outer, 'inner'))
  const within = compare.map((word) => word.replace('pay_', '../pay_'))
  t.is((await runShared(within, { folder: join(outer, 'inner') })).code, 1)
  mkdirSync(join(outer, 'inner/.git'))
  t.is((await runShared(within, { folder: join(outer, 'inner') })).code, 1)
  mkdirSync(join(outer, '.git'))
  t.is((await runShared(compare, { folder: outer })).code, 0)
})

test('the command line overrides the level, and completes the limits', async (t) => {
  const folder = project(t, { level: 'wire', limits: { size: 5 } })
  const typed = (type: string): string =>
    pay().replace('Then status 201', `Then status 201\n    And response-body <a>${type}</a>`)
  writeFileSync(join(folder, 'pay_1.contract'), typed('(string)'))
  writeFileSync(join(folder, 'pay_2.contract'), typed('(number)'))
  t.is((await runShared(compare, { folder })).code, 0)
  t.is((await runShared([...compare, '--level', 'type'], { folder })).code, 1)
  const match = async (...words: string[]): Promise<string> =>
    (await runShared(['match', 'pay_1.contract', '-', '--request', ...words], { folder, input: '{"amount": 1}' }))
      .stdout
  t.regex(await match(), /larger than 5 bytes/)
  t.regex(await match('--limit', 'size=100'), /Matched: 1/)
  t.regex(await match('--limit', 'depth=100'), /larger than 5 bytes/)
})

test('`strict: ["warnings"]` makes a warning fail `check`, like --strict warnings', async (t) => {
  const folder = project(t, {})
  writeFileSync(join(folder, 'pay_1.contract'), withUnusedType)
  const code = async (...words: string[]) => (await runShared(['check', 'pay_1.contract', ...words], { folder })).code
  t.is(await code(), 0)
  t.is(await code('--strict', 'warnings'), 1)
  writeFileSync(join(folder, 'codicil.json'), '{"strict": ["warnings"]}')
  t.is(await code(), 1)
  t.is(await code('--strict', 'all'), 2)
})

test('configured reports are written each time, and --report replaces them', async (t) => {
  const folder = project(t, {
    reports: { compatible: { sarif: 'out/compatible.sarif' }, check: { junit: 'out/deep/check.xml' } },
  })
  t.is((await runShared(compare, { folder })).code, 1)
  t.true(readFileSync(join(folder, 'out/compatible.sarif'), 'utf8').includes('request-header-added'))
  t.is((await runShared(['check', '.', '--report', 'markdown=check.md'], { folder })).code, 0)
  t.true(existsSync(join(folder, 'check.md')))
  t.false(existsSync(join(folder, 'out/deep')))
  t.is((await runShared(['check', '.'], { folder })).code, 0)
  t.true(readFileSync(join(folder, 'out/deep/check.xml'), 'utf8').includes('<testsuites'))
})

test('it chooses what reads XML and git, unless the environment does; `doctor` says so', async (t) => {
  const folder = project(t, { xml: 'libxml2-wasm', git: 'git' })
  const doctor = await runCodicil(['doctor'], { folder, env: { CODICIL_XML: '', CODICIL_GIT: '' } })
  t.is(doctor.code, 0)
  t.regex(
    doctor.stdout,
    /^configuration: codicil\.json\nXML: libxml2-wasm .*, because codicil\.json asks for it\ngit: git .*codicil\.json/m,
  )
  const other = await runCodicil(['doctor'], { folder, env: { CODICIL_XML: 'libxmljs2', CODICIL_GIT: '' } })
  t.regex(other.stdout, /^XML: libxmljs2 .*, because CODICIL_XML asks for it/m)
})

test('`check` reports mistakes in it like those of contracts, and reports annotate them; other commands stop', async (t) => {
  const folder = project(t, '{\n  "levle": "wire"\n}')
  const checked = await runShared(['check', 'pay_1.contract', '--report', 'sarif=a.sarif'], { folder })
  t.is(checked.code, 1)
  t.is(checked.stdout, '1 contract checked: 1 error, 0 warnings\n')
  t.regex(
    checked.stderr,
    /^codicil\.json:2:3: error\[bad-configuration\]: codicil\.json has no key `levle`\n[^]*did you mean `level`\?/,
  )
  t.regex(readFileSync(join(folder, 'a.sarif'), 'utf8'), /"uri": ?"codicil\.json"/)
  const named = await runShared(['check', 'codicil.json'], { folder })
  t.is(named.code, 1)
  t.is(named.stdout, '0 contracts checked: 1 error, 0 warnings\n')
  for (const words of [compare, ['samples', 'pay_1.contract'], ['format', 'pay_1.contract'], ['doctor']]) {
    const { code, stderr } = await runShared(words, { folder })
    t.is(code, 2, words.join(' '))
    t.regex(stderr, /error\[bad-configuration\]/)
  }
})
