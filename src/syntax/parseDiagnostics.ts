import { EOF, type IRecognitionException, type IToken } from 'chevrotain'
import type { Parsed } from '../../grammar/index.js'
import type { DiagnosticCode } from '../text/diagnosticCodes.js'
import type { Span } from '../text/span.js'
import { isInserted, spanOf } from './cst.js'
import type { Reporter } from './reporter.js'

/** The code of an error by the rule it happened in. */
const codes: Readonly<Record<string, DiagnosticCode>> = {
  feature: 'missing-feature',
  typeStep: 'missing-payload',
  payload: 'missing-payload',
  value: 'missing-payload',
  partStep: 'missing-payload',
  statusStep: 'bad-status',
  requestLine: 'bad-request-line',
  segment: 'bad-request-line',
  query: 'bad-request-line',
  parameter: 'bad-request-line',
  element: 'malformed-xml',
  endTag: 'malformed-xml',
  strayEndTag: 'malformed-xml',
  attribute: 'malformed-xml',
  json: 'malformed-json',
  object: 'malformed-json',
  array: 'malformed-json',
  member: 'malformed-json',
  jsonValue: 'malformed-json',
  string: 'malformed-json',
  row: 'malformed-table',
  table: 'malformed-table',
}

/** Tokens that can only come after a block, never stand in one. */
const afterBlock = new Set([
  'StepKeyword',
  'Tag',
  'ScenarioKeyword',
  'ExamplesKeyword',
  'BackgroundKeyword',
  'FeatureKeyword',
])

const isEnd = ({ tokenType }: IToken): boolean => tokenType === EOF

const emptySpan = (at: number): Span => ({ start: at, end: at })

/** Where an error is shown: at its token, or after the token before it where the line or the text ended too early. */
function place(error: IRecognitionException, { source }: Reporter): Span {
  const { token } = error
  const { previousToken } = error as { previousToken?: IToken }
  const previous = previousToken && !isInserted(previousToken) ? spanOf(previousToken).end : undefined
  if (isEnd(token)) return emptySpan(previous ?? source.text.trimEnd().length)
  const { start } = spanOf(token)
  const endedEarly = previous !== undefined && source.text.slice(previous, start).includes('\n')
  return endedEarly ? emptySpan(previous) : spanOf(token)
}

/** The `"""` that the error's block opened with. */
function openBlock(error: IRecognitionException, tokens: readonly IToken[]): IToken | undefined {
  const before = isEnd(error.token) ? tokens : tokens.slice(0, tokens.indexOf(error.token))
  return before.findLast(({ tokenType }) => tokenType.name === 'BlockOpen' || tokenType.name === 'InlineBlockOpen')
}

function reportError(error: IRecognitionException, { tokens }: Parsed, reporter: Reporter): void {
  const { ruleStack } = error.context
  const open = ruleStack.includes('block') && (isEnd(error.token) || afterBlock.has(error.token.tokenType.name))
  const opening = open && openBlock(error, tokens)
  if (opening) {
    reporter.report('unclosed-block', spanOf(opening), 'this `"""` block is never closed', {
      hint: 'put `"""` on a line of its own after the payload',
    })
    return
  }
  const isFeature = ruleStack.at(-1) === 'feature' && error.name === 'MismatchedTokenException'
  const code = isFeature
    ? 'missing-feature'
    : error.name === 'NotAllInputParsedException'
      ? 'syntax'
      : codes[ruleStack.at(-1) ?? '']
  reporter.report(code ?? 'syntax', place(error, reporter), error.message)
}

/** The parser's errors as diagnostics: the one place where its exceptions are read. */
export function reportParseErrors(parsed: Parsed, reporter: Reporter): void {
  for (const error of parsed.errors) reportError(error, parsed, reporter)
}
