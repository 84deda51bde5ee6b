/** A half-open range of UTF-16 offsets into a source's text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The span of things that are not in a file. */
export const nowhere: Span = { start: 0, end: 0 }

/** Whether one span lies within another. A span lies within itself. */
export const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end

/** The smallest span that covers both. */
export const cover = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
})
