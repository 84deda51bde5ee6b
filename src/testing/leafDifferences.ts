import { groupBy } from '../collections/groupBy.js'
import type { Part } from '../message/part.js'
import { partsOf } from '../message/trail.js'
import { isWithin, type LeafPlace } from '../stub/lookup/leafPlace.js'
import type { Leaf } from '../stub/lookup/leaves.js'
import { shownLeaf } from '../stub/lookup/shownLeaf.js'

/** One thing in which a request is not as expected, with its place. */
export interface Difference {
  readonly path: readonly Part[]
  readonly message: string
}

/** The leaves of messages, and the places in which they may have others. */
interface OpenLeaves {
  readonly leaves: readonly Leaf[]
  readonly open: readonly LeafPlace[]
}

/** The leaves that a message lacks, and those that it should not have. */
export function leafDifferences({ leaves: expected, open }: OpenLeaves, actual: readonly Leaf[]): Difference[] {
  const wanted = byPlace(expected, open)
  const found = byPlace(actual, open)
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((key) => {
    const [leaves, others] = [wanted.get(key) ?? [], found.get(key) ?? []]
    const [first] = [...leaves, ...others]
    if (!first || areSame(leaves, others)) return []
    return [{ path: partsOf(first.place), message: `expected ${shown(leaves)} but found ${shown(others)}` }]
  })
}

/** Leaves by their places; a query may have several of one name. */
const byPlace = (leaves: readonly Leaf[], open: readonly LeafPlace[]): ReadonlyMap<string, readonly Leaf[]> =>
  groupBy(
    leaves.filter(({ place }) => !isWithin(place, open)),
    ({ place }) => place.key,
  )

const areSame = (some: readonly Leaf[], others: readonly Leaf[]): boolean =>
  some.length === others.length &&
  some.every(({ kind, text }, index) => kind === others[index]?.kind && text === others[index].text)

const shown = (leaves: readonly Leaf[]): string => leaves.map(shownLeaf).join(' and ') || 'nothing'
