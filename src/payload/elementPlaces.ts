import { isSpace, type XmlElement } from './xmlTree.js'

/** Where an element is in its text, in offsets. */
export interface ElementPlace {
  /** The start tag. */
  readonly start: number
  /** The first text directly in it that is not just white space; undefined if it has none. */
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

interface Piece {
  readonly kind: 'start' | 'empty' | 'end' | 'text'
  readonly at: number
}

const nonSpace = /[^ \t\r\n]/g

/** The tags and texts of well-formed XML, in document order; texts of white space are left out. */
function* pieces(text: string): Generator<Piece, undefined> {
  let from = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const inText = nonSpaceAt(text, from, at)
    if (inText >= 0) yield { kind: 'text', at: inText }
    if (text.startsWith('<!--', at)) from = after(text, '-->', at + '<!--'.length)
    else if (text.startsWith('<?', at)) from = after(text, '?>', at)
    else if (text.startsWith(cdata, at)) {
      from = after(text, ']]>', at)
      if (nonSpaceAt(text, at + cdata.length, from - ']]>'.length) >= 0) yield { kind: 'text', at }
    } else {
      from = tagEnd(text, at) + 1
      const kind = text[at + 1] === '/' ? 'end' : text[from - 2] === '/' ? 'empty' : 'start'
      yield { kind, at }
    }
  }
  return undefined
}

const cdata = '<![CDATA['

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** The offset of the first character in a range that is not white space, or -1. */
function nonSpaceAt(text: string, from: number, to: number): number {
  if (from >= to) return -1
  nonSpace.lastIndex = from
  const found = nonSpace.exec(text)
  return found && found.index < to ? found.index : -1
}

/** The offset of the `>` that ends a tag. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '>') return at
    if (char !== '"' && char !== "'") continue
    const close = text.indexOf(char, at + 1)
    if (close < 0) break
    at = close
  }
  return text.length
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
