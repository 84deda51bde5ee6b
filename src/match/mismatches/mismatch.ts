import type { Part } from '../../message/part.js'
import type { PayloadPlace } from '../../message/placeAt.js'
import { partsOf, trailOf, type Trail } from '../../message/trail.js'
import type { XmlElement } from '../../xml/xmlTree.js'
import type { Span } from '../../text/span.js'

/** One way in which a message differs from what the contract says. */
export interface Mismatch {
  /** Where in the message: its body and an element in it, its query and a parameter, its status. */
  readonly path: readonly Part[]
  readonly message: string
  readonly expected: string
  /** What was found; long text is shortened. */
  readonly actual: string
  /** The line and column in the payload, if it is in the payload's text. */
  readonly payload?: PayloadPlace
  /** Where the contract states what was expected. */
  readonly contract: Span
}

/** A mismatch whose line and column have yet to be computed. */
export interface UnplacedMismatch extends Omit<Mismatch, 'payload'> {
  /** The XML element that it is in, or the offset of the JSON value. */
  readonly at?: XmlElement | number
  /**
   * The part of the element: an attribute, its text, or its end tag; by default its start tag. `key` is the key of a
   * JSON value.
   */
  readonly part?: { readonly attribute: string } | 'text' | 'end' | 'key'
}

/** The body of a message. */
export const bodyTrail = trailOf('body')

/** The mismatch of something about which the steps do not suffice to decide. */
export const tooComplex = (at: Trail, what: string, contract: Span): Mismatch => ({
  path: partsOf(at),
  expected: 'content that the contract describes',
  actual: 'too-complex',
  message: `it would take too many steps to decide whether the ${what} matches, so it counts as one that does not`,
  contract,
})

const maxLength = 60
const muchLonger = 10 * maxLength

/** Quotes a text in backticks, on one line, truncated to 60 characters. */
export function excerpt(text: string): string {
  const characters = Array.from(text.slice(0, muchLonger).replaceAll(/\s+/g, ' '))
  const isLong = characters.length > maxLength || text.length > muchLonger
  return `\`${isLong ? `${characters.slice(0, maxLength).join('')}…` : characters.join('')}\``
}
