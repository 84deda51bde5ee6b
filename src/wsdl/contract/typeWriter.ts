import type { EnumStep, Fidelity, TypeStep, Value, XmlAttribute, XmlElement, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { ElementDeclaration, QualifiedName, Reference, TypeUse } from '../components/schema.js'

/** How often something may stand somewhere; no `max`: without a limit. */
export interface Occurs {
  readonly min: number
  readonly max?: number
}

/** What is tolerated on an element besides what its schema says. */
export interface ElementOptions {
  /** Attributes that each of its forms has besides its own. */
  readonly attributes?: readonly XmlAttribute[]
}

/**
 * Writes elements of a schema as contract syntax, and collects the types that they need. What is never asked for is not
 * declared.
 */
export interface TypeWriter {
  /** The nodes that stand for an element, its substitution group and its derived types: the element itself, or placeholders. */
  readonly element: (
    element: ElementDeclaration | Reference,
    occurs: Occurs,
    options?: ElementOptions,
  ) => readonly XmlNode[]
  /** One element of a given name and type, as the accessors of style rpc are; `encoded` tolerates what SOAP encoding adds to it. */
  readonly elementOfType: (
    name: string,
    namespace: string,
    type: TypeUse,
    options: ElementOptions & { readonly span: Span; readonly encoded?: boolean },
  ) => readonly XmlNode[]
  /** A choice of groups of nodes under a new type name that starts as `name` says: `(GetPet.faults)`. */
  readonly choice: (name: string, alternatives: readonly (readonly XmlNode[])[], span: Span) => XmlNode
  /** Any order of groups of nodes, like {@link choice}. */
  readonly anyOrder: (name: string, members: readonly (readonly XmlNode[])[], span: Span) => XmlNode
  /** Declares a type for nodes, and returns the placeholder with a count that refers to it: `(SoapHeader?)`. */
  readonly repeated: (name: string, nodes: readonly XmlNode[], occurs: Occurs, span: Span) => XmlNode
  /** Declares a type of a text, `type GetPet.action (string) pattern /…/`, and returns its use. */
  readonly text: (name: string, pattern: string, span: Span) => Value
  /** An element's start tag as syntax: with the prefix of its namespace. */
  readonly tag: (name: string, namespace: string, children: readonly XmlNode[], span: Span) => XmlElement
  /** The declarations `xmlns:…` of the prefixes that were used, for the outermost element. */
  readonly namespaces: () => XmlElement['attributes']
  /** The types that were needed, in a readable order: each after what first uses it. */
  readonly steps: () => readonly (TypeStep | EnumStep)[]
  readonly fidelity: () => readonly Fidelity[]
  /** Adds a row for a place outside the schema. */
  readonly note: (row: Fidelity) => void
  /** The element's name as a type: what a schema alone offers for `match --type`; declares it. */
  readonly typeOf: (element: QualifiedName) => string
}
