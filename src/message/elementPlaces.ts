import { pieces, tagEnd } from './pieces.js'
import { isSpace, type XmlElement } from '../xml/xmlTree.js'

/** Where an element is in its text, in offsets. */
export interface ElementPlace {
  /** The start tag. */
  readonly start: number
  /** The first text node that is not only white space. Undefined if the element has no such text node. */
  text?: number
  /** The end tag; the start tag if the element is self-closing. */
  end: number
}

interface Open {
  readonly element: XmlElement
  readonly place: ElementPlace
  child: number
}

/**
 * The places of some elements. The SAX parser does not report any, so the text is scanned again, in step with the tree, and
 * only if there are mismatches to report.
 */
export function elementPlaces(
  { root, text }: { readonly root: XmlElement; readonly text: string },
  wanted: ReadonlySet<XmlElement>,
): ReadonlyMap<XmlElement, ElementPlace> {
  const places = new Map<XmlElement, ElementPlace>()
  const open: Open[] = []
  let left = wanted.size
  for (const { kind, at } of pieces(text)) {
    const parent = open.at(-1)
    if (kind === 'text') {
      if (parent) parent.place.text ??= at
      continue
    }
    if (kind === 'start' || kind === 'empty') {
      const element = parent ? parent.element.children[parent.child++] : root
      if (!element) break
      open.push({ element, place: { start: at, end: at }, child: 0 })
    }
    if (kind === 'start') continue
    const closed = open.pop()
    if (!closed) break
    closed.place.end = at
    if (!wanted.has(closed.element)) continue
    places.set(closed.element, closed.place)
    if (--left === 0) break
  }
  return places
}

/** The offsets of the attributes of a start tag, by their local names; the first of each name. */
export function attributePlaces(text: string, tag: number): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const words = /([^\s=<"']+)\s*=\s*(?:"[^"]*"|'[^']*')/y
  const end = tagEnd(text, tag)
  const name = /<[^\s>/]*/y
  name.lastIndex = tag
  words.lastIndex = tag + (name.exec(text)?.[0].length ?? 0)
  for (;;) {
    while (words.lastIndex < end && isSpace(text.charCodeAt(words.lastIndex))) words.lastIndex++
    const at = words.lastIndex
    const [, label] = words.exec(text) ?? []
    if (label === undefined) return places
    const local = label.slice(label.lastIndexOf(':') + 1)
    if (!places.has(local) && !/^xmlns/i.test(label)) places.set(local, at)
  }
}
