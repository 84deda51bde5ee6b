import type { Range } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Span } from '../text/span.js'

/** A span as the protocol has it: lines and characters from 0, in UTF-16 units as here. */
export const rangeOf = (document: TextDocument, { start, end }: Span): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
})

export const spanAt = (document: TextDocument, { start, end }: Range): Span => ({
  start: document.offsetAt(start),
  end: document.offsetAt(end),
})

/** Whether an offset is in a span or right after it, where a cursor stands that has just typed it. */
export const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end
