import type { Source, SourceFile } from '../text/source.js'
import { pathOf } from '../text/source.js'
import type { Span } from '../text/span.js'
import { requestTarget } from './contract/scenarios/requestTarget.js'
import { openDocument } from './documents/openDocument.js'
import { isKnownSchema } from './documents/knownSchemas.js'
import { isDefinitions, linksOf } from './documents/linksOf.js'
import { ns } from './documents/namespaces.js'
import { attributeOf, childrenOf, type DocumentElement } from './documents/xmlTree.js'

/** A file of a WSDL as a service publishes it. */
export interface PublishedFile {
  /** The query that requests it: `wsdl` for the WSDL itself, `xsd=types.xsd` or `wsdl=messages.wsdl` for an imported file. */
  readonly query: string
  readonly text: string
  /** The places in the text that depend on the address of the service, in order. */
  readonly addresses: readonly PublishedAddress[]
}

/** The value of an attribute that becomes an address of the service: a request target, or the query of another file. */
export type PublishedAddress =
  | { readonly kind: 'service'; readonly target: string; readonly span: Span }
  | { readonly kind: 'file'; readonly query: string; readonly span: Span }

/** The files that a WSDL was read from, the WSDL itself first; empty for a schema. Locations of missing files stay. */
export function publishedFiles({ files = [] }: Source): readonly PublishedFile[] {
  const own = files.filter(({ source }) => !isKnownSchema(source))
  const roots = own.map(rootOf)
  if (!roots[0] || !isDefinitions(roots[0])) return []
  const queries = queriesFor(own, roots)
  return own.map(({ source: { text }, imports }, index): PublishedFile => {
    const root = roots[index]
    const addresses = root ? [...importsIn(root, imports, queries), ...servicesIn(root)] : []
    return { query: queries.get(pathOf(own[index]!.source))!, text, addresses: addresses.sort(byPlace) }
  })
}

const byPlace = (a: PublishedAddress, b: PublishedAddress): number => a.span.start - b.span.start

/** Parses a file again, because the importer does not keep the trees, which are large. */
const rootOf = ({ source }: SourceFile): DocumentElement | undefined =>
  openDocument({ source, path: pathOf(source), start: 0 }, { report: () => undefined, room: { left: Infinity } }).root

/** The query for each file, by its path. Files with the same name in different folders are numbered. */
function queriesFor(
  files: readonly SourceFile[],
  roots: readonly (DocumentElement | undefined)[],
): ReadonlyMap<string, string> {
  const queries = new Map<string, string>()
  const taken = new Set<string>()
  for (const [index, { source }] of files.entries()) {
    const root = roots[index]
    const kind = root && isDefinitions(root) ? 'wsdl' : 'xsd'
    const name = pathOf(source).split(/[\\/]/).at(-1)!
    let query = index === 0 ? 'wsdl' : `${kind}=${encodeURIComponent(name)}`
    for (let number = 2; taken.has(query); number++) query = `${kind}=${String(number)}-${encodeURIComponent(name)}`
    taken.add(query)
    queries.set(pathOf(source), query)
  }
  return queries
}

/** The locations of the files that a document imports. */
const importsIn = (
  root: DocumentElement,
  imports: SourceFile['imports'] = new Map(),
  queries: ReadonlyMap<string, string>,
): readonly PublishedAddress[] =>
  linksOf(root).flatMap(({ location }): readonly PublishedAddress[] => {
    const query = location && queries.get(imports.get(location.value) ?? '')
    return location && query !== undefined ? [{ kind: 'file', query, span: location.span }] : []
  })

/** The addresses of the ports of a WSDL. */
const servicesIn = (root: DocumentElement): readonly PublishedAddress[] =>
  (isDefinitions(root) ? childrenOf(root, ns.wsdl, 'service') : [])
    .flatMap((service) => childrenOf(service, ns.wsdl, 'port'))
    .flatMap(({ children }) => children.filter(({ name }) => name === 'address'))
    .flatMap((address): readonly PublishedAddress[] => {
      const location = attributeOf(address, 'location')
      return location ? [{ kind: 'service', target: requestTarget(location.value), span: location.span }] : []
    })
