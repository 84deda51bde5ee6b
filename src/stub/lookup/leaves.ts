import { canonicalNumber } from '../../pattern/values/canonicalNumber.js'
import { mediaTypeOf } from '../../text/mediaTypeOf.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import type { MessageBody } from '../../match/matchBody.js'
import { headerOf, type Headers } from '../../message/httpMessage.js'
import type { JsonValue } from '../../message/jsonTree.js'
import type { PayloadReader } from '../../message/payloadReader.js'
import type { MultipartPart } from '../../message/multipartPart.js'
import { isWhiteSpace, type XmlElement } from '../../xml/xmlTree.js'
import { BackendMissing } from '../../backends/backend.js'
import { groupBy } from '../../collections/groupBy.js'
import {
  bodyPlace,
  comparePlaces,
  leafPlace,
  methodPlace,
  pathPlace,
  queryPlace,
  segmentPlace,
  type LeafPlace,
} from './leafPlace.js'

/**
 * What a leaf is: a text of XML, a parameter, a header or a body that is neither XML nor JSON; a JSON value, of objects and arrays
 * only that they are there; or how many segments a path has.
 */
export type LeafKind = 'text' | JsonValue['kind'] | 'count'

/** One text of a message with its place. Messages are looked up by their leaves. */
export interface Leaf {
  readonly place: LeafPlace
  readonly kind: LeafKind
  /** Of a number, its canonical spelling; empty for objects and arrays. */
  readonly text: string
}

/** A leaf that is text. */
export const textLeaf = (place: LeafPlace, text: string): Leaf => ({ place, kind: 'text', text })

/**
 * The leaves of a method and of the segments of a path. The number of segments is a leaf too, so that a path never matches a
 * longer one.
 */
export const placeLeaves = (method: string, segments: readonly string[]): Leaf[] => [
  textLeaf(methodPlace, method.toUpperCase()),
  { place: pathPlace, kind: 'count', text: String(segments.length) },
  ...segments.map((text, index) => textLeaf(segmentPlace(index), text)),
]

/** The leaves of a request's query, sorted by name. */
export function queryLeaves(target: string): Leaf[] {
  const at = target.indexOf('?')
  return at < 0 ? [] : parameterLeaves(target.slice(at + 1), parameterPlace)
}

/** The place of a query parameter. */
export const parameterPlace = (name: string): LeafPlace => leafPlace(queryPlace, 'parameter', name)

/** The places of the values of a query parameter, a form field or a part: that of the parameter itself, or inside it if there are several. */
export const valuePlaces = (name: string, count: number, parameter = parameterPlace(name)): readonly LeafPlace[] =>
  count === 1 ? [parameter] : Array.from({ length: count }, (_, index) => leafPlace(parameter, 'value', '', index))

const parameterLeaves = (text: string, placeOf: (name: string) => LeafPlace): Leaf[] =>
  [...groupBy(new URLSearchParams(text), ([name]) => name)]
    .flatMap(([name, entries]) => {
      const places = valuePlaces(name, entries.length, placeOf(name))
      return entries.map(([, value], index) => textLeaf(places[index]!, value))
    })
    .sort((a, b) => comparePlaces(a.place, b.place))

/** The place of a form field. */
export const fieldPlace = (name: string): LeafPlace => leafPlace(bodyPlace, 'field', name)

/** The place of a part of a multipart body. */
const partPlace = (name: string): LeafPlace => leafPlace(bodyPlace, 'part', name)

/** The places of the leaves of a part. */
export function partPlaces(part: LeafPlace) {
  return {
    text: leafPlace(part, 'content'),
    fileName: leafPlace(part, 'parameter', 'filename'),
    contentType: leafPlace(part, 'header', 'Content-Type'),
  }
}

/** Parts with their places, in groups of one name. */
export const placedParts = <Part extends { readonly name: string }>(
  parts: readonly Part[],
): readonly (readonly [part: Part, place: LeafPlace])[] =>
  [...groupBy(parts, ({ name }) => name)].flatMap(([name, group]) => {
    const places = valuePlaces(name, group.length, partPlace(name))
    return group.map((part, index) => [part, places[index]!] as const)
  })

/** The leaves of parts, sorted by their places. */
const partLeaves = (parts: readonly MultipartPart[]): Leaf[] =>
  placedParts(parts)
    .flatMap(([part, place]) => {
      const { text, fileName, contentType } = partPlaces(place)
      const own = part.kind === 'text' ? textLeaf(text, part.text) : textLeaf(fileName, part.fileName)
      return [own, textLeaf(contentType, part.contentType)]
    })
    .sort((a, b) => comparePlaces(a.place, b.place))

/**
 * The leaves of a body. XML prefixes, layout, the order of JSON keys, the spelling of JSON numbers and white space around a
 * text make no difference. A body that looks like XML or JSON but cannot be read as such is a single text, and so is one whose
 * leaves would be too long.
 */
export async function bodyLeaves(
  headers: Headers | undefined,
  body: Pick<MessageBody, 'reader' | 'parts'>,
): Promise<Leaf[]> {
  const contentType = headerOf(headers, 'content-type') ?? ''
  if (mediaTypeOf(contentType) === 'multipart/form-data') {
    const parts = await body.parts()
    if (parts.ok) return partLeaves(parts.value)
  }
  const { reader } = body
  const text = reader.text()
  if (!text.ok || isWhiteSpace(text.value)) return []
  if (mediaTypeOf(contentType) === 'application/x-www-form-urlencoded') return parameterLeaves(text.value, fieldPlace)
  const bare = withoutSpace(text.value)
  const leaves: BodyLeaves = { all: [], length: 0 }
  if (bare.startsWith('<')) {
    const root = await rootOf(reader)
    if (root) addXml(leaves, leafPlace(bodyPlace, 'element', root.name, undefined, 0), root)
  } else if (bare.startsWith('{') || bare.startsWith('[')) {
    const read = reader.json()
    if (read.ok) addJson(leaves, bodyPlace, read.value.value)
  }
  return leaves.all.length > 0 && leaves.length <= maxLength ? leaves.all : [textLeaf(bodyPlace, bare)]
}

/** The root of an XML body; undefined if it cannot be read, or if nothing reads XML: then no contract of a stub has any. */
async function rootOf(reader: PayloadReader): Promise<XmlElement | undefined> {
  try {
    const read = await reader.xml()
    return read.ok ? read.value.root : undefined
  } catch (error) {
    if (error instanceof BackendMissing) return undefined
    throw error
  }
}

/** Characters. Below many long names, the keys of the leaves may be far longer together than the body. */
const maxLength = 64 * 1024 * 1024

interface BodyLeaves {
  readonly all: Leaf[]
  /** The characters of all. */
  length: number
}

function addLeaf(leaves: BodyLeaves, place: LeafPlace, kind: LeafKind, text: string): void {
  leaves.length += place.key.length + text.length
  if (leaves.length <= maxLength) leaves.all.push({ place, kind, text })
}

// Recursive, since readers limit how deep documents nest.

function addXml(leaves: BodyLeaves, place: LeafPlace, { attributes, children, text }: XmlElement): void {
  const own = attributes.filter(({ instance }) => !instance)
  if (own.length > 1) own.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, value } of own) addLeaf(leaves, leafPlace(place, 'attribute', name), 'text', value)
  const bare = withoutSpace(text)
  if (bare !== '' || children.length === 0) addLeaf(leaves, place, 'text', bare)
  const indexOf = namesakes(children)
  for (const [position, child] of children.entries())
    addXml(leaves, leafPlace(place, 'element', child.name, indexOf(child), position), child)
}

/** The number of an element among the siblings of its name, from 1; undefined if it is the only one. */
function namesakes(siblings: readonly XmlElement[]): (element: XmlElement) => number | undefined {
  if (siblings.length < 2) return () => undefined
  const all = groupBy(siblings, ({ name }) => name)
  if (all.size === siblings.length) return () => undefined
  const numbers = new Map(
    [...all.values()].flatMap((some) => some.map((element, index) => [element, index + 1] as const)),
  )
  return (element) => (all.get(element.name)!.length > 1 ? numbers.get(element) : undefined)
}

function addJson(leaves: BodyLeaves, place: LeafPlace, value: JsonValue): void {
  if (value.kind === 'array') {
    addLeaf(leaves, place, 'array', '')
    for (const [index, item] of value.items.entries()) addJson(leaves, leafPlace(place, 'item', '', index), item)
  } else if (value.kind === 'object') {
    addLeaf(leaves, place, 'object', '')
    for (const [key, member] of [...value.members].sort(([a], [b]) => (a < b ? -1 : 1)))
      addJson(leaves, leafPlace(place, 'key', key), member)
  } else addLeaf(leaves, place, value.kind, value.kind === 'number' ? canonicalNumber(value.text) : value.text)
}
