/** The length of the shortest attribute: ` a=""`. */
const minAttributeLength = 5

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
 * The offset of the first `<` (`open`) after which a tag could have more attributes than the limit, because the next `<` is far
 * enough away; -1 if no tag could. Skips ahead by the length of such a tag, so most of the markup is not looked at.
 */
export function longTagAt<Unit>(markup: Markup<Unit>, open: Unit, limit: number, from = 0): number {
  const long = limit * minAttributeLength
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
