import test from 'ava'
import { contractGrammar, createReader } from '../../grammar/index.js'
import { contractGrammarJson } from '../../src/grammar-forms/json/contractGrammarJson.js'
import { treesOf } from '../../src/grammar-forms/treesOf.js'
import { withoutErrors } from '../../src/grammars/model/withoutErrors.js'
import { coveringSentences, type SentencesOptions } from '../../src/grammars/sentences/coveringSentences.js'
import { grammarCoverage } from '../../src/grammars/sentences/grammarCoverage.js'
import { allCases } from '../support/corpus.js'
import { sums } from './sumsGrammar.js'

function sentencesOf(options: SentencesOptions = {}): readonly string[] {
  const found = coveringSentences(sums(), options)
  if (!found.ok) throw new Error(found.failure.message)
  return found.value.sentences.map(({ text }) => text)
}

test('the corpus takes every rule and every alternative of the language that is no mistake', (t) => {
  const reader = createReader(contractGrammar)
  const files = allCases.map(({ source }) => source)
  const covered = grammarCoverage(withoutErrors(contractGrammarJson(contractGrammar)), files, {
    treesOf: (text) => treesOf(text, reader),
  })
  if (!covered.ok) throw new Error(covered.failure.message)
  const { never, alternatives } = covered.value
  t.deepEqual(never, [])
  t.true(alternatives.of > 200)
})

test('a few short files cover the rules, or all alternatives, from any rule', (t) => {
  t.deepEqual(sentencesOf({ cover: 'rules' }), ['let a=0'])
  t.deepEqual(sentencesOf(), ['let a=0', 'let a=0+0', 'let a=a', 'let a=(0)'])
  t.deepEqual(sentencesOf({ start: { rule: 'atom' } }), ['(a)', '(a+a)', '0'])
})

test('files that cover pairs take each alternative below each rule that uses its rule', (t) => {
  const texts = sentencesOf({ cover: 'pairs' })
  t.deepEqual(texts, ['let a=0', 'let a=0+0', 'let a=a', 'let a=(0)', 'let a=(0+0)'])
  const found = coveringSentences(sums(), { cover: 'pairs' })
  t.deepEqual(found.ok && found.value.missing, [])
  t.deepEqual(found.ok && found.value.sentences.at(-1)!.covers, ['atom > sum: again <atom>'])
})

test('another seed finds other files, the same seed the same', (t) => {
  t.deepEqual(sentencesOf({ seed: 5 }), sentencesOf({ seed: 5 }))
  t.notDeepEqual(sentencesOf({ seed: 5 }), sentencesOf())
})

test('what a corpus never takes is listed with a file that would, and files that are not read do not count', (t) => {
  const files = ['let a = 1 + b', 'let a', 'b ='].map((text, at) => ({ name: `${String(at)}.txt`, text }))
  const covered = grammarCoverage(sums(), files)
  t.deepEqual(covered, {
    ok: true,
    value: {
      files: 3,
      unread: ['1.txt', '2.txt'],
      rules: { covered: 3, of: 3 },
      alternatives: { covered: 3, of: 4 },
      tokens: { covered: 5, of: 7 },
      never: [{ name: 'atom: Open <sum> Close', text: 'let a=(0)' }],
      neverTokens: ['Open', 'Close'],
    },
  })
})
