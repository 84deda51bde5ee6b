import type {
  BoundedPlaceholderCstNode,
  ListCstNode,
  MembersCstNode,
  NamespacesCstNode,
  PlaceholderCstNode,
  WildcardCstNode,
} from '../../../grammar/index.js'
import type { CstNode } from 'chevrotain'
import { cover, type Span } from '../../text/span.js'
import { first, inOrder, isNode, spanOf, tokensOf, type Piece } from '../tree/cst.js'

export const written = (text: string, { start, end }: Span): string => text.slice(start, end)

const imageOf = (node: CstNode): string =>
  tokensOf(node)
    .map(({ image }) => image)
    .join('')

/** A placeholder, with one space between words and around operators, and no other white space. */
export function placeholderText({ children }: PlaceholderCstNode): string {
  const parameter = children.Colon ? `${first(children.PlaceholderName)?.image ?? ''}:` : ''
  const uses = (children.typeUse ?? []).map(imageOf)
  return `(${parameter}${children.DictionaryWord ? ['dictionary', ...uses].join(' ') : membersText(first(children.members))})`
}

function membersText(members: MembersCstNode | undefined): string {
  if (!members) return ''
  const { InWord, PlaceholderName = [], suffix = [], list, And } = members.children
  const uses = inOrder(members)
    .filter(isNode)
    .flatMap((node) => {
      if (node.name === 'wildcard') return [wildcardText(node as WildcardCstNode)]
      return node.name === 'typeUse' ? [imageOf(node)] : []
    })
  const items = first(list)
  if (items) return [...uses, listText(items)].join(' ')
  if (!InWord) return uses.join(And ? ' & ' : ' | ')
  return [...uses, 'in', ...PlaceholderName.map(({ image }) => image)].join(' ') + suffix.map(imageOf).join('')
}

const wildcardText = (node: WildcardCstNode): string =>
  inOrder(node)
    .map((piece) => {
      if (!isNode(piece)) return piece.tokenType.name === 'WildcardWord' ? piece.image : ` ${piece.image}`
      if (piece.name === 'namespaces') return ` ${namespacesText(piece as NamespacesCstNode)}`
      return piece.name === 'suffix' ? imageOf(piece) : ` ${imageOf(piece)}`
    })
    .join('')

const namespacesText = (node: NamespacesCstNode): string =>
  `${node.children.NotWord ? 'not in' : 'in'} ${(node.children.namespaceName ?? []).map(imageOf).join(', ')}`

const listText = ({ children: { ListWord = [], ListSeparator = [], count = [] } }: ListCstNode): string =>
  [...[...ListWord, ...ListSeparator].map(({ image }) => image), ...count.map(imageOf)].join(' ')

/** A bound, with one space between its words. */
export const boundText = (bound: CstNode, text: string): string =>
  inOrder(bound)
    .map((piece) => {
      if (!isNode(piece)) return piece.image
      return piece.name === 'expression' ? written(text, spanOf(piece)) : boundText(piece, text)
    })
    .join(' ')

const boundedText = ({ children }: BoundedPlaceholderCstNode, text: string): string =>
  [
    ...(children.placeholder ?? []).map(placeholderText),
    ...(children.bound ?? []).map((bound) => boundText(bound, text)),
  ].join(' ')

/** A value whose text stays as it is written between its placeholders. */
export function textValueText(pieces: readonly Piece[], text: string): string {
  let value = ''
  let at: number | undefined
  for (const piece of pieces) {
    const { start, end } = spanOf(piece)
    value += written(text, { start: at ?? start, end: start }) + valueText([piece], text)
    at = end
  }
  return value
}

/** A value as written, because all of it is text, unless it is a single placeholder. */
export function valueText(pieces: readonly Piece[], text: string): string {
  const [only, other] = pieces
  if (!only) return ''
  if (!other && isNode(only)) {
    if (only.name === 'placeholder') return placeholderText(only as PlaceholderCstNode)
    if (only.name === 'boundedPlaceholder') return boundedText(only as BoundedPlaceholderCstNode, text)
  }
  return written(text, pieces.map(spanOf).reduce(cover))
}
