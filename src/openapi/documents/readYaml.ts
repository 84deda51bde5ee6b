import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  Scalar,
  type CST,
  type Document,
  type ParsedNode,
  type YAMLError,
} from 'yaml'
import type { Span } from '../../text/span.js'
import { quoted } from '../../text/writing/quoted.js'
import type { DocumentNode, ScalarNode } from './documentTree.js'
import { numberText } from './numberText.js'
import { maxDepth, treeBuilder, whole, type Built, type ValueReading, type Halt, type ValueBuilder } from './treeBuilder.js' // prettier-ignore

/**
 * Reads a YAML document into a tree with the place of every value and key, by the core schema of YAML 1.2; merge keys (`<<`) and
 * aliases are resolved. Reports `openapi-syntax`, and returns undefined, if it is not well-formed, too deep or too large.
 */
export function readYaml(text: string, reading: ValueReading): DocumentNode | undefined {
  const tree = treeBuilder(reading)
  return whole(() => {
    const { documents, comments } = composedAs(text, tree.halt)
    const [first, second] = documents
    for (const { offset, source } of comments) reading.comment?.(source.slice(1), reading.start + offset + 1)
    const wrong = first?.errors[0]
    if (wrong) complain(wrong, text, tree.halt)
    if (second) tree.halt(spanOf(second), 'a second document starts here', { hint: 'put it in a file of its own' })
    for (const { pos, message } of first?.warnings ?? [])
      reading.report('openapi-bad-value', { start: reading.start + pos[0], end: reading.start + pos[1] }, `this tag is unknown: ${message.replace(/^Unresolved tag: /, '')}`, { hint: 'it is ignored' }) // prettier-ignore
    if (!first?.contents) return tree.halt({ start: 0, end: 0 }, 'the file is empty', { hint: 'check that the whole file was saved' }) // prettier-ignore
    build(first.contents, tree)
    return tree.root()
  })
}

/** The most lexical tokens of a document: more would take too much memory. */
const maxTokens = 5_000_000

/**
 * The documents of a text. Lines of a quoted text must be indented, but most readers of YAML take them as they are, and so does this
 * one if nothing else is wrong.
 */
function composedAs(text: string, halt: Halt): Composition {
  const strict = composedBy(new Lexer(), text, halt)
  if (strict.documents[0]?.errors[0]?.code !== 'MISSING_CHAR') return strict
  const lenient = composedBy(lenientLexer(), text, halt)
  return lenient.documents.some(({ errors }) => errors.length > 0) ? strict : lenient
}

interface Composition {
  readonly documents: readonly Composed[]
  readonly comments: readonly Lexeme[]
}

/** A piece of the text. */
interface Lexeme {
  readonly offset: number
  readonly source: string
}

function composedBy(lexer: Lexer, text: string, halt: Halt): Composition {
  const comments: Lexeme[] = []
  const tokens = tokensOf(text, lexer, halt, comments)
  return { documents: composed(tokens, text.length), comments }
}

/** A lexer that does not look at the indentation of lines in quotes. */
function lenientLexer(): Lexer {
  const lexer = new Lexer()
  const inner = lexer as unknown as { indentNext: number; parseQuotedScalar: () => Generator<string, unknown> }
  const own = inner.parseQuotedScalar.bind(lexer)
  inner.parseQuotedScalar = function* () {
    const { indentNext } = inner
    inner.indentNext = 0
    const next = yield* own()
    inner.indentNext = indentNext
    return next
  }
  return lexer
}

/** The syntax tree of a text, whose comments are added. Stops at what nests so deeply that composing it would overflow the stack. */
function tokensOf(text: string, lexer: Lexer, halt: Halt, comments: Lexeme[]): readonly CST.Token[] {
  const tokens: CST.Token[] = []
  const parser = new Parser()
  let count = 0
  for (const lexeme of lexer.lex(text)) {
    if (lexeme.startsWith('#')) comments.push({ offset: parser.offset, source: lexeme })
    for (const token of parser.next(lexeme)) tokens.push(token)
    const at = { start: parser.offset, end: parser.offset }
    // Above the document and a scalar, the stack has a token for each level.
    if (parser.stack.length > maxDepth + 2)
      halt(at, `values nest deeper than ${String(maxDepth)} levels`, { hint: 'check that the file is what it should be' }) // prettier-ignore
    if (++count > maxTokens)
      halt(at, 'the file has more than 5 million tokens', { hint: 'split it, or write it as JSON' })
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

type Composed = Document.Parsed

/** Without the check for unique keys, which takes quadratic time. */
const composed = (tokens: readonly CST.Token[], end: number): readonly Composed[] => [
  ...new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent', resolveKnownTags: false }).compose(
    tokens,
    true,
    end,
  ),
]

const spanOf = ({ range }: { readonly range?: readonly [number, number, number] | null }): Span => ({
  start: range?.[0] ?? 0,
  end: range?.[1] ?? 0,
})

/** What is open: a collection with the values that are still to be read. */
interface Open {
  readonly node: ParsedNode
  readonly rest: Iterator<ParsedNode | ParsedPair>
}

/** Builds a tree without recursion. */
function build(root: ParsedNode, tree: ValueBuilder): void {
  const anchors = new Map<string, Built>()
  const open: Open[] = []
  const finish = (node: ParsedNode, built: Built): void => {
    if ('anchor' in node && node.anchor) anchors.set(node.anchor, built)
  }
  const start = (node: ParsedNode): void => {
    if (isAlias(node)) tree.repeat(anchored(node, anchors, tree.halt), spanOf(node))
    else if (isScalar(node)) finish(node, tree.scalar(...scalarOf(node), spanOf(node)))
    else {
      tree.open(isMap(node) ? 'object' : 'list', spanOf(node))
      open.push({ node, rest: (node.items as readonly (ParsedNode | ParsedPair)[])[Symbol.iterator]() })
    }
  }
  start(root)
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { value: next, done } = top.rest.next() as IteratorResult<ParsedNode | ParsedPair, undefined>
    if (done) {
      open.pop()
      finish(top.node, tree.close(spanOf(top.node).end))
    } else if ('key' in next) startPair(next, { tree, anchors, start })
    else start(next)
  }
}

interface Building {
  readonly tree: ValueBuilder
  readonly anchors: ReadonlyMap<string, Built>
  readonly start: (node: ParsedNode) => void
}

interface ParsedPair {
  readonly key: ParsedNode | null
  readonly value: ParsedNode | null
}

function startPair({ key, value }: ParsedPair, building: Building): void {
  const { tree, start } = building
  if (isScalar(key) && key.type === Scalar.PLAIN && key.source === '<<') {
    const merged = value && isSeq(value) ? (value.items as readonly ParsedNode[]) : [value]
    for (const one of merged) merge(one, spanOf(key), building)
    return
  }
  const at = spanOf(key ?? value ?? {})
  const text = key && keyText(key, building)
  if (text === undefined || text === null) return tree.halt(at, 'a key must be a text', { hint: 'put it in quotes' })
  tree.key(text, at)
  if (value) start(value)
  else tree.scalar('null', 'null', { start: at.end, end: at.end })
}

/** A key as it is written, `200` and not the number 200; undefined if it is no scalar. */
function keyText(key: ParsedNode, { tree, anchors }: Building): string | undefined {
  if (isAlias(key)) {
    const { node } = anchored(key, anchors, tree.halt)
    return 'text' in node ? node.text : undefined
  }
  if (!isScalar(key)) return undefined
  return key.source || (typeof key.value === 'string' ? key.value : 'null')
}

function merge(node: ParsedNode | null, at: Span, { tree, anchors }: Omit<Building, 'start'>): void {
  if (!isAlias(node))
    return tree.halt(at, '`<<` merges what an alias names', { hint: 'name an anchor of an object: `<<: *name`' })
  tree.merge(anchored(node, anchors, tree.halt), spanOf(node))
}

/** What an alias names: the last value before it with the anchor. */
function anchored(
  alias: { readonly source: string } & ParsedNode,
  anchors: ReadonlyMap<string, Built>,
  halt: Halt,
): Built {
  // prettier-ignore
  return (
    anchors.get(alias.source) ??
    halt(spanOf(alias), `no complete value before this has the anchor ${quoted(`&${alias.source}`)}`, {
      hint: 'an alias repeats a value that was named before it, and that it is no part of',
    })
  )
}

function scalarOf({ value, source }: Scalar.Parsed): [ScalarNode['kind'], string] {
  if (value === null) return ['null', 'null']
  if (typeof value === 'boolean') return ['boolean', String(value)]
  if (typeof value === 'string') return ['string', value]
  const number = numberText(source)
  return number === undefined ? ['string', source] : ['number', number]
}

/** What is wrong most often, by the code of the parser. */
const slips: Partial<Record<YAMLError['code'], readonly [message: string, hint: string]>> = {
  TAB_AS_INDENT: ['a tab cannot indent', 'indent with spaces'],
  BAD_INDENT: ['this line is indented wrongly', 'align it with the lines that it belongs to'],
  MULTILINE_IMPLICIT_KEY: ['a key must be on one line', 'check the colons and quotes of this line and those above'],
  BLOCK_AS_IMPLICIT_KEY: ['a nested object cannot start on the line of its key', 'put it on the next line, or put a text with `: ` in quotes'], // prettier-ignore
  MISSING_CHAR: ['a character is missing here', 'check the brackets and quotes above, and that the whole file was saved'], // prettier-ignore
}

function complain({ code, message, pos: [start, end] }: YAMLError, text: string, halt: Halt): never {
  // The parser goes on behind the end of a text that breaks off.
  const at = { start: Math.min(start, text.length), end: Math.min(Math.max(end, start), text.length) }
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start + 7)
  if (/^(<<<<<<<|=======|>>>>>>>)/.test(line)) return halt(at, 'this is a conflict marker of git', { hint: 'resolve the conflict of the merge' }) // prettier-ignore
  const said = message.slice(0, 1).toLowerCase() + message.slice(1)
  const isUnclosed = code === 'BAD_INDENT' && /^Flow .* end with a/.test(message)
  if (isUnclosed) return halt(at, 'a bracket is not closed', { hint: 'close it, and indent the lines between' })
  const slip = slips[code]
  if (slip && code !== 'MISSING_CHAR') return halt(at, slip[0], { hint: slip[1] })
  return halt(at, `this is not well-formed YAML: ${said}`, slip && { hint: slip[1] })
}
