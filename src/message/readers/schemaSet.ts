import { localName } from '../../xml/splitName.js'
import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import type * as library from 'libxml2-wasm'
import { attributes } from '../../text/writing/markup.js'
import { schemaNamespace } from '../../xml/namespaces.js'
import { wellKnownSchemas } from './wellKnownSchemas.js'

type Library = typeof library

/** Files by their paths, which are separated by `/`. */
export type SchemaFiles = ReadonlyMap<string, SchemaFile>

export interface SchemaFile {
  readonly text: string
  /** The paths of imported files, by location. Default: locations are paths relative to the file. */
  readonly imports?: ReadonlyMap<string, string>
}

/** Schema documents that a validator can compile, all of them from one. */
export interface SchemaSet {
  readonly files: ReadonlyMap<string, string>
  readonly root: string
  /** The names of attributes with a fixed value in a reference, which libxml2 ignores. */
  readonly fixedReferences: ReadonlySet<string>
  /** The names of elements with `maxOccurs="0"`, which libxml2 wrongly accepts. */
  readonly forbiddenElements: ReadonlySet<string>
  /** The namespaces of the global elements of a name. */
  readonly elementNamespaces: ReadonlyMap<string, readonly string[]>
  /** The namespaces of the global types of a name. */
  readonly typeNamespaces: ReadonlyMap<string, readonly string[]>
}

/** A file to gather, and the namespace of the schema that includes it. */
interface Named {
  readonly path: string
  readonly includer?: string
}

interface Gathering {
  readonly library: Library
  readonly sources: SchemaFiles
  /** Documents without their imports, by their names in the set. */
  readonly found: Map<string, { readonly namespace: string; readonly text: string }>
  /** The names of the documents that are not only included, by their namespaces. */
  readonly entries: Map<string, Set<string>>
  readonly fixedReferences: Set<string>
  readonly forbiddenElements: Set<string>
  readonly elementNamespaces: Map<string, readonly string[]>
  readonly typeNamespaces: Map<string, readonly string[]>
}

/**
 * Makes a schema set of a WSDL or a schema with the files that it imports. libxml2 reads one document for each namespace that is
 * imported, but real schemas state a namespace in several, and forget imports. So one document for each namespace includes all
 * that state it, and each document imports all other namespaces.
 */
export function schemaSet(library: Library, sources: SchemaFiles, root: string): SchemaSet {
  const gathering: Gathering = {
    library,
    sources,
    found: new Map(),
    entries: new Map(),
    fixedReferences: new Set(),
    forbiddenElements: new Set(),
    elementNamespaces: new Map(),
    typeNamespaces: new Map(),
  }
  const visited = new Set<string>()
  const left: Named[] = [{ path: root }]
  for (let file = left.pop(); file; file = left.pop()) {
    // What is imported after it was included is a document of its namespace already.
    if (visited.has(file.path)) continue
    visited.add(file.path)
    left.push(...gatherFile(gathering, file))
  }
  return written(gathering)
}

/** Gathers the schemas of a file; what else it names. */
function gatherFile(gathering: Gathering, { path, includer }: Named): readonly Named[] {
  const document = parsedFile(gathering, path)
  try {
    if (!document) return []
    const { root } = document
    if (isSchema(root)) return gatherSchema(gathering, root, { base: path, name: nameOf(path), includer })
    const inline = elementsAt(root, 'wsdl:types/xs:schema')
    return [
      ...root
        .find('wsdl:import/@location', prefixes)
        .map(({ content }) => ({ path: resolved(gathering, path, content) })),
      ...inline.flatMap((schema, index) =>
        gatherSchema(gathering, schema, { base: path, name: nameOf(`${path} ${String(index)}`), includer: undefined }),
      ),
    ]
  } finally {
    document?.dispose()
  }
}

/** Its name in the set, which has no folders and needs no escaping. */
const nameOf = (path: string): string => `${encodeURIComponent(path).replaceAll('%', '_')}.xsd`

interface Place {
  /** What its locations are relative to. */
  readonly base: string
  readonly name: string
  readonly includer: string | undefined
}

function gatherSchema(gathering: Gathering, schema: XmlElement, { base, name, includer }: Place): readonly Named[] {
  const { sources, found, entries, elementNamespaces, typeNamespaces } = gathering
  const namespace = schema.attr('targetNamespace')?.value ?? includer ?? ''
  if (includer === undefined) entries.set(namespace, (entries.get(namespace) ?? new Set()).add(name))
  const imported = schema
    .find('xs:import/@schemaLocation', prefixes)
    .map(({ content }) => resolved(gathering, base, content))
  const included = elementsAt(schema, 'xs:include | xs:redefine').flatMap((include) => {
    const location = include.attr('schemaLocation')
    const path = resolved(gathering, base, location?.value ?? '')
    if (!location || !sources.has(path)) {
      include.remove()
      return []
    }
    location.value = nameOf(path)
    return path
  })
  for (const node of schema.find('xs:import', prefixes)) node.remove()
  for (const { content } of schema.find('xs:element/@name', prefixes)) addTo(elementNamespaces, content, namespace)
  for (const { content } of schema.find('*[self::xs:complexType or self::xs:simpleType]/@name', prefixes))
    addTo(typeNamespaces, content, namespace)
  addNames(gathering.fixedReferences, schema, './/xs:attribute[@fixed]/@ref')
  addNames(gathering.forbiddenElements, schema, './/xs:element[@maxOccurs = 0]/@*[name() = "name" or name() = "ref"]')
  found.set(name, { namespace, text: standAlone(schema) })
  return [...imported.map((path) => ({ path })), ...included.map((path) => ({ path, includer: namespace }))]
}

/** Adds the local names in the selected attributes of a schema. */
function addNames(names: Set<string>, schema: XmlElement, attributes: string): void {
  for (const { content } of schema.find(attributes, prefixes)) names.add(localName(content).trim())
}

function addTo(map: Map<string, readonly string[]>, key: string, value: string): void {
  const known = map.get(key) ?? []
  if (!known.includes(value)) map.set(key, [...known, value])
}

/** An element as a document: with the declarations of the namespaces around it, and with an end tag. */
function standAlone(element: XmlElement): string {
  const own = element.nsDeclarations
  for (const [prefix, uri] of Object.entries(element.namespaces))
    if (!(prefix in own) && prefix !== 'xml') element.addNsDeclaration(uri, prefix)
  return element.toString({ noDeclaration: true, noEmptyTags: true })
}

const prefixes = { xs: schemaNamespace, wsdl: 'http://schemas.xmlsoap.org/wsdl/' }

/** The elements that an expression selects. */
const elementsAt = (node: XmlElement, expression: string): readonly XmlElement[] =>
  node.find(expression, prefixes) as XmlElement[]

const isSchema = ({ name, namespaceUri }: XmlElement): boolean => name === 'schema' && namespaceUri === schemaNamespace

function parsedFile({ library, sources }: Gathering, path: string): XmlDocument | undefined {
  const text = sources.get(path)?.text
  if (text === undefined) return undefined
  try {
    return library.XmlDocument.fromString(text)
  } catch (error) {
    if (error instanceof library.XmlError) return undefined
    throw error
  }
}

/** The path of a location in a file. */
function resolved({ sources }: Gathering, base: string, location: string): string {
  const known = sources.get(base)?.imports?.get(location)
  if (known !== undefined) return known
  const steps = location.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of location.split('/'))
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop()
    else if (step !== '.') steps.push(step)
  return steps.join('/')
}

function written({ found, entries, ...names }: Gathering): SchemaSet {
  for (const [namespace, schema] of wellKnownSchemas)
    if (!entries.has(namespace)) {
      entries.set(namespace, new Set([nameOf(namespace)]))
      found.set(nameOf(namespace), { namespace, text: schema })
    }
  const drivers = new Map([...entries.keys()].map((namespace, index) => [namespace, `namespace${String(index)}.xsd`]))
  const imports = (own: string): string =>
    [...drivers]
      .filter(([namespace]) => namespace !== own)
      .map(([namespace, schemaLocation]) => tag('import', { namespace: namespace || undefined, schemaLocation }))
      .join('')
  const documents = [...found].map(([name, { namespace, text }]) => {
    const start = startTag.exec(text)?.[0].length ?? 0
    return [name, text.slice(0, start) + imports(namespace) + text.slice(start)] as const
  })
  const including = [...drivers].map(([namespace, driver]) => {
    const includes = [...entries.get(namespace)!].map((schemaLocation) => tag('include', { schemaLocation }))
    return [driver, schemaDocument(namespace, includes.join(''))] as const
  })
  const root = 'all.xsd'
  const all = [root, schemaDocument('urn:all', imports('urn:all'))] as const
  const { fixedReferences, forbiddenElements, elementNamespaces, typeNamespaces } = names
  const written = new Map([...documents, ...including, all])
  return { files: written, root, fixedReferences, forbiddenElements, elementNamespaces, typeNamespaces }
}

/** The first tag of a document as libxml2 writes it. */
const startTag = /^<[^\s>]+(?:\s[^\s=]+="[^"]*")*>/

const tag = (name: string, values: Readonly<Record<string, string | undefined>>): string =>
  `<xs:${name}${attributes({ 'xmlns:xs': schemaNamespace, ...values })}/>`

const schemaDocument = (namespace: string, content: string): string =>
  `<xs:schema${attributes({ 'xmlns:xs': schemaNamespace, targetNamespace: namespace || undefined })}>${content}</xs:schema>`
