import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@modelcontextprotocol/client'
import test, { type ExecutionContext } from 'ava'
import { callTool, mcpClient, type Called } from '../support/mcpClient.js'
import { temporaryFolder } from '../support/repository.js'

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const cleanUps: (() => unknown)[] = []
const lasting = { teardown: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) } as unknown as ExecutionContext
let folder: string
let client: Client

/** Unpacks the package as npm would install it, but without its dependencies. */
function unpacked(): string {
  const home = temporaryFolder(lasting)
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', home], {
    cwd: root('.'),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(packed.toString()) as [{ filename: string }]
  const at = join(home, 'node_modules/codicil')
  mkdirSync(at, { recursive: true })
  execFileSync('tar', ['-xzf', join(home, filename), '-C', at, '--strip-components=1'])
  return join(at, 'bin/codicil.js')
}

test.before(async () => {
  folder = temporaryFolder(lasting)
  client = await mcpClient({ command: unpacked(), folder })
})

test.after.always(async () => {
  await client.close()
  for (const cleanUp of cleanUps.reverse()) cleanUp()
})

const call = (name: string, input: object): Promise<Called> => callTool(client, name, input)

async function read(uri: string): Promise<{ readonly mimeType: string | undefined; readonly text: string }> {
  const [content] = (await client.readResource({ uri })).contents
  return { mimeType: content?.mimeType, text: content && 'text' in content ? content.text : '' }
}

test.serial(
  'the packed server lists the resources that teach the language, each with a title, a description and a MIME type',
  async (t) => {
    const { resources } = await client.listResources()
    t.deepEqual(
      resources.map(({ uri, mimeType }) => [uri, mimeType]),
      [
        ['codicil://docs/guide.md', 'text/markdown'],
        ['codicil://examples/petstore-rest/petstore_1.contract', 'text/plain'],
        ['codicil://examples/petstore-soap/petstore_1.contract', 'text/plain'],
        ['codicil://docs/grammar/contract.ebnf', 'text/plain'],
        ['codicil://docs/language.md', 'text/markdown'],
        ['codicil://docs/diagnostics.md', 'text/markdown'],
        ['codicil://docs/rules.md', 'text/markdown'],
      ],
    )
    for (const { title = '', description = '', uri } of resources) {
      t.true(title.length > 10 && description.length > 40, uri)
      const path = uri.replace('codicil://', '')
      const own = readFileSync(root(path), 'utf8')
      const { text, mimeType } = await read(uri)
      t.is(mimeType, resources.find((one) => one.uri === uri)?.mimeType)
      const isPicture = (line: string): boolean => /^\[?!\[/.test(line)
      const lines = new Set(text.split('\n'))
      t.deepEqual(
        own.split('\n').filter((line) => !lines.has(line) && !isPicture(line)),
        [],
        path,
      )
      t.false(text.split('\n').some(isPicture), path)
    }
    t.regex(client.getInstructions() ?? '', /codicil:\/\/docs\/guide\.md/)
  },
)

test.serial('both examples are valid, are formatted and have samples', async (t) => {
  for (const name of ['rest', 'soap']) {
    const { text } = await read(`codicil://examples/petstore-${name}/petstore_1.contract`)
    t.regex((await call('check', { text })).text, /: 0 errors, 0 warnings/)
    t.deepEqual((await call('format', { text })).data, { formatted: text, isChanged: false })
    t.falsy((await call('samples', { contract: { text } })).isError)
  }
})

test.serial('format returns a text or a file in its canonical layout, and writes nothing', async (t) => {
  const text = 'Feature: F\nScenario: S\nWhen GET /a\nThen status 200\n'
  const formatted = 'Feature: F\n\n  Scenario: S\n    When GET /a\n    Then status 200\n'
  writeFileSync(join(folder, 'a_1.contract'), text)
  for (const input of [{ text }, { path: 'a_1.contract' }]) {
    const answer = await call('format', input)
    t.is(answer.text, formatted)
    t.deepEqual(answer.data, { formatted, isChanged: true })
  }
  t.is(readFileSync(join(folder, 'a_1.contract'), 'utf8'), text)
  const broken = await call('format', { text: 'Feature: F\nScenario: S\nWhen GET /a\nThen stats 200\n' })
  t.true(broken.isError)
  t.regex(broken.text, /error\[broken-contract\]/)
})

test.serial('import returns the contract of a WSDL or a schema, from a text or a file', async (t) => {
  execFileSync('cp', ['-r', root('examples/orders-wsdl/orders.wsdl'), root('examples/orders-wsdl/types'), folder])
  const byPath = await call('import', { source: { path: 'orders.wsdl' } })
  t.falsy(byPath.isError, byPath.text)
  const contract = String(byPath.data['contract'])
  t.regex(contract, /^# Imported from orders\.wsdl\n[^]*Scenario: /)
  t.regex((await call('check', { text: contract })).text, /: 0 errors/)
  t.like(byPath.data, { fidelity: { places: { total: 12, wider: 0 } } })
  const wsdl = readFileSync(join(folder, 'orders.wsdl'), 'utf8')
  const byText = await call('import', { source: { path: 'orders.wsdl', text: wsdl } })
  t.is(byText.data['contract'], contract)
  const schema =
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="n" type="xs:int"/></xs:schema>'
  t.regex((await call('import', { source: { text: schema } })).text, /^# Imported from text\n/)
  const unknown = await call('import', { source: { path: 'orders.wsdl' }, operations: ['Nope'] })
  t.regex(unknown.text, /error\[unknown-operation\]/)
  const none = await call('import', { source: { text: 'Feature: F\n' } })
  t.regex(none.text, /error\[not-imported\]/)
  const outside = await call('import', { source: { path: '../x.wsdl' } })
  t.regex(outside.text, /error\[outside-root\]/)
})

const badInputs: readonly (readonly [tool: string, input: object, message: string])[] = [
  ['check', { file: 'a' }, '`file` is unknown; expected one of `path`, `revision`, `text`'],
  ['check', { pth: 'a' }, '`pth` is unknown; did you mean `path`?'],
  ['check', { path: 7 }, '`path` must be a string, not a number'],
  ['match', {}, '`contract` is missing; `payload` is missing'],
  ['match', { contract: { pat: 'a' }, payload: {} }, '`contract.pat` is unknown; did you mean `path`?'],
  [
    'match',
    { contract: null, payload: [] },
    '`contract` must be an object, not null; `payload` must be an object, not a list',
  ],
  ['match', { contract: {}, payload: {}, side: 'both' }, '`side` must be one of `request`, `response`'],
  ['compatible', { older: {}, newer: {}, level: 'high' }, '`level` must be one of `wire`, `type`'],
  ['changed', { staged: 'yes' }, '`staged` must be true or false, not a string'],
  ['import', { source: {}, operations: ['a', 1] }, '`operations[1]` must be a string, not a number'],
  ['explain', {}, '`code` is missing'],
]

for (const [tool, input, message] of badInputs)
  test.serial(`${tool} with ${JSON.stringify(input)}: ${message}`, async (t) => {
    const { isError, text } = await call(tool, input)
    t.true(isError)
    t.is(text, `error[usage]: ${message}\n`)
  })
