import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const order = (content: string): string =>
  `Feature: Orders\n\n  Scenario: Get an order\n    When GET /orders/(id:number)\n    Then status 200\n    And response-body ${content}\n`
const [older, newer] = [
  order('<order><number>(number)</number></order>'),
  order('<order><number>(number)</number><note/></order>'),
]

/** A folder with both versions, and a function that compares them. */
function comparing(t: ExecutionContext) {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'old.contract'), older)
  writeFileSync(join(folder, 'new.contract'), newer)
  const compare = (...options: string[]) =>
    runShared(['compatible', 'files', 'old.contract', 'new.contract', ...options], { folder })
  return { folder, compare }
}

test('with one reader, the verdict and the exit code are for that reader', async (t) => {
  const { compare } = comparing(t)
  const broken = await compare('--readers', 'zeep')
  t.is(broken.code, 1)
  t.true(broken.stdout.includes('\n  breaks: zeep\n'))
  t.true(broken.stdout.endsWith('\nThe newer contract is NOT backward compatible\nbreaks: zeep\n'))
  t.deepEqual(await compare('--readers', 'wcf'), {
    code: 0,
    stdout: 'Tests run: 1, Passed: 1, Failed: 0\nThe newer contract is backward compatible\nread by: wcf\n',
    stderr: '',
  })
})

test('several readers: one that breaks is enough, and every report names it beside the finding', async (t) => {
  const { folder, compare } = comparing(t)
  const line = 'breaks: axis2, zeep; not wcf, node-soap'
  const formats = ['sarif', 'markdown', 'html', 'junit']
  const reports = formats.flatMap((format) => ['--report', `${format}=report.${format}`])
  const { code, stdout } = await compare(
    '--readers',
    'axis2,wcf',
    '--readers',
    'zeep,node-soap,zeep',
    '--format',
    'json',
    ...reports,
  )
  t.is(code, 1)
  const { findings, readers } = JSON.parse(stdout) as { findings: { readers: object }[]; readers: object[] }
  t.deepEqual(
    findings.map((finding) => finding.readers),
    [{ breaks: ['axis2', 'zeep'], reads: ['wcf', 'node-soap'], undecided: [] }],
  )
  t.deepEqual(readers, [
    { reader: 'axis2', outcome: 'breaks' },
    { reader: 'wcf', outcome: 'reads' },
    { reader: 'zeep', outcome: 'breaks' },
    { reader: 'node-soap', outcome: 'reads' },
  ])
  for (const format of formats) t.true(readFileSync(join(folder, `report.${format}`), 'utf8').includes(line), format)
  const summary = await compare('--readers', 'axis2,wcf,zeep,node-soap', '--summary')
  t.regex(summary.stdout, /, in 1 scenario: Get an order; breaks: axis2, zeep; not wcf, node-soap\n/)
})

test('a name that is not a reader is a usage error that lists the readers', async (t) => {
  const { compare } = comparing(t)
  const { code, stderr } = await compare('--readers', 'wcf,soapui')
  t.is(code, 2)
  t.regex(
    stderr,
    /`wcf,soapui` is not a value of `--readers <names>`\n {2}hint: the readers are declared, strict, tolerant, axis2, /,
  )
})

test('a certificate proves the verdict for one reader, and says for which', async (t) => {
  const { folder, compare } = comparing(t)
  for (const [reader, code, proves] of [
    ['wcf', 0, 'is backward compatible, for the reader wcf'],
    ['zeep', 1, 'is NOT backward compatible, for the reader zeep'],
  ] as const) {
    t.is((await compare('--readers', reader, '--verify')).code, code)
    t.is((await compare('--readers', reader, '--certificate', 'proof.jsonl')).code, code)
    const verified = await runShared(['verify', 'proof.jsonl', 'old.contract', 'new.contract'], { folder })
    t.is(verified.code, code)
    t.true(verified.stdout.includes(proves))
  }
  const text = readFileSync(join(folder, 'proof.jsonl'), 'utf8')
  writeFileSync(join(folder, 'forged.jsonl'), text.replace('"reader":"zeep"', '"reader":"wcf"'))
  t.is((await runShared(['verify', 'forged.jsonl', 'old.contract', 'new.contract'], { folder })).code, 2)
  const several = await compare('--readers', 'wcf,zeep', '--certificate', 'proof.jsonl')
  t.is(several.code, 2)
  t.regex(several.stderr, /`--certificate` takes one reader, and there are 2: wcf, zeep/)
})

test('codicil.json sets the readers, for all commands that compare', async (t) => {
  const at = newRepository(t)
  at.commit({ 'a_1.contract': older, 'codicil.json': '{ "readers": ["wcf"] }' })
  at.commit({ 'a_1.contract': newer })
  const git = async (...words: string[]) =>
    (await runShared(['compatible', 'git', ...words], { folder: at.folder })).code
  t.is(await git('commits', 'a_1.contract', 'HEAD', 'HEAD^1'), 0)
  t.is(await git('log', 'a_1.contract'), 0)
  t.is(await git('file', 'a_1.contract', '--against', 'HEAD^1'), 0)
  t.is(await git('changed', '--base', 'HEAD^1'), 0)
  t.is(await git('changed', '--base', 'HEAD^1', '--readers', 'zeep'), 1)
  at.write('codicil.json', '{ "readers": ["soapui"] }')
  t.is(await git('changed', '--base', 'HEAD^1'), 2)
})
