/** A half-open range of UTF-16 offsets into a source's text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The smallest span that covers both. */
export const cover = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
})
