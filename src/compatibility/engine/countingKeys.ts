import { fieldOf, type RecordNode } from '../vocabulary/node.js'
import type { Forgiven } from './nodes/forgiven.js'
import { ascending, type Walk, type Walker, type WalkStep } from './nodes/walk.js'

/** Whether any of some records restricts how many parts it has. */
export const isCounted = (records: readonly RecordNode[]): boolean => records.some(({ keys }) => keys !== undefined)

/** The largest number of parts that matters to some records: above it, all numbers are alike. */
export const largestCount = (records: readonly RecordNode[]): number =>
  records.reduce((most, { keys = { min: 0 } }) => Math.max(most, keys.min, keys.max ?? 0), 0) + 1

/**
 * Makes the walk through a record count parts: those of the left, and for each right record those that it knows, because readers do
 * not count what they ignore (docs/theory.md 5.1). A place is a place of the walk with the number of the left, and a right position is
 * the index of a record with its number.
 */
export function countingKeys(
  walker: Walker,
  left: RecordNode,
  right: readonly RecordNode[],
  forgiven: Forgiven,
): Walker {
  const most = largestCount([left, ...right])
  const encode = (number: number, count: number): number => number * (most + 1) + Math.min(count, most)
  const numberOf = (encoded: number): number => Math.floor(encoded / (most + 1))
  const countOf = (encoded: number): number => encoded % (most + 1)
  const plain = ({ place, alive }: Walk): Walk => ({ place: numberOf(place), alive: alive.map(numberOf) })
  const isRight = (position: number): boolean => {
    const record = right[numberOf(position)]!
    return isWithin(countOf(position), record) || forgiven.has('occurrence', left, record)
  }

  const counted = (step: WalkStep, { place, alive }: Walk): WalkStep | undefined => {
    const count = countOf(place) + (step.node ? 1 : 0)
    if (count > (left.keys?.max ?? Infinity)) return undefined
    const counts = new Map(alive.map((position) => [numberOf(position), countOf(position)]))
    const after = (index: number): number => {
      const isKnown = step.node !== undefined && fieldOf(right[index]!, step.part) !== undefined
      return encode(index, counts.get(index)! + (isKnown ? 1 : 0))
    }
    return {
      ...step,
      to: encode(step.to, count),
      anyway: step.anyway.map(after),
      candidates: step.candidates.map(({ node, keeps }) => ({ node, keeps: keeps.map(after) })),
    }
  }

  return {
    ...walker,
    start: { place: encode(walker.start.place, 0), alive: walker.start.alive.map((index) => encode(index, 0)) },
    done: (walk) => {
      if (!isWithin(countOf(walk.place), left)) return undefined
      const { place } = plain(walk)
      return walker.done({ place, alive: walk.alive.filter(isRight).map(numberOf).sort(ascending) })
    },
    steps: (walk) => walker.steps(plain(walk)).flatMap((step) => counted(step, walk) ?? []),
    rightPosition: (position) => ({ index: numberOf(position), state: countOf(position) }),
  }
}

const isWithin = (count: number, { keys = { min: 0 } }: RecordNode): boolean =>
  count >= keys.min && count <= (keys.max ?? Infinity)
