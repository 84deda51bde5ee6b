import { dialectIn, dialectNamed, type DescriptionKind, type Dialect } from './descriptionKind.js'
import { stringOf, valueOf, type DocumentMember, type DocumentNode, type ScalarNode } from './documentTree.js'
import type { Document } from './documents.js'

/** A schema with an address of its own (`$id`), or the top level of a file: what references in it are resolved against. */
export interface SchemaResource {
  readonly document: Document
  /** The absolute address of its `$id`, or `file:///` with the path of its file. */
  readonly address: string
  readonly root: LocatedNode
  readonly dialect: Dialect
  /** The nodes with an `$anchor`, or a `$dynamicAnchor`, by name. */
  readonly anchors: Map<string, LocatedNode>
  readonly dynamicAnchors: Map<string, LocatedNode>
}

/** A node with its place in its file: the keys and indexes that lead to it, the last one first. */
export interface LocatedNode {
  readonly node: DocumentNode
  readonly path: NodePath | undefined
}

export interface NodePath {
  readonly part: string
  readonly parent: NodePath | undefined
}

/** A reference as it is stated, with what it is resolved against. */
export interface StatedReference {
  readonly node: ScalarNode
  readonly keyword: '$ref' | '$dynamicRef' | '$recursiveRef' | 'operationRef' | 'mapping'
  readonly resource: SchemaResource
}

/** What was found in documents so far. A node that an alias repeats belongs to where it is first. */
export interface Scanned {
  readonly references: StatedReference[]
  readonly resources: Set<SchemaResource>
  /** The resources with addresses, by them. */
  readonly byAddress: Map<string, SchemaResource>
  /** The resource that a node belongs to, for all nodes that may contain keywords. */
  readonly resourceOf: Map<DocumentNode, SchemaResource>
}

/** The keywords whose value maps names to parts of a description: their keys are no keywords. */
const maps: ReadonlySet<string> = new Set(
  '$defs callbacks content definitions dependencies dependentSchemas encoding examples headers links mapping mediaTypes parameters pathItems paths patternProperties properties requestBodies responses schemas scopes securityDefinitions securitySchemes variables webhooks'.split(
    ' ',
  ),
)

/** The keywords whose value is data, in which nothing is a keyword. */
const data: ReadonlySet<string> = new Set(['const', 'dataValue', 'default', 'enum', 'example', 'value'])

const isData = (key: string, value: DocumentNode, kind: DescriptionKind | undefined): boolean =>
  data.has(key) || key.startsWith('x-') || (key === 'examples' && (value.kind === 'list' || kind === 'swagger-2.0'))

/** Scans a document from its top level. */
export function scanDocument(
  document: Document,
  kind: DescriptionKind | undefined,
  into: Scanned,
): SchemaResource | undefined {
  const { root } = document
  if (!root) return undefined
  const at = { node: root, path: undefined }
  const dialect = dialectNamed(stringOf(valueOf(root, '$schema'))) ?? dialectIn(kind, root)
  scan(at, resourceAt(at, document, dialect, `file:///${document.path}`), kind, into)
  return into.resourceOf.get(root)
}

/** Finds the references, resources and anchors in a node, unless it was scanned before. */
export function scan(
  from: LocatedNode,
  resource: SchemaResource,
  kind: DescriptionKind | undefined,
  into: Scanned,
): void {
  const open: { readonly at: LocatedNode; readonly resource: SchemaResource; readonly isMap: boolean }[] = [
    { at: from, resource, isMap: false },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, isMap } = next
    const { node, path } = at
    if (node.kind === 'list') {
      if (into.resourceOf.has(node)) continue
      into.resourceOf.set(node, next.resource)
      for (const [index, item] of [...node.items.entries()].reverse())
        open.push({ at: { node: item, path: { part: String(index), parent: path } }, resource: next.resource, isMap })
    }
    if (node.kind !== 'object' || into.resourceOf.has(node)) continue
    const own = isMap ? next.resource : named(at, next.resource, into)
    into.resourceOf.set(node, own)
    into.resources.add(own)
    for (const member of node.members) noteReference(member, own, into)
    if (!isMap) noteMapping(node, own, into)
    for (const { key, value } of [...node.members].reverse()) {
      if (!isMap && isData(key, value, kind)) continue
      open.push({ at: { node: value, path: { part: key, parent: path } }, resource: own, isMap: !isMap && maps.has(key) && value.kind === 'object' }) // prettier-ignore
    }
  }
}

const referenceKeywords: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef', 'operationRef'])

function noteReference({ key, value }: DocumentMember, resource: SchemaResource, { references }: Scanned): void {
  if (value.kind !== 'string' || !referenceKeywords.has(key)) return
  if ((key === '$dynamicRef' || key === '$recursiveRef') && !isModern(resource.dialect)) return
  references.push({ node: value, keyword: key as StatedReference['keyword'], resource })
}

/** The values of a discriminator's mapping. */
function noteMapping(node: DocumentNode, resource: SchemaResource, { references }: Scanned): void {
  const mapping = valueOf(valueOf(node, 'discriminator'), 'mapping')
  if (mapping?.kind !== 'object') return
  for (const { value } of mapping.members)
    if (value.kind === 'string') references.push({ node: value, keyword: 'mapping', resource })
}

const isModern = (dialect: Dialect): boolean => dialect === '2019-09' || dialect === '2020-12'

/** Swagger 2.0 and OpenAPI 3.0 know neither addresses nor anchors of schemas. */
const isAnonymous = (dialect: Dialect): boolean => dialect === 'swagger-2.0' || dialect === 'openapi-3.0'

/** The resource of a node that may state an address or anchors of its own. */
function named(at: LocatedNode, around: SchemaResource, { byAddress }: Scanned): SchemaResource {
  const dialect = dialectNamed(stringOf(valueOf(at.node, '$schema'))) ?? around.dialect
  if (isAnonymous(dialect)) return around
  const [location = '', fragment = ''] = statedAddress(at.node, dialect)?.split('#') ?? []
  const address = location === '' ? undefined : absoluteAddress(location, around)
  const own = address === undefined ? around : resourceAt(at, around.document, dialect, address)
  if (own !== around && !byAddress.has(own.address)) byAddress.set(own.address, own)
  if (isModern(dialect)) noteAnchors(at, own)
  else if (fragment !== '') note(own.anchors, fragment, at)
  return own
}

/** The `$id` of a schema. Up to draft 7, nothing beside a `$ref` counts. */
const statedAddress = (node: DocumentNode, dialect: Dialect): string | undefined =>
  isModern(dialect) || valueOf(node, '$ref')?.kind !== 'string'
    ? stringOf(valueOf(node, dialect === 'draft-4' ? 'id' : '$id'))
    : undefined

const resourceAt = (root: LocatedNode, document: Document, dialect: Dialect, address: string): SchemaResource => ({
  document,
  address,
  root,
  dialect,
  anchors: new Map(),
  dynamicAnchors: new Map(),
})

function noteAnchors(at: LocatedNode, { anchors, dynamicAnchors }: SchemaResource): void {
  const anchor = stringOf(valueOf(at.node, '$anchor'))
  if (anchor !== undefined) note(anchors, anchor, at)
  const dynamic = stringOf(valueOf(at.node, '$dynamicAnchor'))
  if (dynamic !== undefined) note(dynamicAnchors, dynamic, at)
  const recursive = valueOf(at.node, '$recursiveAnchor')
  if (recursive?.kind === 'boolean' && recursive.text === 'true') note(dynamicAnchors, recursiveAnchor, at)
}

/** The name under which a `$recursiveAnchor` is noted, which no `$dynamicAnchor` has. */
export const recursiveAnchor = '#'

const note = (anchors: Map<string, LocatedNode>, name: string, at: LocatedNode): void => {
  if (!anchors.has(name)) anchors.set(name, at)
}

/** An address, resolved against that of a resource; undefined if there is no absolute one. */
export function absoluteAddress(location: string, { address }: SchemaResource): string | undefined {
  try {
    return new URL(location, address).href
  } catch {
    return undefined
  }
}
