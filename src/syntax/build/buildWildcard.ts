import type { NamespacesCstNode, TypeNameCstNode, WildcardCstNode } from '../../../grammar/index.js'
import { first, inOrder, isNode, real, spanOf, tokensOf } from '../tree/cst.js'
import type { NamedType, NamespaceList, WildcardSyntax } from '../tree/syntaxTree.js'

/** The qualifiers of `anything`, without those that error recovery left incomplete. */
export function buildQualifiers({ children }: WildcardCstNode): WildcardSyntax {
  const { namespaces, IgnoredWord, ExceptWord, LaxContentsWord, StrictContentsWord, typeName = [] } = children
  const list = first(namespaces)
  const types = typeName.flatMap((node) => typeNamed(node) ?? [])
  const except = ExceptWord ? types.shift() : undefined
  const type = LaxContentsWord || StrictContentsWord ? types.shift() : undefined
  return {
    ...(list && { namespaces: buildNamespaces(list) }),
    ...(except && { except }),
    ...(type && { contents: { kind: LaxContentsWord ? 'lax' : 'strict', type } }),
    ...(IgnoredWord && { isIgnored: true }),
  }
}

function typeNamed(node: TypeNameCstNode): NamedType | undefined {
  const name = real(node.children.PlaceholderName)
  return name && { kind: 'named', name: name.image, suffixes: [], inString: false, span: spanOf(name) }
}

const buildNamespaces = (node: NamespacesCstNode): NamespaceList => ({
  kind: node.children.NotWord ? 'notIn' : 'in',
  names: inOrder(node)
    .filter(isNode)
    .flatMap((name) => tokensOf(name))
    .map((token) => ({ name: token.image, span: spanOf(token) })),
})
