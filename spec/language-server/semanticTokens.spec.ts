import test from 'ava'
import type { SemanticTokens } from 'vscode-languageserver/node'
import { languageClient, type LanguageClient } from '../support/languageClient.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

const text = `# note
@WIP
Feature: F
  Scenario: s
    Given type Pet
      """
      <pet a="(number)">(Name*)</pet>
      """
    When GET /pets/(id:Id)
    Then status 200
`

/** Each token's text, type and modifiers. */
function described({ data }: SemanticTokens): string[] {
  const { tokenTypes, tokenModifiers } = client.initialized.capabilities.semanticTokensProvider!.legend
  const lines = text.split('\n')
  const found: string[] = []
  let [line, character] = [0, 0]
  for (let at = 0; at < data.length; at += 5) {
    const [lines_ = 0, characters = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5)
    character = lines_ > 0 ? characters : character + characters
    line += lines_
    const marks = tokenModifiers.filter((_, bit) => (modifiers & (1 << bit)) !== 0)
    found.push([lines[line]!.slice(character, character + length), tokenTypes[type], ...marks].join(' '))
  }
  return found
}

test('each word has its semantic token type', async (t) => {
  const uri = await client.open(text)
  const tokens = await client.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri } })
  t.deepEqual(described(tokens), [
    ...['# note comment', '@WIP decorator', 'Feature: keyword', 'Scenario: keyword'],
    ...['Given keyword', 'type keyword', 'Pet type declaration'],
    ...['pet property', 'a property', 'number type defaultLibrary', 'Name type', '* operator', 'pet property'],
    ...['When keyword', 'GET method', 'pets string', 'id parameter', 'Id type'],
    ...['Then keyword', 'status keyword', '200 number'],
  ])
})

test('semantic tokens of a range', async (t) => {
  const uri = await client.open(text)
  const range = { start: { line: 9, character: 0 }, end: { line: 10, character: 0 } }
  const params = { textDocument: { uri }, range }
  const { data } = await client.request<SemanticTokens>('textDocument/semanticTokens/range', params)
  t.is(data.length, 15)
})
