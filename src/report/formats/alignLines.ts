/** A row of two texts side by side: the index of a line on each side that has one. */
export interface AlignedRow {
  readonly older?: number
  readonly newer?: number
  /** Whether the lines of both sides are the same. */
  readonly same: boolean
}

type Pair = readonly [older: number, newer: number]

/** More differences than anybody reads side by side. */
const maxDifferences = 2000

/** How far a step of Myers' algorithm gets in the older text on each diagonal; `middle` is where diagonal 0 is. */
interface Steps {
  readonly reached: readonly Int32Array[]
  readonly middle: number
}

/** Whether a diagonal is reached from the one above, by a line of the newer text, rather than by one of the older. */
const isAddition = (reached: Int32Array, step: number, diagonal: number, at: number): boolean =>
  diagonal === -step || (diagonal !== step && reached[at - 1]! < reached[at + 1]!)

/** The steps to the end of both texts; undefined if they differ too much. */
function takeSteps(older: readonly string[], newer: readonly string[]): Steps | undefined {
  const middle = Math.min(older.length + newer.length, maxDifferences)
  const current = new Int32Array(2 * middle + 2)
  const reached: Int32Array[] = []
  for (let step = 0; step <= middle; step++) {
    reached.push(current.slice())
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const at = diagonal + middle
      let x = isAddition(current, step, diagonal, at) ? current[at + 1]! : current[at - 1]! + 1
      while (x < older.length && x - diagonal < newer.length && older[x] === newer[x - diagonal]) x++
      current[at] = x
      if (x >= older.length && x - diagonal >= newer.length) return { reached, middle }
    }
  }
  return undefined
}

/** A longest common subsequence of lines, by Myers' greedy algorithm, walked back from the end. */
function commonLines(older: readonly string[], newer: readonly string[]): Pair[] {
  const steps = takeSteps(older, newer)
  const found: Pair[] = []
  let [x, y] = [older.length, newer.length]
  for (let step = (steps?.reached.length ?? 0) - 1; step >= 0; step--) {
    const reached = steps!.reached[step]!
    const at = x - y + steps!.middle
    const added = isAddition(reached, step, x - y, at)
    const fromX = step === 0 ? 0 : reached[added ? at + 1 : at - 1]!
    const fromY = step === 0 ? 0 : fromX - (x - y) - (added ? 1 : -1)
    for (; x > fromX && y > fromY; x--, y--) found.push([x - 1, y - 1])
    ;[x, y] = [fromX, fromY]
  }
  return found.reverse()
}

/** Puts two texts side by side, with the lines they share in the same row. */
export function alignLines(older: readonly string[], newer: readonly string[]): AlignedRow[] {
  const rows: AlignedRow[] = []
  let [x, y] = [0, 0]
  for (const [toX, toY] of [...commonLines(older, newer), [older.length, newer.length] as const]) {
    while (x < toX || y < toY)
      rows.push({ ...(x < toX && { older: x++ }), ...(y < toY && { newer: y++ }), same: false })
    if (x < older.length && y < newer.length) rows.push({ older: x++, newer: y++, same: true })
  }
  return rows
}
