import type { Span } from '../text/span.js'

const isSpan = (value: object): value is Span => 'start' in value && 'end' in value

/** A piece of a syntax tree, which is plain data, as it is where it stands so many characters further on. */
export function moved<Piece>(piece: Piece, by: number): Piece
export function moved(piece: unknown, by: number): unknown {
  if (by === 0 || typeof piece !== 'object' || piece === null) return piece
  if (Array.isArray(piece)) return piece.map((item: unknown) => moved(item, by))
  if (isSpan(piece)) return { start: piece.start + by, end: piece.end + by }
  const copy: Record<string, unknown> = { ...piece }
  for (const name in copy) copy[name] = moved(copy[name], by)
  return copy
}
