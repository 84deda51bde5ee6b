import type { IToken } from 'chevrotain'
import type { PlaceholderCstNode } from '../../grammar/index.js'
import { cover } from '../text/span.js'
import { buildPlaceholder } from './buildPlaceholder.js'
import { isNode, spanOf, type Piece } from './cst.js'
import type { Reporter } from './reporter.js'
import type { Literal, Value } from './syntaxTree.js'

const isPlaceholder = (piece: Piece): piece is PlaceholderCstNode => isNode(piece) && piece.name === 'placeholder'

/** Tokens that name a character, a carriage return perhaps; other line ends are all one. */
const naming: ReadonlySet<string> = new Set(['JsonEscape', 'EntityReference'])

const unixLines = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)

const image = ({ source }: Reporter, from: number, to: number): string => source.text.slice(from, to)

/**
 * The literal of a run of pieces. White space between two pieces, which the lexer set aside, belongs to it, a comment does not;
 * `decode` says what a token stands for, its own characters unless told.
 */
export function literalOf(
  pieces: readonly Piece[],
  reporter: Reporter,
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

/** Text as a message shows it: its first line, not too much of it. */
export function shortened(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const shown = line.slice(0, longestShown)
  return shown.length < text.length ? `${shown}…` : text
}

const longestShown = 60

/** Text in parentheses, or one word after a parenthesis that is never closed. */
const isNearPlaceholder = (text: string): boolean =>
  text.startsWith('(') && (text.endsWith(')') || !(text.includes(')') || text.includes(' ')))

/** Reports text that an author may have meant as a placeholder; a parenthesis written as an escape was not. */
export function checkLiteral({ text, span }: Literal, withPlaceholder: boolean, { source, report }: Reporter): void {
  const written = source.text.slice(span.start, span.end).trim()
  if (withPlaceholder) {
    report(
      'placeholder-in-text',
      span,
      `the placeholder in \`${shortened(text)}\` stands within other text, so all of it is taken as it is written`,
    )
  } else if (isNearPlaceholder(written)) {
    report('malformed-placeholder', span, `\`${shortened(text)}\` is not a placeholder that this language has`, {
      hint: 'a placeholder is `(type)` or `(name:type)`',
    })
  }
}

/** A single placeholder, or a literal made of everything that stands there. */
export function buildValue(pieces: readonly Piece[], reporter: Reporter, decode?: (token: IToken) => string): Value {
  const [only] = pieces
  if (only && pieces.length === 1 && isPlaceholder(only)) {
    const placeholder = buildPlaceholder(only)
    if (placeholder) return placeholder
  }
  const literal = literalOf(pieces, reporter, decode)
  checkLiteral(literal, pieces.some(isPlaceholder), reporter)
  return literal
}
