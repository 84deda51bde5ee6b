import { createToken, type IToken, type TokenType } from 'chevrotain'
import { closedPattern } from './closedPattern.js'
import { blank } from './fragments.js'
import { category, contextual, contextualToken, ofSlip, onlyWord, pattern, trivia } from './makeToken.js'
import { ExpressionClose } from './expressionTokens.js'
import { PlaceholderClose } from './placeholderTokens.js'

// Bounds follow a placeholder, on a type's line or inside the text that the placeholder stands for: `(string) minLength 3`.

/** `types` is called on first use: some of the types are defined later. */
function oneOfTokens(types: () => readonly TokenType[]): (previous: IToken | undefined) => boolean {
  let known: ReadonlySet<TokenType> | undefined
  return (previous) => previous !== undefined && (known ??= new Set(types())).has(previous.tokenType)
}

/** The words of bounds that languages add. */
const addedWords = new WeakSet<TokenType>()
export const isAddedBound = (token: TokenType): boolean => addedWords.has(token)

/** The last tokens of bounds that languages add. */
const addedValues = new WeakSet<TokenType>()

/** Lookbehinds of forms of the grammar: the text that ends what may be before. */
const behindBound = '(?<=[)}\\]/.0-9Ze \\t])'
const behind = (words: readonly string[]): string => `(?<=${words.map((word) => word + blank).join('|')})`

const boundEnds = (): readonly TokenType[] => [
  ...[PlaceholderClose, BoundNumber, BoundMoment, WhiteSpaceKind, ExpressionClose, UniqueBound],
]
const isAfterBuiltIn = oneOfTokens(boundEnds)
const isAfterEnd = (previous: IToken | undefined): boolean =>
  isAfterBuiltIn(previous) || (previous !== undefined && addedValues.has(previous.tokenType))
/** After a placeholder, another bound, or a JSON value on the line of a type. */
const afterBound = (previous: IToken | undefined): boolean =>
  isAfterEnd(previous) || previous?.tokenType.name === 'ObjectClose' || previous?.tokenType.name === 'ArrayClose'
const afterNumericWord = oneOfTokens(() => numericBounds)
const afterPatternWord = oneOfTokens(() => [PatternBound])
const isAfterBoundWord = oneOfTokens(() => [...numericBounds, WhiteSpaceBound, PatternBound])

const numberStart = '[-+]?\\.?[0-9]'
const spaceBound = `(?:whiteSpace${blank}+)?(?:replace|collapse)(?![^ \\t\\r\\n"|])`

/** A bound that a number follows. */
export const NumericBound = category('NumericBound', 'a bound')
const numericBound = (word: string): TokenType =>
  contextualToken(
    word.charAt(0).toUpperCase() + word.slice(1),
    `\`${word}\``,
    [afterBound, `${word}(?=${blank}+${numberStart})`, behindBound],
    {
      categories: NumericBound,
    },
  )
export const MinLength = numericBound('minLength')
export const MaxLength = numericBound('maxLength')
export const Min = numericBound('min')
export const Max = numericBound('max')
export const Above = numericBound('above')
export const Below = numericBound('below')
export const Digits = numericBound('digits')
export const FractionDigits = numericBound('fractionDigits')
export const MultipleOf = numericBound('multipleOf')
export const MinBytes = numericBound('minBytes')
export const MaxBytes = numericBound('maxBytes')
export const MinKeys = numericBound('minKeys')
export const MaxKeys = numericBound('maxKeys')
const numericBounds = [
  ...[MinKeys, MaxKeys, MinLength, MaxLength, MinBytes, MaxBytes],
  ...[Min, Max, Above, Below, Digits, FractionDigits, MultipleOf],
]

const numericWords = numericBounds.map(onlyWord)

/** The words of all bounds. */
export const boundWords: readonly string[] = [...numericWords, 'pattern', 'whiteSpace', 'unique']

/** `unique` after a list: no two items are equal. */
export const UniqueBound = contextualToken('UniqueBound', '`unique`', [
  afterBound,
  'unique(?![^ \\t\\r\\n"|])',
  behindBound,
])

export const BoundNumber = contextualToken('BoundNumber', 'a number', [
  afterNumericWord,
  '[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?![^ \\t\\r\\n"|])',
  behind(numericWords),
])
/** A date, a time or both, after `min`, `max`, `above` or `below`: `2020-01-01`, `2020-01-01T12:00:00Z`. */
export const BoundMoment = contextualToken('BoundMoment', 'a date or a time', [
  afterNumericWord,
  '-?[0-9]+[-:][-0-9TZ:.+]*(?![^ \\t\\r\\n"|])',
  behind(numericWords),
])
export const WhiteSpaceBound = contextualToken('WhiteSpaceBound', '`whiteSpace`', [
  afterBound,
  `whiteSpace(?=${blank}+(?:replace|collapse)(?![^ \\t\\r\\n"|]))`,
  behindBound,
])
export const WhiteSpaceKind = contextualToken('WhiteSpaceKind', '`replace` or `collapse`', [
  oneOfTokens(() => [WhiteSpaceBound]),
  'replace|collapse',
  behind(['whiteSpace']),
])
export const PatternBound = contextualToken('PatternBound', '`pattern`', [
  afterBound,
  `pattern(?=${blank}*/)`,
  behindBound,
])

/** The tokens of a bound that a language adds: `startsWith EU`. */
export interface AddedBound {
  readonly word: TokenType
  readonly value: TokenType
  /** White space before and inside the bound where other white space is text. */
  readonly blank: TokenType
}

/** Makes the tokens of a bound: a word, and a value that a regular expression matches as a whole, such as `[A-Z]+`. */
export function boundTokens(name: string, word: string, value: string): AddedBound {
  const whole = `(?:${value})(?![^ \\t\\r\\n"|])`
  const statement = `${word}(?=${blank}+${whole})`
  const wordToken = contextualToken(`${name}Word`, `\`${word}\``, [afterBound, statement, behindBound])
  addedWords.add(wordToken)
  const isAfterWord = oneOfTokens(() => [wordToken])
  const valueToken = contextualToken(`${name}Value`, `the value of \`${word}\``, [isAfterWord, whole, behind([word])])
  addedValues.add(valueToken)
  const isAround = (previous: IToken | undefined): boolean => isAfterEnd(previous) || isAfterWord(previous)
  const blankToken = contextualToken(
    `${name}Blank`,
    'white space',
    [isAround, `${blank}+(?=${statement}|${whole})`, '(?<=[)/.0-9A-Za-z])'],
    trivia,
  )
  return { word: wordToken, value: valueToken, blank: blankToken }
}

/** White space before and inside bounds where other white space is text. */
export const BoundBlank = contextualToken(
  'BoundBlank',
  'white space',
  [
    (previous) => isAfterEnd(previous) || isAfterBoundWord(previous),
    `${blank}+(?=(?:${numericWords.join('|')})${blank}+${numberStart}|pattern${blank}*/|${spaceBound}|unique(?![^ \\t\\r\\n"|])|${numberStart}|/)`,
    '(?<=[)/.0-9A-Za-z])',
  ],
  trivia,
)

const closed = closedPattern({ opening: '/', rest: '(?=(?:[^\\\\/\\r\\n]|\\\\[^\\r\\n])*/)', within: 'line' })
/** The slash before a regular expression that is closed on its line. */
export const ExpressionOpen = createToken({
  name: 'ExpressionOpen',
  label: '`/`',
  pattern: (text, offset, matched, groups) =>
    afterPatternWord(matched.at(-1)) ? closed(text, offset, matched, groups) : null,
  start_chars_hint: ['/'],
  line_breaks: false,
  push_mode: 'expression',
})
contextual.set(ExpressionOpen, /(?<=pattern[ \t]|pattern)\/(?=(?:[^\\/\r\n]|\\[^\r\n])*\/)/)

/** A pattern that is never closed: the rest of the line, of the text in quotes or of the cell. */
export const UnclosedExpression = category('UnclosedExpression', 'a pattern')
const unclosed = (name: string, characters: string): TokenType =>
  ofSlip(
    contextualToken(name, 'a pattern', [afterPatternWord, `/${characters}*`, '(?<=pattern[ \\t]|pattern)'], {
      categories: UnclosedExpression,
    }),
  )
export const UnclosedInLine = unclosed('UnclosedInLine', '[^\\r\\n]')
export const UnclosedInString = unclosed('UnclosedInString', '[^"\\r\\n]')
export const UnclosedInCell = unclosed('UnclosedInCell', '[^|\\r\\n]')

/** Bounds in parentheses of their own: `(minLength 3)`. */
export const parenthesizedBounds = pattern(`\\((?:${boundWords.join('|')})${blank}[^()\\r\\n]*\\)`)
