import type { CstNode, IToken } from 'chevrotain'
import type { Span } from '../../text/span.js'

/** A node or a token of the CST. Error recovery leaves pieces out and inserts empty tokens, so any piece may be missing. */
export type Piece = CstNode | IToken

export const isNode = (piece: Piece): piece is CstNode => 'children' in piece

export const first = <T>(pieces: readonly T[] | undefined): T | undefined => pieces?.[0]

/** Whether error recovery inserted the token. */
export const isInserted = (token: IToken): boolean => token.isInsertedInRecovery === true

/** The first of some tokens, unless error recovery inserted it. */
export const real = (tokens: IToken[] | undefined): IToken | undefined => {
  const token = first(tokens)
  return token && !isInserted(token) ? token : undefined
}

export function spanOf(piece: Piece): Span {
  if (!isNode(piece)) return { start: piece.startOffset, end: (piece.endOffset ?? piece.startOffset) + 1 }
  const start = piece.location?.startOffset ?? NaN
  const end = (piece.location?.endOffset ?? NaN) + 1
  return Number.isNaN(start) || Number.isNaN(end) ? { start: 0, end: 0 } : { start, end }
}

const isReal = (piece: Piece): boolean =>
  isNode(piece) ? !Number.isNaN(piece.location?.startOffset ?? NaN) : !isInserted(piece)

const startOf = (piece: Piece): number => (isNode(piece) ? (piece.location?.startOffset ?? 0) : piece.startOffset)

/** A node's pieces in the order of the text, without those that error recovery inserted. */
export function inOrder({ children }: CstNode): Piece[] {
  const pieces: Piece[] = []
  for (const kind in children) for (const piece of children[kind] ?? []) if (isReal(piece)) pieces.push(piece)
  return pieces.length < 2 ? pieces : pieces.sort((a, b) => startOf(a) - startOf(b))
}

/** The tokens below a node, in the order of the text. */
export function tokensOf(node: CstNode, tokens: IToken[] = []): IToken[] {
  for (const piece of inOrder(node)) {
    if (isNode(piece)) tokensOf(piece, tokens)
    else tokens.push(piece)
  }
  return tokens
}
