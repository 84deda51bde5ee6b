import { ns } from './namespaces.js'
import type { XmlDocument } from './documents.js'
import { isDefinitions, isSchema, schemasIn } from './linksOf.js'
import { attributeOf, childrenOf, type DocumentElement } from './xmlTree.js'

/** The schemas in a document: itself, or those in `wsdl:types`. */
export function schemasOf({ root }: XmlDocument): readonly DocumentElement[] {
  if (!root) return []
  if (isSchema(root)) return [root]
  return isDefinitions(root) ? childrenOf(root, ns.wsdl, 'types').flatMap(schemasIn) : []
}

/** Empty if it has none. */
export const targetNamespaceOf = (element: DocumentElement): string =>
  attributeOf(element, 'targetNamespace')?.value.trim() ?? ''
