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

const maxLength = 40

/** What the end of a text is called, by the rule that reads the text. */
const ends: Readonly<Record<string, string>> = { contract: 'the end of the file', exemption: 'the end of the line' }

const openQuotes: Readonly<Record<string, string>> = { '"': 'a `"` that is never closed', "'": "a `'`" }

/** Tokens that end a list, which a comma would have continued. */
const afterItem = new Set<TokenType>([t.ObjectClose, t.ArrayClose])

const labels = (paths: TokenType[][]): string =>
  [...new Set(paths.flatMap(([first]) => (first ? [tokenLabel(first)] : [])))].join(', ')

/**
 * The parser's messages in the words of contracts; names of tokens and rules never appear. A token that starts a line is
 * reported as the end of the line before it. `whole` names the rule that reads the whole text.
 */
export function errorMessages(
  lineStarts: ReadonlySet<TokenType>,
  whole: { readonly rule: string },
): IParserErrorMessageProvider {
  const described = (token: IToken | undefined): string => {
    if (!token) return 'nothing'
    if (token.tokenType === t.Unexpected && openQuotes[token.image]) return openQuotes[token.image] ?? ''
    if (token.tokenType === EOF) return ends[whole.rule] ?? 'the end of the text'
    if (lineStarts.has(token.tokenType)) return 'the end of the line'
    if (/^[\r\n]/.test(token.image)) return 'the end of the line'
    const image = token.image.length > maxLength ? `${token.image.slice(0, maxLength)}…` : token.image
    return image.trim() === '' ? tokenLabel(token.tokenType) : `\`${image}\``
  }
  const expected = (ruleName: string, paths: TokenType[][], actual: IToken | undefined): string =>
    `expected ${expectations[ruleName] ?? labels(paths)} but found ${described(actual)}`
  const notAllowed = (token: IToken): string =>
    whole.rule === 'contract' && lineStarts.has(token.tokenType)
      ? 'this line is neither a section nor a step'
      : `${described(token)} is not allowed here`
  return {
    buildMismatchTokenMessage: ({ expected, actual }) =>
      `expected ${afterItem.has(expected) ? '`,` or ' : ''}${tokenLabel(expected)} but found ${described(actual)}`,
    buildNotAllInputParsedMessage: ({ firstRedundant }) => notAllowed(firstRedundant),
    buildNoViableAltMessage: ({ expectedPathsPerAlt, actual, ruleName }) =>
      expected(ruleName, expectedPathsPerAlt.flat(), actual[0]),
    buildEarlyExitMessage: ({ expectedIterationPaths, actual, ruleName }) =>
      expected(ruleName, expectedIterationPaths, actual[0]),
  }
}
