/** A set of characters (code points): sorted ranges `from, to, from, to, …`, both inclusive, that do not touch. */
export type CharSet = readonly number[]

const last = 0x10ffff

export const noChars: CharSet = []
export const allChars: CharSet = [0, last]

/** The set of some characters and ranges of characters: `chars('_', 'a-z')`. */
export const chars = (...parts: readonly string[]): CharSet =>
  unionOf(
    ...parts.map((part) => {
      const [from = 0, dash, to] = codes(part)
      return dash === 0x2d && to !== undefined ? [from, to] : [from, from]
    }),
  )

/** The set of the characters of a text. */
export const charsIn = (text: string): CharSet => unionOf(...codes(text).map((char) => [char, char]))

const codes = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0)!)

export function hasChar(set: CharSet, char: number): boolean {
  let [low, high] = [0, set.length / 2]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (char < set[2 * middle]!) high = middle
    else if (char > set[2 * middle + 1]!) low = middle + 1
    else return true
  }
  return false
}

export function complementOf(set: CharSet): CharSet {
  const ranges: number[] = []
  let from = 0
  for (let at = 0; at < set.length; at += 2) {
    if (set[at]! > from) ranges.push(from, set[at]! - 1)
    from = set[at + 1]! + 1
  }
  if (from <= last) ranges.push(from, last)
  return ranges
}

export function intersectionOf(a: CharSet, b: CharSet): CharSet {
  const ranges: number[] = []
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    const [from, to] = [Math.max(a[i]!, b[j]!), Math.min(a[i + 1]!, b[j + 1]!)]
    if (from <= to) ranges.push(from, to)
    if (a[i + 1]! < b[j + 1]!) i += 2
    else j += 2
  }
  return ranges
}

export function unionOf(...sets: readonly CharSet[]): CharSet {
  if (sets.length === 2 && sets[0]!.length === 0) return sets[1]!
  const ranges = sets.flatMap((set) =>
    set.flatMap((from, at): [number, number][] => (at % 2 === 0 ? [[from, set[at + 1]!]] : [])),
  )
  const joined: number[] = []
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    const end = joined.at(-1)
    if (end === undefined || from > end + 1) joined.push(from, to)
    else if (to > end) joined[joined.length - 1] = to
  }
  return joined
}

export const differenceOf = (a: CharSet, b: CharSet): CharSet => intersectionOf(a, complementOf(b))
