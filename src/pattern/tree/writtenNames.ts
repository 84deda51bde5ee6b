import { schemaInstanceNamespace, xmlNamespace } from '../../xml/namespaces.js'
import type { NamespacePattern } from './patternTree.js'
import { declarations, declaredInside, qualifiedName, type DeclaredNamespaces } from './qualifiedName.js'

/** A name to write, as the contract states it. Only strict contracts have namespaces. */
export interface StatedName {
  readonly name: string
  readonly prefix: string
  readonly namespace?: string | undefined
}

/** The name of an attribute to write. */
export interface StatedAttribute extends StatedName {
  readonly instance: boolean
  /** The namespace of the name in the value. Absent if the value is not a name, or if the namespace is unknown. */
  readonly valueNamespace?: string
}

/** The names in a start tag with their prefixes, and the declarations that they need. */
export interface WrittenNames {
  readonly name: string
  /** In the given order. */
  readonly attributes: readonly string[]
  /** The prefix of each attribute's value, with its colon. Empty unless the value is a name in a namespace. */
  readonly valuePrefixes: readonly string[]
  readonly declarations: readonly (readonly [attribute: string, uri: string])[]
  /** The declarations in scope inside the element. */
  readonly declared: DeclaredNamespaces
}

/**
 * The names of an element and its attributes, with the declarations that they need. If a name has no namespace, an undeclared
 * prefix is dropped; otherwise it is declared.
 */
export function writtenNames(
  element: StatedName & { readonly namespaces: readonly NamespacePattern[] },
  attributes: readonly StatedAttribute[],
  around: DeclaredNamespaces,
): WrittenNames {
  const declared = new Map(declaredInside(around, element.namespaces))
  const added: NamespacePattern[] = []
  const declare = (prefix: string, uri: string): string => {
    if ((declared.get(prefix) ?? '') !== uri) {
      declared.set(prefix, uri)
      added.push({ prefix, uri })
    }
    return prefix
  }
  const name = withPrefix(element, declared, (uri) => declare(uri === '' ? '' : element.prefix, uri))
  const names = attributes.map((attribute) =>
    withPrefix(inNamespace(attribute, declared), declared, (uri) =>
      uri === '' ? '' : declare(attributePrefix(attribute.prefix, uri, declared), uri),
    ),
  )
  const valuePrefixes = attributes.map(({ valueNamespace: uri = '' }) =>
    uri === '' ? '' : `${declare(attributePrefix('', uri, declared), uri)}:`,
  )
  return {
    name,
    attributes: names,
    valuePrefixes,
    declarations: declarations([...element.namespaces, ...added]),
    declared,
  }
}

/** Adds the namespace of XML Schema instances, which attributes have even in contracts that are not strict. */
const inNamespace = (attribute: StatedAttribute, declared: DeclaredNamespaces): StatedName =>
  attribute.instance && !declared.has(attribute.prefix)
    ? { ...attribute, namespace: schemaInstanceNamespace }
    : attribute

function withPrefix(stated: StatedName, declared: DeclaredNamespaces, prefixOf: (uri: string) => string): string {
  const { name, namespace } = stated
  if (namespace === undefined) return qualifiedName(stated, declared)
  const prefix = namespace === xmlNamespace ? 'xml' : prefixOf(namespace)
  return prefix === '' ? name : `${prefix}:${name}`
}

/** A prefix for an attribute: its own, unless it has another meaning here; else a declared one; else a new one. */
function attributePrefix(own: string, uri: string, declared: DeclaredNamespaces): string {
  const isFree = (prefix: string): boolean => prefix !== '' && (declared.get(prefix) ?? uri) === uri
  const usual = uri === schemaInstanceNamespace ? 'xsi' : own
  if (isFree(usual)) return usual
  const [known] = [...declared].find(([prefix, other]) => prefix !== '' && other === uri) ?? []
  if (known !== undefined) return known
  for (let number = 1; ; number++) if (!declared.has(`n${String(number)}`)) return `n${String(number)}`
}
