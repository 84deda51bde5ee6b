import { EOF, tokenLabel, type IParserErrorMessageProvider, type IToken, type TokenType } from 'chevrotain'
import * as t from './tokens.js'

/** What a rule expects if none of its alternatives fits, in the words of authors. */
const expectations: Readonly<Record<string, string>> = {
  step: 'a step such as `type`, `GET /path`, `request-body`, `status` or `response-body`',
  typeStep:
    'the shape of the type: XML, JSON or a placeholder on this line, a `"""` block or a `| key | value |` table',
  bodyStep: 'a payload: XML, JSON or a placeholder on this line, a `"""` block or a `| key | value |` table',
  formFieldStep: 'a name',
  payload: 'a payload: XML, JSON or a placeholder on this line, or a `"""` block',
  block: 'a payload: XML, JSON, text or a placeholder',
  partStep: 'a value, a placeholder or `@file`',
  value: 'a value or a placeholder',
  fragment: 'a payload',
  requestLine: 'a path such as `/pets/(id:number)`',
  statusStep: 'a status code from 200 to 599',
  attribute: 'a value in quotes',
  element: '`>` or `/>` at the end of the tag',
  json: 'an object or an array',
  jsonValue: 'a JSON value',
  member: 'a key',
  bound: 'a bound such as `minLength 3`',
  atom: 'a character',
  characterClass: 'a character',
  classItem: 'a character',
  row: '`|` at the end of the cell',
}

const longest = 40

const openQuotes: Readonly<Record<string, string>> = { '"': 'a `"` that is never closed', "'": "a `'`" }

/** Tokens that end a list, which a comma would have continued. */
const afterItem = new Set<TokenType>([t.ObjectClose, t.ArrayClose])

const labels = (paths: TokenType[][]): string =>
  [...new Set(paths.flatMap(([first]) => (first ? [tokenLabel(first)] : [])))].join(', ')

/**
 * The parser's messages in the words of contracts; names of tokens and rules never appear. A token that starts a line is
 * reported as the end of the line before it.
 */
export function errorMessages(lineStarts: ReadonlySet<TokenType>): IParserErrorMessageProvider {
  const described = (token: IToken | undefined): string => {
    if (!token) return 'nothing'
    if (token.tokenType === t.Unexpected && openQuotes[token.image]) return openQuotes[token.image] ?? ''
    if (token.tokenType === EOF) return 'the end of the file'
    if (lineStarts.has(token.tokenType)) return 'the end of the line'
    const image = token.image.length > longest ? `${token.image.slice(0, longest)}…` : token.image
    return image.trim() === '' ? tokenLabel(token.tokenType) : `\`${image}\``
  }
  const expected = (ruleName: string, paths: TokenType[][], actual: IToken | undefined): string =>
    `expected ${expectations[ruleName] ?? labels(paths)} but found ${described(actual)}`
  return {
    buildMismatchTokenMessage: ({ expected, actual }) =>
      `expected ${afterItem.has(expected) ? '`,` or ' : ''}${tokenLabel(expected)} but found ${described(actual)}`,
    buildNotAllInputParsedMessage: ({ firstRedundant }) =>
      lineStarts.has(firstRedundant.tokenType)
        ? 'this line is neither a section nor a step'
        : `${described(firstRedundant)} is not allowed here`,
    buildNoViableAltMessage: ({ expectedPathsPerAlt, actual, ruleName }) =>
      expected(ruleName, expectedPathsPerAlt.flat(), actual[0]),
    buildEarlyExitMessage: ({ expectedIterationPaths, actual, ruleName }) =>
      expected(ruleName, expectedIterationPaths, actual[0]),
  }
}
