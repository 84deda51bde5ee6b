import type { Role } from '../../message/part.js'
import type { Trail } from '../../message/trail.js'

/** The place of a leaf in a message. */
export interface LeafPlace extends Trail {
  readonly above: LeafPlace | undefined
  /** No other place has it, and a place is inside another one if its key starts with the other's. It is never taken apart. */
  readonly key: string
}

/** One character for each role. */
const codes: Readonly<Record<Role, string>> = {
  request: 'Q',
  response: 'R',
  method: 'm',
  path: 'p',
  query: 'q',
  headers: 'h',
  cookies: 'C',
  body: 'b',
  status: 'S',
  segment: 's',
  parameter: 'a',
  value: 'v',
  'field value': 'w',
  'part value': 'u',
  header: 'd',
  cookie: 'o',
  field: 'f',
  part: 't',
  element: 'e',
  attribute: '@',
  'instance attribute': 'x',
  content: 'c',
  key: 'k',
  item: 'i',
  extension: 'E',
}

/**
 * A place in what is at another one. `position` is where an element is among its siblings, and `index` where among those of its
 * name.
 */
export function leafPlace(
  above: LeafPlace | undefined,
  role: Role,
  name = '',
  index?: number,
  position = index,
): LeafPlace {
  // The length makes the end of a name unambiguous, whatever the name contains.
  const key = `${above?.key ?? ''}${codes[role]}${position ?? ''};${name.length}:${name}`
  return { above, role, name, index, key }
}

export const methodPlace = leafPlace(undefined, 'method')
export const pathPlace = leafPlace(undefined, 'path')
export const queryPlace = leafPlace(undefined, 'query')
export const headersPlace = leafPlace(undefined, 'headers')
export const bodyPlace = leafPlace(undefined, 'body')

/** The place of a segment of a request's path, counted from 0. */
export const segmentPlace = (index: number): LeafPlace => leafPlace(pathPlace, 'segment', '', index)

/** Whether a place is one of some places, or in one of them. */
export const isWithin = ({ key }: LeafPlace, places: readonly LeafPlace[]): boolean =>
  places.some((place) => key.startsWith(place.key))

/** An order of places: the same for places in expectations and in requests. */
export const comparePlaces = (a: LeafPlace, b: LeafPlace): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
