import { segmentsOf } from '../match/matchTarget.js'
import { canonicalNumber } from '../pattern/canonicalNumber.js'
import { mediaTypeOf } from '../pattern/contentType.js'
import { withoutSpace } from '../pattern/domain.js'
import { headerOf, type HttpRequest } from '../payload/httpMessage.js'
import type { JsonValue } from '../payload/jsonTree.js'
import type { PayloadReader } from '../payload/payloadReader.js'
import { isWhiteSpace, type XmlElement } from '../payload/xmlTree.js'

/** One text of a message with the path to it: what messages are looked up by. */
export type Leaf = readonly [path: string, text: string]

/** Method and path; requests go to one place where these are equal. */
export function placeLeaves({ method, target }: Pick<HttpRequest, 'method' | 'target'>): Leaf[] {
  const segments = segmentsOf(target.split('?', 1)[0]!)
  return [
    ['METHOD', `${method.toUpperCase()} ${String(segments.length)}`],
    ...segments.map((text, index): Leaf => [`PATH/${String(index)}`, text]),
  ]
}

/** The query parameters in the order of their names. */
export function queryLeaves(target: string): Leaf[] {
  const at = target.indexOf('?')
  return at < 0 ? [] : parameterLeaves('QUERY', target.slice(at + 1))
}

const parameterLeaves = (path: string, text: string): Leaf[] =>
  [...new URLSearchParams(text)]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]): Leaf => [`${path}/${name}`, value])

/**
 * A body by what it says: prefixes, layout, the order of JSON keys and the spelling of JSON numbers make no difference,
 * nor does white space around a text. What cannot be read as what it looks like is one text.
 */
export function bodyLeaves(headers: HttpRequest['headers'], reader: PayloadReader): Leaf[] {
  const text = reader.text()
  if (!text.ok || isWhiteSpace(text.value)) return []
  if (isForm(headers)) return parameterLeaves('BODY', text.value)
  const bare = withoutSpace(text.value)
  const leaves: Leaf[] = []
  if (bare.startsWith('<')) {
    const read = reader.xml()
    if (read.ok) addXml(leaves, `BODY/${read.value.root.name}`, read.value.root)
  } else if (bare.startsWith('{') || bare.startsWith('[')) {
    const read = reader.json()
    if (read.ok) addJson(leaves, 'BODY', read.value.value)
  }
  return leaves.length > 0 ? leaves : [['BODY', bare]]
}

const isForm = (headers: HttpRequest['headers']): boolean =>
  mediaTypeOf(headerOf(headers, 'content-type') ?? '') === 'application/x-www-form-urlencoded'

/** Documents nest no deeper than readers allow, so that these may call themselves. */
function addXml(leaves: Leaf[], path: string, { attributes, children, text }: XmlElement): void {
  const own = attributes.filter(({ instance }) => !instance)
  if (own.length > 1) own.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, value } of own) leaves.push([`${path}/@${name}`, value])
  const bare = withoutSpace(text)
  if (bare !== '' || children.length === 0) leaves.push([path, bare])
  for (const [index, child] of children.entries()) addXml(leaves, `${path}/${String(index)}:${child.name}`, child)
}

function addJson(leaves: Leaf[], path: string, value: JsonValue): void {
  if (value.kind === 'array') {
    leaves.push([path, '[]'])
    for (const [index, item] of value.items.entries()) addJson(leaves, `${path}/${String(index)}`, item)
  } else if (value.kind === 'object') {
    leaves.push([path, '{}'])
    for (const [key, member] of [...value.members].sort(([a], [b]) => (a < b ? -1 : 1)))
      addJson(leaves, `${path}/${key}`, member)
  } else leaves.push([path, value.kind === 'number' ? canonicalNumber(value.text) : `${value.kind} ${value.text}`])
}
