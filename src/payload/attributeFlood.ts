/** The length of the shortest attribute: ` a=""`. */
const shortest = 5

/**
 * The offset of the first element with more attributes than the limit, or -1. A tag contains no other `<`, so only long
 * stretches without one need a closer look.
 */
export function attributeFloodAt(text: string, limit: number): number {
  for (let at = longTagAt(text, '<', limit); at >= 0; at = longTagAt(text, '<', limit, at + 1)) {
    const next = text.indexOf('<', at + 1)
    if (attributesIn(text, at, next < 0 ? text.length : next) > limit) return at
  }
  return -1
}

/** A text, or bytes. */
interface Markup<Unit> {
  readonly length: number
  readonly indexOf: (unit: Unit, from: number) => number
  readonly lastIndexOf: (unit: Unit, from: number) => number
}

/**
 * The offset of the first `<` that is so far from the next one that there may be more attributes than the limit between them;
 * -1 if there is none. `open` is the `<`. It looks only at one place in each stretch of that length.
 */
export function longTagAt<Unit>(markup: Markup<Unit>, open: Unit, limit: number, from = 0): number {
  const long = limit * shortest
  let at = markup.indexOf(open, from)
  while (at >= 0 && at + long < markup.length) {
    const last = markup.lastIndexOf(open, at + long)
    if (last === at) return at
    at = last
  }
  return -1
}

/** How many quoted values there are between a `<` and the end of its tag. */
export function attributesIn(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end && text[at] !== '>'; at++) {
    const quote = text[at]
    if (quote !== '"' && quote !== "'") continue
    count++
    const close = text.indexOf(quote, at + 1)
    if (close < 0) break
    at = close
  }
  return count
}
