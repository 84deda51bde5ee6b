import type { PayloadPlace } from '../payload/placeAt.js'
import type { XmlElement } from '../payload/xmlTree.js'
import type { Span } from '../text/span.js'

/** One way in which a payload is not what the contract says. */
export interface Mismatch {
  /** `/Envelope/Body/op/id`, `/pets/0/@id`, `QUERY/name`. */
  readonly path: string
  readonly message: string
  readonly expected: string
  /** What stood there; long text is shortened. */
  readonly actual: string
  /** Where in the payload, where it is a place in a text. */
  readonly payload?: PayloadPlace
  /** Where the contract states what was expected. */
  readonly contract: Span
}

/** A mismatch whose place in the payload is not yet a line and a column. */
export interface Found extends Omit<Mismatch, 'payload'> {
  /** The element it is in, or an offset in the text. */
  readonly at?: XmlElement | number
  /** What of the element: one of its attributes, its text, its end; else its start. Of a JSON value: its key. */
  readonly part?: { readonly attribute: string } | 'text' | 'end' | 'key'
}

/** So many mismatches are told of one payload at most: millions would fill the memory, and nobody reads them. */
export const mostMismatches = 100_000

/** How many may still be told. */
export interface Room {
  left: number
}

export const newRoom = (): Room => ({ left: mostMismatches })

/** Mismatches, where there is room for them. */
export function within(room: Room, found: readonly Found[]): readonly Found[] {
  const told = found.slice(0, room.left)
  room.left -= told.length
  return told
}

const longest = 60
const muchLonger = 10 * longest

/** Text as messages show it: quoted, on one line, shortened. */
export function shown(text: string): string {
  const characters = Array.from(text.slice(0, muchLonger).replaceAll(/\s+/g, ' '))
  const isLong = characters.length > longest || text.length > muchLonger
  return `\`${isLong ? `${characters.slice(0, longest).join('')}…` : characters.join('')}\``
}
