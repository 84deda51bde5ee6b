import type { ElementPattern } from './patternTree.js'

/**
 * Rewrites patterns, each before the patterns inside it. Unchanged patterns are not copied, and copies share what the originals
 * share.
 */
export function rewriting(rewrite: (pattern: object) => object): <Pattern>(pattern: Pattern) => Pattern {
  const copies = new Map<object, unknown>()
  const copy = (pattern: unknown): unknown => {
    if (typeof pattern !== 'object' || pattern === null) return pattern
    if (!copies.has(pattern)) copies.set(pattern, inside(rewrite(pattern)))
    return copies.get(pattern)
  }
  // The recursion is as deep as payloads may nest.
  const inside = (pattern: object): unknown => {
    if (pattern instanceof Map) return new Map([...pattern].map(([key, value]) => [key, copy(value)]))
    const own = Object.entries(pattern)
    const copied = own.map(([key, value]) => (isNoPattern.has(key) ? (value as unknown) : copy(value)))
    if (copied.every((value, index) => value === own[index]![1])) return pattern
    return Array.isArray(pattern) ? copied : Object.fromEntries(own.map(([key], index) => [key, copied[index]]))
  }
  return copy as <Pattern>(pattern: Pattern) => Pattern
}

/** The keys whose values contain no patterns to rewrite. `own` may contain functions. */
const isNoPattern: ReadonlySet<string> = new Set([
  ...['bounds', 'boundSpans', 'own', 'span', 'nameSpan', 'methodSpan', 'statusSpan', 'valueSpans'],
  ...['bodyExamples', 'examples', 'extensions', 'facts', 'marks', 'stated'],
])

/** Whether a pattern to rewrite is an XML element. */
export const isElement = (pattern: object): pattern is ElementPattern => 'kind' in pattern && pattern.kind === 'element'
