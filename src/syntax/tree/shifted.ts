import type { Span } from '../../text/span.js'

const isSpan = (value: object): value is Span => 'start' in value && 'end' in value

/** A copy of a piece of a syntax tree, which is plain data, with every span shifted by an offset. What the piece shares, the copy shares. */
export function shifted<Piece>(piece: Piece, by: number): Piece {
  return by === 0 ? piece : (copy(piece, by, new Map()) as Piece)
}

function copy(piece: unknown, by: number, made: Map<object, unknown>): unknown {
  if (typeof piece !== 'object' || piece === null) return piece
  if (isSpan(piece)) return { start: piece.start + by, end: piece.end + by }
  const known = made.get(piece)
  if (known !== undefined) return known
  const inner = (one: unknown): unknown => copy(one, by, made)
  const target = Array.isArray(piece) ? [] : piece instanceof Map ? new Map() : piece instanceof Set ? new Set() : {}
  made.set(piece, target)
  if (Array.isArray(target)) for (const item of piece as readonly unknown[]) target.push(inner(item))
  else if (target instanceof Map)
    for (const [key, value] of piece as ReadonlyMap<unknown, unknown>) target.set(key, inner(value))
  else if (target instanceof Set) for (const item of piece as ReadonlySet<unknown>) target.add(inner(item))
  else for (const [name, value] of Object.entries(piece)) (target as Record<string, unknown>)[name] = inner(value)
  return target
}
