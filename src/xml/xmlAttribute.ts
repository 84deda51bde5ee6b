import { schemaInstanceNamespace } from './namespaces.js'
import type { XmlAttribute } from './xmlTree.js'

/**
 * An attribute by its parts; `prefix` and `uri` are empty if it has none. Undefined if its name is reserved for declaring
 * namespaces.
 */
export function xmlAttribute(name: string, prefix: string, uri: string, value: string): XmlAttribute | undefined {
  if (isReserved(prefix || name)) return undefined
  return { name, namespace: namespaceOf(prefix, uri), instance: isInstance(prefix, uri), value }
}

/** The namespace of a name; undefined if its prefix is not declared. `prefix` and `uri` are empty if the name has none. */
export const namespaceOf = (prefix: string, uri: string): string | undefined =>
  prefix !== '' && uri === '' ? undefined : uri

/** Whether an attribute with such a prefix and URI belongs to the XML Schema instance namespace. */
export const isInstance = (prefix: string, uri: string): boolean =>
  uri === schemaInstanceNamespace || (uri === '' && prefix === 'xsi')

/** Whether a name, or a prefix, is reserved for declaring namespaces. */
export const isReserved = (name: string): boolean => /^xmlns/i.test(name)
