import type { PayloadPlace } from '../payload/placeAt.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'

/** One way in which a message differs from what the contract says. */
export interface Mismatch {
  /** Where in the message: `/Envelope/Body/op/id`, `/pets/0/@id`, `QUERY/name`, `STATUS`. */
  readonly path: string
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

/** The most mismatches that are reported for one payload: millions would fill the memory, and nobody would read them. */
export const mostMismatches = 100_000

/** How many more mismatches may be reported. */
export interface Budget {
  left: number
}

export const newBudget = (): Budget => ({ left: mostMismatches })

/** As many of the mismatches as the budget allows; reduces the budget by their number. */
export function within(budget: Budget, mismatches: readonly UnplacedMismatch[]): readonly UnplacedMismatch[] {
  const reported = mismatches.slice(0, budget.left)
  budget.left -= reported.length
  return reported
}

/** The message about a thing whose name the contract does not have, with a suggestion if it has a similar one. */
export function notInContract(thing: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return `${thing} is not in the contract${near === undefined ? '' : `; did you mean \`${near}\`?`}`
}

const longest = 60
const muchLonger = 10 * longest

/** The start of a text as messages quote it: in backticks, on one line, at most 60 characters. */
export function excerpt(text: string): string {
  const characters = Array.from(text.slice(0, muchLonger).replaceAll(/\s+/g, ' '))
  const isLong = characters.length > longest || text.length > muchLonger
  return `\`${isLong ? `${characters.slice(0, longest).join('')}…` : characters.join('')}\``
}
