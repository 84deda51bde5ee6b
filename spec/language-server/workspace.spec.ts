import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import type { CodeAction, Diagnostic, DocumentLink, Hover, Location, MarkupContent } from 'vscode-languageserver/node'
import { languageClient, type LanguageClient } from '../support/languageClient.js'
import { newRepository, temporaryFolder } from '../support/repository.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

const contract = (type: string, more = ''): string =>
  `Feature: F\n  Scenario: Get\n    When GET /pets/(id:number)\n${more}    Then status 200\n    And response-body <pet><name>(${type})</name></pet>\n`

const summaries = (found: readonly Diagnostic[]): string[] =>
  found.map(({ code, source, range: { start } }) => `${start.line} ${source} ${code}`)

const replaceAll = (uri: string, version: number, text: string) =>
  client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] })

/** Opens a document whose version at HEAD has a `(string)`. */
async function committed(t: ExecutionContext, text: string) {
  const repository = newRepository(t)
  repository.commit({ 'pet_1.contract': contract('string') })
  const uri = pathToFileURL(repository.path('pet_1.contract')).href
  await client.open(text, uri)
  return { uri, repository }
}

const some = (found: readonly Diagnostic[]): boolean => found.length > 0

test('a change that breaks consumers of HEAD is reported while the contract is edited, until it is undone', async (t) => {
  const { uri } = await committed(t, contract('string'))
  t.deepEqual(await client.diagnostics(uri, 1), [])
  await replaceAll(uri, 2, contract('string', '    And request-header X (string)\n'))
  const found = await client.until(uri, 2, some)
  t.deepEqual(summaries(found), ['3 codicil compatible request-header-added'])
  t.regex(found[0]!.message as string, /scenario "Get", .*line 3 at HEAD[^]*for example this request:\nGET \/pets\//)
  await replaceAll(uri, 3, contract('string'))
  t.deepEqual(await client.diagnostics(uri, 3), [])
})

test('findings stay while other lines are edited, and disappear from an edited line until it is compared again', async (t) => {
  const { uri } = await committed(t, contract('number'))
  t.deepEqual(summaries(await client.until(uri, 1, some)), ['4 codicil compatible response-element-type-changed'])
  const insert = (version: number, line: number, text: string) => {
    const at = { line, character: 0 }
    return client.notify('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: at, end: at }, text }],
    })
  }
  await insert(2, 1, '# a comment\n')
  t.deepEqual(summaries(await client.diagnostics(uri, 2)), ['5 codicil compatible response-element-type-changed'])
  await insert(3, 6, '\n# the end\n')
  t.deepEqual(summaries(await client.diagnostics(uri, 3)), ['5 codicil compatible response-element-type-changed'])
  const gone = client.until(uri, 4, (found) => found.length === 0)
  await insert(4, 5, ' ')
  t.deepEqual(await gone, [])
  t.deepEqual(summaries(await client.until(uri, 4, some)), ['5 codicil compatible response-element-type-changed'])
})

test('a finding has a verified quick fix', async (t) => {
  const { uri } = await committed(t, contract('string', '    And request-header X (string)\n'))
  const [found] = await client.until(uri, 1, some)
  const ask = (diagnostics: readonly Diagnostic[]) =>
    client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: found!.range,
      context: { diagnostics },
    })
  const [action, ...others] = await ask([found!])
  t.deepEqual(others, [])
  t.is(action!.title, 'Fix: requests may omit the new part')
  t.deepEqual(action!.diagnostics, [found!])
  const lines = { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } }
  t.deepEqual(action!.edit?.changes, { [uri]: [{ range: lines, newText: '    And request-header X? (string)\n' }] })
  t.deepEqual(await ask([]), [])
})

test('saving the document compares it with the new HEAD', async (t) => {
  const { uri, repository } = await committed(t, contract('number'))
  t.deepEqual(summaries(await client.until(uri, 1, some)), ['4 codicil compatible response-element-type-changed'])
  repository.commit({ 'pet_1.contract': contract('number') })
  await client.notify('textDocument/didSave', { textDocument: { uri } })
  t.deepEqual(await client.until(uri, 1, (found) => found.length === 0), [])
})

test('scenarios link to their expectations in the data folder, and request parts to their files', async (t) => {
  const folder = temporaryFolder(t)
  const repository = { path: (name: string) => `${folder}/${name}` }
  const { mkdirSync, writeFileSync } = await import('node:fs')
  mkdirSync(repository.path('pet_1_data'))
  const expectation = (path: string): string =>
    JSON.stringify({ 'http-request': { method: 'GET', path }, 'http-response': { status: 200 } })
  writeFileSync(repository.path('pet_1_data/a.json'), expectation('/pets/1'))
  writeFileSync(repository.path('pet_1_data/b.json'), expectation('/others'))
  const text = `${contract('string')}  Scenario: Upload\n    When POST /a\n    And request-part photo @photos/cat.png\n    Then status 200\n`
  const uri = pathToFileURL(repository.path('pet_1.contract')).href
  await client.open(text, uri)
  const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } })
  t.deepEqual(
    links.map(({ range, target }) => [range.start.line, target]),
    [
      [1, pathToFileURL(repository.path('pet_1_data/a.json')).href],
      [7, pathToFileURL(repository.path('photos/cat.png')).href],
    ],
  )
})

test('a step that includes a description leads to its file, and its hover lists the scenarios', async (t) => {
  const folder = temporaryFolder(t)
  const { writeFileSync } = await import('node:fs')
  const description = `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: { /pets: { get: { responses: { '200': { description: ok }, '404': { description: none } } } } }\n`
  writeFileSync(`${folder}/pets.yaml`, description)
  const uri = pathToFileURL(`${folder}/shop.contract`).href
  await client.open('Feature: Shop\n  Background:\n    Given openapi pets.yaml\n', uri)
  const at = { textDocument: { uri }, position: { line: 2, character: 20 } }
  const target = pathToFileURL(`${folder}/pets.yaml`).href
  const [definition] = await client.request<Location[]>('textDocument/definition', at)
  t.is(definition?.uri, target)
  const hover = await client.request<Hover>('textDocument/hover', at)
  t.deepEqual((hover.contents as MarkupContent).value.split('\n'), [
    '`pets.yaml` has 2 scenarios:',
    '',
    '- `GET /pets 200`',
    '- `GET /pets 404`',
  ])
  const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } })
  t.deepEqual(
    links.map((link) => link.target),
    [target],
  )
})
