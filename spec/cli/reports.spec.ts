import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import libxml from 'libxmljs2'
import { runNode, shell, type Ran } from '../support/command.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'
import { published, sarifSchema } from '../support/schemas.js'
import { service } from '../support/service.js'
import { runShared } from '../support/sharedCommand.js'

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const petstore = readFileSync(path('examples/petstore-soap/petstore_1.contract'), 'utf8')
const wip = `${petstore}
  @WIP
  Scenario: Not yet
    Given type RequestBody <pet:soon/>
    And type ResponseBody <pet:soon/>
`
const broken = wip.replace('<pet:name>(string)</pet:name>', '<pet:fullName>(string)</pet:fullName>')
const file = 'petstore_1.contract'
const env = { GITHUB_WORKSPACE: '' }

/** A repository whose working directory has an incompatible edit. */
function repository(t: ExecutionContext, working = broken): Repository {
  const made = newRepository(t)
  made.commit({ [file]: wip })
  made.write(file, working)
  return made
}

const gitFile = (at: Repository, ...words: string[]): Promise<Ran> =>
  runShared(['compatible', 'git', 'file', file, ...words], { folder: at.folder, env })

const read = (at: Repository, name: string): string => readFileSync(at.path(name), 'utf8')

const files = ['junit=r.xml', 'sarif=r.sarif', 'github=r.txt', 'markdown=r.md', 'html=r.html', 'json=r.json', 'text=r']

test('every report at once, and the usual result', async (t) => {
  const at = repository(t)
  const plain = await gitFile(at)
  const ran = await gitFile(at, ...files.flatMap((one) => ['--report', one]))
  t.deepEqual(ran, plain)
  t.is(ran.code, 1)
  t.is(read(at, 'r'), plain.stdout)
  t.is(read(at, 'r.json'), (await gitFile(at, '--format', 'json')).stdout)
  t.regex(read(at, 'r.html'), /^<!doctype html>.*response-element-renamed.*fullName/s)
  t.regex(read(at, 'r.md'), /### Get a pet: `response-element-renamed`\n\n`name` was renamed to `fullName`/)
  t.deepEqual(
    readdirSync(at.folder).filter((name) => name.endsWith('.tmp')),
    [],
  )
})

test('junit: a test case for each older scenario, with everything that CI systems read', async (t) => {
  const at = repository(t)
  await gitFile(at, '--report', 'junit=r.xml')
  const document = libxml.parseXml(read(at, 'r.xml'))
  const attributes = (xpath: string) =>
    document
      .find<libxml.Element>(xpath)
      .map((element) => Object.fromEntries(element.attrs().map((one) => [one.name(), one.value()])))
  const counts = { tests: '3', failures: '1', errors: '0', skipped: '1' }
  const { time = '' } = attributes('/testsuites')[0]!
  t.regex(time, /^\d+\.\d{3}$/)
  t.deepEqual(attributes('/testsuites'), [{ name: 'codicil compatible', ...counts, time }])
  t.deepEqual(attributes('/testsuites/testsuite'), [{ name: file, ...counts, time }])
  const common = { classname: 'petstore_1', file }
  t.deepEqual(attributes('/testsuites/testsuite/testcase'), [
    { name: 'Get a pet', line: '24', ...common },
    { name: 'List the pets of an owner', line: '45', ...common },
    { name: 'Not yet', line: '63', ...common },
  ])
  t.deepEqual(attributes('//testcase[@name="Get a pet"]/failure'), [
    { message: '`name` was renamed to `fullName`', type: 'response-element-renamed' },
  ])
  const text = document.get<libxml.Element>('//failure')!.text()
  t.regex(text, /older: petstore_1\.contract@HEAD:35\n {2}newer: petstore_1\.contract:35\n/)
  t.regex(text, /<pet:fullName\/>/)
  t.deepEqual(attributes('//testcase[@name="Not yet"]/skipped'), [{ message: 'WIP' }])
  t.deepEqual(attributes('//testcase[@name="List the pets of an owner"]/*'), [])
})

test('sarif: valid, at the newer line, with the older one as related location', async (t) => {
  const at = repository(t)
  await gitFile(at, '--report', 'sarif=r.sarif')
  const log = JSON.parse(read(at, 'r.sarif')) as { runs: [{ results: unknown[]; tool: unknown }] }
  sarifSchema()(t, log)
  const artifactLocation = { uri: file, uriBaseId: '%SRCROOT%' }
  t.is(log.runs[0].results.length, 1)
  t.like(log.runs[0].results[0], {
    ruleId: 'response-element-renamed',
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation, region: { startLine: 35, startColumn: 9 } } }],
    relatedLocations: [{ physicalLocation: { artifactLocation, region: { startLine: 35, startColumn: 9 } } }],
  })
  const { version } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string }
  const [driver] = [{ name: 'codicil', version, informationUri: 'https://github.com/codicil/codicil' }]
  const rule = { id: 'response-element-renamed', helpUri: /rules\.md#response-element-renamed$/ }
  const { driver: found } = log.runs[0].tool as { driver: typeof driver & { rules: [{ id: string; helpUri: string }] } }
  t.like(found, driver)
  t.is(found.rules[0].id, rule.id)
  t.regex(found.rules[0].helpUri, rule.helpUri)
})

test('sarif: a compatible change is a valid log without results', async (t) => {
  const at = repository(t, wip)
  t.is((await gitFile(at, '--report', 'sarif=r.sarif')).code, 0)
  const log = JSON.parse(read(at, 'r.sarif')) as { runs: [{ results: unknown[] }] }
  sarifSchema()(t, log)
  t.deepEqual(log.runs[0].results, [])
})

test('github: annotations go to standard output in place of the text', async (t) => {
  const at = repository(t)
  const ran = await gitFile(at, '--report', 'github')
  t.is(ran.code, 1)
  t.regex(ran.stdout, /^::error file=petstore_1\.contract,line=35,title=response-element-renamed::`name` was renamed/)
  t.notRegex(ran.stdout, /The newer contract is/)
  t.deepEqual(await gitFile(at, '--report', 'github=-'), ran)
})

test('github: paths count from the folder that was checked out, wherever the command runs', async (t) => {
  const at = newRepository(t)
  at.commit({ [`deep/${file}`]: wip })
  at.write(`deep/${file}`, broken)
  const ran = await runShared(['compatible', 'git', 'file', file, '--report', 'github'], {
    folder: at.path('deep'),
    env: { GITHUB_WORKSPACE: at.folder },
  })
  t.regex(ran.stdout, /^::error file=deep\/petstore_1\.contract,/)
})

test('files: lines of the older version are reported with the older file', async (t) => {
  const at = repositoryAt(temporaryFolder(t))
  at.write('a_1.contract', wip)
  at.write('a_2.contract', broken)
  const words = ['--report', 'sarif=r.sarif', '--report', 'junit=r.xml']
  await runShared(['compatible', 'files', 'a_1.contract', 'a_2.contract', ...words], { folder: at.folder, env })
  const log = JSON.parse(read(at, 'r.sarif')) as { runs: [{ results: unknown[] }] }
  t.like(log.runs[0].results[0], {
    locations: [{ physicalLocation: { artifactLocation: { uri: 'a_2.contract' } } }],
    relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'a_1.contract' } } }],
  })
  t.regex(read(at, 'r.xml'), /<testcase name="Get a pet" classname="a_2" file="a_1\.contract"/)
})

test('commits: reports name the file, not the revision', async (t) => {
  const at = repository(t)
  at.commit()
  const { code, stdout } = await runShared(
    ['compatible', 'git', 'commits', file, 'HEAD', 'HEAD^1', '--report', 'github'],
    { folder: at.folder, env },
  )
  t.is(code, 1)
  t.regex(stdout, /^::error file=petstore_1\.contract,line=35,.*older: petstore_1\.contract@HEAD\^1:35/)
})

test('a contract that is new has reports too', async (t) => {
  const at = newRepository(t)
  at.commit()
  at.write(file, wip)
  const { code } = await gitFile(at, ...files.flatMap((one) => ['--report', one]))
  t.is(code, 0)
  sarifSchema()(t, JSON.parse(read(at, 'r.sarif')))
  t.is(libxml.parseXml(read(at, 'r.xml')).get<libxml.Element>('/testsuites')!.attr('tests')!.value(), '0')
  t.regex(read(at, 'r.html'), />new</)
})

const refused: Readonly<Record<string, { words: string[]; says: RegExp }>> = {
  'an unknown format': { words: ['--report', 'pdf=r.pdf'], says: /`pdf=r.pdf` is not a value.*formats are.*sarif/s },
  'a format without its file': { words: ['--report', 'junit='], says: /name the report's file/ },
  'a missing folder': {
    words: ['--report', 'html=none/r.html'],
    says: /none\/r\.html cannot be written.*\n.*mkdir -p none/,
  },
  'a folder in place of a file': { words: ['--report', 'html=.'], says: /\. cannot be written: it is a folder/ },
  'two reports in one file': { words: ['--report', 'html=r', '--report', 'junit=./r'], says: /two reports/ },
  'two reports on standard output': { words: ['--report', 'github', '--report', 'junit'], says: /only one/ },
  'a report and JSON on standard output': { words: ['--report', 'github', '--format', 'json'], says: /only one/ },
}

for (const [what, { words, says }] of Object.entries(refused))
  test(`${what} is refused before anything is checked`, async (t) => {
    const at = repository(t)
    const { code, stdout, stderr } = await gitFile(at, '--report', 'sarif=r.sarif', ...words)
    t.is(code, 2)
    t.is(stdout, '')
    t.regex(stderr, says)
    t.notRegex(stderr, /\n {4}at /)
    t.false(existsSync(at.path('r.sarif')))
  })

test('a check that could not run leaves earlier reports as they were', async (t) => {
  const at = repository(t)
  at.write('r.xml', 'before')
  const words = ['compatible', 'git', 'commits', file, 'HEAD', 'nowhere', '--report', 'junit=r.xml']
  const { code } = await runShared(words, { folder: at.folder, env })
  t.is(code, 2)
  t.is(read(at, 'r.xml'), 'before')
})

test('a report replaces the file that a link leads to, and the link stays', async (t) => {
  const at = repository(t)
  mkdirSync(at.path('reports'))
  writeFileSync(at.path('reports/r.md'), 'before')
  symlinkSync('reports/r.md', at.path('link.md'))
  await gitFile(at, '--report', 'markdown=link.md')
  t.is(realpathSync(at.path('link.md')), at.path('reports/r.md'))
  t.regex(read(at, 'reports/r.md'), /^# API contracts/)
})

test('a report can be written to a device, which is not replaced', async (t) => {
  const ran = await gitFile(repository(t), '--report', 'html=/dev/null')
  t.is(ran.code, 1)
  t.is(ran.stderr, '')
})

test('git changed: one report of every contract that changed', async (t) => {
  const at = repository(t)
  at.commit({ 'math_1.contract': readFileSync(path('examples/math/math_1.contract')), [file]: wip })
  at.write(file, broken)
  at.write(
    'math_1.contract',
    readFileSync(path('examples/math/math_2.contract'), 'utf8').replace('#Version 2', '#Version 1'),
  )
  const words = ['--report', 'sarif=r.sarif', '--report', 'junit=r.xml', '--report', 'github']
  const ran = await runShared(['compatible', 'git', 'changed', ...words], { folder: at.folder, env })
  t.is(ran.code, 1, ran.stderr)
  t.deepEqual(
    ran.stdout.split('\n').flatMap((line) => /^::error file=(.*?),/.exec(line)?.[1] ?? []),
    ['math_1.contract', file],
  )
  sarifSchema()(t, JSON.parse(read(at, 'r.sarif')))
  t.is(libxml.parseXml(read(at, 'r.xml')).find('/testsuites/testsuite').length, 2)
})

test('published schemas describe what the commands print, to the last key', async (t) => {
  const at = repository(t)
  at.write('bad_1.contract', petstore.replace('Then status 200', 'Then statsu 200'))
  at.write('pet.xml', '<getPetRequest><id>one</id></getPetRequest>')
  const print = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await runShared([...words, '--format', 'json'], { folder: at.folder })).stdout)
  const compatible = published('compatible')
  const incompatible = (await print('compatible', 'git', 'file', file)) as { findings: unknown[]; skipped: unknown[] }
  t.deepEqual([incompatible.findings.length, incompatible.skipped.length], [1, 1])
  compatible(t, incompatible)
  compatible(t, await print('compatible', 'files', file, file))
  compatible(t, await print('compatible', 'git', 'changed'))
  const check = (await print('check', 'bad_1.contract')) as { diagnostics: unknown[] }
  t.true(check.diagnostics.length > 0)
  published('check')(t, check)
  const match = (await print('match', file, 'pet.xml', '--type', 'RequestBody', '--scenario', 'Get a pet')) as {
    results: { mismatches: unknown[] }[]
  }
  t.true(match.results[0]!.mismatches.length > 0)
  published('match')(t, match)
  published('versions')(t, await print('versions'))
})

const misspelt = petstore.replace('Then status 200', 'Then statsu 200')

test('a contract with errors is annotated at its own line, with the reason, in every format', async (t) => {
  const at = repository(t, misspelt)
  const ran = await runShared(['compatible', 'git', 'changed', ...files.flatMap((one) => ['--report', one])], {
    folder: at.folder,
    env,
  })
  t.is(ran.code, 2)
  const said = '`statsu` is not a step of this language'
  t.is(
    read(at, 'r.txt').split('\n')[0],
    `::error file=${file},line=21,endLine=21,col=10,endColumn=15,title=unknown-step::${said}%0AHint: did you mean \`status\`?`,
  )
  const log = JSON.parse(read(at, 'r.sarif')) as { runs: [{ results: unknown[] }] }
  sarifSchema()(t, log)
  t.like(log.runs[0].results[0], {
    ruleId: 'unknown-step',
    locations: [{ physicalLocation: { region: { startLine: 21, startColumn: 10, endColumn: 16 } } }],
  })
  t.regex(
    libxml.parseXml(read(at, 'r.xml')).get<libxml.Element>('//error')!.text(),
    /^petstore_1\.contract:21:10: error/m,
  )
  t.true(read(at, 'r.md').includes(`- line 21: error \`unknown-step\`: ${said}`))
  t.regex(read(at, 'r.html'), /<code>unknown-step<\/code>/)
  const json: unknown = JSON.parse(read(at, 'r.json'))
  published('compatible')(t, json)
  t.like(json, { contracts: [{ status: 'broken', problems: [{ diagnostics: [{ line: 21, code: 'unknown-step' }] }] }] })
  const one = await gitFile(at, '--report', 'github')
  t.deepEqual([one.code, one.stdout], [2, read(at, 'r.txt')])
})

test('an error in the older version is not annotated at a line that the newer one has', async (t) => {
  const at = newRepository(t)
  at.commit({ [file]: misspelt })
  at.write(file, petstore)
  const { stdout } = await gitFile(at, '--report', 'github')
  t.regex(stdout, /^::error file=petstore_1\.contract,title=unknown-step::.*%0AIn petstore_1\.contract@HEAD:21:10\.%0A/)
})

test('check: the same reports, of errors and warnings', async (t) => {
  const at = repository(t, misspelt)
  at.write('fine_1.contract', 'Feature: F\nScenario: S\nWhen GET /\nThen status 200\n')
  at.write(
    'odd_1.contract',
    'Feature: F\nScenario: S\nWhen GET /\nThen status 200\nScenario: S\nWhen GET /b\nThen status 200\n',
  )
  at.write('bytes_1.contract', new Uint8Array([0xff]))
  const check = (...words: string[]): Promise<Ran> => runShared(['check', '.', ...words], { folder: at.folder, env })
  const plain = await check()
  const ran = await check(...files.flatMap((one) => ['--report', one]))
  t.deepEqual(ran, plain)
  t.is(ran.code, 2)
  t.is(read(at, 'r'), plain.stdout)
  const json = JSON.parse(read(at, 'r.json')) as { diagnostics: unknown[] }
  published('check')(t, json)
  t.like(json.diagnostics[1], {
    file: file,
    line: 21,
    column: 10,
    endLine: 21,
    endColumn: 16,
    hint: 'did you mean `status`?',
  })
  const lines = read(at, 'r.txt').split('\n')
  t.regex(lines[0]!, /^::error file=bytes_1\.contract,title=not-utf8::/)
  t.true(lines.some((line) => line.startsWith(`::error file=${file},line=21,`)))
  t.true(lines.some((line) => line.startsWith('::warning file=odd_1.contract,line=5,')))
  sarifSchema()(t, JSON.parse(read(at, 'r.sarif')))
  const suite = libxml.parseXml(read(at, 'r.xml'))
  t.deepEqual(
    suite.find<libxml.Element>('//testcase[failure]').map((one) => one.attr('file')!.value()),
    ['bytes_1.contract', file],
  )
  t.regex(read(at, 'r.md'), /^# API contracts: 3 contracts checked: 1 error, 1 warning; 1 file could not be read\n/)
  t.regex(read(at, 'r.html'), /<code>not-utf8<\/code>.*<code>duplicate-title<\/code>.*<code>unknown-step<\/code>/s)
})

test('git changed as JSON: each finding has its contract, and none a scenario that it has not', async (t) => {
  const at = repository(t)
  at.git('rm', '--quiet', '--cached', file)
  at.commit({ 'math_1.contract': 'Feature: M\nScenario: S\nWhen GET /\nThen status 200\n' })
  at.git('rm', '--quiet', 'math_1.contract')
  const { stdout } = await runShared(['compatible', 'git', 'changed', '--format', 'json'], { folder: at.folder, env })
  const json = JSON.parse(stdout) as { findings: unknown[] }
  published('compatible')(t, json)
  t.like(json.findings[0], { contract: 'math_1.contract', scenario: null, rule: 'contract-removed' })
})

test('the schemas are part of the package', (t) => {
  const { files, exports } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
    files: string[]
    exports: Record<string, unknown>
  }
  t.true(files.includes('schemas'))
  t.is(exports['./schemas/*'], './schemas/*')
})

/** Runs what action.yml runs, as GitHub would. */
const action = (at: Repository, variables: Readonly<Record<string, string>>): Ran =>
  shell(`bash ${path('scripts/githubAction.sh')}`, {
    folder: at.folder,
    env: {
      CODICIL_COMMAND: `${process.execPath} ${path('bin/codicil.js')}`,
      GITHUB_WORKSPACE: at.folder,
      GITHUB_BASE_REF: '',
      GITHUB_STEP_SUMMARY: '',
      ...variables,
    },
  })

test('GitHub action: annotations, the summary of the job, and the requested reports', (t) => {
  const origin = repository(t, wip)
  const at = cloneOf(t, origin)
  at.git('checkout', '--quiet', '-b', 'change')
  at.commit({ [file]: broken })
  const summary = at.path('summary.md')
  const { code, stdout, stderr } = action(at, {
    GITHUB_BASE_REF: 'main',
    GITHUB_STEP_SUMMARY: summary,
    CODICIL_REPORTS: 'sarif=r.sarif\njunit=r.xml\n',
  })
  t.is(code, 1, stderr)
  t.regex(stdout, /^::error file=petstore_1\.contract,line=35,/)
  t.regex(readFileSync(summary, 'utf8'), /^# API contracts: NOT backward compatible/)
  t.true(existsSync(at.path('r.sarif')) && existsSync(at.path('r.xml')))
})

test('GitHub action: outputs say whether the contracts are compatible, and where the report is', (t) => {
  const at = repository(t)
  at.commit()
  const outputs = (): string => {
    const file = at.path('output.txt')
    writeFileSync(file, '')
    action(at, { GITHUB_OUTPUT: file, RUNNER_TEMP: at.folder })
    return readFileSync(file, 'utf8')
  }
  const [, report = ''] = /^compatible=false\nreport=(.*)\n$/.exec(outputs()) ?? []
  t.regex(readFileSync(report, 'utf8'), /^# API contracts: NOT backward compatible/)
  at.commit({ 'README.md': 'x' })
  t.regex(outputs(), /^compatible=true\n/)
  at.commit({ [file]: misspelt })
  t.regex(outputs(), /^compatible=unknown\n/)
})

/** GitHub's API for the comments of pull request 7, which others have commented on; what was asked of it. */
async function gitHub(t: ExecutionContext, status = 200) {
  const comments = Array.from({ length: 100 }, (_, id) => ({ id, body: 'Looks good' }))
  const written: string[] = []
  const url = await service(t, ({ message, body }, response) => {
    const { method = '', url: path = '', headers } = message
    const page = Number(/&page=(\d+)$/.exec(path)?.[1])
    if (method !== 'GET') {
      written.push(`${method} ${path}`)
      const { body: text } = JSON.parse(body) as { body: string }
      const id = Number(/comments\/(\d+)$/.exec(path)?.[1] ?? comments.length)
      comments[id] = { id, body: text }
    }
    response.statusCode = headers.authorization === 'Bearer secret' ? status : 401
    response.end(JSON.stringify(method === 'GET' ? comments.slice(100 * (page - 1), 100 * page) : {}))
  })
  return { url, comments, written }
}

test('GitHub action: an incompatible change gets a comment, which later runs update and do not repeat', async (t) => {
  const folder = temporaryFolder(t)
  const write = (name: string, text: string): string => {
    writeFileSync(`${folder}/${name}`, text)
    return `${folder}/${name}`
  }
  const { url, comments, written } = await gitHub(t)
  const variables = {
    GITHUB_TOKEN: 'secret',
    GITHUB_REPOSITORY: 'pets/shop',
    GITHUB_API_URL: url,
    GITHUB_EVENT_PATH: write('event.json', '{"pull_request": {"number": 7}}'),
  }
  const script = path('scripts/pullRequestComment.mjs')
  const run = async (report: string, code: string, more: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await runNode([script, write('r.md', report), code], { env: { ...variables, ...more } })).stdout
  t.is(await run('# fine', '0'), '')
  t.deepEqual(written, [])
  await run('# broken', '1')
  await run('# broken again', '1')
  await run('# mended', '0')
  const mine = '/repos/pets/shop/issues/comments/100'
  t.deepEqual(written, ['POST /repos/pets/shop/issues/7/comments', `PATCH ${mine}`, `PATCH ${mine}`])
  t.is(comments.length, 101)
  t.regex(comments[100]!.body, /^<!-- codicil.* -->\n# mended$/)
  await run(`# long\n${'### Scenario\n'.repeat(10_000)}`, '1')
  t.true(comments[100]!.body.length < 65_536)
  t.regex(comments[100]!.body, /too long for a comment/)
  t.regex(await run('# x', '1', { GITHUB_TOKEN: 'wrong' }), /^::warning title=codicil::.*answered with 401/)
  t.is(await run('# x', '1', { GITHUB_EVENT_PATH: write('push.json', '{}') }), '')
})

test('GitHub action: outside pull requests the previous commit is the base', (t) => {
  const at = repository(t)
  at.commit()
  t.is(action(at, {}).code, 1)
  at.commit({ 'README.md': 'x' })
  t.is(action(at, {}).code, 0)
})

test('GitHub action: in a shallow clone, the failure says what to do', (t) => {
  const origin = repository(t, wip)
  origin.commit({ 'README.md': 'x' })
  const { code, stdout } = action(cloneOf(t, origin, '--depth', '1'), { GITHUB_BASE_REF: 'main' })
  t.is(code, 2)
  t.regex(stdout, /^::error .*fetch-depth: 0/)
})

/** The commands of the hooks for the pre-commit framework. */
const hookCommands = [
  ...readFileSync(path('.pre-commit-hooks.yaml'), 'utf8').matchAll(/^ +entry: codicil (.*)$/gm),
].map(([, words = '']) => words)

test('pre-commit hooks: a commit with a broken or an incompatible contract is refused, a compatible one is made', (t) => {
  t.deepEqual(hookCommands, ['check', 'compatible git changed --staged'])
  const at = repository(t, wip)
  const [check, changed] = hookCommands.map((words) => `"${process.execPath}" "${path('bin/codicil.js')}" ${words}`)
  at.write('.git/hooks/pre-commit', `#!/bin/sh\nset -e\n${check} ${file}\n${changed}\n`)
  chmodSync(at.path('.git/hooks/pre-commit'), 0o755)
  const commit = (text: string): Ran => {
    at.write(file, text)
    return shell('git add . && git commit --quiet --message change', { folder: at.folder })
  }
  t.regex(commit(wip.replace('Then status 200', 'Then statsu 200')).stderr, /unknown-step/)
  t.regex(commit(broken).stderr, /NOT backward compatible/)
  t.is(commit(wip.replace('Feature: ', 'Feature: Better ')).code, 0)
})

test('action.yml hands its inputs over as variables, never as parts of a script', (t) => {
  const text = readFileSync(path('action.yml'), 'utf8')
  const [, run = ''] = /\n +run: (.*)/s.exec(text) ?? []
  t.regex(run, /githubAction\.sh/)
  t.notRegex(run, /\$\{\{/)
})
