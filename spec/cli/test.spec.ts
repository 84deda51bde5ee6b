import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { service } from '../support/service.js'
import { runShared } from '../support/sharedCommand.js'

const contract = `Feature: Math
Scenario: Square
  When GET /square/(n:number)
  Then status 200
  And response-body (number)
  Examples:
    | n |
    | 2 |
    | 3 |
@WIP
Scenario: Cube
  When GET /cube/2
  Then status 200
  And response-body (number)
`

const matchesTest = published('test')

/** A service that squares numbers, and answers `no` for every number with a three. */
const squares = (t: Parameters<typeof service>[0]): Promise<string> =>
  service(t, ({ message }, response) => {
    const isRight = message.url?.endsWith('/square/2') && message.headers['x-key'] === 'a: b'
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(isRight ? '4' : 'no <& "way"')
  })

function folderWithContract(t: Parameters<typeof temporaryFolder>[0]): string {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'math_1.contract'), contract)
  return folder
}

test('failures are printed with their places and how to repeat them, then the summary; WIP does not count', async (t) => {
  const [folder, url] = [folderWithContract(t), await squares(t)]
  const words = [
    'test',
    'math_1.contract',
    '--url',
    url,
    '--header',
    'X-Key: a: b',
    '--junit',
    'j.xml',
    '--html',
    'h.html',
  ]
  const { code, stdout, stderr } = await runShared(words, { folder })
  t.is(code, 1)
  t.is(stderr, '')
  t.regex(
    stdout,
    /^Scenario: Square \(n = 3\)\n {2}GET http:\S+\/square\/3\n {2}answer:1:1: mismatch at RESPONSE\.BODY: expected \(number\)/,
  )
  t.regex(
    stdout,
    /see math_1\.contract:5\n {2}again: curl --include --request GET --header 'X-Key: a: b' http:\S+\/square\/3\n/,
  )
  t.regex(stdout, /Scenario: Cube \(WIP, does not count\)/)
  t.regex(stdout, /\nTests run: 2, Passed: 1, Failed: 1\n1 more failed in @WIP scenarios, which do not count\n$/)
  const junit = readFileSync(join(folder, 'j.xml'), 'utf8')
  t.regex(junit, /<testsuites name="codicil test" tests="3" failures="1" errors="0" skipped="1"/)
  t.regex(
    junit,
    /<failure message="answer:1:1: mismatch at RESPONSE\.BODY: expected \(number\) but found `no &lt;&amp; &quot;way&quot;`"/,
  )
  const html = readFileSync(join(folder, 'h.html'), 'utf8')
  t.regex(html, /no &lt;&amp; &quot;way&quot;/)
  t.notRegex(html, /(src|href)="(?!#)/)
})

test('the JSON form conforms to its schema', async (t) => {
  const [folder, url] = [folderWithContract(t), await squares(t)]
  const { code, stdout } = await runShared(['test', 'math_1.contract', '--url', url, '--format', 'json'], { folder })
  t.is(code, 1)
  const printed = JSON.parse(stdout) as { tests: unknown }
  matchesTest(t, printed)
  t.deepEqual(printed.tests, { run: 2, passed: 0, failed: 2, wip: 1, left: 0, negative: { passed: 0, failed: 0 } })
  const refused = await runShared(['test', 'math_1.contract', '--port', '1', '--wait', '0', '--format', 'json'], {
    folder,
  })
  t.is(refused.code, 2)
  t.is(refused.stdout, '')
})

test('a single scenario that passes exits with 0', async (t) => {
  const [folder, url] = [folderWithContract(t), await squares(t)]
  const { hostname, port } = new URL(url)
  writeFileSync(join(folder, 'two_1.contract'), contract.replace('    | 3 |\n', ''))
  const words = [
    'test',
    'two_1.contract',
    '--host',
    hostname,
    '--port',
    port,
    '--scenario',
    'Square',
    '--header',
    'x-key: a: b',
  ]
  const { code, stdout } = await runShared(words, { folder })
  t.is(stdout, 'Tests run: 1, Passed: 1, Failed: 0\n')
  t.is(code, 0)
})

test('bad input exits with 2 and a hint', async (t) => {
  const folder = folderWithContract(t)
  writeFileSync(join(folder, 'broken_1.contract'), 'Feature: F\nScenario: S\nWhen GET /\nThen stats 200\n')
  writeFileSync(join(folder, 'values.json'), '{"values": {"Nn": 2}}')
  const at = ['math_1.contract', '--url', 'http://127.0.0.1:1', '--wait', '0']
  const cases: readonly (readonly [words: readonly string[], message: RegExp])[] = [
    [['math_1.contract'], /the URL of the service is missing\n {2}hint: give --url/],
    [['math_1.contract', '--url', 'http://x', '--port', '1'], /--url cannot be combined with --host and --port/],
    [['none_1.contract', '--port', '1'], /none_1\.contract does not exist/],
    [['broken_1.contract', '--port', '1'], /did you mean `status`/],
    [at, /nothing listens at http:\/\/127\.0\.0\.1:1\n {2}hint: start the service/],
    [[...at, '--header', 'X'], /`X` is not a header\n {2}hint: write it as 'Name: value'/],
    [[...at, '--header', 'X: a\nb'], /is not a header/],
    [[...at, '--junit', 'none/j.xml'], /no folder none/],
    [[...at, '--values', 'none.json'], /error\[unreadable\]: none\.json does not exist/],
    [[...at, '--values', 'values.json'], /values\.json:1:13: error\[bad-values\][^]*there are `n`/],
    [[...at, '--scenario', 'Squares'], /did you mean `Square`\? the scenarios are `Square`, `Cube`/],
    [[...at, '--concurrency', '0'], /it must be a whole number, at least 1/],
    [[...at, '--timeout', 'soon'], /it must be a number, at least/],
  ]
  for (const [words, message] of cases) {
    const { code, stdout, stderr } = await runShared(['test', ...words], { folder })
    t.is(code, 2, stderr)
    t.is(stdout, '')
    t.regex(stderr, message)
  }
})

test('passes are listed, invalid requests are sent apart, and values come from a file', async (t) => {
  const folder = folderWithContract(t)
  writeFileSync(join(folder, 'cubes_1.contract'), contract.slice(0, contract.indexOf('  Examples')))
  writeFileSync(join(folder, 'values.json'), '{"scenarios": {"Square": {"n": 17}}}')
  const url = await service(t, ({ message }, response) => {
    response.writeHead(message.url?.endsWith('x') ? 200 : 404, { 'Content-Type': 'text/plain' }).end('289')
  })
  const words = ['test', 'cubes_1.contract', '--url', url, '--negative', '--values', 'values.json', '--verbose']
  const { code, stdout, stderr } = await runShared(words, { folder })
  t.is(stderr, '')
  t.is(code, 1)
  t.regex(
    stdout,
    /^failed Square\nfailed Square \(negative: n = 17x\)\n\nScenario: Square\n {2}GET http:\S+\/square\/17\n[^]*\nNegative tests/,
  )
  t.regex(
    stdout,
    /\n {2}not refused: the answer has the status 200[^]*n = 17x: expected \(number\)[^]* at REQUEST\.PATH\[1\], see cub/,
  )
  t.regex(stdout, /\nTests run: 2, Passed: 0, Failed: 2\nOf these, negative: 1, Passed: 0, Failed: 1\n$/)
})
