import type { XmlDocuments } from '../../documents/documents.js'
import type { DocumentElement } from '../../documents/xmlTree.js'

/** Prefixes that mean something else in every message. */
const taken = ['soapenv', 'soapenv12', 'xsi', 'xml', 'xmlns']

/**
 * A prefix for each namespace that the documents declare: the first that they have for it, unless another namespace has it
 * already; then, and for a default namespace, `ns1`, `ns2` and so on.
 */
export function prefixesOf({ all }: XmlDocuments): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>()
  const used = new Set(taken)
  const unnamed = new Set<string>()
  for (const { root } of all) {
    for (const [prefix, namespace] of root ? declarationsIn(root) : []) {
      if (namespace === '' || prefixes.has(namespace)) continue
      if (prefix === '' || used.has(prefix)) unnamed.add(namespace)
      else {
        prefixes.set(namespace, prefix)
        used.add(prefix)
      }
    }
  }
  let number = 0
  for (const namespace of unnamed) {
    if (prefixes.has(namespace)) continue
    do number++
    while (used.has(`ns${String(number)}`))
    prefixes.set(namespace, `ns${String(number)}`)
  }
  return prefixes
}

/** The declarations of the root and of what may contain schemas. Deeper ones hardly ever name a namespace first. */
function* declarationsIn(root: DocumentElement): Iterable<readonly [prefix: string, namespace: string]> {
  for (const element of [root, ...root.children.flatMap((child) => [child, ...child.children])])
    yield* element.scope.declared
  for (const { attributes } of [root, ...root.children.flatMap(({ children }) => children)])
    for (const { name, namespace, value } of attributes)
      if (name === 'targetNamespace' && namespace === '') yield ['', value.trim()]
}
