import { EOF, type IRecognitionException, type IToken } from 'chevrotain'
import type { DiagnosticDetails } from '../text/diagnostic.js'
import type { Span } from '../text/span.js'
import { spanOf } from './cst.js'

/** Where an error was found, and what is there. */
interface Found {
  readonly rule: string
  readonly isMissing: boolean
  readonly token: IToken
  readonly image: string
  readonly before: IToken | undefined
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

function helpInJson({ rule, isMissing, token, image, before }: Found): DiagnosticDetails | undefined {
  if (image === "'") return { hint: 'JSON has double quotes: write `"` before and after the text' }
  const meant = punctuation[rule]?.[image]
  if (meant !== undefined) return replace(`write \`${meant}\``, spanOf(token), meant)
  if (rule === 'member' && image === '?' && before?.image === '"') {
    const span = { start: spanOf(before).start, end: spanOf(token).end }
    return replace('write the `?` of an optional key inside the quotes', span, '?"')
  }
  return helpBetweenItems({ rule, isMissing, token, image, before })
}

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

const startsValue = ({ tokenType: { name } }: IToken): boolean =>
  ['StringOpen', 'JsonName', 'JsonNumber', 'PlaceholderOpen', 'BlockObjectOpen', 'LineObjectOpen'].includes(name)

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

function helpWithPayload({ rule, token }: Found): DiagnosticDetails | undefined {
  if (rule !== 'typeStep' && rule !== 'payload') return undefined
  if (token.tokenType.name !== 'TextLine') return undefined
  return { hint: 'put a payload of several lines between two lines of `"""`' }
}

/** What to do about an error of the parser, if it has an obvious cause. */
export function helpFor(
  { token, context, name }: IRecognitionException,
  before: IToken | undefined,
): DiagnosticDetails | undefined {
  if (token.tokenType === EOF) return undefined
  const found: Found = {
    rule: context.ruleStack.at(-1) ?? '',
    isMissing: name === 'MismatchedTokenException',
    token,
    image: token.image,
    before,
  }
  return (
    helpInJson(found) ??
    helpInXml(found) ??
    helpInRequestLine(found) ??
    helpAfterStatus(found) ??
    helpWithPayload(found)
  )
}
