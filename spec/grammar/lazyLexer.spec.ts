import test from 'ava'
import { createToken, Lexer, type ILexingResult, type IToken } from 'chevrotain'
import fc from 'fast-check'
import { createLexer, lexerDefinition, modes, type Modes } from '../../grammar/index.js'
import { changedContracts } from '../support/contractPieces.js'
import { allCases } from '../support/corpus.js'

/** How many texts are tried; `TEXT_RUNS` sets another number. */
const numRuns = Number(process.env['TEXT_RUNS'] ?? 150)

/** A lexer that analyses all modes at once. */
const createAnalysed = (of: Modes): Lexer =>
  new Lexer(lexerDefinition(of), { positionTracking: 'onlyOffset', safeMode: true, skipValidations: true })

const shown = ({ tokenType, startOffset, image, payload }: IToken): string =>
  `${tokenType.name}@${startOffset}: ${image} ${JSON.stringify(payload)}`

/** Tokens, groups and errors as text. */
const result = ({ tokens, groups, errors }: ILexingResult): unknown => ({
  tokens: tokens.map(shown),
  groups: Object.entries(groups).map(([name, members]) => [name, members.map(shown)]),
  errors: errors.map(({ offset, length, message }) => `${offset}+${length}: ${message}`),
})

const analysed = createAnalysed(modes)
const lazy = createLexer(modes)

for (const { name, source } of allCases) {
  test(`both lexers return the same tokens for ${name}`, (t) => {
    t.deepEqual(result(createLexer(modes).tokenize(source.text)), result(analysed.tokenize(source.text)))
  })
}

test('both lexers return the same tokens for changed contracts', (t) => {
  t.notThrows(() => {
    fc.assert(
      fc.property(changedContracts(allCases.map(({ source }) => source.text)), (text) => {
        const [tokens, expected] = [lazy, analysed].map((lexer) => JSON.stringify(result(lexer.tokenize(text))))
        return tokens === expected
      }),
      { seed: 20261123, numRuns },
    )
  })
})

const Word = createToken({ name: 'Word', pattern: /[a-z]+/i })

/** Modes with what an extension may add, besides what contracts have. */
const others: Modes = {
  line: [
    createToken({ name: 'Skipped', pattern: / +/, group: Lexer.SKIPPED }),
    createToken({ name: 'Dropped', pattern: /#/, group: 'dropped' }),
    createToken({ name: 'Letter', pattern: /x/i }),
    createToken({ name: 'Escaped', pattern: /\./ }),
    createToken({ name: 'Any', pattern: Lexer.NA }),
    createToken({ name: 'Character', pattern: '*' }),
    createToken({ name: 'Keyword', pattern: 'if(', push_mode: 'inside' }),
    createToken({ name: 'Either', pattern: /either|or/, longer_alt: [Word] }),
    createToken({
      name: 'Function',
      pattern: (text, offset) => (text[offset] === '!' ? Object.assign(['!'] as [string], { payload: 1 }) : null),
      line_breaks: false,
    }),
    createToken({ name: 'Object', pattern: { exec: (text, offset) => (text[offset] === '?' ? ['?'] : null) } }),
    Word,
  ],
  inside: [createToken({ name: 'Close', pattern: ')', pop_mode: true }), Word],
}

test('both lexers return the same tokens for other kinds of tokens, and the same errors', (t) => {
  const parts = ['either', 'or', 'eithers', 'if(', ')', 'x', 'X', '.', '*', '#', ' ', '!', '?', 'word', '€']
  const texts = fc.array(fc.constantFrom(...parts)).map((words) => words.join(''))
  const lexers = [createLexer(others), createAnalysed(others)]
  t.notThrows(() => {
    fc.assert(
      fc.property(texts, (text) => {
        const [tokens, expected] = lexers.map((lexer) => JSON.stringify(result(lexer.tokenize(text))))
        return tokens === expected
      }),
      { seed: 20261123, numRuns },
    )
  })
})
