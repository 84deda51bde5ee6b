import { placeAt, type PayloadPlace } from './placeAt.js'
import type { XmlElement } from './xmlTree.js'

const skipped: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** The offsets of the start tags of well-formed XML, in the order of the document. */
function* startTags(text: string): Generator<number, undefined> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const other = skipped.find(([start]) => text.startsWith(start, at))
    if (other) {
      const end = text.indexOf(other[1], at + other[0].length)
      if (end < 0) return undefined
      at = end + other[1].length
      continue
    }
    if (text[at + 1] !== '/') yield at
    at++
  }
  return undefined
}

/**
 * The places of some elements in the text they were read from. SAX gives none, so they are found by counting start
 * tags, and only when something is to be reported.
 */
export function elementPlaces(
  { root, text }: { readonly root: XmlElement; readonly text: string },
  wanted: ReadonlySet<XmlElement>,
): ReadonlyMap<XmlElement, PayloadPlace> {
  const places = new Map<XmlElement, PayloadPlace>()
  const tags = startTags(text)
  const open: XmlElement[] = [root]
  for (let element = open.pop(); element && places.size < wanted.size; element = open.pop()) {
    const { value: offset } = tags.next()
    if (offset === undefined) break
    if (wanted.has(element)) places.set(element, placeAt(text, offset))
    for (let index = element.children.length - 1; index >= 0; index--) open.push(element.children[index]!)
  }
  return places
}
