import type { IToken } from 'chevrotain'
import type { PlaceholderCstNode } from '../../grammar/index.js'
import { cover } from '../text/span.js'
import { buildPlaceholder } from './buildPlaceholder.js'
import { isNode, spanOf, type Piece } from './cst.js'
import type { Reporter } from './reporter.js'
import type { Literal, Value } from './syntaxTree.js'

const isPlaceholder = (piece: Piece): piece is PlaceholderCstNode => isNode(piece) && piece.name === 'placeholder'

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
    text += (between.trim() === '' ? between : '') + (isNode(piece) ? image(reporter, start, end) : decode(piece))
    at = end
  })
  return { kind: 'literal', text, span }
}

/** Reports text that an author may have meant as a placeholder. */
export function checkLiteral(literal: Literal, withPlaceholder: boolean, { report }: Reporter): void {
  const { text, span } = literal
  if (withPlaceholder) {
    report(
      'placeholder-in-text',
      span,
      `the placeholder in \`${text}\` stands within other text, so all of it is taken as it is written`,
    )
  } else if (text.startsWith('(') && text.endsWith(')')) {
    report('malformed-placeholder', span, `\`${text}\` is not a placeholder that this language has`)
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
