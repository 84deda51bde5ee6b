import type { Mismatch } from './mismatch.js'

type Mismatches = readonly Mismatch[]

/** Of a request: it goes elsewhere. */
const isElsewhere = ({ path }: Mismatch): boolean => path === 'METHOD' || path.startsWith('PATH')

/** How deep in a payload a mismatch is; outside of it, not at all near its surface. */
const depthOf = ({ path }: Mismatch): number => (path.startsWith('/') ? path.split('/').length : Infinity)

const leastDepth = (mismatches: Mismatches): number =>
  mismatches.reduce((least, mismatch) => Math.min(least, depthOf(mismatch)), Infinity)

/**
 * Orders what is wrong with a message by how near it is to matching: first where it goes to the right place, then by
 * how deep its payload goes wrong, then by how much is wrong. Negative where the first is closer.
 */
export function compareCloseness(a: Mismatches, b: Mismatches): number {
  const elsewhere = a.filter(isElsewhere).length - b.filter(isElsewhere).length
  const [depth, other] = [leastDepth(a), leastDepth(b)]
  return elsewhere || (depth === other ? a.length - b.length : other - depth)
}
