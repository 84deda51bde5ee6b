import test from 'ava'
import { contractGrammar } from '../../grammar/index.js'
import type { DiagramMark } from '../../src/grammar-forms/diagram.js'
import { grammarFiles } from '../../src/grammar-forms/grammarFiles.js'
import { phraseOf, phraseText, type Phrase } from '../../src/grammar-forms/phrase.js'
import { rulesOf, type Production, type ProductionGroup } from '../../src/grammar-forms/production.js'
import { wordsOf } from '../../src/grammar-forms/tokensOf.js'

const rule = (name: string): Production => ({ type: 'NonTerminal', name })
const token = (label: string): Production => ({ type: 'Terminal', name: 'T', label })
const group = (type: ProductionGroup['type'], ...definition: Production[]): ProductionGroup => ({ type, definition })
const comma = { type: 'Terminal', name: 'Comma', label: '`,`' } as const

const rows: Readonly<Record<string, readonly [definition: readonly Production[], text: string]>> = {
  'a rule': [[rule('a')], 'a'],
  'fixed text is quoted': [[token('`let`')], '"let"'],
  'a token in the words of authors': [[token('a name')], 'a name'],
  'a token for several words': [[token('`on` or `off`')], 'one of: "on", or "off"'],
  'a sequence': [[rule('a'), rule('b')], 'a, then b'],
  'a choice': [
    [group('Alternation', group('Alternative', rule('a')), group('Alternative'))],
    'one of: a, or (nothing)',
  ],
  'a choice of sequences': [
    [group('Alternation', group('Alternative', rule('a'), rule('b')), group('Alternative', rule('c')))],
    'one of: (a, then b), or c',
  ],
  'an option': [[rule('a'), group('Option', rule('b'))], 'a, then (optional b)'],
  'an option of a sequence': [[group('Option', rule('a'), rule('b'))], 'optional: a, then b'],
  'a repetition': [[group('Repetition', rule('a'))], 'any number of a'],
  'a repetition of a choice': [
    [
      group(
        'RepetitionMandatory',
        group('Alternation', group('Alternative', rule('a')), group('Alternative', rule('b'))),
      ),
    ],
    'one or more, one of: a, or b',
  ],
  'a list': [
    [{ type: 'RepetitionMandatoryWithSeparator', separator: comma, definition: [rule('a')] }],
    'one or more, separated by ",", of a',
  ],
}

const unmarked = { mark: () => undefined }

for (const [what, [definition, text]] of Object.entries(rows))
  test(`in words: ${what}`, (t) => {
    t.is(phraseText(phraseOf({ name: 'r', definition }, unmarked)), text)
  })

test('a marked part says so once, and what it contains says only other marks', (t) => {
  const inner = group('Option', rule('a'))
  const outer = group('Option', rule('b'), inner)
  const marks = new Map<Production, DiagramMark>([
    [outer, 'not in the corpus'],
    [inner, 'not in the corpus'],
  ])
  const phrase = phraseOf(
    { name: 'r', definition: [outer] },
    { mark: (production, way) => (way === 'taken' ? marks.get(production) : undefined) },
  )
  t.is(phraseText(phrase), 'optional (not in the corpus): b, then (optional a)')
})

const plain = (text: string): string => text.replaceAll('`', '')

/** The names and fixed texts in a phrase. */
const namedIn = (phrase: Phrase): readonly string[] =>
  'parts' in phrase
    ? [...[...phrase.lead.matchAll(/`[^`]+`/g)].map(([text]) => plain(text)), ...phrase.parts.flatMap(namedIn)]
    : [plain(phrase.label)]

const unescaped = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

test('the words of a rule name everything that its diagram shows', (t) => {
  const files = grammarFiles('diagrams', contractGrammar)
  const words = wordsOf(contractGrammar)
  const rules = rulesOf(contractGrammar).filter(({ name }) => files.has(`${name}.svg`))
  for (const each of rules) {
    const svg = files.get(`${each.name}.svg`)!
    const shown = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => unescaped(text!))
    const said = new Set(namedIn(phraseOf(each, { ...unmarked, words })))
    t.deepEqual(
      shown.filter((text) => !said.has(text)),
      [],
      each.name,
    )
    t.regex(svg, /^<svg [^>]*>\n<desc>[^<]+<\/desc>/, each.name)
  }
  t.true(rules.length > 40)
})
