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
}

const longest = 60

/** Text as messages show it: quoted, on one line, shortened. */
export function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return `\`${line.length > longest ? `${line.slice(0, longest)}…` : line}\``
}
