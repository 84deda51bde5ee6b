import { contractReader, type CellCstNode, type TableCstNode } from '../../../grammar/index.js'
import { endsOptional } from '../build/buildTable.js'
import { cellJson } from '../tree/cellJson.js'
import { inOrder, spanOf } from '../tree/cst.js'
import { inlineJson } from './formatJson.js'
import { maxLineLength, type Line } from './formatLines.js'
import { valueText } from './formatValue.js'

/** What the cells of a table are: names and JSON or text, names and text, or only text. */
export type CellKind = 'json' | 'field' | 'text'

function nameText(cell: CellCstNode, text: string): string {
  const pieces = inOrder(cell)
  return endsOptional(pieces) ? `${valueText(pieces.slice(0, -1), text)}?` : valueText(pieces, text)
}

/** JSON as elsewhere, unless it contains bars: those are escaped here. Other text as written. */
function jsonText(cell: CellCstNode, text: string): string {
  const written = valueText(inOrder(cell), text)
  const { start } = spanOf(cell)
  const isJson = /^[{["]/.test(written) && !written.includes('\\|')
  const json = isJson ? cellJson(written, (at) => start + at, contractReader) : undefined
  return json ? inlineJson(json, text) : written
}

function cellText(cell: CellCstNode, column: number, kind: CellKind, text: string): string {
  if (column === 0 && kind !== 'text') return nameText(cell, text)
  return kind === 'json' ? jsonText(cell, text) : valueText(inOrder(cell), text)
}

const characters = new Intl.Segmenter()

/** In graphemes: characters as people count them. */
const widthOf = (text: string): number => Array.from(characters.segment(text)).length

/** The width that a cell gives its column: a cell longer than a line has none, so that it does not pad all the others. */
const alignedWidth = (cell: string): number => (cell.length > maxLineLength ? 0 : widthOf(cell))

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Rows of cells as lines of a table, their columns aligned. */
export function alignedRows(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, alignedWidth(cell))
    })
  return rows.map((row) => `| ${row.map((cell, column) => padded(cell, widths[column]!)).join(' | ')} |`)
}

/** A table's rows, their columns aligned. */
export function tableLines(table: TableCstNode, indent: number, text: string, kind: CellKind = 'text'): Line[] {
  const rows = table.children.row ?? []
  const lines = alignedRows(
    rows.map(({ children }) => (children.cell ?? []).map((cell, column) => cellText(cell, column, kind, text))),
  )
  return rows.map((row, index) => ({
    indent,
    text: lines[index]!,
    span: spanOf(row),
    gap: index === 0 ? 'none' : 'kept',
  }))
}
