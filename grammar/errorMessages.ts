import { EOF, tokenLabel, type IParserErrorMessageProvider, type IToken, type TokenType } from 'chevrotain'
import * as t from './tokens.js'

/** What a rule waits for where none of its alternatives fits, in an author's words. */
const expectations: Readonly<Record<string, string>> = {
  step: 'a step such as `type`, `GET /path`, `request-body`, `status` or `response-body`',
  typeStep:
    'the shape of the type: XML, JSON or a placeholder on this line, a `"""` block or a `| key | value |` table',
  payload: 'a payload: XML, JSON or a placeholder on this line, or a `"""` block',
  block: 'a payload: XML, JSON, text or a placeholder',
  partStep: 'a value, a placeholder or `@file`',
  value: 'a value or a placeholder',
  fragment: 'a payload',
  requestLine: 'a path such as `/pets/(id:number)`',
  statusStep: 'a status code from 100 to 599',
  element: '`>` or `/>` at the end of the tag',
  json: 'an object or an array',
  jsonValue: 'a JSON value',
  member: 'a key',
  row: '`|` at the end of the cell',
}

const longest = 40

/** Tokens that stand first on their line: what came before them ended too early. */
const lineStarts = new Set([
  t.FeatureKeyword,
  t.BackgroundKeyword,
  t.ScenarioKeyword,
  t.ExamplesKeyword,
  t.Tag,
  t.StepKeyword,
  t.RowStart,
  t.BlockOpen,
  t.TextLine,
  t.MiswrittenLine,
])

const openQuotes: Readonly<Record<string, string>> = { '"': 'a `"` that is never closed', "'": "a `'`" }

const shown = (token: IToken): string => {
  if (token.tokenType === t.Unexpected && openQuotes[token.image]) return openQuotes[token.image] ?? ''
  if (token.tokenType === EOF) return 'the end of the file'
  if (lineStarts.has(token.tokenType)) return 'the end of the line'
  const image = token.image.length > longest ? `${token.image.slice(0, longest)}…` : token.image
  return image.trim() === '' ? tokenLabel(token.tokenType) : `\`${image}\``
}

/** What ends a list of items, where a comma would have gone on. */
const afterItem = new Set<TokenType>([t.ObjectClose, t.ArrayClose])

const labels = (paths: TokenType[][]): string =>
  [...new Set(paths.flatMap(([first]) => (first ? [tokenLabel(first)] : [])))].join(', ')

/** The parser's messages in the words of contracts; token and rule names never show. */
export const errorMessages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected, actual }) =>
    `expected ${afterItem.has(expected) ? '`,` or ' : ''}${tokenLabel(expected)} but found ${shown(actual)}`,
  buildNotAllInputParsedMessage: ({ firstRedundant }) => `${shown(firstRedundant)} has no place here`,
  buildNoViableAltMessage: ({ expectedPathsPerAlt, actual, ruleName }) =>
    `expected ${expectations[ruleName] ?? labels(expectedPathsPerAlt.flat())} but found ${actual[0] ? shown(actual[0]) : 'nothing'}`,
  buildEarlyExitMessage: ({ expectedIterationPaths, actual, ruleName }) =>
    `expected ${expectations[ruleName] ?? labels(expectedIterationPaths)} but found ${actual[0] ? shown(actual[0]) : 'nothing'}`,
}
