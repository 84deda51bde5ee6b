import { hasChar, type CharSet } from './charSet.js'

/**
 * A partition of all characters into classes 0 to `size - 1`: those from `starts[i]` up to, but without, `starts[i + 1]` are of
 * the class `classes[i]`. The first start is 0, and neighbours differ in class.
 */
export interface Partition {
  readonly starts: readonly number[]
  readonly classes: readonly number[]
  readonly size: number
}

/** All characters in one class. */
export const oneClass: Partition = { starts: [0], classes: [0], size: 1 }

const end = 0x110000

/** One class per set, and one for all other characters. The sets must be disjoint. */
export function partitionBy(sets: readonly CharSet[]): Partition {
  const ranges = sets.flatMap((set, index) =>
    set.flatMap((from, at): [number, number, number][] => (at % 2 === 0 ? [[from, set[at + 1]!, index]] : [])),
  )
  const numbers = new Map<number, number>()
  const [starts, classes]: [number[], number[]] = [[], []]
  const add = (from: number, index: number): void => {
    if (!numbers.has(index)) numbers.set(index, numbers.size)
    starts.push(from)
    classes.push(numbers.get(index)!)
  }
  let next = 0
  for (const [from, to, index] of ranges.sort(([a], [b]) => a - b)) {
    if (from > next) add(next, -1)
    add(from, index)
    next = to + 1
  }
  if (next < end) add(next, -1)
  return { starts, classes, size: numbers.size }
}

/** The coarsest common refinement of two partitions. */
export function refined(a: Partition, b: Partition): Partition {
  if (a.size === 1 || a === b) return b
  if (b.size === 1) return a
  const numbers = new Map<number, number>()
  const [starts, classes]: [number[], number[]] = [[], []]
  for (let i = 0, j = 0; i < a.starts.length && j < b.starts.length;) {
    const key = a.classes[i]! * b.size + b.classes[j]!
    let number = numbers.get(key)
    if (number === undefined) numbers.set(key, (number = numbers.size))
    if (classes.at(-1) !== number) {
      starts.push(Math.max(a.starts[i]!, b.starts[j]!))
      classes.push(number)
    }
    const [nextOfA, nextOfB] = [a.starts[i + 1] ?? end, b.starts[j + 1] ?? end]
    if (nextOfA <= nextOfB) i++
    if (nextOfB <= nextOfA) j++
  }
  return { starts, classes, size: numbers.size }
}

export function classOf({ starts, classes }: Partition, char: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (char < starts[middle]!) high = middle
    else low = middle
  }
  return classes[low]!
}

/** The characters that a person would choose, the first first. */
const pleasant = Array.from('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. ', (char) =>
  char.charCodeAt(0),
)

/** Whether a character is a space or a digit: of texts that are as short, those with spaces and digits come first. */
const isFirst = (char: number): boolean => char === 0x20 || (char >= 0x30 && char <= 0x39)

/** A readable character of each class that has one of some characters: spaces and digits first, then the most readable. */
export function representatives(partition: Partition, among: CharSet): readonly number[] {
  const found = new Map<number, number>()
  const add = (char: number): void => {
    const number = classOf(partition, char)
    if (!found.has(number)) found.set(number, char)
  }
  for (const char of pleasant) {
    if (found.size === partition.size) break
    if (hasChar(among, char)) add(char)
  }
  if (found.size < partition.size) for (const char of corners(partition, among)) add(char)
  const chars = [...found.values()]
  return [...chars.filter(isFirst), ...chars.filter((char) => !isFirst(char))]
}

/** The first characters of all ranges of a partition and of a set, printable ones first. */
function corners({ starts }: Partition, among: CharSet): readonly number[] {
  const all = [...starts, ...among.filter((_, at) => at % 2 === 0)].filter((char) => hasChar(among, char))
  const isPlain = (char: number): boolean => char > 0x20 && (char < 0x7f || char > 0xa0)
  return [...all.filter(isPlain), ...all.filter((char) => !isPlain(char))]
}
