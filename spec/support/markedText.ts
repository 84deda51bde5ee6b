import type { Position, Range } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'

/** A text whose marks have been taken out: `‸` is the cursor, `⟦…⟧` are ranges. */
export interface MarkedText {
  readonly text: string
  readonly cursor: Position
  readonly ranges: readonly Range[]
}

const cursorMark = '‸'
const [open, close] = ['⟦', '⟧']

export function markedText(marked: string): MarkedText {
  let text = ''
  let cursor = 0
  const starts: number[] = []
  const spans: [number, number][] = []
  for (const char of marked) {
    if (char === cursorMark) cursor = text.length
    else if (char === open) starts.push(text.length)
    else if (char === close) spans.push([starts.pop()!, text.length])
    else text += char
  }
  const document = TextDocument.create('file:///marked', 'contract', 1, text)
  const at = (offset: number): Position => document.positionAt(offset)
  return { text, cursor: at(cursor), ranges: spans.map(([start, end]) => ({ start: at(start), end: at(end) })) }
}

/** A text with marks around ranges, as `markedText` reads them. */
export function markRanges(text: string, ranges: readonly Range[]): string {
  const document = TextDocument.create('file:///marked', 'contract', 1, text)
  const edits = ranges.map((range) => ({ range, newText: `${open}${document.getText(range)}${close}` }))
  return TextDocument.applyEdits(document, edits)
}
