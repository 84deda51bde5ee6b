import type { Span } from '../../text/span.js'
import { domainOf, type Atom, type Domain } from '../values/domain.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import { elementContent } from '../content/elementContent.js'
import type { AttributePattern, ElementPattern, Scope } from '../tree/patternTree.js'

/** A compiled attribute: its name and its texts. */
export interface AttributeType {
  readonly name: string
  /** Undefined for an attribute of any namespace. */
  readonly namespace: string | undefined
  readonly prefix: string
  /** Whether it is in the namespace of XML Schema instances: ignored in payloads unless a contract names it. */
  readonly instance: boolean
  readonly optional: boolean
  readonly domain: Domain
  /** The namespace of the type that the value names. Set only for an imported `xsi:type`. */
  readonly valueNamespace?: string
  readonly span: Span
}

/** The attributes of an element and of its type. */
export const attributeTypes = (element: ElementPattern, scope: Scope): readonly AttributeType[] =>
  elementContent(element, scope).attributes.map((attribute) => attributeType(attribute, scope))

export function attributeType({ value, marks, ...attribute }: AttributePattern, scope: Scope): AttributeType {
  const own = domainOf(value, scope)
  const domain = marks ? { ...own, marks: [...marks, ...(own.marks ?? [])] } : own
  return {
    namespace: undefined,
    domain: isTypeName(attribute) ? { ...domain, atoms: domain.atoms.map(withoutPrefix) } : domain,
    ...attribute,
  }
}

/** Whether an attribute is `xsi:type`. Its value is a name, and prefixes in it are ignored, both in contracts and in payloads. */
export const isTypeName = ({ name, instance }: { readonly name: string; readonly instance: boolean }): boolean =>
  instance && name === 'type'

/** The local part of a qualified name. */
export const localPart = (name: string): string => withoutSpace(name.slice(name.lastIndexOf(':') + 1))

const withoutPrefix = (atom: Atom): Atom => (atom.kind === 'literal' ? { ...atom, text: localPart(atom.text) } : atom)
