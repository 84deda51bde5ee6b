import test from 'ava'
import type { CstElement } from 'chevrotain'
import fc from 'fast-check'
import { contractGrammar, createParser, lex, type Parsed } from '../../grammar/index.js'
import { parsePrepared } from '../../grammar/preparedParser.js'
import { changedContracts } from '../support/contractPieces.js'
import { allCases, goodCases } from '../support/corpus.js'

const seed = 20261123

/** How many texts are tried; `TEXT_RUNS` sets another number. */
const numRuns = Number(process.env['TEXT_RUNS'] ?? 150)

const analysed = createParser(contractGrammar, { skipValidations: true })

/** A tree as text: the names of its nodes, and the types and places of its tokens. */
const shown = (node: CstElement): string =>
  'children' in node
    ? `${node.name}(${Object.entries(node.children)
        .map(([name, children]) => `${name}: ${children.map(shown).join(' ')}`)
        .join(', ')})`
    : `${node.tokenType.name}@${node.startOffset}`

/** The results of both parsers for a text: a tree, or undefined if it has an error. */
function bothTrees(text: string): readonly [prepared: string | undefined, analysed: string | undefined] {
  const tokens = (): Parsed['tokens'] => lex(text).tokens
  const prepared = parsePrepared('contract', tokens())
  analysed.input = tokens()
  const tree = analysed.contract()
  return [prepared && shown(prepared), analysed.errors.length === 0 ? shown(tree) : undefined]
}

for (const { name, source } of allCases) {
  test(`both parsers return the same tree, or an error, for ${name}`, (t) => {
    const [prepared, tree] = bothTrees(source.text)
    t.is(prepared, tree)
  })
}

test('contracts without mistakes are parsed without an analysis of the rules', (t) => {
  t.true(goodCases.every(({ source }) => bothTrees(source.text)[0] !== undefined))
})

test('both parsers return the same tree, or an error, for changed contracts', (t) => {
  let read = 0
  t.notThrows(() => {
    fc.assert(
      fc.property(changedContracts(allCases.map(({ source }) => source.text)), (text) => {
        const [prepared, tree] = bothTrees(text)
        if (tree !== undefined) read++
        return prepared === tree
      }),
      { seed, numRuns },
    )
  })
  t.true(read > numRuns / 10, 'enough of them are without errors')
})
