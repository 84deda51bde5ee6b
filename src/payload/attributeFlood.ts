/** The length of the shortest attribute: ` a=""`. */
const shortest = 5

/**
 * The offset of the first element with more attributes than the limit, or -1. A tag contains no other `<`, so only long
 * stretches without one need a closer look.
 */
export function attributeFloodAt(text: string, limit: number): number {
  const long = limit * shortest
  for (let at = text.indexOf('<'); at >= 0;) {
    const next = text.indexOf('<', at + 1)
    const end = next < 0 ? text.length : next
    if (end - at > long && attributesIn(text, at, end) > limit) return at
    at = next
  }
  return -1
}

/** How many quoted values there are between a `<` and the end of its tag. */
function attributesIn(text: string, start: number, end: number): number {
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
