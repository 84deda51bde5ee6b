import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test from 'ava'
import oniguruma from 'vscode-oniguruma'
import textmate, { type IGrammar } from 'vscode-textmate'
import { contractGrammar, lex, patternOf, vocabularyOf, withoutSlips } from '../../grammar/index.js'
import { textMate } from '../../src/grammar-forms/textMate.js'
import { tokenScope } from '../../src/grammar-forms/tokenScopes.js'
import { allCases } from '../support/corpus.js'

const require = createRequire(import.meta.url)

async function textMateGrammar(): Promise<IGrammar> {
  await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer)
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: () =>
      Promise.resolve(textmate.parseRawGrammar(JSON.stringify(textMate(contractGrammar)), 'contract.json')),
  })
  return (await registry.loadGrammar('source.contract'))!
}

/** The innermost scope of each character. */
function scopesOf(text: string, grammar: IGrammar): string[] {
  const scopes: string[] = []
  let stack = textmate.INITIAL
  for (const line of text.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    const bare = line.replace(/[\r\n]+$/, '')
    const { tokens, ruleStack } = grammar.tokenizeLine(bare, stack)
    stack = ruleStack
    const start = scopes.length
    for (const { startIndex, endIndex, scopes: own } of tokens)
      for (let at = startIndex; at < Math.min(endIndex, bare.length); at++) scopes[start + at] = own.at(-1)!
    while (scopes.length < start + line.length) scopes.push('')
  }
  return scopes
}

const grammar = await textMateGrammar()

/** Notes count only above `Feature:`, and TextMate does not know the lines above. */
const dependsOnLinesAbove = (token: string): boolean => token === 'LooseVersionNote' || token === 'LooseNamespacesNote'

/** TextMate sees a misspelt section or fence as it is written, not as what is meant. */
const hasSlippedLines = (text: string): boolean =>
  lex(text).tokens.some(({ tokenType }) => patternOf(tokenType) === undefined)

for (const { name, source } of allCases.filter(({ source }) => !hasSlippedLines(source.text)))
  test(`the lexer and TextMate see the same in ${name}`, (t) => {
    const scopes = scopesOf(source.text, grammar)
    const { tokens, trivia } = lex(source.text)
    const differences = [...tokens, ...trivia].flatMap(({ tokenType, image, startOffset }) => {
      const expected = tokenScope(tokenType.name)
      if (expected === undefined || dependsOnLinesAbove(tokenType.name)) return []
      const at = Array.from({ length: image.length }, (_, index) => startOffset + index).find(
        (offset) => source.text[offset]!.trim() !== '' && scopes[offset] !== expected,
      )
      return at === undefined ? [] : [`${tokenType.name} ${JSON.stringify(image.slice(0, 40))}: ${scopes[at]!}`]
    })
    t.deepEqual(differences, [])
  })

test('every token but white space has a scope', (t) => {
  const blank = ['ByteOrderMark', 'Space', 'Newline', 'LineEnd', 'BlockBreak', 'BlockNewline', 'XmlBlank']
  const without = vocabularyOf(withoutSlips(contractGrammar.modes)).filter(
    (token) => patternOf(token) !== undefined && tokenScope(token.name) === undefined,
  )
  t.deepEqual(
    without.map(({ name }) => name).filter((name) => !blank.includes(name)),
    [],
  )
})
