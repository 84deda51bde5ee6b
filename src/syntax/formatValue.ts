import type { PlaceholderCstNode } from '../../grammar/index.js'
import type { CstNode } from 'chevrotain'
import { cover, type Span } from '../text/span.js'
import { isNode, spanOf, tokensOf, type Piece } from './cst.js'

const isPlaceholder = (piece: Piece): piece is PlaceholderCstNode => isNode(piece) && piece.name === 'placeholder'

export const written = (text: string, { start, end }: Span): string => text.slice(start, end)

const imageOf = (node: CstNode): string =>
  tokensOf(node)
    .map(({ image }) => image)
    .join('')

/** A placeholder without optional white space. */
export function placeholderText({ children }: PlaceholderCstNode): string {
  const names = (children.PlaceholderName ?? []).map(({ image }) => image)
  const parameter = children.Colon ? `${names.shift() ?? ''}:` : ''
  const words = [
    ...(children.DictionaryWord ? ['dictionary'] : []),
    ...(children.typeUse ?? []).map(imageOf),
    ...(children.InWord ? ['in', ...names] : []),
  ]
  return `(${parameter}${words.join(' ')})`
}

/** A value as written, because all of it is text, unless it is a single placeholder. */
export function valueText(pieces: readonly Piece[], text: string): string {
  const [only, other] = pieces
  if (!only) return ''
  if (!other && isPlaceholder(only)) return placeholderText(only)
  return written(text, pieces.map(spanOf).reduce(cover))
}
