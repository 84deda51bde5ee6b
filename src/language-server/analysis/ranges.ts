import type { Range } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Span } from '../../text/span.js'

/** The range of a span in the protocol: lines and characters from 0, counted in UTF-16 code units. */
export const rangeOf = (document: TextDocument, { start, end }: Span): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

/** The span of a range of the protocol. */
export const spanAt = (document: TextDocument, { start, end }: Range): Span => ({
  start: document.offsetAt(start),
  end: document.offsetAt(end),
})

/** Whether an offset is in a span or right after it, where the cursor is when the span has just been typed. */
export const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end
