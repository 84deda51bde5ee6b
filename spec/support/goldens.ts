import type { CstNode, IToken } from 'chevrotain'
import { checkContract } from '../../src/verdict/checkContract.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { inOrder, isNode } from '../../src/syntax/tree/cst.js'
import type { Diagnostic } from '../../src/text/diagnostic.js'
import { lineMap, positionAt, type LineMap } from '../../src/text/lineMap.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import type { Source } from '../../src/text/source.js'
import type { Span } from '../../src/text/span.js'
import type { Case } from './corpus.js'

/** Everything that `codicil check` reports about a contract, in its order. */
export const diagnosticsOf = (source: Source): Diagnostic[] => checkContract(parseContract(source))

export const printErrors = (source: Source): string =>
  diagnosticsOf(source)
    .map((diagnostic) => `${printDiagnostic(diagnostic)}\n`)
    .join('')

/** One line per token, trivia included: offset, name, image. */
const printTokens = (tokens: readonly IToken[]): string =>
  [...tokens]
    .sort((a, b) => a.startOffset - b.startOffset)
    .map(
      ({ startOffset, tokenType, image }) =>
        `${String(startOffset).padStart(5)}  ${tokenType.name.padEnd(19)} ${JSON.stringify(image)}\n`,
    )
    .join('')

/** One line per node, its pieces indented below it; a node with one piece shares the line with it. */
function printTree(node: CstNode, indent = ''): string {
  const pieces = inOrder(node)
  const [only] = pieces
  if (only && pieces.length === 1)
    return isNode(only)
      ? `${indent}${node.name} › ${printTree(only, indent).trimStart()}`
      : `${indent}${node.name} › ${printToken(only)}`
  const below = pieces.map((piece) =>
    isNode(piece) ? printTree(piece, `${indent}  `) : `${indent}  ${printToken(piece)}`,
  )
  return `${indent}${node.name}\n${below.join('')}`
}

const printToken = ({ tokenType, image }: IToken): string => `${tokenType.name} ${JSON.stringify(image)}\n`

const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'end,start'

type Fields = Readonly<Record<string, unknown>>

/** A text with the starts of its lines, for printing spans of it. */
interface Text {
  readonly text: string
  readonly lines: LineMap
}

const printSpan = ({ start, end }: Span, { lines }: Text): string => {
  const [from, to] = [positionAt(lines, start), positionAt(lines, end)]
  return `${String(from.line)}:${String(from.column)}-${String(to.line)}:${String(to.column)}`
}

/** The span of a name or the like, with what it covers. */
const printNarrowSpan = (span: Span, whole: Text): string =>
  `${printSpan(span, whole)} ‹${whole.text.slice(span.start, span.end)}›`

/** The leaves of both trees, which a golden prints as one text: kind, fields, span. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  literal: ['text'],
  named: ['name', 'suffixes', 'inString'],
  number: ['text'],
  boolean: ['text'],
  null: ['text'],
  string: ['text'],
  jsonLiteral: ['type', 'text'],
  scalar: ['type', 'minLength', 'maxLength', 'parameter'],
  reference: ['name', 'suffixes', 'parameter'],
  enum: ['base', 'values'],
}

/** The fields of a leaf as text; undefined for anything but a leaf. */
function leaf(fields: Fields, whole: Text): string | undefined {
  const kind = String(fields['kind'])
  const names = leaves[kind] ?? []
  const isLeaf = Object.keys(fields).every((key) => key === 'kind' || key === 'span' || names.includes(key))
  if (names.length === 0 || !isLeaf || !isSpan(fields['span'])) return undefined
  const held = names.flatMap((name) =>
    isNothing(fields[name]) && name !== 'text' ? [] : [leafField(name, fields[name])],
  )
  return `${kind} ${held.join(' ')} at ${printSpan(fields['span'], whole)}`
}

const leafField = (name: string, value: unknown): string =>
  ['type', 'name', 'base'].includes(name)
    ? String(value)
    : name === 'text'
      ? `‹${String(value)}›`
      : `${name}=${Array.isArray(value) ? value.join() : String(value)}`

const isNothing = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** Whether a golden leaves a field out: excerpts of the input, and what is empty. */
const isLeftOut = (key: string, value: unknown, fields: Fields): boolean =>
  isNothing(value) ||
  key === 'source' ||
  (key === 'background' && typeof value === 'string') ||
  (key === 'text' && 'tags' in fields)

/** The types that a golden has printed: scenarios share their Background's. */
let printed = new WeakSet()

const isType = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'shape' in value && 'nameSpan' in value && !('kind' in value)

/** A value of plain objects for a golden: spans as `line:column-line:column`, maps as objects, leaves as text. */
function plain(value: unknown, whole: Text): unknown {
  if (value instanceof Map) return plain(Object.fromEntries(value), whole)
  if (isType(value) && printed.has(value)) return 'as in a scenario above'
  if (isType(value)) printed.add(value)
  if (Array.isArray(value)) return value.map((item) => plain(item, whole))
  if (isSpan(value)) return printSpan(value, whole)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  return (
    leaf(fields, whole) ??
    Object.fromEntries(
      Object.entries(fields)
        .filter(([key, part]) => !isLeftOut(key, part, fields))
        .map(([key, part]) => [
          key,
          key.endsWith('Span') && isSpan(part) ? printNarrowSpan(part, whole) : plain(part, whole),
        ]),
    )
  )
}

const width = 120

/** JSON in which anything that fits is on one line. */
function print(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= width) return flat
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items = Array.isArray(value)
    ? value.map((item) => inner + print(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner)}`)
  return `${String(open)}\n${items.join(',\n')}\n${indent}${String(close)}`
}

/** The goldens of a good case by file name, one per stage. */
export function goldensOf({ source }: Case): Record<string, string> {
  const { read, pattern } = parseContract(source)
  const whole = { text: source.text, lines: lineMap(source.text) }
  const { tokens, trivia, cst } = read.parsed
  printed = new WeakSet()
  return {
    'tokens.txt': printTokens([...tokens, ...trivia]),
    'cst.txt': printTree(cst),
    'syntax.json': `${print(plain(read.tree, whole))}\n`,
    'pattern.json': `${print(plain(pattern, whole))}\n`,
  }
}

/** A pattern tree without its places in the text and excerpts of it. */
export function meaning(value: unknown): unknown {
  if (value instanceof Map) return meaning(Object.fromEntries(value))
  if (Array.isArray(value)) return value.map(meaning)
  if (typeof value !== 'object' || value === null) return value
  const isPlace = (key: string): boolean => key === 'source' || key === 'extent' || /span(s)?$/i.test(key)
  const isExcerpt = (key: string): boolean => key === 'background' || (key === 'text' && 'tags' in value)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isPlace(key) && !isExcerpt(key))
      .map(([key, part]) => [key, meaning(part)]),
  )
}
