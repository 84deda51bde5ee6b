import type { ExtensionReading } from '../tree/extension.js'
import type { IToken } from 'chevrotain'
import {
  meantPlaceholder,
  withSuffix,
  type BoundedPlaceholderCstNode,
  type MeantPlaceholder,
  type PlaceholderCstNode,
  type Reader,
} from '../../../grammar/index.js'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import { nearest } from '../../text/writing/nearest.js'
import { cover, type Span } from '../../text/span.js'
import { buildBounded, buildPlaceholder } from './buildPlaceholder.js'
import { isNode, spanOf, type Piece } from '../tree/cst.js'
import { meantBound } from '../help/meantBound.js'
import { instead } from '../help/instead.js'
import { shortened } from '../help/shortened.js'
import type { Literal, Placeholder, Value } from '../tree/syntaxTree.js'

/** Whether a piece is a placeholder, with or without bounds. */
export const isPlaceholder = (piece: Piece): piece is PlaceholderCstNode | BoundedPlaceholderCstNode =>
  isNode(piece) && (piece.name === 'placeholder' || piece.name === 'boundedPlaceholder')

export const builtPlaceholder = (
  node: PlaceholderCstNode | BoundedPlaceholderCstNode,
  reporter: ExtensionReading,
): Placeholder | undefined =>
  node.name === 'placeholder' ? buildPlaceholder(node, reporter) : buildBounded(node, reporter)

/** Tokens that name a character, which may be a carriage return; all other line ends become LF. */
const naming: ReadonlySet<string> = new Set(['JsonEscape', 'EntityReference'])

const unixLines = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)

const image = ({ source }: ExtensionReading, from: number, to: number): string => source.text.slice(from, to)

/**
 * The literal that consecutive pieces make, with the white space between them, which is trivia, but without comments.
 * `decode` gives the text of a token; default: the token as written.
 */
export function literalOf(
  pieces: readonly Piece[],
  reporter: ExtensionReading,
  decode: (token: IToken) => string = (token) => token.image,
): Literal {
  const spans = pieces.map(spanOf)
  const span = spans.reduce(cover, spans[0] ?? { start: 0, end: 0 })
  let text = ''
  let at = span.start
  pieces.forEach((piece, index) => {
    const { start, end } = spans[index]!
    const between = image(reporter, at, start)
    text += between.trim() === '' ? unixLines(between) : ''
    if (isNode(piece)) text += image(reporter, start, end)
    else text += naming.has(piece.tokenType.name) ? decode(piece) : unixLines(decode(piece))
    at = end
  })
  return { kind: 'literal', text, span }
}

/** What a text with a placeholder means, and what to replace. */
interface Behind {
  readonly meant: MeantPlaceholder
  readonly span: Span
}

/** A placeholder whose suffix is behind its parentheses, `(Line)*`; undefined for other pieces. */
export function suffixBehind(
  [placeholder, mark]: readonly Piece[],
  { source, reader }: ExtensionReading,
): Behind | undefined {
  if (!placeholder || !mark || isNode(mark) || !isPlaceholder(placeholder)) return undefined
  const { start, end } = spanOf(placeholder)
  const suffix = mark.image.trim()
  const meant =
    mark.startOffset === end ? withSuffix(source.text.slice(start, end), suffix, reader.addedSuffixes) : undefined
  return meant && { meant, span: { start, end: end + suffix.length } }
}

export const reportSuffix = ({ meant, span }: Behind, { report }: ExtensionReading): void =>
  report('bad-suffix', span, 'a suffix belongs inside the parentheses', instead(meant, span))

/** A placeholder after a colon or an equals sign, which is no part of a value here; before it, a name may be optional. */
export function after(
  [mark, placeholder]: readonly Piece[],
  span: Span,
  { source }: ExtensionReading,
): Behind | undefined {
  if (!mark || !placeholder || isNode(mark) || !isPlaceholder(placeholder)) return undefined
  const { start, end } = spanOf(placeholder)
  const written = mark.image.trim()
  const optional = written.startsWith('?') ? '? ' : ''
  const isSeparator = [':', '=', '?:', '?='].includes(written)
  return isSeparator ? { meant: { text: optional + source.text.slice(start, end) }, span } : undefined
}

/** A placeholder in quotes where text needs none, or in brackets as a list. */
export function within(
  [open, placeholder, close, ...others]: readonly Piece[],
  span: Span,
  { source }: ExtensionReading,
): Behind | undefined {
  if (!open || !placeholder || !close || others.length > 0 || isNode(open) || isNode(close)) return undefined
  const { start, end } = spanOf(placeholder)
  const text = source.text.slice(start, end)
  const around = `${open.image}${close.image}`
  const meant = around === '""' ? { text } : around === '[]' ? withSuffix(text, '*') : undefined
  return isPlaceholder(placeholder) && meant ? { meant, span } : undefined
}

/** A number or a regular expression, which the text of a bound has. */
const operand = /[0-9]|\//

/** Whether text is like a bound that the language adds: a word like its word, and a value. */
function isNearAdded(text: string, { addedBounds }: Reader): boolean {
  const [word = '', value] = text.split(/[\s:=]+/, 2)
  return value !== undefined && nearest(word, addedBounds) !== undefined
}

/** What text after a placeholder means that is almost a bound: `(string) minlength 3`. */
export function boundBehind(
  [placeholder, next]: readonly Piece[],
  { end }: Span,
  { source, reader }: ExtensionReading,
): DiagnosticDetails {
  if (!placeholder || !next || !isPlaceholder(placeholder)) return {}
  const text = source.text.slice(spanOf(placeholder).end, end)
  const bound = text.trim()
  const mayBeBound = operand.test(bound) || isNearAdded(bound, reader)
  return mayBeBound ? meantBound(bound, end - text.trimStart().length, reader) : {}
}

/** What a text means that is almost a placeholder, or one with a suffix behind it: `(A B)`, `(A B)*`. */
function meantBy(written: string, [almost, mark, ...others]: readonly Piece[]): MeantPlaceholder | undefined {
  const isSuffixed = almost && mark && others.length === 0 && isAlmostPlaceholder(almost) && !isNode(mark)
  const meant = meantPlaceholder(isSuffixed ? almost.image : written)
  return isSuffixed && meant && 'text' in meant ? withSuffix(meant.text, mark.image) : meant
}

export const isAlmostPlaceholder = (piece: Piece): piece is IToken =>
  !isNode(piece) && piece.tokenType.name === 'AlmostPlaceholder'

/** Whether text is in parentheses, or one word after a parenthesis that is never closed. */
const isNearPlaceholder = (text: string): boolean =>
  text.startsWith('(') && (text.endsWith(')') || !(text.includes(')') || text.includes(' ')))

/** Reports a placeholder inside the literal text of a payload, which may contain any text. */
function reportWithin({ text, span }: Literal, pieces: readonly Piece[], reporter: ExtensionReading): void {
  const behind = pieces.length === 2 ? after(pieces, span, reporter) : within(pieces, span, reporter)
  const consequence = `the placeholder in \`${shortened(text)}\` is read as literal text, because it is inside other text`
  const details = behind
    ? instead(behind.meant, behind.span)
    : { hint: 'a placeholder must be the whole text', ...boundBehind(pieces, span, reporter) }
  reporter.report('placeholder-in-text', span, consequence, details)
}

/** Reports text that the author may have meant as a placeholder. A parenthesis that is escaped was not. */
export function checkLiteral(literal: Literal, pieces: readonly Piece[], reporter: ExtensionReading): void {
  const { span } = literal
  const { source, report } = reporter
  const written = source.text.slice(span.start, span.end).trim()
  const meant = meantBy(written, pieces)
  const misplaced = pieces.length === 2 ? suffixBehind(pieces, reporter) : undefined
  if (misplaced) reportSuffix(misplaced, reporter)
  else if (pieces.some(isPlaceholder)) reportWithin(literal, pieces, reporter)
  else if (meant && written.startsWith('(')) {
    report('malformed-placeholder', span, `\`${shortened(written)}\` is not a valid placeholder`, instead(meant, span))
  } else if (isNearPlaceholder(written)) {
    report('malformed-placeholder', span, `\`${shortened(written)}\` is not a valid placeholder`, {
      hint: 'write a placeholder as `(type)` or `(name:type)`',
    })
  }
}

/** A placeholder if that is the only piece, else a literal made of all pieces. */
export function buildValue(
  pieces: readonly Piece[],
  reporter: ExtensionReading,
  decode?: (token: IToken) => string,
): Value {
  const [only] = pieces
  if (only && pieces.length === 1 && isPlaceholder(only)) {
    const placeholder = builtPlaceholder(only, reporter)
    if (placeholder) return placeholder
  }
  const literal = literalOf(pieces, reporter, decode)
  checkLiteral(literal, pieces, reporter)
  return literal
}
