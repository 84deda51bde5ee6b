/** A half-open range of UTF-16 offsets into a source's text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The span of things that are not in a file. */
export const nowhere: Span = { start: 0, end: 0 }

/** The smallest span that covers both. */
export const cover = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
})
