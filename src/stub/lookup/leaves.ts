import { canonicalNumber } from '../../pattern/canonicalNumber.js'
import { mediaTypeOf } from '../../pattern/contentType.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import type { MessageBody } from '../../match/matchBody.js'
import { headerOf, type Headers } from '../../message/httpMessage.js'
import type { JsonValue } from '../../message/jsonTree.js'
import type { PayloadReader } from '../../message/payloadReader.js'
import { readParts } from '../../message/readParts.js'
import { isWhiteSpace, type XmlElement } from '../../message/xmlTree.js'
import { BackendMissing } from '../../text/backend.js'

/**
 * One text of a message with its path, such as `['QUERY/name', 'Rex']` or `['BODY/pet/0:id', '12']`. Messages are looked up by
 * their leaves.
 */
export type Leaf = readonly [path: string, text: string]

/** Whether a path is one of those that are left open, or below one. */
export const isOpenAt = (path: string, open: readonly string[]): boolean =>
  open.some((prefix) => isWithin(path, prefix))

const isWithin = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')

/** The path of the leaf for a segment of a request's path, counted from 0. */
export const segmentPath = (index: number): string => `PATH/${String(index)}`

/**
 * The leaves of a method and of the segments of a path. The number of segments is a leaf too, so that a path never matches a
 * longer one.
 */
export const placeLeaves = (method: string, segments: readonly string[]): Leaf[] => [
  ['METHOD', `${method.toUpperCase()} ${String(segments.length)}`],
  ...segments.map((text, index): Leaf => [segmentPath(index), text]),
]

/** The leaves of a request's query, sorted by name. */
export function queryLeaves(target: string): Leaf[] {
  const at = target.indexOf('?')
  return at < 0 ? [] : parameterLeaves('QUERY', target.slice(at + 1))
}

const parameterLeaves = (path: string, text: string): Leaf[] =>
  [...new URLSearchParams(text)]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]): Leaf => [`${path}/${name}`, value])

/** A part of a multipart body; what is left out is not compared. */
export interface PartTexts {
  readonly name: string
  /** Of a text part. */
  readonly text?: string
  /** Of a file. */
  readonly fileName?: string
  readonly contentType?: string
}

/** The paths of the leaves of a part. */
export const partPaths = (name: string) => ({
  text: `BODY/${name}/text`,
  fileName: `BODY/${name}/file name`,
  contentType: `BODY/${name}/content type`,
})

/** The leaves of parts, sorted by their paths. */
export const partLeaves = (parts: readonly PartTexts[]): Leaf[] =>
  parts
    .flatMap(({ name, ...texts }) => {
      const paths = partPaths(name)
      return (['text', 'fileName', 'contentType'] as const).flatMap((key): Leaf[] =>
        texts[key] === undefined ? [] : [[paths[key], texts[key]]],
      )
    })
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

/**
 * The leaves of a body. XML prefixes, layout, the order of JSON keys, the spelling of JSON numbers and white space around a
 * text make no difference. A body that looks like XML or JSON but cannot be read as such is a single text, and so is one whose
 * leaves would be too long.
 */
export async function bodyLeaves(
  headers: Headers | undefined,
  { payload, reader }: Pick<MessageBody, 'payload' | 'reader'>,
): Promise<Leaf[]> {
  const contentType = headerOf(headers, 'content-type') ?? ''
  if (mediaTypeOf(contentType) === 'multipart/form-data') {
    const parts = await readParts(payload, contentType)
    if (parts.ok) return partLeaves(parts.value)
  }
  const text = reader.text()
  if (!text.ok || isWhiteSpace(text.value)) return []
  if (mediaTypeOf(contentType) === 'application/x-www-form-urlencoded') return parameterLeaves('BODY', text.value)
  const bare = withoutSpace(text.value)
  const leaves: BodyLeaves = { all: [], length: 0 }
  if (bare.startsWith('<')) {
    const root = await rootOf(reader)
    if (root) addXml(leaves, `BODY/${root.name}`, root)
  } else if (bare.startsWith('{') || bare.startsWith('[')) {
    const read = reader.json()
    if (read.ok) addJson(leaves, 'BODY', read.value.value)
  }
  return leaves.all.length > 0 && leaves.length <= longest ? leaves.all : [['BODY', bare]]
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

/** Characters. Below many long names, the paths of the leaves may be far longer together than the body. */
const longest = 64 * 1024 * 1024

interface BodyLeaves {
  readonly all: Leaf[]
  /** The characters of all. */
  length: number
}

function addLeaf(leaves: BodyLeaves, path: string, text: string): void {
  leaves.length += path.length + text.length
  if (leaves.length <= longest) leaves.all.push([path, text])
}

// Recursive, since readers limit how deep documents nest.

function addXml(leaves: BodyLeaves, path: string, { attributes, children, text }: XmlElement): void {
  const own = attributes.filter(({ instance }) => !instance)
  if (own.length > 1) own.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, value } of own) addLeaf(leaves, `${path}/@${name}`, value)
  const bare = withoutSpace(text)
  if (bare !== '' || children.length === 0) addLeaf(leaves, path, bare)
  for (const [index, child] of children.entries()) addXml(leaves, `${path}/${String(index)}:${child.name}`, child)
}

function addJson(leaves: BodyLeaves, path: string, value: JsonValue): void {
  if (value.kind === 'array') {
    addLeaf(leaves, path, '[]')
    for (const [index, item] of value.items.entries()) addJson(leaves, `${path}/${String(index)}`, item)
  } else if (value.kind === 'object') {
    addLeaf(leaves, path, '{}')
    for (const [key, member] of [...value.members].sort(([a], [b]) => (a < b ? -1 : 1)))
      addJson(leaves, `${path}/${key}`, member)
  } else addLeaf(leaves, path, value.kind === 'number' ? canonicalNumber(value.text) : `${value.kind} ${value.text}`)
}
