import test from 'ava'
import { exemptionLines, lex } from '../../grammar/index.js'

const size = 1_000_000
const filled = (piece: string): string => piece.repeat(size / piece.length)

const payload = 'Feature: F\nScenario: s\nGiven type A\n"""\n'

/** Lines on which a token that is tried again and again would search the same text each time. */
const lines: readonly [what: string, text: string][] = [
  ['openings of comments', `${payload}<a>${filled('<!--')}`],
  ['openings of CDATA sections', `${payload}<a>${filled('<![CDATA[')}`],
  ['openings of instructions', `${payload}<a>${filled('<?')}`],
  ['openings of comments on a line', `* type A <a>${filled('<!--')}`],
  ['escaped quotes', `${payload}{"a": ${filled('\\"')}`],
  ['escaped quotes in a string', `${payload}{"a": "${filled('\\"')}"}`],
  ['question marks in a cell', `| a${filled('?')}`],
  ['signs of comments in a row', `| a | ${filled('#(')} |`],
  ['blanks in a version note', `#Version ${filled(' ')}x y`],
  ['blanks in an exemption', `# allow ${filled(' ')}`],
  ['ampersands in a query', `When GET /a?${filled('&')}`],
  ['parentheses', `When GET /a${filled('(')}`],
  ['members of a group that is never closed', `* type A (${filled('A | ')}`],
  ['bars in parentheses', `* type A (${filled('|')}`],
  ['patterns that are never closed', `* type A (string) ${filled('(a) pattern [')}`],
  ['patterns in a string', `* json A {"a": "${filled('(a) pattern /')}"}`],
  ['brackets in a pattern', `* type A (string) pattern /${filled('[')}/`],
  ['braces in a pattern', `* type A (string) pattern /${filled('{1')}/`],
  ['bounds', `* type A (string) ${filled('min 1 ')}`],
]

for (const [what, text] of lines) {
  test(`a line of 1 MB of ${what} is read`, (t) => {
    const { tokens, trivia } = lex(text)
    t.is(
      [...tokens, ...trivia].reduce((sum, { image }) => sum + image.length, 0),
      text.length,
    )
  })
}

test('version notes are recognised in a text with many of them', (t) => {
  const { tokens } = lex(`${'#Version 1\n'.repeat(50_000)}Feature: F\n#Version 2\n`)
  t.is(tokens.filter(({ tokenType }) => tokenType.name === 'VersionKeyword').length, 50_000)
})

test('lines of 1 MB in a comment of XML are searched for exemptions', (t) => {
  for (const text of [
    filled(' '),
    filled(' allow '),
    `allow ${filled(' ')}`,
    `allow ${filled('until')}`,
    filled('\nallow a'),
  ])
    t.is(exemptionLines(text).length, 0)
})
