import type { Span } from '../../text/span.js'

/** A copy of a small piece of a syntax tree with the same span everywhere. */
export function withSpan<Piece>(piece: Piece, span: Span): Piece {
  if (Array.isArray(piece)) return piece.map((one: unknown) => withSpan(one, span)) as Piece
  if (typeof piece !== 'object' || piece === null) return piece
  return Object.fromEntries(
    Object.entries(piece).map(([key, value]) => [key, key.endsWith('pan') ? span : withSpan<unknown>(value, span)]),
  ) as Piece
}
