import { type ExpandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import { schemaNamespace } from '../../../xml/namespaces.js'

/** The name of a type of XML Schema itself, such as `int`; undefined for other types. */
export const builtInName = (name: ExpandedName): string | undefined =>
  builtInNamespaces.has(namespacePart(name)) ? localPart(name) : undefined

export const encodingNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.xmlsoap.org/soap/encoding/',
  'http://www.w3.org/2003/05/soap-encoding',
])

/** SOAP encoding has types of the same names and texts, and so had drafts of XML Schema. */
const builtInNamespaces: ReadonlySet<string> = new Set([
  schemaNamespace,
  'http://www.w3.org/1999/XMLSchema',
  'http://www.w3.org/2000/10/XMLSchema',
  ...encodingNamespaces,
])
