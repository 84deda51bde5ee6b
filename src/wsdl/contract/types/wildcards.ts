import { type ExpandedName, namespacePart } from '../../../xml/expandedName.js'
import type { NamedType, NamespaceList, Placeholder, WildcardSyntax } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import { includesNamespace, isEveryNamespace, type WildcardNamespaces } from '../../components/schema/namespaceSet.js'
import type { WildcardOpenness } from '../../components/schema/schema.js'
import { isConcrete } from './derivedTypes.js'
import type { GlobalTypes } from '../writing/globalTypes.js'
import { named } from '../../../descriptions/writing/syntaxNodes.js'
import { prefixOf, type Writing } from '../writing/writing.js'

/**
 * The qualifiers of a wildcard; undefined if it accepts anything. A declaration that no document may satisfy excludes its name from a
 * wildcard with lax contents: the name is declared, so the element is not accepted as undeclared.
 */
export function wildcardOf(
  writing: Writing,
  { namespaces, processContents }: WildcardOpenness,
  span: Span,
  globals: () => GlobalTypes,
): WildcardSyntax | undefined {
  const names = isEveryNamespace(namespaces) ? undefined : namespaceList(writing, namespaces, span)
  const contents = processContents === 'skip' ? {} : contentsOf(processContents, globals(), span)
  if (!names && !contents.contents) return undefined
  return { ...(names && { namespaces: names }), ...contents }
}

/** The qualifiers `except` and `lax` or `strict` of a wildcard. Empty if the schema declares nothing. */
export function contentsOf(
  kind: 'lax' | 'strict',
  { declared, impossible }: GlobalTypes,
  span: Span,
): Pick<WildcardSyntax, 'except' | 'contents'> {
  const except = kind === 'lax' ? impossible : undefined
  const type = declared ?? except
  return {
    ...(except !== undefined && { except: named(except, span) }),
    ...(type !== undefined && { contents: { kind, type: named(type, span) } }),
  }
}

function namespaceList(writing: Writing, { kind, names }: WildcardNamespaces, span: Span): NamespaceList {
  const prefixes = names.filter((uri) => uri !== '').map((uri) => prefixOf(writing, uri))
  const all = names.includes('') ? [...prefixes, '##local'] : prefixes
  return { kind, names: all.map((name) => ({ name, span })) }
}

/** A type with the qualifiers of a wildcard: `(anything* not in tt)`. */
export const qualified = (type: NamedType, wildcard: WildcardSyntax | undefined): NamedType =>
  wildcard ? { ...type, wildcard } : type

export const qualifiedUse = (value: Placeholder, wildcard: WildcardSyntax | undefined): Placeholder =>
  value.type.kind === 'named' ? { ...value, type: qualified(value.type, wildcard) } : value

/** Whether a wildcard accepts any name. If it is strict, one of its namespaces must have a declaration. */
export const takesNames = (
  { namespaces, processContents }: WildcardOpenness,
  declared: Iterable<ExpandedName>,
): boolean => {
  if (processContents !== 'strict') return namespaces.kind === 'notIn' || namespaces.names.length > 0
  for (const name of declared) if (includesNamespace(namespaces, namespacePart(name))) return true
  return false
}

/** Whether an `xs:any` accepts any element. */
export const takesElements = (openness: WildcardOpenness, known: Pick<Writing, 'schema' | 'derivations'>): boolean =>
  takesNames(openness, concreteElements(known))

function* concreteElements(known: Pick<Writing, 'schema' | 'derivations'>): Iterable<ExpandedName> {
  for (const [name, element] of known.schema.elements) if (isConcrete(element, known)) yield name
}
