import test from 'ava'
import type { Diagnostic } from 'vscode-languageserver/node'
import { loadContract } from '../../src/pattern/loadContract.js'
import { badCases } from '../support/corpus.js'
import { languageClient, type LanguageClient } from '../support/languageClient.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

const summaries = (found: readonly Diagnostic[]): string[] =>
  found.map(({ code, severity, range: { start } }) => `${start.line}:${start.character} ${severity} ${code}`)

const change = (uri: string, version: number, ...contentChanges: object[]) =>
  client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges })

test('every error in a contract is reported at its place', async (t) => {
  const uri = await client.open(
    'Feature: F\n  Scenario: s\n    Given type A (numbr)\n    When GET /a\n    Then status 200\n    And status 201\n',
  )
  const found = await client.diagnostics(uri, 1)
  t.deepEqual(summaries(found), ['2:17 1 undefined-type', '5:4 1 duplicate-status'])
  t.is(found[0]!.message, 'the type `numbr` is not declared for the scenario `s`\ndid you mean `(number)`?')
  t.is(found[0]!.source, 'codicil')
})

test('diagnostics follow each edit', async (t) => {
  const uri = await client.open('Feature: F\n  Scenario: s\n    When GET /a\n    Then status 2\n')
  t.deepEqual(summaries(await client.diagnostics(uri, 1)), ['3:16 1 bad-status'])
  const at = { line: 3, character: 17 }
  await change(uri, 2, { range: { start: at, end: at }, text: '00' })
  t.deepEqual(summaries(await client.diagnostics(uri, 2)), [])
  await change(
    uri,
    3,
    { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, text: '\n' },
    { range: { start: { line: 4, character: 4 }, end: { line: 4, character: 19 } }, text: '' },
  )
  t.deepEqual(summaries(await client.diagnostics(uri, 3)), ['2:2 1 missing-status'])
})

test('a related place has its own range', async (t) => {
  const uri = await client.open('Feature: F\n  Scenario: s\n    When GET /a\n    Then status 200\n    And status 201\n')
  const found = (await client.diagnostics(uri, 1))[0]!
  t.is(found.code, 'duplicate-status')
  t.deepEqual(
    found.relatedInformation?.map(({ location }) => location.range.start.line),
    [3],
  )
})

test('a file extension other than that of contracts is a warning', async (t) => {
  const uri = await client.open('Feature: F\n  Scenario: s\n    When GET /a\n    Then status 200\n', 'file:///a/b.txt')
  t.deepEqual(summaries(await client.diagnostics(uri, 1)), ['0:0 2 file-extension'])
})

test('closing a document clears its diagnostics', async (t) => {
  const uri = await client.open('Feature: F\n')
  t.is((await client.diagnostics(uri, 1)).length, 1)
  await client.notify('textDocument/didClose', { textDocument: { uri } })
  t.deepEqual(await client.until(uri, undefined, () => true), [])
  const other = await client.open('Feature: F\n', uri)
  t.is((await client.diagnostics(other, 1)).length, 1)
})

test('every bad contract of the corpus has the same diagnostics in the editor as when it is loaded', async (t) => {
  for (const { name, source } of badCases) {
    const uri = await client.open(source.text, `file:///${encodeURI(source.name)}`)
    const found = await client.diagnostics(uri, 1)
    // The editor reads included files after a pause.
    const expected = loadContract(source)
      .diagnostics.map(({ code }) => code)
      .filter((code) => !code.startsWith('include-'))
    const isOfText = ({ code }: Diagnostic): boolean =>
      !/^file-|version-mismatch|expired|unknown-rule/.test(String(code))
    t.deepEqual(
      found.filter(isOfText).map(({ code }) => code),
      expected,
      name,
    )
  }
})

test('a request about a document that is not open gets null', async (t) => {
  const textDocument = { uri: 'file:///never/opened.contract' }
  t.is(await client.request('textDocument/hover', { textDocument, position: { line: 0, character: 0 } }), null)
})

test('the name of a document that is not a file is not checked', async (t) => {
  const text = 'Feature: F\n  Scenario: s\n    When GET /a\n    Then status 2\n'
  for (const uri of ['untitled:Untitled-1', 'git:/a/pet_1.contract.git?{"ref":"HEAD"}'])
    t.deepEqual(summaries(await client.diagnostics(await client.open(text, uri), 1)), ['3:16 1 bad-status'])
})
