import type { XmlDocument, XmlDocuments } from '../../documents/documents.js'
import { linksOf } from '../../documents/linksOf.js'
import { isUrl } from '../../../descriptions/files/locations.js'
import { schemasOf, targetNamespaceOf } from '../../documents/schemasOf.js'
import { attributeOf } from '../../documents/xmlTree.js'

/**
 * The URLs of schemas that are not fetched, by the namespace that they define. In both versions, a URL names the same schema.
 * A namespace is left out if it has a schema, or if another of its imports has no URL and no file, because that file may differ.
 */
export function remoteImports({ all }: XmlDocuments): ReadonlyMap<string, string> {
  const remote = new Map<string, string>()
  const other = new Set(all.flatMap(schemasOf).map(targetNamespaceOf))
  for (const { namespace, url } of all.flatMap(missingImports)) {
    if (url === undefined) other.add(namespace)
    else remote.set(namespace, sortedUrls(remote.get(namespace), url))
  }
  for (const namespace of other) remote.delete(namespace)
  return remote
}

const sortedUrls = (known: string | undefined, url: string): string =>
  [...new Set([...(known?.split(' ') ?? []), url])].sort().join(' ')

/** The imports in a document that lead to no file. `url` is undefined if the location is not a URL. */
const missingImports = ({ root, links }: XmlDocument) =>
  (root ? linksOf(root) : []).flatMap(({ element, location }) => {
    if (element.name !== 'import' || links.has(element)) return []
    const url = location?.value.trim()
    const namespace = attributeOf(element, 'namespace')?.value.trim() ?? ''
    return [{ namespace, url: url !== undefined && isUrl(url) ? url : undefined }]
  })
