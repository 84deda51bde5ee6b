import type { FilesRead, FileLink } from '../../descriptions/files/filesRead.js'
import { percentDecoded } from '../../text/urlPath.js'
import { stringOf, valueOf, type DocumentNode } from './documentTree.js'
import type { Document, Target } from './documents.js'
import { childOf, pointerOf, pointerParts } from './pointers.js'
import { absoluteAddress, recursiveAnchor, type LocatedNode, type NodePath, type StatedReference, type SchemaResource, type Scanned } from './scan.js' // prettier-ignore

/** What references are resolved with. */
export interface Resolving {
  readonly files: FilesRead<Document>
  readonly scanned: Scanned
  /** The resource at the top level of each document that could be read. */
  readonly topOf: Map<Document, SchemaResource>
}

/** A node that a reference leads to. */
export interface FoundNode extends LocatedNode {
  readonly resource: SchemaResource
  readonly isDynamic?: true
}

/** How many references a pointer may pass through. */
const maxPassed = 100

/** The file that a reference names; undefined if it leads to its own resource, or to one whose address is known. */
export function linkOf(
  { node: { text }, keyword, resource }: StatedReference,
  { scanned }: Resolving,
): FileLink<Document> | undefined {
  const [location] = splitAt(text)
  if (location === '' || (keyword === 'mapping' && isName(text))) return undefined
  const address = absoluteAddress(location, resource)
  return address !== undefined && scanned.byAddress.has(address) ? undefined : { location, from: resource.document }
}

/** What a reference leads to; undefined if nothing. */
export function resolve(reference: StatedReference, resolving: Resolving, passed = 0): FoundNode | undefined {
  const { node, keyword, resource } = reference
  const byName = keyword === 'mapping' ? schemaNamed(node.text, resource, resolving) : undefined
  if (byName) return byName
  const [location, fragment] = splitAt(node.text)
  const target = resourceFor(location, resource, resolving)
  if (!target) return undefined
  if (fragment === '' || fragment.startsWith('/'))
    return keyword === '$recursiveRef' ? dynamic(recursiveAnchor, target, { ...target.root, resource: target }, resolving) : atPointer(target, fragment, resolving, passed) // prettier-ignore
  const name = percentDecoded(fragment)
  const anchored = target.dynamicAnchors.get(name) ?? target.anchors.get(name)
  if (!anchored) return undefined
  const found = { ...anchored, resource: target }
  return keyword === '$dynamicRef' ? dynamic(name, target, found, resolving) : found
}

const splitAt = (reference: string): readonly [location: string, fragment: string] => {
  const hash = reference.indexOf('#')
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)]
}

function resourceFor(
  location: string,
  from: SchemaResource,
  { files, scanned, topOf }: Resolving,
): SchemaResource | undefined {
  if (location === '') return from
  const address = absoluteAddress(location, from)
  const known = address === undefined ? undefined : scanned.byAddress.get(address)
  if (known) return known
  const document = files.followed({ location, from: from.document })
  return document && 'path' in document ? topOf.get(document) : undefined
}

/** Whether the value of a mapping is the name of a schema, not the location of a file. */
const isName = (text: string): boolean => /^[\w.-]+$/.test(text) && !/\.(ya?ml|json)$/i.test(text)

/** The schema that a mapping names without an address: `Cat`. */
function schemaNamed(
  name: string,
  { document }: SchemaResource,
  { files, topOf }: Pick<Resolving, 'files' | 'topOf'>,
): FoundNode | undefined {
  if (!isName(name)) return undefined
  for (const resource of [topOf.get(document), topOf.get(files.all[0]!)])
    for (const path of [
      ['components', 'schemas', name],
      ['definitions', name],
    ]) {
      const node = path.reduce<DocumentNode | undefined>((at, part) => at && childOf(at, part), resource?.root.node)
      if (node && resource) return { node, path: pathFrom(undefined, path), resource }
    }
  return undefined
}

const pathFrom = (parent: NodePath | undefined, parts: readonly string[]): NodePath | undefined =>
  parts.reduce<NodePath | undefined>((above, part) => ({ part, parent: above }), parent)

/** Follows a JSON pointer, also through references. */
function atPointer(
  resource: SchemaResource,
  pointer: string,
  resolving: Resolving,
  passed: number,
): FoundNode | undefined {
  let at: FoundNode = { ...resource.root, resource }
  for (const part of pointerParts(pointer)) {
    let child = childOf(at.node, part)
    if (!child) {
      const through = passed < maxPassed ? referred(at, resolving, passed + 1) : undefined
      child = through && childOf(through.node, part)
      if (!through || !child) return undefined
      at = through
    }
    at = {
      node: child,
      path: { part, parent: at.path },
      resource: resolving.scanned.resourceOf.get(child) ?? at.resource,
    }
  }
  return at
}

/** What the `$ref` of a node leads to. */
function referred({ node, resource }: FoundNode, resolving: Resolving, passed: number): FoundNode | undefined {
  const reference = valueOf(node, '$ref')
  return reference?.kind === 'string' ? resolve({ node: reference, keyword: '$ref', resource }, resolving, passed) : undefined // prettier-ignore
}

/**
 * What a dynamic reference leads to: the outermost of the resources on the way to it that has the anchor. It is known if only one
 * resource has the anchor, or if the top level of the first file has it.
 */
function dynamic(
  name: string,
  from: SchemaResource,
  initial: FoundNode,
  { scanned, topOf, files }: Resolving,
): FoundNode {
  if (!from.dynamicAnchors.has(name)) return initial
  const top = topOf.get(files.all[0]!)
  const all = [...scanned.resources].filter((one) => one.dynamicAnchors.has(name))
  if (all.length < 2) return initial
  const outermost = top?.dynamicAnchors.get(name)
  return outermost && top && stringOf(valueOf(top.root.node, '$schema')) !== undefined
    ? { ...outermost, resource: top }
    : { ...initial, isDynamic: true }
}

/** A target as readers of a description see it. */
export function targetOf({ node, path, resource: { document }, isDynamic }: FoundNode): Target {
  const parts: string[] = []
  for (let at = path; at; at = at.parent) parts.push(at.part)
  parts.reverse()
  const name =
    parts.at(-1) ??
    document.path
      .split('/')
      .at(-1)!
      .replace(/(?<=.)\.(?:ya?ml|json)$/i, '')
  return { document, node, id: `${document.path}#${pointerOf(parts)}`, name, ...(isDynamic && { isDynamic }) }
}
