import type { XmlElement } from './xmlTree.js'

/** Where an element stands in the text it was read from: offsets. */
export interface ElementPlace {
  /** Of its start tag. */
  readonly start: number
  /** Of the first text directly in it that is more than white space, if there is any. */
  text?: number
  /** Of its end tag; of the start tag where that closes itself. */
  end: number
}

interface Open {
  readonly element: XmlElement
  readonly place: ElementPlace
  child: number
}

/**
 * The places of some elements. SAX gives none, so they are found by going through the text again, in step with the
 * tree, and only when something is to be reported.
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

const black = /[^ \t\r\n]/g

/** The tags and the text of well-formed XML, in the order of the document; text that is white space is left out. */
function* pieces(text: string): Generator<Piece, undefined> {
  let from = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const inText = blackAt(text, from, at)
    if (inText >= 0) yield { kind: 'text', at: inText }
    if (text.startsWith('<!--', at)) from = after(text, '-->', at + '<!--'.length)
    else if (text.startsWith('<?', at)) from = after(text, '?>', at)
    else if (text.startsWith(cdata, at)) {
      from = after(text, ']]>', at)
      if (blackAt(text, at + cdata.length, from - ']]>'.length) >= 0) yield { kind: 'text', at }
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

/** The first character from one offset up to another that is not white space, or -1. */
function blackAt(text: string, from: number, to: number): number {
  if (from >= to) return -1
  black.lastIndex = from
  const found = black.exec(text)
  return found && found.index < to ? found.index : -1
}

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

/** Where an attribute of a start tag stands, by its local name; the tag's own offset where it is not found. */
export function attributePlace(text: string, tag: number, name: string): number {
  const words = /([^\s=<"']+)\s*=\s*(?:"[^"]*"|'[^']*')/y
  const end = tagEnd(text, tag)
  words.lastIndex = tag + /<[^\s>/]*/.exec(text.slice(tag, end + 1))![0].length
  for (;;) {
    while (words.lastIndex < end && /\s/.test(text.charAt(words.lastIndex))) words.lastIndex++
    const at = words.lastIndex
    const found = words.exec(text)
    if (!found) return tag
    if (found[1]!.split(':').at(-1) === name && !/^xmlns/i.test(found[1]!)) return at
  }
}
