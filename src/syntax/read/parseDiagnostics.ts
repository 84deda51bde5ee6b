import { EOF, tokenMatcher, type IRecognitionException, type IToken } from 'chevrotain'
import { startsSectionOrStep, tokens as t, type EntryName, type Parsed } from '../../../grammar/index.js'
import type { DiagnosticCode } from '../../text/diagnosticCodes.js'
import { countBelow } from '../../collections/countBelow.js'
import type { Span } from '../../text/span.js'
import { isInserted, spanOf } from '../tree/cst.js'
import { missingQuote } from '../help/missingQuote.js'
import { helpFor } from '../help/parseHelp.js'
import type { ExtensionReading } from '../tree/extension.js'
import type { Extensions } from '../tree/syntaxTree.js'

/** The code of an error by the rule it happened in. */
const codes: Readonly<Record<string, DiagnosticCode>> = {
  step: 'unknown-step',
  typeStep: 'missing-payload',
  payload: 'missing-payload',
  bodyStep: 'missing-payload',
  formFieldStep: 'missing-name',
  block: 'syntax',
  value: 'missing-payload',
  bound: 'bad-bounds',
  expression: 'bad-pattern',
  branches: 'bad-pattern',
  branch: 'bad-pattern',
  piece: 'bad-pattern',
  atom: 'bad-pattern',
  characterClass: 'bad-pattern',
  classItem: 'bad-pattern',
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

/** The rules in which a missing token is the name that the step gives. */
const naming = new Set(['typeStep', 'parameterStep', 'headerStep', 'formFieldStep', 'partStep'])

const isEnd = ({ tokenType }: IToken): boolean => tokenType === EOF

const emptySpan = (at: number): Span => ({ start: at, end: at })

/** The span to report an error at: its token, or the end of the previous token if the line or the text ended too early. */
function place(error: IRecognitionException, { source, reader }: ExtensionReading): Span {
  const { token } = error
  const { previousToken } = error as { previousToken?: IToken }
  const previous = previousToken && !isInserted(previousToken) ? spanOf(previousToken).end : undefined
  if (isEnd(token)) return emptySpan(previous ?? source.text.trimEnd().length)
  const endedEarly = previous !== undefined && reader.lineStarts.has(token.tokenType)
  return endedEarly ? emptySpan(previous) : spanOf(token)
}

/** The tokens of a text and the parser's errors. */
type WithErrors = Pick<Parsed<EntryName>, 'tokens' | 'errors'>

/** Where a parsed text has blocks and errors, in order. */
interface Places {
  /** The opening `"""` of each block. */
  readonly blocks: readonly IToken[]
  readonly tokens: readonly IToken[]
  /** The offsets of the tokens at which errors were found. */
  readonly errors: readonly number[]
}

function placesOf({ tokens, errors }: WithErrors): Places {
  const blocks = tokens.filter((token) => tokenMatcher(token, t.BlockOpen))
  const offsets = errors.filter(({ token }) => !isEnd(token)).map(({ token }) => token.startOffset)
  return { blocks, tokens, errors: offsets.sort((a, b) => a - b) }
}

/** The tokens around the one that an error is at; error recovery may have gone on by the time of `previousToken`. */
function tokensNear({ token }: IRecognitionException, { tokens }: Places): (distance: number) => IToken | undefined {
  const index = isEnd(token) ? tokens.length : countBelow(tokens, ({ startOffset }) => startOffset, token.startOffset)
  return (distance) => tokens[index + distance]
}

/** The opening `"""` of the block that an error is in. */
function openBlock({ token }: IRecognitionException, { blocks }: Places): IToken | undefined {
  const end = isEnd(token) ? Infinity : token.startOffset
  return blocks[countBelow(blocks, ({ startOffset }) => startOffset, end) - 1]
}

/** Whether an error only says that a block continues, because the parser ended it at an earlier error. */
function isEcho(error: IRecognitionException, places: Places): boolean {
  if (error.context.ruleStack.at(-1) !== 'block' || isEnd(error.token)) return false
  const start = openBlock(error, places)?.startOffset ?? Infinity
  const before = places.errors[countBelow(places.errors, (offset) => offset, error.token.startOffset) - 1]
  return before !== undefined && before > start
}

function reportError(error: IRecognitionException, places: Places, reporter: ExtensionReading): void {
  const { ruleStack } = error.context
  const open = ruleStack.includes('block') && (isEnd(error.token) || startsSectionOrStep(error.token.tokenType))
  const opening = open && openBlock(error, places)
  if (opening) {
    reporter.report('unclosed-block', spanOf(opening), 'this `"""` block is never closed', {
      hint: 'put `"""` on a line of its own below the payload',
    })
    return
  }
  if (isEcho(error, places)) return
  const near = tokensNear(error, places)
  const code = codeOf(error, reporter.extensions)
  const quote = code === 'malformed-json' ? missingQuote(ruleStack.at(-1), error.token, near) : undefined
  if (quote === undefined)
    reporter.report(code, place(error, reporter), error.message, helpFor(error, near) ?? { hint: hintOf(error, code) })
  else
    reporter.report(code, emptySpan(quote.offset), 'the closing `"` of this text is missing', {
      hint: `close the text before the ${quote.before}`,
      fix: { span: emptySpan(quote.offset), text: '"' },
    })
}

function codeOf({ name, context: { ruleStack } }: IRecognitionException, extensions: Extensions): DiagnosticCode {
  if (name === 'NotAllInputParsedException') return 'syntax'
  if (name === 'MismatchedTokenException' && naming.has(ruleStack.at(-1) ?? '')) return 'missing-name'
  return codes[ruleStack.findLast((rule) => rule in codes || rule in extensions) ?? ''] ?? 'syntax'
}

/** A hint at what the author may have meant. */
function hintOf(error: IRecognitionException, code: DiagnosticCode): string | undefined {
  const { token, context } = error
  const { ruleStack } = context
  const rule = ruleStack.at(-1)
  if (code === 'missing-name' && token.tokenType.name === 'Unexpected')
    return 'a name starts with a letter and consists of letters, digits, `-`, `_` and dots; it must not end with a dot'
  if (rule === 'jsonValue' && token.tokenType.name === 'JsonName')
    return `put text into quotes, \`"${token.image}"\`, or a type into parentheses, \`(${token.image})\``
  if (rule === 'attribute') return 'write an attribute as `name="value"`, or `name.opt="value"` if it is optional'
  if (ruleStack.includes('enumStep')) return 'write an enum as `enum Name (string) values a,b,c`'
  return undefined
}

/** Reports the parser's errors as diagnostics; nothing else reads its exceptions. */
export function reportParseErrors(parsed: WithErrors, reporter: ExtensionReading): void {
  const places = placesOf(parsed)
  let last: IRecognitionException | undefined
  for (const error of parsed.errors) {
    if (!last || !followsFrom(error, last, reporter)) reportError(error, places, reporter)
    last = error
  }
}

/** The codes whose errors on one line are most likely one mistake. */
const once: ReadonlySet<DiagnosticCode> = new Set(['malformed-json', 'malformed-xml'])

/** Whether an error is on the line of another one, in the same payload: most likely the parser has not recovered yet. */
function followsFrom(error: IRecognitionException, last: IRecognitionException, reading: ExtensionReading): boolean {
  const code = codeOf(error, reading.extensions)
  if (!once.has(code) || code !== codeOf(last, reading.extensions)) return false
  const [before, here] = [place(last, reading).start, place(error, reading).start]
  const between = reading.source.text.slice(before, here)
  return before <= here && !between.includes('\n') && !between.includes('\r')
}
