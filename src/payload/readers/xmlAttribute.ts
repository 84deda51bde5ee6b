import { schemaInstanceNamespace } from '../../text/markup.js'
import type { XmlAttribute } from '../xmlTree.js'

/**
 * An attribute by its parts; `prefix` and `uri` are empty if it has none. Undefined if its name is reserved for declaring
 * namespaces.
 */
export function xmlAttribute(name: string, prefix: string, uri: string, value: string): XmlAttribute | undefined {
  if (declaration.test(prefix || name)) return undefined
  return { name, instance: uri === schemaInstanceNamespace || (uri === '' && prefix === 'xsi'), value }
}

const declaration = /^xmlns/i

/** The prefix and the local name of a qualified name. */
export function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}
