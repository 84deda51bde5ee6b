import type { CellCstNode, TableCstNode } from '../../grammar/index.js'
import { inOrder, isNode, spanOf } from './cst.js'
import type { Line } from './formatLines.js'
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

const padded = (text: string, width: number): string => text + ' '.repeat(width - widthOf(text))

/** A table's rows, their columns aligned. */
export function tableLines(table: TableCstNode, indent: number, text: string): Line[] {
  const rows = table.children.row ?? []
  const cells = rows.map(({ children }) => (children.cell ?? []).map((cell) => cellText(cell, text)))
  const columns = Math.max(0, ...cells.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows.map((row, index) => ({
    indent,
    text: `| ${cells[index]!.map((cell, column) => padded(cell, widths[column]!)).join(' | ')} |`,
    span: spanOf(row),
    gap: index === 0 ? 'none' : 'kept',
  }))
}
