import { splitName } from '../../xml/splitName.js'
import { expandedName, type ExpandedName } from '../../xml/expandedName.js'
import type { Span } from '../../text/span.js'

/** An element of a document. Only documentation and policies keep their text. */
export interface DocumentElement {
  /** Without its prefix. */
  readonly name: string
  /** Empty if it has none. */
  readonly namespace: string
  /** The start tag. */
  readonly span: Span
  readonly attributes: readonly DocumentAttribute[]
  readonly children: readonly DocumentElement[]
  readonly scope: NamespaceScope
  /** All text in `documentation`, or the text in a policy since the previous end tag. White space is collapsed. */
  readonly text?: string
}

export interface DocumentAttribute {
  /** Without its prefix. */
  readonly name: string
  /** Empty if it has none. */
  readonly namespace: string
  readonly value: string
  /** The value, between its quotes. */
  readonly span: Span
}

/** The prefixes that an element declares; its parent's scope has the others. */
export interface NamespaceScope {
  readonly declared: ReadonlyMap<string, string>
  readonly parent?: NamespaceScope
}

/** The namespace of a prefix, empty for the default one; undefined if it is not declared. */
export function namespaceOf(prefix: string, scope: NamespaceScope | undefined): string | undefined {
  for (let at = scope; at; at = at.parent) {
    const found = at.declared.get(prefix)
    if (found !== undefined) return found
  }
  return undefined
}

/** The words of a text as expanded names, such as `{urn:pets}pet`. Names with an undeclared prefix get no namespace. */
export const expandedNames = (text: string, scope: NamespaceScope): readonly ExpandedName[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const { prefix, local } = splitName(word)
      return expandedName(namespaceOf(prefix, scope) ?? '', local)
    })

/** An attribute of an element; without a namespace by default. */
export const attributeOf = (element: DocumentElement, name: string, namespace = ''): DocumentAttribute | undefined =>
  element.attributes.find((attribute) => attribute.name === name && attribute.namespace === namespace)

/** The children with a name and namespace. */
export const childrenOf = (element: DocumentElement, namespace: string, name: string): readonly DocumentElement[] =>
  element.children.filter((child) => child.name === name && child.namespace === namespace)
