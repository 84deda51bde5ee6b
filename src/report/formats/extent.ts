import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import { linesOf, positionAt, type Position } from '../../text/lineMap.js'

/** The first and last position of a piece of text, the last one exclusive. */
export interface Extent {
  readonly start: Position
  readonly end: Position
}

/** The extent of a span, without white space at its end. */
export function extent({ source, span }: { readonly source: Source; readonly span: Span }): Extent {
  const lines = linesOf(source)
  const length = source.text.slice(span.start, span.end).trimEnd().length
  return { start: positionAt(lines, span.start), end: positionAt(lines, span.start + length) }
}
