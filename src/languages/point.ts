import type { Term } from './terms.js'

/** A point on the way through a text: the languages of what may follow, and how it was reached. */
export interface Point {
  readonly left: Term
  readonly right: readonly Term[]
  /** The characters before it. */
  readonly length: number
  readonly before?: Point
  readonly char?: number
  /** The points that were skipped before it, if there are any. */
  readonly skipped?: Skipped
}

/** Characters that were skipped rather than walked one by one, because they only count down repetitions. */
export interface Skipped {
  readonly characters: number
  /** The points before the skipped ones. */
  readonly last: readonly Point[]
  /** For each of these points, the index of the one that precedes it, one character earlier. */
  readonly preceding: readonly number[]
  /** The index of the point that corresponds to the point after the skipped ones. */
  readonly index: number
}

/** The points of one length. */
export interface PointLevel {
  readonly points: Point[]
  /** Whether the search up to here dropped points only for reasons that also hold for longer texts. */
  isSteady: boolean
}

/** Longer texts are never written out. */
const maxWrittenLength = 100_000

/** The text that leads to a point; undefined if it is too long. */
export function textTo(point: Point): string | undefined {
  if (point.length > maxWrittenLength) return undefined
  const all: string[] = []
  let at: Point | undefined = point
  while (at) {
    if (at.skipped) {
      at = beforeSkipped(at.skipped, all)
    } else {
      if (at.char !== undefined) all.push(String.fromCodePoint(at.char))
      at = at.before
    }
  }
  return all.reverse().join('')
}

/** Collects the characters that were skipped, the last first, and returns the point before them. */
function beforeSkipped({ characters, last, preceding, index: end }: Skipped, all: string[]): Point {
  let index = end
  for (let count = 0; count < characters; count++) {
    all.push(String.fromCodePoint(last[index]!.char!))
    index = preceding[index]!
  }
  return last[index]!
}
