import type { ExtensionReading } from '../tree/extension.js'
import { meantPlaceholder, tokens, withSuffix } from '../../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { ownEntry } from '../../collections/ownEntry.js'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import { cover, type Span } from '../../text/span.js'
import { instead } from '../help/instead.js'
import { boundSynonyms } from '../help/meantBound.js'
import { shortened } from '../help/shortened.js'
import { isNode, spanOf, type Piece } from '../tree/cst.js'
import type { Concatenation, TextValue, Value } from '../tree/syntaxTree.js'
import {
  after,
  boundBehind,
  builtPlaceholder,
  buildValue,
  isAlmostPlaceholder,
  isPlaceholder,
  reportSuffix,
  suffixBehind,
  within,
} from './buildValue.js'

/** Where a value is. */
interface TextPlace {
  readonly isInRequestLine?: boolean
  /** Whether the value may be in quotes, such as that of `ETag`. */
  readonly mayBeQuoted?: boolean
}

/** A value outside payloads: a literal, a placeholder or a concatenation of them (docs/language.md 7.6). Slips are reported. */
export function buildTextValue(pieces: readonly Piece[], reporter: ExtensionReading, place: TextPlace = {}): TextValue {
  const hasPlaceholder = pieces.some(isPlaceholder)
  if (pieces.length < 2 || !(hasPlaceholder || place.isInRequestLine)) return buildValue(pieces, reporter)
  const almost = pieces.find(isAlmostPlaceholder)
  if (!hasPlaceholder && (!almost || isSuffixed(pieces))) return buildValue(pieces, reporter)
  const concatenation = concatenationOf(pieces, reporter)
  if (!almost) reportSlip(pieces, concatenation.span, reporter, place)
  else reportAlmost(almost, reporter)
  return concatenation
}

/** Whether pieces are one with a suffix behind it. */
const isSuffixed = ([, mark, ...others]: readonly Piece[]): boolean =>
  mark !== undefined && others.length === 0 && !isNode(mark) && withSuffix('(a)', mark.image) !== undefined

function concatenationOf(pieces: readonly Piece[], reporter: ExtensionReading): Concatenation {
  const span = pieces.map(spanOf).reduce(cover)
  const parts: Value[] = []
  let at = span.start
  const addText = (end: number): void => {
    const text = reporter.source.text.slice(at, end)
    if (text !== '') parts.push({ kind: 'literal', text, span: { start: at, end } })
  }
  for (const piece of pieces) {
    const placeholder = isPlaceholder(piece) ? builtPlaceholder(piece, reporter) : undefined
    if (!placeholder) continue
    addText(spanOf(piece).start)
    parts.push(placeholder)
    at = spanOf(piece).end
  }
  addText(span.end)
  return { kind: 'concatenation', parts, span }
}

function reportAlmost(almost: IToken, { report }: ExtensionReading): void {
  const meant = meantPlaceholder(almost.image)
  report('malformed-placeholder', spanOf(almost), `\`${shortened(almost.image)}\` is not a valid placeholder`, {
    ...(meant ? instead(meant, spanOf(almost)) : { hint: 'write a placeholder as `(type)` or `(name:type)`' }),
  })
}

/** Reports what is hardly meant as text: a suffix, a bound that is misspelt, a comment, a colon before a placeholder. */
function reportSlip(pieces: readonly Piece[], span: Span, reporter: ExtensionReading, place: TextPlace): void {
  const suffix = suffixBehind(pieces.slice(-2), reporter)
  if (suffix) {
    const isOptional = reporter.source.text.slice(suffix.span.start, suffix.span.end).endsWith('?')
    const isAlone = pieces.length === 2 || isOptional
    reportSuffix(isAlone ? suffix : { ...suffix, meant: { hint: howSeveral } }, reporter)
    return
  }
  const text = reporter.source.text.slice(span.start, span.end)
  const slip = slipIn(pieces, span, reporter, place)
  if (slip)
    reporter.report(
      'malformed-placeholder',
      span,
      `the placeholder in \`${shortened(text)}\` is only a part of the value`,
      slip,
    )
}

const howSeveral = 'write several values in one text as a list: `(string list ,)`'

function slipIn(
  pieces: readonly Piece[],
  span: Span,
  reporter: ExtensionReading,
  { isInRequestLine = false, mayBeQuoted = false }: TextPlace,
): DiagnosticDetails | undefined {
  const behind = pieces.length === 2 ? after(pieces, span, reporter) : undefined
  const around = mayBeQuoted ? undefined : within(pieces, span, reporter)
  const meant = behind ?? around
  if (meant) return instead(meant.meant, meant.span)
  const { text } = reporter.source
  const last = pieces.findLast(isPlaceholder)
  const rest = last ? text.slice(spanOf(last).end, span.end) : ''
  if (isInRequestLine) return startsQuery(pieces, reporter) ? { hint: howQuery } : undefined
  if (isUnclosed(pieces)) return { hint: 'write a placeholder as `(type)` or `(name:type)`' }
  return /^\s/.test(rest) ? trailingSlip(pieces, rest, span, reporter) : undefined
}

const howQuery = 'start a query with `?`: `/path?name=(type)&other=(type)`'

/** Whether text after a placeholder in a path looks like a query parameter. */
const startsQuery = (pieces: readonly Piece[], { source }: ExtensionReading): boolean =>
  pieces.some(
    (piece, index) => index > 0 && isPlaceholder(pieces[index - 1]!) && /^&[^&=]+=/.test(written(piece, source.text)),
  )

const written = (piece: Piece, text: string): string => text.slice(spanOf(piece).start, spanOf(piece).end)

/** Whether a parenthesis is never closed. */
const isUnclosed = (pieces: readonly Piece[]): boolean => {
  const at = pieces.findLastIndex((piece) => !isNode(piece) && piece.tokenType === tokens.Parenthesis)
  return at >= 0 && !pieces.slice(at).some((piece) => !isNode(piece) && piece.image.includes(')'))
}

/** What text after the last placeholder and white space means if it is a bound, a comment or a word that makes a value optional. */
function trailingSlip(
  pieces: readonly Piece[],
  rest: string,
  { end }: Span,
  reporter: ExtensionReading,
): DiagnosticDetails | undefined {
  const text = rest.trim()
  const [word = ''] = text.split(/[\s:=]/, 1)
  const bound = boundBehind(pieces.slice(-2), { start: 0, end }, reporter)
  if (bound.hint !== undefined) return bound
  if (ownEntry(boundSynonyms, word) !== undefined || tokens.boundWords.includes(word))
    return { hint: 'write bounds as in `(string) minLength 3 pattern /[a-z]+/`' }
  if (reporter.reader.addedBounds.includes(word)) return { hint: `\`${word}\` does not have this value` }
  if (text.startsWith('#')) return { hint: 'put the comment on a line of its own' }
  return ['optional', 'required', 'nullable'].includes(text) ? { hint: howOptional } : undefined
}

const howOptional = 'write a `?` after the name if the value may be left out, and `(type?)` if it may be empty'
