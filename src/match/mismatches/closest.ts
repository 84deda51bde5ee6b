import type { Part } from '../../message/part.js'
import { isContentType, isWholeBody } from '../../message/places.js'
import type { Mismatch } from './mismatch.js'

/** An attempt to match a message: against a scenario, a body or a type. */
interface Attempt {
  readonly mismatches: readonly Pick<Mismatch, 'path' | 'expected' | 'payload'>[]
}

/** How far an attempt is from matching: compared number by number, smaller is closer. */
export type Distance = readonly number[]

const isMisrouted = ({ path: [first] }: Pick<Mismatch, 'path'>): boolean =>
  first?.role === 'method' || first?.role === 'path'

/** Whether the payload, or its content type, is of another format than the contract states. */
const isMisformatted = ({ path, expected }: Attempt['mismatches'][number]): boolean =>
  isContentType(path) || (isWholeBody(path) && (expected === 'XML' || expected === 'JSON'))

/** A payload in another format is closer the further it could be read. */
function formatDistance(mismatches: Attempt['mismatches']): Distance {
  const wrong = mismatches.find(isMisformatted)
  return wrong ? [1, -(wrong.payload?.line ?? 0), -(wrong.payload?.column ?? 0)] : [0, 0, 0]
}

/** How deep inside the payload a mismatch is, its root being as deep as what is in it; one outside the payload never makes an attempt look shallow. */
const depthOf = ({ path }: Pick<Mismatch, 'path'>): number => (isInPayload(path) ? Math.max(2, path.length) : Infinity)

/** Whether a place is in a payload of XML or JSON, or is a whole body. */
const isInPayload = ([first, next]: readonly Part[]): boolean =>
  (first === undefined || first.role === 'body') && next?.role !== 'field' && next?.role !== 'part'

/**
 * First, a request for another method or path is further away than any for this one. Then a payload in another format, such as XML
 * instead of JSON, is further away than any in this one. Then the deeper the first mismatch is,
 * the closer: if the outer elements are right, such as the SOAP operation, the message was probably meant for this
 * scenario. Then the number of mismatches decides.
 */
export const distanceOf = ({ mismatches }: Attempt): Distance => [
  mismatches.filter(isMisrouted).length,
  ...formatDistance(mismatches),
  -mismatches.reduce((least, mismatch) => Math.min(least, depthOf(mismatch)), Infinity),
  mismatches.length,
]

export function compareDistances(a: Distance, b: Distance): number {
  const at = a.findIndex((number, index) => number !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/**
 * The attempt that is closest to matching, the first of several equally close ones; undefined without attempts. Reads no
 * further than the first attempt that matches.
 */
export function closest<A extends Attempt>(attempts: Iterable<A>): A | undefined {
  let best: { readonly attempt: A; readonly distance: Distance } | undefined
  for (const attempt of attempts) {
    if (attempt.mismatches.length === 0) return attempt
    const distance = distanceOf(attempt)
    if (!best || compareDistances(distance, best.distance) < 0) best = { attempt, distance }
  }
  return best?.attempt
}

/** All attempts, the closest first; equally close ones keep their order. */
export const closestFirst = <A extends Attempt>(attempts: readonly A[]): A[] =>
  attempts
    .map((attempt) => ({ attempt, distance: distanceOf(attempt) }))
    .sort((a, b) => compareDistances(a.distance, b.distance))
    .map(({ attempt }) => attempt)
