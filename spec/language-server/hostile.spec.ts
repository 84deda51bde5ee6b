import test from 'ava'
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver/node'
import { languageClient, type LanguageClient } from '../support/languageClient.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

const text = 'Feature: F\nScenario: s\nGiven type A (string)\nWhen GET /a/(id:A)\nThen status 200\n'
const [invalidParams, requestFailed] = [-32602, -32803]
const place = { line: 2, character: 11 }

const wrong: readonly [what: string, method: string, params: object, code: number][] = [
  ['no document', 'textDocument/hover', { position: place }, invalidParams],
  ['a document that is a number', 'textDocument/hover', { textDocument: 5, position: place }, invalidParams],
  ['no position', 'textDocument/definition', {}, invalidParams],
  ['a position that is text', 'textDocument/hover', { position: 'x' }, invalidParams],
  ['a negative position', 'textDocument/hover', { position: { line: -1, character: 0 } }, invalidParams],
  ['a position with a fraction', 'textDocument/completion', { position: { line: 0.5, character: 0 } }, invalidParams],
  ['no context', 'textDocument/references', { position: place }, invalidParams],
  ['a new name that is no text', 'textDocument/rename', { position: place, newName: {} }, invalidParams],
  ['no range', 'textDocument/semanticTokens/range', {}, invalidParams],
  ['half a range', 'textDocument/codeAction', { range: { start: place } }, invalidParams],
  ['a name of a million letters', 'textDocument/rename', { position: place, newName: '!'.repeat(1e6) }, requestFailed],
]

for (const [what, method, params, code] of wrong) {
  test(`${method} with ${what} is an error, and the server goes on`, async (t) => {
    const uri = await client.open(text)
    const textDocument = what.includes('document') ? {} : { textDocument: { uri } }
    await t.throwsAsync(client.request(method, { ...textDocument, ...params }), { code } as object)
    t.truthy(await client.request('textDocument/hover', { textDocument: { uri }, position: place }))
  })
}

test('a position beyond the text is its end, and a document that is not open has no answer', async (t) => {
  const uri = await client.open(text)
  const far = { line: 2 ** 50, character: 2 ** 50 }
  t.is(await client.request('textDocument/hover', { textDocument: { uri }, position: far }), null)
  t.is(await client.request('textDocument/hover', { textDocument: { uri: 'x:y' }, position: place }), null)
})

test('notifications that make no sense change nothing', async (t) => {
  const uri = await client.open(text)
  await client.notify('textDocument/didOpen', {})
  await client.notify('textDocument/didOpen', { textDocument: { uri: 'untitled:b', version: 1, text: 5 } })
  await client.notify('textDocument/didChange', { textDocument: { uri: 'untitled:c', version: 2 }, contentChanges: [] })
  await client.notify('textDocument/didClose', { textDocument: { uri: 'untitled:c' } })
  await client.notify('$/cancelRequest', { id: 'x' })
  t.truthy(await client.request('textDocument/hover', { textDocument: { uri }, position: place }))
})

test('a document of 100,000 lines is answered after each edit', async (t) => {
  const comments = '# a comment\n'.repeat(50_000)
  const scenarios = Array.from(
    { length: 10_000 },
    (_, at) => `Scenario: s${at}\nWhen GET /a${at}\nThen status 200\nAnd x\n`,
  )
  const uri = await client.open(`Feature: F\n${scenarios.join('')}${comments}`)
  t.is((await client.diagnostics(uri, 1)).length, 100)
  for (const version of [2, 3]) {
    const start = { line: 1, character: 10 }
    const contentChanges = [{ range: { start, end: start }, text: 'x' }]
    await client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges })
    const found = await client.diagnostics(uri, version)
    t.regex(JSON.stringify(found.at(-1)!.message), /and 9,900 more of this kind/)
    for (const method of ['foldingRange', 'documentSymbol', 'semanticTokens/full'])
      t.truthy(await client.request(`textDocument/${method}`, { textDocument: { uri } }))
  }
})

test('edits that wait in line are checked together, and cancelled requests are not answered', async (t) => {
  const own = await languageClient()
  t.teardown(() => own.end())
  const checked: unknown[] = []
  own.onNotification('textDocument/publishDiagnostics', (params) => checked.push(params))
  const scenario = 'Scenario: s\nGiven type A (string)\nWhen GET /a/(id:A)\nThen status 200\n'
  const uri = await own.open(`Feature: F\n${scenario.repeat(500)}`)
  const start = { line: 2, character: 11 }
  const edits = Array.from({ length: 300 }, (_, at) =>
    own.notify('textDocument/didChange', {
      textDocument: { uri, version: at + 2 },
      contentChanges: [{ range: { start, end: start }, text: 'x' }],
    }),
  )
  const answers = Array.from({ length: 100 }, async () => {
    const source = new CancellationTokenSource()
    const answer = own.request('textDocument/semanticTokens/full', { textDocument: { uri } }, source.token)
    source.cancel()
    return answer.then(
      () => 'answered',
      (error: unknown) => (error as { readonly code: number }).code,
    )
  })
  await Promise.all(edits)
  const outcomes = await Promise.all(answers)
  const cancelled = outcomes.filter((outcome) => outcome === LSPErrorCodes.RequestCancelled).length
  t.true(cancelled >= 90, `${String(cancelled)} of 100 were cancelled`)
  t.true(checked.length <= 30, `${String(checked.length)} checks`)
})
