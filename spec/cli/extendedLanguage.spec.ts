import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { languageClient } from '../support/languageClient.js'
import { newRepository, temporaryFolder, type Repository } from '../support/repository.js'
import { stubProcess } from '../support/stubProcess.js'
import { runShared } from '../support/sharedCommand.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const example = join(root, 'examples/extended-language')
const contract = readFileSync(join(example, 'shop_1.contract'), 'utf8')
const wider = contract.replace('"in": "(currency)"', '"in": "(string)"')

/** Copies the language of the example with its codicil.json and contract, beside an installed codicil. */
function install(folder: string): void {
  for (const name of ['currency.js', 'grammar.js', 'language.js', 'codicil.json', 'shop_1.contract', 'package.json'])
    cpSync(join(example, name), join(folder, name))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/codicil'))
}

function project(t: ExecutionContext): Repository {
  const at = newRepository(t)
  install(at.folder)
  at.write('.gitignore', 'node_modules')
  at.commit()
  return at
}

test('doctor reports once what is in use, although the command starts again for the language', async (t) => {
  const { code, stdout } = await runShared(['doctor'], { folder: project(t).folder })
  t.is(code, 0)
  t.is(stdout.match(/^codicil /gm)?.length, 1, stdout)
  t.regex(stdout, /^configuration: /m)
})

test('every command reads contracts in the language that codicil.json names', async (t) => {
  const at = project(t)
  const { folder } = at
  const run = (...words: string[]) => runShared(words, { folder })
  t.deepEqual(await run('check', '.'), { code: 0, stdout: '1 contract checked: 0 errors, 0 warnings\n', stderr: '' })
  t.is((await run('format', '--check', 'shop_1.contract')).code, 0)
  t.regex((await run('samples', 'shop_1.contract')).stdout, /"in": "[A-Z]{3}"/)
  t.regex((await run('grammar', 'ebnf')).stdout, /^responseTimeStep ::= ResponseTimeWord Integer$/m)
  t.regex((await run('grammar', 'textmate')).stdout, /response-time/)
  const payload = (currency: string) =>
    runShared(['match', 'shop_1.contract', '-', '--response'], { folder, input: `{"amount": 1, "in": "${currency}"}` })
  t.is((await payload('EUR')).code, 0)
  t.regex((await payload('euro')).stdout, /expected \(currency\) but found `"euro"`/)
  at.write('shop_1.contract', wider)
  for (const words of [
    ['git', 'file', 'shop_1.contract'],
    ['git', 'changed'],
  ])
    t.regex((await run('compatible', ...words)).stdout, /the key `in` was \(currency\) and is now \(string\)/)
  at.commit()
  const log = JSON.parse((await run('compatible', 'git', 'log', 'shop_1.contract', '--format', 'json')).stdout) as {
    versions: { status: string }[]
  }
  t.deepEqual(
    log.versions.map(({ status }) => status),
    ['incompatible', 'new'],
  )
  t.is((await run('compatible', 'git', 'bisect', 'shop_1.contract')).code, 1)
  t.is((await run('compatible', 'git', 'commits', 'shop_1.contract', 'HEAD', 'HEAD^1')).code, 1)
})

test('a rule of the language is in every report, and can be allowed and ignored', async (t) => {
  const at = project(t)
  const { folder } = at
  const run = (...words: string[]) => runShared(words, { folder })
  const slower = contract.replace('response-time 250', 'response-time 900')
  at.write('shop_1.contract', slower)
  const compatible = (...words: string[]) => run('compatible', 'git', 'file', 'shop_1.contract', ...words)
  const formats = ['json', 'sarif', 'markdown', 'html', 'junit']
  const { code, stdout } = await compatible(...formats.flatMap((format) => ['--report', `${format}=report.${format}`]))
  t.is(code, 1)
  t.regex(stdout, /shop\/slower at EXTENSION.*allow shop\/slower until/s)
  for (const format of formats) t.regex(readFileSync(join(folder, `report.${format}`), 'utf8'), /shop\/slower/, format)
  const { runs } = JSON.parse(readFileSync(join(folder, 'report.sarif'), 'utf8')) as {
    runs: { tool: { driver: { rules: { id: string; shortDescription: { text: string } }[] } } }[]
  }
  t.deepEqual(
    runs[0]!.tool.driver.rules.map(({ id, shortDescription: { text } }) => [id, text]),
    [['shop/slower', 'A response may take longer than before.']],
  )
  const allowing = (rule: string): string =>
    slower.replace('  Scenario:', `  # allow ${rule} until 2999-01-31: agreed\n  Scenario:`)
  at.write('shop_1.contract', allowing('shop/slower'))
  t.is((await compatible()).code, 0)
  at.write('shop_1.contract', allowing('shop/slowr'))
  t.regex((await run('check', 'shop_1.contract')).stderr, /warning\[unknown-rule\].*did you mean `shop\/slower`\?/s)
  at.write('shop_1.contract', contract.replace('response-time 250', 'response-time 0'))
  const zero = await run('check', 'shop_1.contract', '--report', 'sarif=check.sarif')
  t.regex(zero.stderr, /shop_1\.contract:12:23: error\[shop\/no-time\]: a response takes at least 1 ms/)
  t.regex(readFileSync(join(folder, 'check.sarif'), 'utf8'), /"ruleId":\s*"shop\/no-time"/)
  at.write('shop_1.contract', slower)
  const ignoring = (rule: string): void =>
    at.write('codicil.json', JSON.stringify({ language: './language.js', ignore: [{ rule, reason: 'agreed' }] }))
  ignoring('shop/slower')
  t.is((await compatible()).code, 0)
  ignoring('shop/slowr')
  const wrong = await compatible()
  t.is(wrong.code, 2)
  t.regex(wrong.stderr, /codicil\.json:1:.*did you mean `shop\/slower`\?/s)
  t.regex((await run('check', 'codicil.json')).stderr, /error\[bad-configuration\].*did you mean `shop\/slower`\?/s)
})

const withoutTime = contract.replace('response-time 250', 'response-time 0')

test('SARIF describes the diagnostics of the language that it reports', async (t) => {
  const at = project(t)
  const { folder } = at
  at.write('older.contract', contract)
  at.write('shop_1.contract', withoutTime)
  for (const words of [
    ['check', 'shop_1.contract'],
    ['compatible', 'files', 'older.contract', 'shop_1.contract'],
  ]) {
    await runShared([...words, '--report', 'sarif=report.sarif'], { folder })
    const { runs } = JSON.parse(readFileSync(join(folder, 'report.sarif'), 'utf8')) as {
      runs: { tool: { driver: { rules: object[] } } }[]
    }
    t.deepEqual(runs[0]!.tool.driver.rules, [
      {
        id: 'shop/no-time',
        shortDescription: { text: 'A response must have some time.' },
        defaultConfiguration: { level: 'error' },
      },
    ])
  }
})

test('the stub refuses a contract with an error of the language, as `check` reports it', async (t) => {
  const at = project(t)
  const { folder } = at
  at.write('shop_1.contract', withoutTime)
  const [checked, stubbed] = await Promise.all([
    runShared(['check', 'shop_1.contract'], { folder }),
    runShared(['stub', 'shop_1.contract', '--port', '0'], { folder }),
  ])
  t.deepEqual([checked.code, stubbed.code], [1, 2])
  t.regex(checked.stderr, /^shop_1\.contract:12:23: error\[shop\/no-time\]/)
  t.true(stubbed.stderr.startsWith(checked.stderr), stubbed.stderr)
})

test('the stub serves that language, placeholders of expectations included, and `codicil test` tests it', async (t) => {
  const { folder } = project(t)
  mkdirSync(join(folder, 'shop_1_data'))
  const expectation = {
    'http-request': { method: 'GET', path: '/prices/(number)', query: { in: '(currency)' } },
    'http-response': { status: 200, body: { amount: 7, in: 'EUR' } },
  }
  writeFileSync(join(folder, 'shop_1_data/price.json'), JSON.stringify(expectation))
  const stub = await stubProcess(t, ['shop_1.contract'], folder)
  const price = async (currency: string) => fetch(`${stub.url}/prices/1?in=${currency}`)
  t.deepEqual(await (await price('EUR')).json(), { amount: 7, in: 'EUR' })
  t.is((await price('euro')).status, 400)
  const tested = await runShared(['test', 'shop_1.contract', '--url', stub.url], { folder })
  t.is(tested.code, 0, tested.stdout + tested.stderr)
})

test('`codicil test` measures how long responses take, and compares it with the step', async (t) => {
  const { folder, write } = project(t)
  write('shop_1.contract', contract.replace('response-time 250', 'response-time 50'))
  const answer = JSON.stringify({ amount: 1, in: 'EUR' })
  const server = createServer((_, response) => {
    setTimeout(() => response.setHeader('content-type', 'application/json').end(answer), 100)
  }).listen(0)
  await once(server, 'listening')
  t.teardown(() => server.close())
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}`
  const { code, stdout } = await runShared(['test', 'shop_1.contract', '--url', url], { folder })
  t.is(code, 1)
  t.regex(
    stdout,
    /RESPONSE\.EXTENSION: `response-time 50`: expected at most 50 ms but found \d+ ms\n.*shop_1\.contract:12/,
  )
})

const unusable: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, message: RegExp]>> = {
  'a module that is missing': [
    { 'codicil.json': '{"language": "./other.js"}' },
    /other\.js cannot be used: Cannot find/,
  ],
  'a module without a default export': [{ 'language.js': 'export const language = 1\n' }, /it has no default export/],
  'a default export that is no language': [{ 'language.js': 'export default {}\n' }, /not made by `createLanguage`/],
  'a module with a mistake': [{ 'language.js': "throw new Error('oops')\n" }, /cannot be used: oops/],
}

for (const [title, [files, message]] of Object.entries(unusable))
  test(`${title} is said once, and nothing is checked`, async (t) => {
    const folder = temporaryFolder(t)
    install(folder)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const { code, stdout, stderr } = await runShared(['check', 'shop_1.contract'], { folder })
    t.is(code, 2)
    t.is(stdout, '')
    t.regex(stderr, /^error\[bad-language\]: the language module /)
    t.regex(stderr, message)
  })

test('the language server uses the language in a trusted folder, and says so in any other', async (t) => {
  const { folder } = project(t)
  const uri = pathToFileURL(join(folder, 'shop_1.contract')).href
  const trusting = await languageClient(folder, undefined, {}, { initializationOptions: { trusted: true } })
  await trusting.open(contract, uri)
  t.deepEqual(await trusting.diagnostics(uri, 1), [])
  const offset = { line: contract.slice(0, contract.indexOf('(currency)')).split('\n').length - 1, character: 38 }
  const hover = await trusting.request<{ contents: { value: string } }>('textDocument/hover', {
    textDocument: { uri },
    position: offset,
  })
  t.regex(hover.contents.value, /`\(currency\)` is a scalar type of this project: `/)
  const zero = await trusting.open(contract.replace('response-time 250', 'response-time 0'))
  t.deepEqual((await trusting.diagnostics(zero, 1)).map(({ code }) => code).slice(-1), ['shop/no-time'])
  t.is(await trusting.end(), 0)
  const other = await languageClient(folder)
  const shown = new Promise<string>((resolve) => {
    other.onNotification('window/showMessage', (params) => resolve((params as { message: string }).message))
  })
  await other.open(contract, uri)
  t.regex(await shown, /extends the language with .*language\.js, which runs only in trusted folders/)
  const codes = (await other.diagnostics(uri, 1)).map(({ code }) => code)
  t.true(codes.includes('unknown-step'))
  t.is(await other.end(), 0)
})
