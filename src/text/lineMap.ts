import { oncePer } from '../collections/once.js'
import type { Source } from './source.js'

/** A place in a text; lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The offsets at which a text's lines start; lines end with LF, CRLF or a lone CR. */
export type LineMap = readonly number[]

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** The line map of a text. */
export function lineMap(text: string): LineMap {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) starts.push(at + 1)
  }
  return starts
}

/** The line map of a source, made once. */
export const linesOf = oncePer(({ text }: Source): LineMap => lineMap(text))

/** The position of an offset (binary search). */
export function positionAt(lines: LineMap, offset: number): Position {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 }
}

/** The text of a line (counted from 1) without its line ending. */
export function lineText(text: string, lines: LineMap, line: number): string {
  let end = lines[line] ?? text.length
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r') && end > (lines[line - 1] ?? 0)) end--
  return text.slice(lines[line - 1] ?? 0, end)
}
