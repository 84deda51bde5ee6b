import type { CellCstNode, RowCstNode, TableCstNode } from '../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { buildValue } from './buildValue.js'
import { inOrder, isNode, spanOf, tokensOf } from './cst.js'
import type { Reporter } from './reporter.js'
import type { Cell, Row, Table } from './syntaxTree.js'

const escapes: Readonly<Record<string, string>> = { '|': '|', '\\': '\\', n: '\n' }

/** A cell's text with `\|`, `\\` and `\n` decoded; any other backslash is literal. */
function decode({ image }: IToken): string {
  let text = ''
  for (let at = 0; at < image.length; at++) {
    const escaped = image[at] === '\\' ? escapes[image[at + 1] ?? ''] : undefined
    text += escaped ?? image[at] ?? ''
    if (escaped !== undefined) at++
  }
  return text
}

function buildCell(cell: CellCstNode, end: IToken, reporter: Reporter): Cell {
  const pieces = inOrder(cell)
  const last = pieces.at(-1)
  const optional = last !== undefined && !isNode(last) && last.tokenType.name === 'CellOptional'
  const solid = optional ? pieces.slice(0, -1) : pieces
  const empty = { start: end.startOffset, end: end.startOffset }
  const value =
    solid.length > 0 ? buildValue(solid, reporter, decode) : ({ kind: 'literal', text: '', span: empty } as const)
  return { value, optional, span: pieces.length > 0 ? spanOf(cell) : empty }
}

function buildRow(row: RowCstNode, reporter: Reporter): Row {
  const bars = row.children.Bar ?? []
  const cells = (row.children.cell ?? []).flatMap((cell, index) => {
    const end = bars[index]
    // The parser reports a missing bar; the cell before it still counts.
    const last = tokensOf(cell).at(-1)
    return end ? [buildCell(cell, end, reporter)] : last ? [buildCell(cell, last, reporter)] : []
  })
  return { cells, span: spanOf(row) }
}

/** A table of the syntax tree. */
export const buildTable = (table: TableCstNode, reporter: Reporter): Table => ({
  kind: 'table',
  rows: (table.children.row ?? []).map((row) => buildRow(row, reporter)),
  span: spanOf(table),
})
