import type { ExtensionReading } from '../tree/extension.js'
import type { CellCstNode, Reader, RowCstNode, TableCstNode } from '../../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { cover } from '../../text/span.js'
import { buildJsonValue } from './buildJson.js'
import { buildValue, literalOf } from './buildValue.js'
import { cellJson } from '../tree/cellJson.js'
import { inOrder, isNode, spanOf, tokensOf, type Piece } from '../tree/cst.js'
import type { Cell, JsonSyntax, Row, Table, Value } from '../tree/syntaxTree.js'

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

/** How the cells of a table are read. */
interface CellReading {
  /** Whether the first cell of a row is a name, which a `?` makes optional; default: all cells are values. */
  readonly hasNames?: boolean
  /** Reads JSON in values; default: values are placeholders and text. */
  readonly reader?: Reader
}

/** The value of a cell, which may be empty. */
export const cellValue = (cell: CellCstNode, reporter: ExtensionReading): Value =>
  buildValue(inOrder(cell), reporter, decode)

/** Whether the pieces of a cell end with a `?`. */
export function endsOptional(pieces: readonly Piece[]): boolean {
  const last = pieces.at(-1)
  return last !== undefined && !isNode(last) && last.tokenType.name === 'CellOptional'
}

/** A cell that ends at a bar. Without a reader, it is not JSON. */
function buildCell(
  cell: CellCstNode,
  { startOffset }: IToken,
  isName: boolean,
  reporter: ExtensionReading,
  reader?: Reader,
): Cell {
  const pieces = inOrder(cell)
  const optional = isName && endsOptional(pieces)
  const solid = optional ? pieces.slice(0, -1) : pieces
  const empty = { start: startOffset, end: startOffset }
  const json = reader && jsonIn(solid, reporter, reader)
  if (json) return { value: literalOf(solid, reporter), json, optional, span: spanOf(cell) }
  const value =
    solid.length > 0 ? buildValue(solid, reporter, decode) : ({ kind: 'literal', text: '', span: empty } as const)
  return { value, optional, span: pieces.length > 0 ? spanOf(cell) : empty }
}

/** The JSON of a cell that starts like an object, a list or a string and is one; anything else is text. */
function jsonIn(pieces: readonly Piece[], reporter: ExtensionReading, reader: Reader): JsonSyntax | undefined {
  const [head] = pieces
  if (!head || isNode(head) || !jsonStarts.has(head.image.charAt(0))) return undefined
  const { text, offsetOf } = withoutEscapedBars(pieces, reporter)
  const node = cellJson(text, offsetOf, reader)
  return node && buildJsonValue(node, reporter)
}

/** The text of a cell with `\|` decoded, except in placeholders and patterns, and where its characters are in the contract. */
function withoutEscapedBars(pieces: readonly Piece[], { source }: ExtensionReading) {
  const { start, end } = pieces.map(spanOf).reduce(cover)
  const removed: number[] = []
  for (const piece of pieces) {
    if (isNode(piece)) continue
    for (const { index } of piece.image.matchAll(/\\[^]/g))
      if (piece.image[index + 1] === '|') removed.push(piece.startOffset + index)
  }
  if (removed.length === 0) return { text: source.text.slice(start, end), offsetOf: (at: number) => start + at }
  const isRemoved = new Set(removed)
  const offsets = Array.from({ length: end - start }, (_, at) => start + at).filter((offset) => !isRemoved.has(offset))
  return {
    text: offsets.map((offset) => source.text[offset]).join(''),
    offsetOf: (at: number) => offsets[at] ?? end + at - offsets.length,
  }
}

const jsonStarts: ReadonlySet<string> = new Set(['{', '[', '"'])

function buildRow(row: RowCstNode, reporter: ExtensionReading, { hasNames = false, reader }: CellReading): Row {
  const bars = row.children.Bar ?? []
  const cells = (row.children.cell ?? []).flatMap((cell, index) => {
    const end = bars[index]
    // The parser reports a missing bar; the cell before it still counts.
    const last = tokensOf(cell).at(-1)
    const isName = hasNames && index === 0
    return end || last ? [buildCell(cell, end ?? last!, isName, reporter, isName ? undefined : reader)] : []
  })
  return { cells, span: spanOf(row) }
}

/** A table of the syntax tree. */
export const buildTable = (table: TableCstNode, reporter: ExtensionReading, reading: CellReading = {}): Table => ({
  kind: 'table',
  rows: (table.children.row ?? []).map((row) => buildRow(row, reporter, reading)),
  span: spanOf(table),
})
