import { EOF, type IRecognitionException, type IToken } from 'chevrotain'
import { meantPlaceholder, startsSectionOrStep } from '../../../grammar/index.js'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'
import { instead } from './instead.js'
import { spanOf } from '../tree/cst.js'

/** Where an error was found, and what is there. */
interface Found {
  readonly rule: string
  readonly isMissing: boolean
  /** Whether it is left over after a step or a section. */
  readonly isLeftOver: boolean
  readonly token: IToken
  readonly image: string
  readonly before: IToken | undefined
  /** The token that many tokens after the one where the error was found, or before it if negative. */
  readonly near: (distance: number) => IToken | undefined
}

const replace = (hint: string, span: Span, text: string): DiagnosticDetails => ({ hint, fix: { span, text } })

const insert = (hint: string, at: number, text: string): DiagnosticDetails =>
  replace(hint, { start: at, end: at }, text)

/** Characters of other notations instead of JSON's punctuation. */
const punctuation: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  object: { ';': ',' },
  array: { ';': ',' },
  member: { '=': ':', ';': ':' },
}

function helpInJson(found: Found): DiagnosticDetails | undefined {
  const { rule, token, image, before } = found
  const quote = helpWithQuote(found)
  if (quote) return quote
  if (image === "'") return { hint: 'JSON has double quotes: write `"` before and after the text' }
  if (rule === 'jsonValue' && image === '(') return helpWithPlaceholder(found)
  const meant = punctuation[rule]?.[image]
  if (meant !== undefined) return replace(`write \`${meant}\``, spanOf(token), meant)
  if (rule === 'member' && image === '?' && before?.image === '"') {
    const span = { start: spanOf(before).start, end: spanOf(token).end }
    return replace('write the `?` of an optional key inside the quotes', span, '?"')
  }
  return helpWithBraces(found) ?? helpAtEnd(found) ?? helpBetweenItems(found)
}

/** A name in braces, which is a placeholder in other languages: `{string}`. */
function helpWithBraces({ rule, token, image, before, near }: Found): DiagnosticDetails | undefined {
  const open = near(-2)
  if (rule !== 'member' || image !== '}' || before?.tokenType.name !== 'JsonName' || open?.image !== '{')
    return undefined
  const text = `"(${before.image})"`
  return replace(`did you mean \`${text}\`?`, { start: spanOf(open).start, end: spanOf(token).end }, text)
}

/** Text without quotes that is almost a placeholder: `(Item[])`. */
function helpWithPlaceholder({ token, near }: Found): DiagnosticDetails {
  const { startOffset } = token
  let text = ''
  for (let distance = 0; distance < maxPlaceholderLength && !text.endsWith(')'); distance++) {
    const next = near(distance)
    if (!next || next.tokenType === EOF) break
    text = text.padEnd(next.startOffset - startOffset) + next.image
  }
  const meant = meantPlaceholder(text)
  return meant
    ? instead(meant, { start: startOffset, end: startOffset + text.length })
    : { hint: 'write a placeholder as `(type)` or `(name:type)`, and other text in quotes' }
}

/** The quote after a placeholder that is missing at the end of a line: `"(uuid),` */
function helpWithQuote({ rule, image, near }: Found): DiagnosticDetails | undefined {
  if (rule !== 'jsonValue' || image !== '"') return undefined
  const hint = 'close the text with `"`'
  if (near(1)?.tokenType.name !== 'PlaceholderOpen') return { hint }
  for (let distance = 2; distance < maxPlaceholderLength; distance++) {
    const token = near(distance)
    if (token?.tokenType.name === 'PlaceholderClose') return insert(hint, spanOf(token).end, '"')
  }
  return { hint }
}

/** In tokens: `(name: dictionary string Type?*...)` with its parentheses, and some more suffixes. */
const maxPlaceholderLength = 16

/** An object or a list that is not closed. */
function helpAtEnd({ rule, isMissing, token, image, before }: Found): DiagnosticDetails | undefined {
  const close = isMissing ? closing[rule] : undefined
  if (close === undefined || !before) return undefined
  const hint = `close it with \`${close}\``
  if (image === ':') return { hint }
  return endsPayload(token) ? insert(hint, spanOf(before).end, close) : undefined
}

const closing: Readonly<Record<string, string>> = { object: '}', array: ']' }

/** A comma or a colon that is missing, or a comma too many. */
function helpBetweenItems({ rule, isMissing, token, image, before }: Found): DiagnosticDetails | undefined {
  if (!isMissing && before?.image === ',' && (image === '}' || image === ']'))
    return replace('remove the comma before it', spanOf(before), '')
  if (!isMissing || !before || !startsValue(token)) return undefined
  const { end } = spanOf(before)
  if (end === spanOf(token).start && (image === '"' || before.image === '"'))
    return { hint: 'a `"` is missing, or there is one too many' }
  if (rule === 'member') return insert('put `:` between the key and its value', end, ':')
  return rule === 'object' || rule === 'array' ? insert('put `,` between the two', end, ',') : undefined
}

/** Whether a token is after a payload: the end of its block, or the next line after one on a step's line. */
const endsPayload = ({ tokenType }: IToken): boolean =>
  tokenType === EOF || startsSectionOrStep(tokenType) || tokenType.name === 'BlockClose'

const startsValue = ({ tokenType: { name } }: IToken): boolean =>
  ['StringOpen', 'JsonName', 'JsonNumber', 'PlaceholderOpen', 'BlockObjectOpen', 'LineObjectOpen'].includes(name)

const helpInBlock = ({ rule, image }: Found): DiagnosticDetails | undefined =>
  rule === 'block' && image === '"' ? { hint: 'end the block with three double quotes, `"""`' } : undefined

function helpInXml({ rule, image, token, before, isMissing }: Found): DiagnosticDetails | undefined {
  if (rule === 'attribute' && image === '?')
    return replace('write an optional attribute as `name.opt="value"`', spanOf(token), '.opt')
  if (rule === 'endTag' && isMissing && before) return insert('end the tag with `>`', spanOf(before).end, '>')
  return undefined
}

function helpInRequestLine({ rule, token, image }: Found): DiagnosticDetails | undefined {
  if (rule === 'requestLine' && token.tokenType.name === 'PathText')
    return image.endsWith(':')
      ? { hint: 'write only the path, without scheme and host' }
      : insert('start the path with `/`', spanOf(token).start, '/')
  if (rule === 'parameter' || rule === 'query') return { hint: 'write a query as `?name=(type)&other=(type)`' }
  return undefined
}

function helpAfterStatus({ rule, token, before }: Found): DiagnosticDetails | undefined {
  if (rule !== 'step' || token.tokenType.name !== 'StatusText') return undefined
  const start = before ? spanOf(before).end : spanOf(token).start
  return replace('remove it: a status is only its number', { start, end: spanOf(token).end }, '')
}

/** A slash inside a pattern, which ended it. */
function helpAfterPattern({ isLeftOver, token, before }: Found): DiagnosticDetails | undefined {
  const end = [before, token].find((one) => one?.tokenType.name === 'ExpressionClose')
  if (!isLeftOver || !end) return undefined
  return replace('write a slash in a pattern as `\\/`', spanOf(end), '\\/')
}

/** A parenthesis or a bracket of a pattern that is missing, or one too many. */
function helpInPattern({ rule, isMissing, isLeftOver, token, image }: Found): DiagnosticDetails | undefined {
  if (rule === 'atom' && isMissing) return insert('close the group with `)`', spanOf(token).start, ')')
  if (rule === 'characterClass' && isMissing) return insert('close the class with `]`', spanOf(token).start, ']')
  const isClose = image === ')' || image === ']'
  return (rule === 'expression' || (isLeftOver && token.tokenType.name === 'GroupClose')) && isClose
    ? replace(`write \`\\${image}\` for the character`, spanOf(token), `\\${image}`)
    : undefined
}

function helpWithPayload({ rule, token }: Found): DiagnosticDetails | undefined {
  if (rule !== 'typeStep' && rule !== 'payload') return undefined
  if (token.tokenType.name !== 'TextLine') return undefined
  return { hint: 'put a payload of several lines between two lines of `"""`' }
}

function helpWithValue({ rule, before }: Found): DiagnosticDetails | undefined {
  if (rule !== 'value' || before?.tokenType.name !== 'FieldName') return undefined
  const equals = before.image.indexOf('=')
  if (equals <= 0) return insert('write a value after the name, such as `(string)`', spanOf(before).end, ' (string)')
  const at = before.startOffset + equals
  return replace('put a space between the name and the value', { start: at, end: at + 1 }, ' ')
}

function helpInTable({ rule, isMissing, before }: Found): DiagnosticDetails | undefined {
  return rule === 'row' && isMissing && before ? insert('end the row with `|`', spanOf(before).end, ' |') : undefined
}

function helpWithLine({ token, image, isLeftOver }: Found): DiagnosticDetails | undefined {
  if (!isLeftOver || token.tokenType.name !== 'TextLine') return undefined
  const start = token.startOffset
  if (image.startsWith('@ ')) return replace('write a tag without a space: `@name`', { start, end: start + 2 }, '@')
  return { hint: 'start a step with Given, When, Then, And, But or `*`, and a tag with `@`' }
}

/** What to do about an error of the parser, if it has an obvious cause. `near` returns the tokens around the error's. */
export function helpFor(
  { token, context, name }: IRecognitionException,
  near: Found['near'],
): DiagnosticDetails | undefined {
  const found: Found = {
    rule: context.ruleStack.at(-1) ?? '',
    isMissing: name === 'MismatchedTokenException',
    isLeftOver: name === 'NotAllInputParsedException',
    token,
    image: token.image,
    before: near(-1),
    near,
  }
  return (
    helpInJson(found) ??
    helpInBlock(found) ??
    helpInXml(found) ??
    helpInPattern(found) ??
    helpAfterPattern(found) ??
    helpInRequestLine(found) ??
    helpAfterStatus(found) ??
    helpWithPayload(found) ??
    helpWithValue(found) ??
    helpInTable(found) ??
    helpWithLine(found)
  )
}
