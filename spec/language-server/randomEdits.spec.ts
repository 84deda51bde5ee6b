import test from 'ava'
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument'
import { analyse, checked, type Analysis } from '../../src/language-server/analysis/analysis.js'
import { codeActions } from '../../src/language-server/answers/codeActions.js'
import { completion } from '../../src/language-server/completion/completion.js'
import { definitions, references } from '../../src/language-server/answers/definitions.js'
import { diagnostics } from '../../src/language-server/diagnostics.js'
import { folding } from '../../src/language-server/answers/folding.js'
import { formatting } from '../../src/language-server/answers/formatting.js'
import { hover } from '../../src/language-server/answers/hover.js'
import { rename } from '../../src/language-server/answers/rename.js'
import { semanticTokens } from '../../src/language-server/answers/semanticTokens.js'
import { symbols } from '../../src/language-server/answers/symbols.js'
import { pieces } from '../support/contractPieces.js'
import { allCases } from '../support/corpus.js'
import { languageClient } from '../support/languageClient.js'
import { random } from '../support/random.js'

const seed = 20260101

/** How many edits; `EDITS` makes it a longer run. */
const edits = Number(process.env['EDITS'] ?? 1000)

const features: readonly ((analysis: Analysis, offset: number) => unknown)[] = [
  hover,
  definitions,
  (analysis, offset) => references(analysis, offset, true),
  (analysis, offset) => rename(analysis, offset, 'Renamed'),
  completion,
  (analysis, offset) =>
    codeActions(analysis, { start: offset, end: Math.min(offset + 9, analysis.source.text.length) }),
  symbols,
  folding,
  formatting,
  (analysis) => semanticTokens(analysis),
]

/** A random edit: removes a few characters, inserts a piece of a contract or, now and then, replaces the whole text. */
function anyEdit(text: string, { below, pick }: ReturnType<typeof random>): TextDocumentContentChangeEvent {
  if (below(60) === 0) return { text: pick(allCases).source.text }
  const document = TextDocument.create('', '', 1, text)
  const at = below(text.length + 1)
  const range = { start: document.positionAt(at), end: document.positionAt(at + (below(2) === 0 ? 0 : below(20))) }
  return { range, text: below(4) === 0 ? '' : pick(pieces) }
}

test('after each random edit a request is answered, for the text as edited', (t) => {
  const any = random(seed)
  let document = TextDocument.create('file:///a.contract', 'contract', 0, allCases[0]!.source.text)
  for (let version = 1; version <= edits; version++) {
    document = TextDocument.update(document, [anyEdit(document.getText(), any)], version)
    const text = document.getText()
    const offset = any.below(text.length + 1)
    try {
      any.pick(features)(analyse(document), offset)
    } catch (error) {
      t.fail(`edit ${version}, offset ${offset}: ${String((error as Error).stack)}\n${text}`)
      return
    }
    if (version % 20 > 0) continue
    const fresh = analyse(TextDocument.create('file:///a.contract', 'contract', 0, text))
    t.deepEqual(diagnostics(analyse(document)), diagnostics(fresh))
  }
})

test('after a session of random edits and requests the diagnostics are those of the last text', async (t) => {
  const client = await languageClient()
  t.teardown(() => client.end())
  const any = random(seed)
  const uri = await client.open(allCases[0]!.source.text)
  let document = TextDocument.create(uri, 'contract', 1, allCases[0]!.source.text)
  const methods = ['hover', 'definition', 'completion', 'documentSymbol', 'foldingRange', 'documentHighlight']
  for (let burst = 0; burst < edits / 40; burst++) {
    for (let edit = any.below(8); edit >= 0; edit--) {
      const change = anyEdit(document.getText(), any)
      const version = document.version + 1
      document = TextDocument.update(document, [change], version)
      await client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [change] })
      const position = document.positionAt(any.below(document.getText().length + 1))
      await client.request(`textDocument/${any.pick(methods)}`, { textDocument: { uri }, position })
    }
    const published = await client.diagnostics(uri, document.version)
    const fresh = checked(analyse(TextDocument.create(uri, 'contract', 0, document.getText())))
    t.deepEqual(
      published.map(({ code, range }) => [code, document.offsetAt(range.start), document.offsetAt(range.end)]),
      fresh.map(({ code, span }) => [code, span.start, span.end]),
    )
  }
})
