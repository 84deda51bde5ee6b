import type { PlaceholderCstNode, TypeUseCstNode } from '../../grammar/index.js'
import { cover } from '../text/span.js'
import { first, inOrder, isInserted, isNode, spanOf } from './cst.js'
import type { NamedType, Placeholder, Suffix } from './syntaxTree.js'

function namedType(node: TypeUseCstNode | undefined, inString: boolean): NamedType | undefined {
  const name = first(node?.children.PlaceholderName)
  if (!node || !name || isInserted(name)) return undefined
  const suffixes = inOrder(node).flatMap((piece) => (isNode(piece) || piece === name ? [] : [piece.image as Suffix]))
  return { kind: 'named', name: name.image, suffixes, inString, span: spanOf(node) }
}

/** A placeholder; undefined if error recovery left too little of it. */
export function buildPlaceholder(node: PlaceholderCstNode): Placeholder | undefined {
  const { typeUse, DictionaryWord, InWord, Colon, PlaceholderName } = node.children
  const type = namedType(first(typeUse), InWord !== undefined)
  if (!type) return undefined
  const span = spanOf(node)
  const parameter = Colon ? first(PlaceholderName)?.image : undefined
  const named = { kind: 'placeholder', span, ...(parameter !== undefined && { parameter }) } as const
  if (!DictionaryWord) return { ...named, type }
  const value = namedType(typeUse?.[1], false)
  if (!value) return undefined
  return { ...named, type: { kind: 'dictionary', key: type, value, span: cover(type.span, value.span) } }
}
