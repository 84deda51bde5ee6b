import test from 'ava'
import fc from 'fast-check'
import { createLexer, lex, modes, vocabularyOf } from '../../grammar/index.js'
import { allCases } from '../support/corpus.js'

const contractLexer = createLexer(modes)

test('no contract of the corpus gives a lexer error', (t) => {
  for (const { name, source } of allCases) t.deepEqual(contractLexer.tokenize(source.text).errors, [], name)
})

test('no text gives a lexer error, and tokens and trivia are all of it', (t) => {
  const starts = fc.constantFrom(
    ...[
      '',
      'Feature: ',
      '#Version ',
      '* ',
      '* type A ',
      '* type A <a ',
      '* type A <a b="',
      '* type A {',
      '* type A {"',
    ],
    ...[
      '* enum A ',
      '* enum A (string) values ',
      '* GET ',
      '* GET /a?',
      '* status ',
      '* request-header ',
      '* request-header A ',
    ],
    ...[
      '* request-part a ',
      '* request-part a @f ',
      '* fact ',
      '| ',
      '"""\n',
      '"""\n<a>',
      '"""\n<a ',
      '"""\n{',
      '"""\nx',
      '* request-body (',
      '* type A (A | ',
      '* type A (A{',
      '* type A (string) pattern /',
      '* type A (string) pattern /[',
      '* json A {"a": "(string) pattern /',
      '| (string) min ',
    ],
  )
  const texts = fc.tuple(starts, fc.string({ unit: 'binary', maxLength: 60 })).map((parts) => parts.join(''))
  t.notThrows(() => {
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens, trivia } = lex(text)
        const inOrder = [...tokens, ...trivia].sort((a, b) => a.startOffset - b.startOffset)
        return contractLexer.tokenize(text).errors.length === 0 && inOrder.map(({ image }) => image).join('') === text
      }),
      { seed: 1, numRuns: 5000 },
    )
  })
})

for (const [mode, tokens] of Object.entries(modes)) {
  test(`the mode ${mode} ends with the token that accepts any character`, (t) => {
    t.is(tokens.at(-1)?.name, 'Unexpected')
  })
}

test('every mode in which a line may end is left at the line end, so that no line affects the next', (t) => {
  const line = Object.entries(modes).filter(([, tokens]) => tokens.some(({ name }) => name === 'LineEnd'))
  t.true(line.length > 15)
  for (const [mode, tokens] of line)
    t.false(
      tokens.some(({ name }) => name === 'Newline'),
      mode,
    )
})

test('every token has a label in the words of authors', (t) => {
  for (const { name, LABEL } of vocabularyOf(modes)) {
    t.truthy(LABEL, name)
    t.not(LABEL, name)
  }
})

const tokensOf = (text: string): string[] => lex(text).tokens.map(({ tokenType }) => tokenType.name)

test('text in parentheses that is not a placeholder stays text', (t) => {
  t.false(tokensOf('* request-body Not found (404)').includes('PlaceholderOpen'))
  t.false(tokensOf('* request-body (two words)').includes('PlaceholderOpen'))
  t.true(tokensOf('* request-body (word)').includes('PlaceholderOpen'))
})

test('a line that starts with a step keyword ends a block only if a step follows', (t) => {
  const after = (line: string): boolean => tokensOf(`* type A\n"""\ntext\n${line}\n`).slice(4).includes('StepKeyword')
  t.true(after('  Then status 200'))
  t.true(after('* GET /a'))
  t.true(after('Scenario: s') || tokensOf('* type A\n"""\ntext\nScenario: s').includes('ScenarioKeyword'))
  t.false(after('Given that this is prose'))
  t.false(after('* a list'))
})

test('a byte order mark is trivia at the start only', (t) => {
  t.deepEqual(tokensOf('\uFEFFFeature: F'), ['FeatureKeyword', 'Title'])
})

for (const letters of ['größe', '名前', 'Имя', 'naïve', 'emoji😀', 'a.b-c_d']) {
  test(`${letters} is a name`, (t) => {
    t.deepEqual(tokensOf(`* type ${letters} (string)`).slice(0, 3), ['StepKeyword', 'TypeWord', 'TypeName'])
    t.is(lex(`* type ${letters} (string)`).tokens[2]?.image, letters)
  })
}

for (const attack of [
  ...[
    '(',
    '((',
    '(a',
    '(a:',
    '<',
    '<a',
    '<!--',
    '&',
    '"',
    '\\',
    '|',
    '|a',
    '@',
    '#',
    '#Version 1 ',
    '/',
    '?a',
    '{',
    '[',
    "'",
  ].map((piece) => ['* request-body ', piece] as const),
  ...['<a ', '<a b="', 'a ', '" '].map((piece) => ['"""\n', piece] as const),
  ...['Feature:', 'a ', '\\|', '| '].map((piece) => ['| ', piece] as const),
]) {
  test(`a long line of ${JSON.stringify(attack.join('…'))} is lexed`, (t) => {
    const text = attack[0] + attack[1].repeat(20_000)
    const { tokens, trivia } = lex(text)
    t.is(
      [...tokens, ...trivia].reduce((sum, { image }) => sum + image.length, 0),
      text.length,
    )
  })
}
