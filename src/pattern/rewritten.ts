/**
 * Copies patterns with some of them rewritten, each before what is inside of it. What stays the same is not copied, and what
 * patterns share, their copies share.
 */
export function rewriting(rewrite: (pattern: object) => object): <Pattern>(pattern: Pattern) => Pattern {
  const copies = new Map<object, unknown>()
  const copy = (pattern: unknown): unknown => {
    if (typeof pattern !== 'object' || pattern === null) return pattern
    if (!copies.has(pattern)) copies.set(pattern, inside(rewrite(pattern)))
    return copies.get(pattern)
  }
  /** This recurses as deep as payloads may nest. */
  const inside = (pattern: object): unknown => {
    if (pattern instanceof Map) return new Map([...pattern].map(([key, value]) => [key, copy(value)]))
    const own = Object.entries(pattern)
    const copied = own.map(([key, value]) => (isNoPattern.has(key) ? (value as unknown) : copy(value)))
    if (copied.every((value, index) => value === own[index]![1])) return pattern
    return Array.isArray(pattern) ? copied : Object.fromEntries(own.map(([key], index) => [key, copied[index]]))
  }
  return copy as <Pattern>(pattern: Pattern) => Pattern
}

/** Where there is nothing to rewrite; the scalars of other languages have functions. */
const isNoPattern: ReadonlySet<string> = new Set([
  ...['bounds', 'boundSpans', 'own', 'span', 'nameSpan', 'methodSpan', 'statusSpan', 'valueSpans'],
  ...['examples', 'extensions', 'facts', 'marks'],
])
