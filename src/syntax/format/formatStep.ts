import type {
  BlockCstNode,
  FragmentCstNode,
  PayloadCstNode,
  QueryCstNode,
  SegmentCstNode,
  StepCstNode,
  TableCstNode,
} from '../../../grammar/index.js'
import type { CstNode, IToken } from 'chevrotain'
import { reindented } from '../../text/lines.js'
import { first, inOrder, isNode, spanOf, type Piece } from '../tree/cst.js'
import { inlineJson, jsonLines } from './formatJson.js'
import { columnAt, indentation, levels, type Line } from './formatLines.js'
import { tableLines, type CellKind } from './formatTable.js'
import { boundText, textValueText, written } from './formatValue.js'
import { inlineNodes, isText, nodesLines } from './formatXml.js'

const below = levels.step + indentation

function fragmentLines(fragment: FragmentCstNode, text: string): Line[] {
  const nodes = fragment.children.node ?? []
  if (!isText(nodes)) return nodesLines(nodes, below, text)
  const span = spanOf(fragment)
  const trimmed = written(text, span).trimEnd()
  return [
    { indent: below, text: reindented(trimmed, columnAt(text, span.start), ' '.repeat(below)), span, gap: 'none' },
  ]
}

function blockLines({ children }: BlockCstNode, text: string): Line[] {
  const mark = (token: IToken): Line => ({ indent: below, text: '"""', span: spanOf(token), gap: 'none' })
  return [
    ...(children.BlockOpen ?? []).map(mark),
    ...(children.json ?? []).flatMap((json) => jsonLines(json, below, text)),
    ...(children.fragment ?? []).flatMap((fragment) => fragmentLines(fragment, text)),
    ...(children.BlockClose ?? []).map(mark),
  ]
}

function payloadText({ children }: PayloadCstNode, text: string): string {
  const json = first(children.json)
  return json ? inlineJson(json, text) : inlineNodes(first(children.fragment)?.children.node ?? [], text)
}

const segmentText = (segment: SegmentCstNode, text: string): string =>
  `/${textValueText(inOrder(segment).slice(1), text)}`

const queryText = (query: QueryCstNode, text: string): string =>
  `?${(query.children.parameter ?? [])
    .map(
      (parameter) =>
        `${first(parameter.children.QueryText)?.image ?? ''}=${textValueText(inOrder(parameter).slice(2), text)}`,
    )
    .join('&')}`

/** The lines of a block or table below the step's line; undefined for anything else. */
function linesOf(node: CstNode, cells: CellKind, text: string): Line[] | undefined {
  if (node.name === 'block') return blockLines(node as BlockCstNode, text)
  if (node.name === 'table') return tableLines(node as TableCstNode, below, text, cells)
  const block = node.name === 'payload' && first((node as PayloadCstNode).children.block)
  return block ? blockLines(block, text) : undefined
}

/** Nodes whose pieces are words of the step. */
const transparent: ReadonlySet<string> = new Set(['ignored', 'requestLine'])

/** Other nodes of bodies are of kinds that the language adds: their pieces are words, too. */
const payloads: ReadonlySet<string> = new Set(['payload', 'table'])

/** A word of a step, and whether it follows the previous one without white space. */
interface Word {
  readonly text: string
  readonly isJoined: boolean
  readonly end: number
}

const joined: ReadonlySet<string> = new Set([
  'segment',
  'query',
  'FieldOptional',
  'BodyOptional',
  'repetition',
  'Comma',
])

function wordText(piece: Piece, text: string): string {
  if (!isNode(piece)) return piece.image
  if (piece.name === 'payload') return payloadText(piece as PayloadCstNode, text)
  if (piece.name === 'segment') return segmentText(piece as SegmentCstNode, text)
  if (piece.name === 'query') return queryText(piece as QueryCstNode, text)
  if (piece.name === 'bound') return boundText(piece, text)
  return textValueText(piece.name === 'placeholder' ? [piece] : inOrder(piece), text)
}

/** The pieces of a step of any kind, in order. */
const piecesOf = (node: CstNode): Piece[] =>
  inOrder(node).flatMap((piece) =>
    isNode(piece) &&
    (piece.name.endsWith('Step') ||
      transparent.has(piece.name) ||
      (node.name === 'bodyStep' && !payloads.has(piece.name)))
      ? piecesOf(piece)
      : [piece],
  )

/** A step's line, its words one space apart, and its block or table. */
export function stepLines(step: StepCstNode, text: string): Line[] {
  const words: Word[] = []
  const lines: Line[] = []
  const { typeStep, bodyStep, formFieldStep } = step.children
  const cells = typeStep || first(bodyStep)?.children.table ? 'json' : formFieldStep ? 'field' : 'text'
  let last = ''
  for (const piece of piecesOf(step)) {
    const inner = isNode(piece) ? linesOf(piece, cells, text) : undefined
    const name = isNode(piece) ? piece.name : piece.tokenType.name
    const isJoined = last === 'Comma' || (joined.has(name) && !(name === 'segment' && last !== 'segment'))
    if (inner) for (const line of inner) lines.push(line)
    else words.push({ text: wordText(piece, text), isJoined, end: spanOf(piece).end })
    last = name
  }
  const stepText = words.reduce((line, word) => line + (line === '' || word.isJoined ? '' : ' ') + word.text, '')
  const span = { start: spanOf(step).start, end: words.at(-1)?.end ?? 0 }
  return [{ indent: levels.step, text: stepText, span, gap: 'kept' }, ...lines]
}
