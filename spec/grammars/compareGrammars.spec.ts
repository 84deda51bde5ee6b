import test from 'ava'
import { compareGrammars, type CompareGrammarsOptions } from '../../src/grammars/compareGrammars.js'
import type { GrammarJson } from '../../src/grammar-forms/grammarFiles.js'
import { comparisonBlocks } from '../../src/report/grammars/comparisonBlocks.js'
import { sums } from './sumsGrammar.js'

function compared(older: GrammarJson, newer: GrammarJson, options: CompareGrammarsOptions = {}) {
  const result = compareGrammars(older, newer, options)
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}

const parentheses =
  ',{"type":"Alternative","definition":[{"type":"Terminal","name":"Open","label":"Open","idx":0},{"type":"NonTerminal","name":"sum","idx":0},{"type":"Terminal","name":"Close","label":"Close","idx":0}]}'
const name = '{"type":"Terminal","name":"Name","label":"Name","idx":0}'
const inOrder = '"Space","Let","Name","Number"'

/** A change of the grammar, and what the comparison says: the verdict, its file, and the lines on rules and tokens. */
const changes: readonly {
  readonly title: string
  readonly newer: GrammarJson
  readonly texts: string
  readonly file?: string
  readonly lines?: readonly string[]
}[] = [
  { title: 'nothing', newer: sums(), texts: 'proven' },
  {
    title: 'an alternative that is gone',
    newer: sums([parentheses, '']),
    texts: 'refuted grammar',
    file: 'let a=(0)',
    lines: ['`atom` is narrowed: no longer `Open <sum> Close`'],
  },
  {
    title: 'an optional token',
    newer: sums([
      `${name},{"type":"Terminal","name":"Equals"`,
      `{"type":"Option","idx":0,"definition":[${name}]},{"type":"Terminal","name":"Equals"`,
    ]),
    texts: 'proven',
    lines: ['`statement` is widened: now also `Let Equals <sum>`'],
  },
  {
    title: 'a renamed rule',
    newer: sums(['"atom"', '"operand"']),
    texts: 'proven',
    lines: ['`atom`, now `operand` is renamed'],
  },
  {
    title: 'a keyword that names had, without longer_alt',
    newer: sums(
      ['{"name":"Let"', '{"name":"In","pattern":{"text":"in"}},{"name":"Let"'],
      [inOrder, '"Space","In","Let","Name","Number"'],
    ),
    texts: 'refuted tokens',
    file: 'let in=0',
    lines: [
      '`In` is new',
      '"in" becomes `In` in the mode `defaultMode`, no longer `Name`',
      '`In` is taken from the start of "ina" in the mode `defaultMode`: it needs `longer_alt` `Name`',
    ],
  },
  {
    title: 'a new token after all others',
    newer: sums(
      ['{"name":"Let"', '{"name":"Times","pattern":{"text":"*"}},{"name":"Let"'],
      ['"Open","Close"]', '"Open","Close","Times"]'],
    ),
    texts: 'proven',
    lines: ['`Times` is new'],
  },
  {
    title: 'a narrowed token',
    newer: sums(['\\\\d+(\\\\.\\\\d+)?', '\\\\d+']),
    texts: 'refuted tokens',
    file: 'let a=0.0',
    lines: [
      '`Number` is narrowed: no longer "0.0"',
      '"0.0" becomes `Number no token Number` in the mode `defaultMode`, no longer `Number`',
    ],
  },
  {
    title: 'a widened token',
    newer: sums(['[a-z]+', '[a-z]+[0-9]?']),
    texts: 'open tokens',
    lines: ['`Name` is widened: now also "a0"'],
  },
  {
    title: 'tokens in another order',
    newer: sums([inOrder, '"Space","Name","Let","Number"']),
    texts: 'refuted tokens',
    file: 'let a=0',
    lines: [
      '"let" becomes `Name` in the mode `defaultMode`, no longer `Let`',
      '`Let` never matches in the mode `defaultMode`: `Name` takes all its texts',
    ],
  },
]

for (const { title, newer, texts, file, lines = [] } of changes)
  test(`the texts, rules and tokens of a grammar with ${title}`, (t) => {
    const comparison = compared(sums(), newer)
    const answer = comparison.texts
    t.is(
      [answer.kind, ...('cause' in answer ? [answer.cause] : 'because' in answer ? [answer.because] : [])].join(' '),
      texts,
    )
    if (answer.kind === 'refuted') t.is(answer.text, file!)
    const said = comparisonBlocks(comparison).filter((block) => block.title === 'Rules' || block.title === 'Tokens')
    t.deepEqual(
      said.flatMap((block) => block.lines),
      lines,
    )
  })

test('trees are compared both ways, with a smallest tree and its file', (t) => {
  const { trees } = compared(sums(), sums([parentheses, '']))
  t.like(trees.olderInNewer, { kind: 'notIncluded', text: 'let a=(0)' })
  t.deepEqual(trees.newerInOlder, { kind: 'included' })
})

test('a rule that becomes part of another one, or is split from it, keeps all texts and, up to the map, all trees', (t) => {
  const sum = '{"type":"NonTerminal","name":"sum","idx":0}'
  const split = sums(
    [sum, '{"type":"NonTerminal","name":"value","idx":0}'],
    ['"rules":[', `"rules":[{"type":"Rule","name":"value","definition":[${sum}]},`],
  )
  const [later, earlier] = [compared(sums(), split), compared(split, sums())]
  t.deepEqual([later.map.split, earlier.map.inlined], [['value'], ['value']])
  for (const { texts, trees } of [later, earlier]) {
    t.is(texts.kind, 'proven')
    t.deepEqual([trees.olderInNewer.kind, trees.newerInOlder.kind], ['included', 'included'])
  }
})

test('the choice of the first alternative is found by running both parsers', (t) => {
  const rule = (alternatives: readonly string[]): GrammarJson =>
    sums([
      '"name":"atom","definition":[{"type":"Alternation","idx":0,"definition":[',
      `"name":"atom","definition":[{"type":"Alternation","idx":1,"definition":[${alternatives.join(',')}]},{"type":"Alternation","idx":0,"definition":[`,
    ])
  const short = '{"type":"Alternative","definition":[{"type":"Terminal","name":"Plus","label":"Plus","idx":3}]}'
  const long =
    '{"type":"Alternative","definition":[{"type":"Terminal","name":"Plus","label":"Plus","idx":4},{"type":"Terminal","name":"Equals","label":"Equals","idx":4}]}'
  const { texts } = compared(rule([long, short]), rule([short, long]))
  t.like(texts, { kind: 'refuted', cause: 'choice', text: 'let a=+=0' })
})

test('a map says which rules correspond, if the grammars do not show it', (t) => {
  const newer = sums(
    ['"name":"atom"', '"name":"part"'],
    [parentheses, ''],
    ['{"type":"Terminal","name":"Number","label":"Number","idx":0}', name],
  )
  const given = compared(sums(), newer, { map: new Map([['atom', 'part']]) })
  t.deepEqual(
    given.rules.map(({ rule, formerly, kind }) => [rule, formerly, kind]),
    [['part', 'atom', 'narrowed']],
  )
})

test('files of a corpus are read by both versions', (t) => {
  const corpus = ['let a = (1)', 'let a = 1', 'a = 1'].map((text, at) => ({ name: `${String(at)}.txt`, text }))
  t.deepEqual(compared(sums(), sums([parentheses, '']), { corpus }).corpus, {
    files: 3,
    unread: 1,
    changes: [{ file: '0.txt', change: 'not read' }],
  })
})

test('a left-recursive grammar is refused', (t) => {
  const result = compareGrammars(sums(), sums([name, '{"type":"NonTerminal","name":"atom","idx":3}']))
  t.like(result, { ok: false, failure: { code: 'grammar-left-recursive' } })
})
