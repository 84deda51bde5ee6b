import type { CellCstNode, TableCstNode } from '../../grammar/index.js'
import { inOrder, isNode, spanOf } from './cst.js'
import { longestLine, type Line } from './formatLines.js'
import { valueText } from './formatValue.js'

function cellText(cell: CellCstNode, text: string): string {
  const pieces = inOrder(cell)
  const last = pieces.at(-1)
  const isOptional = last !== undefined && !isNode(last) && last.tokenType.name === 'CellOptional'
  return isOptional ? `${valueText(pieces.slice(0, -1), text)}?` : valueText(pieces, text)
}

const characters = new Intl.Segmenter()

/** In graphemes: characters as people count them. */
const widthOf = (text: string): number => Array.from(characters.segment(text)).length

/** The width that a cell gives its column: a cell longer than a line has none, so that it does not pad all the others. */
const alignedWidth = (cell: string): number => (cell.length > longestLine ? 0 : widthOf(cell))

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
export function tableLines(table: TableCstNode, indent: number, text: string): Line[] {
  const rows = table.children.row ?? []
  const lines = alignedRows(rows.map(({ children }) => (children.cell ?? []).map((cell) => cellText(cell, text))))
  return rows.map((row, index) => ({
    indent,
    text: lines[index]!,
    span: spanOf(row),
    gap: index === 0 ? 'none' : 'kept',
  }))
}
