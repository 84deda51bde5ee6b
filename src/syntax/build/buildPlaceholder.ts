import { extensionsIn, type ExtensionReading } from '../tree/extension.js'
import type {
  BoundedPlaceholderCstNode,
  ListCstNode,
  MembersCstNode,
  PlaceholderCstNode,
  SuffixCstNode,
  TypeUseCstNode,
  WildcardCstNode,
} from '../../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { cover, type Span } from '../../text/span.js'
import { addedBound, buildBounds } from './buildBounds.js'
import { buildSuffix, isCount, itemCount } from './buildCount.js'
import { buildQualifiers } from './buildWildcard.js'
import { first, inOrder, isInserted, isNode, spanOf, type Piece } from '../tree/cst.js'
import type { AddedBound } from '../tree/bound.js'
import type { Count } from '../tree/count.js'
import type { DictionaryType, ListType, NamedType, Placeholder, SuffixSyntax, TypeUse } from '../tree/syntaxTree.js'

/** The suffixes of a type. A suffix that the language adds either means a built-in one or restricts the text. */
function suffixesOf(
  nodes: readonly SuffixCstNode[] | undefined,
  reporter: ExtensionReading,
): Pick<NamedType, 'suffixes' | 'bounds'> {
  const built = (nodes ?? []).flatMap((node): SuffixSyntax | AddedBound | [] => {
    const [added] = extensionsIn(node, reporter)
    if (!added) return buildSuffix(node, reporter) ?? []
    return isSuffix(added.value) ? added.value : addedBound(added, node, 'suffix', reporter)
  })
  const bounds = built.filter((one) => isBound(one))
  return { suffixes: built.filter((one): one is SuffixSyntax => !isBound(one)), ...(bounds.length > 0 && { bounds }) }
}

const isBound = (suffix: SuffixSyntax | AddedBound): suffix is AddedBound =>
  typeof suffix === 'object' && 'kind' in suffix

/** Whether a value means a built-in suffix: a count, or `?`. Languages have a `kind`, and perhaps a `min`. */
const isSuffix = (value: unknown): value is Count | '?' =>
  value === '?' || (typeof value === 'object' && value !== null && !('kind' in value) && isCount(value))

/** A type's name. Data of a predecessor's tests is text. */
function checkedName(token: IToken, { report }: ExtensionReading): string {
  if (token.tokenType.name !== 'TestDataName') return token.image
  report('test-data', spanOf(token), `\`${token.image}\` is read as \`string\`: it says where test data comes from`, {
    hint: 'write the type of the value, and fill it from `Examples:`',
  })
  return 'string'
}

function namedType(node: TypeUseCstNode | undefined, reporter: ExtensionReading): NamedType | undefined {
  const name = first(node?.children.PlaceholderName)
  if (!node || !name || isInserted(name)) return undefined
  return {
    kind: 'named',
    name: checkedName(name, reporter),
    ...suffixesOf(node.children.suffix, reporter),
    inString: false,
    span: spanOf(node),
  }
}

function buildList(item: NamedType, { children }: ListCstNode, span: Span, reporter: ExtensionReading): ListType {
  const separator = first(children.ListSeparator)?.image
  const count = itemCount(first(children.count), reporter)
  return { kind: 'list', item, ...(separator !== undefined && { separator }), count, span }
}

function memberType(piece: Piece, reporter: ExtensionReading): NamedType | undefined {
  if (!isNode(piece)) return undefined
  if (piece.name === 'wildcard') return wildcardType(piece as WildcardCstNode, reporter)
  return piece.name === 'typeUse' ? namedType(piece as TypeUseCstNode, reporter) : undefined
}

const wildcardType = (node: WildcardCstNode, reporter: ExtensionReading): NamedType => ({
  kind: 'named',
  name: 'anything',
  ...suffixesOf(node.children.suffix, reporter),
  inString: false,
  wildcard: buildQualifiers(node),
  span: spanOf(node),
})

function buildMembers(node: MembersCstNode | undefined, reporter: ExtensionReading): TypeUse | undefined {
  if (!node) return undefined
  const { InWord, suffix, list, And } = node.children
  const members = inOrder(node).flatMap((piece) => memberType(piece, reporter) ?? [])
  const [only, other] = members
  if (!only) return undefined
  const items = first(list)
  if (items) return buildList(only, items, spanOf(node), reporter)
  if (InWord) return { ...only, ...suffixesOf(suffix, reporter), inString: true, span: spanOf(node) }
  return other ? { kind: 'group', operator: And ? 'interleave' : 'choice', members, span: spanOf(node) } : only
}

function buildDictionary(uses: readonly TypeUseCstNode[], reporter: ExtensionReading): DictionaryType | undefined {
  const [key, value] = uses.map((use) => namedType(use, reporter))
  return key && value && { kind: 'dictionary', key, value, span: cover(key.span, value.span) }
}

/** A placeholder; undefined if error recovery left too little of it. */
export function buildPlaceholder(node: PlaceholderCstNode, reporter: ExtensionReading): Placeholder | undefined {
  const { members, typeUse, Colon, PlaceholderName } = node.children
  const type = typeUse ? buildDictionary(typeUse, reporter) : buildMembers(first(members), reporter)
  if (!type) return undefined
  const parameter = Colon ? first(PlaceholderName)?.image : undefined
  return { kind: 'placeholder', ...(parameter !== undefined && { parameter }), type, span: spanOf(node) }
}

/** A placeholder with the bounds after it, which its span does not cover. */
export function buildBounded(
  { children: { placeholder, bound } }: BoundedPlaceholderCstNode,
  reporter: ExtensionReading,
): Placeholder | undefined {
  const node = first(placeholder)
  const built = node && buildPlaceholder(node, reporter)
  return built && bound ? { ...built, bounds: buildBounds(bound, reporter) } : built
}
