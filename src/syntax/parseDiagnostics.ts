import { EOF, type IRecognitionException, type IToken } from 'chevrotain'
import { startsSectionOrStep, type Parsed } from '../../grammar/index.js'
import type { DiagnosticCode } from '../text/diagnosticCodes.js'
import type { Span } from '../text/span.js'
import { isInserted, spanOf } from './cst.js'
import type { Reading } from './extension.js'
import type { Extensions } from './syntaxTree.js'

/** The code of an error by the rule it happened in. */
const codes: Readonly<Record<string, DiagnosticCode>> = {
  step: 'unknown-step',
  typeStep: 'missing-payload',
  payload: 'missing-payload',
  block: 'syntax',
  value: 'missing-payload',
  bound: 'bad-bounds',
  enumStep: 'bad-enum',
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

/** The rules in which the token that a step lacks is the name that it gives. */
const naming = new Set(['typeStep', 'headerStep', 'formFieldStep', 'partStep'])

const isEnd = ({ tokenType }: IToken): boolean => tokenType === EOF

const emptySpan = (at: number): Span => ({ start: at, end: at })

/** Where an error is shown: at its token, or after the token before it where the line or the text ended too early. */
function place(error: IRecognitionException, { source, reader }: Reading): Span {
  const { token } = error
  const { previousToken } = error as { previousToken?: IToken }
  const previous = previousToken && !isInserted(previousToken) ? spanOf(previousToken).end : undefined
  if (isEnd(token)) return emptySpan(previous ?? source.text.trimEnd().length)
  const endedEarly = previous !== undefined && reader.lineStarts.has(token.tokenType)
  return endedEarly ? emptySpan(previous) : spanOf(token)
}

/** The `"""` that the error's block opened with. */
function openBlock(error: IRecognitionException, tokens: readonly IToken[]): IToken | undefined {
  const before = isEnd(error.token) ? tokens : tokens.slice(0, tokens.indexOf(error.token))
  return before.findLast(({ tokenType }) => tokenType.name === 'BlockOpen' || tokenType.name === 'InlineBlockOpen')
}

/** Whether an error only says that a block goes on where, after an earlier error in it, the parser took it to end. */
function isEcho(error: IRecognitionException, { tokens, errors }: Parsed): boolean {
  if (error.context.ruleStack.at(-1) !== 'block') return false
  const start = openBlock(error, tokens)?.startOffset ?? Infinity
  return errors.some(({ token }) => token.startOffset > start && token.startOffset < error.token.startOffset)
}

function reportError(error: IRecognitionException, parsed: Parsed, reporter: Reading): void {
  const { ruleStack } = error.context
  const { tokens } = parsed
  const open = ruleStack.includes('block') && (isEnd(error.token) || startsSectionOrStep(error.token.tokenType))
  const opening = open && openBlock(error, tokens)
  if (opening) {
    reporter.report('unclosed-block', spanOf(opening), 'this `"""` block is never closed', {
      hint: 'put `"""` on a line of its own after the payload',
    })
    return
  }
  if (isEcho(error, parsed)) return
  const code = codeOf(error, reporter.extensions)
  reporter.report(code, place(error, reporter), error.message, { hint: hintOf(error, code) })
}

function codeOf({ name, context: { ruleStack } }: IRecognitionException, extensions: Extensions): DiagnosticCode {
  if (name === 'NotAllInputParsedException') return 'syntax'
  if (name === 'MismatchedTokenException' && naming.has(ruleStack.at(-1) ?? '')) return 'missing-name'
  return codes[ruleStack.findLast((rule) => rule in codes || rule in extensions) ?? ''] ?? 'syntax'
}

/** What an author who wrote such a token in such a rule may have meant. */
function hintOf(error: IRecognitionException, code: DiagnosticCode): string | undefined {
  const { token, context } = error
  const { ruleStack } = context
  const rule = ruleStack.at(-1)
  if (code === 'missing-name' && token.tokenType.name === 'Unexpected')
    return 'a name starts with a letter and holds letters, digits, `-`, `_` and, not last, dots'
  if (rule === 'jsonValue' && token.tokenType.name === 'JsonName')
    return `text stands in quotes, \`"${token.image}"\`, and a type in parentheses, \`(${token.image})\``
  if (rule === 'attribute') return 'an attribute is `name="value"`, or `name.opt="value"` where it is optional'
  if (ruleStack.includes('enumStep')) return 'an enum is `enum Name (string) values a,b,c`'
  return undefined
}

/** The parser's errors as diagnostics: the one place where its exceptions are read. */
export function reportParseErrors(parsed: Parsed, reporter: Reading): void {
  for (const error of parsed.errors) reportError(error, parsed, reporter)
}
