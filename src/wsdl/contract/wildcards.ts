import type { NamedType, NamespaceList, Placeholder, Wildcard } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import { includesNamespace, isEveryNamespace, type NamespaceSet } from '../components/namespaceSet.js'
import type { Openness, QualifiedName, Schema } from '../components/schema.js'
import { namespaceOf } from './qualified.js'
import { named } from './syntaxNodes.js'
import { prefixOf, type Writing } from './writing.js'

/**
 * The qualifiers of a wildcard; undefined if it accepts anything. `declared` returns the name of a type with everything that the
 * schema declares, or undefined if it declares nothing.
 */
export function wildcardOf(
  writing: Writing,
  { namespaces, processContents }: Openness,
  span: Span,
  declared: () => string | undefined,
): Wildcard | undefined {
  const names = isEveryNamespace(namespaces) ? undefined : namespaceList(writing, namespaces, span)
  const type = processContents === 'skip' ? undefined : declared()
  if (!names && type === undefined) return undefined
  return {
    ...(names && { namespaces: names }),
    ...(type !== undefined &&
      processContents !== 'skip' && { contents: { kind: processContents, type: named(type, span) } }),
  }
}

function namespaceList(writing: Writing, { kind, names }: NamespaceSet, span: Span): NamespaceList {
  const prefixes = names.filter((uri) => uri !== '').map((uri) => prefixOf(writing, uri))
  const all = names.includes('') ? [...prefixes, '##local'] : prefixes
  return { kind, names: all.map((name) => ({ name, span })) }
}

/** A type with the qualifiers of a wildcard: `(anything* not in tt)`. */
export const qualified = (type: NamedType, wildcard: Wildcard | undefined): NamedType =>
  wildcard ? { ...type, wildcard } : type

export const qualifiedUse = (value: Placeholder, wildcard: Wildcard | undefined): Placeholder =>
  value.type.kind === 'named' ? { ...value, type: qualified(value.type, wildcard) } : value

/** Whether a wildcard accepts any name. If it is strict, one of its namespaces must have a declaration. */
export const takesNames = ({ namespaces, processContents }: Openness, declared: Iterable<QualifiedName>): boolean => {
  if (processContents !== 'strict') return namespaces.kind === 'notIn' || namespaces.names.length > 0
  for (const name of declared) if (includesNamespace(namespaces, namespaceOf(name))) return true
  return false
}

/** Whether an `xs:any` accepts any element. */
export const takesElements = (openness: Openness, { elements }: Schema): boolean =>
  takesNames(openness, concreteElements(elements))

function* concreteElements(elements: Schema['elements']): Iterable<QualifiedName> {
  for (const [name, { abstract }] of elements) if (!abstract) yield name
}
