import type { IToken } from 'chevrotain'
import type {
  AttributeCstNode,
  ElementCstNode,
  NodeCstNode,
  PlaceholderCstNode,
  StrayEndTagCstNode,
} from '../../grammar/index.js'
import { afterFirst } from '../text/diagnostic.js'
import { cover, type Span } from '../text/span.js'
import { buildPlaceholder } from './buildPlaceholder.js'
import { buildValue, checkLiteral, literalOf } from './buildValue.js'
import { first, inOrder, isInserted, isNode, spanOf, type Piece } from './cst.js'
import type { Reporter } from './reporter.js'
import type { XmlAttribute, XmlElement, XmlNode } from './syntaxTree.js'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const cdataStart = '<![CDATA['.length
const cdataEnd = ']]>'.length

function entityText(token: IToken, { report }: Reporter): string {
  const name = token.image.slice(1, -1)
  if (name.startsWith('#')) {
    const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  }
  const text = entities[name]
  if (text === undefined) report('unknown-entity', spanOf(token), `\`${token.image}\` is none of XML's own entities`)
  return text ?? token.image
}

/** What an XML token stands for: entities decoded, CDATA without its marks. */
const decoding =
  (reporter: Reporter) =>
  (token: IToken): string => {
    if (token.tokenType.name === 'EntityReference') return entityText(token, reporter)
    return token.tokenType.name.endsWith('CData') ? token.image.slice(cdataStart, -cdataEnd) : token.image
  }

/** In attributes, line ends and tabs that are not written as references are spaces (XML 1.0, 3.3.3). */
const decodingAttribute = (reporter: Reporter) => {
  const decode = decoding(reporter)
  return (token: IToken): string =>
    token.tokenType.name === 'EntityReference' ? decode(token) : decode(token).replaceAll(/\r\n|[\t\r\n]/g, ' ')
}

const isBlank = (piece: Piece): boolean => !isNode(piece) && piece.image.trim() === ''

const isMarkup = (piece: Piece): boolean => isNode(piece) && piece.name !== 'placeholder'

/** The pieces of a run of nodes that count: no comments, no instructions; slips reported. A node has one piece. */
function countingPieces(nodes: readonly NodeCstNode[], reporter: Reporter): Piece[] {
  const pieces: Piece[] = []
  for (const { children } of nodes) {
    for (const kind in children) {
      const piece = children[kind as keyof typeof children]?.[0]
      if (!piece) continue
      if (counting.has(kind)) pieces.push(piece)
      else reportSlip(kind, piece, reporter)
    }
  }
  return pieces
}

const counting: ReadonlySet<string> = new Set(['element', 'placeholder', 'Text', 'EntityReference', 'CData'])

function reportSlip(kind: string, piece: Piece, { report }: Reporter): void {
  if (kind === 'Doctype')
    report('doctype-in-contract', spanOf(piece), 'a document type declaration has no place in a contract')
  if (kind !== 'strayEndTag') return
  const name = first((piece as StrayEndTagCstNode).children.XmlName)?.image ?? ''
  report('stray-end-tag', spanOf(piece), `\`</${name}>\` closes no element that is open`)
}

/** What is wrong with a `<` or `&` that the lexer could make nothing of, and how to put it right. */
const looseMarkup: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  '<!--': ['this comment is never closed', 'close it with `-->`'],
  '<![CDATA[': ['this CDATA section is never closed', 'close it with `]]>`'],
  '<?': ['this processing instruction is never closed', 'close it with `?>`'],
  '<': ['this `<` starts no tag', 'write `&lt;` for the character'],
  '&': ['this `&` starts no reference', 'write `&amp;` for the character'],
}

/** Reports the first of the pieces that is not well-formed; whether there is one. */
function reportLooseMarkup(pieces: readonly Piece[], { report }: Reporter): boolean {
  const loose = pieces.find((piece): piece is IToken => !isNode(piece) && piece.tokenType.name === 'LooseMarkup')
  const [message, hint] = looseMarkup[loose?.image ?? ''] ?? []
  if (!loose || message === undefined) return false
  report('malformed-xml', spanOf(loose), message, { hint })
  return true
}

/** Of an element that is never closed only the elements in it count: how far its content goes is not known. */
const buildElements = (nodes: readonly NodeCstNode[], reporter: Reporter): XmlNode[] =>
  nodes.flatMap(({ children }) => (children.element ?? []).flatMap((piece) => buildNode(piece, reporter)))

/** The nodes of a fragment or of an element: elements and placeholders, or one literal. */
export function buildNodes(nodes: readonly NodeCstNode[], reporter: Reporter): XmlNode[] {
  const pieces = countingPieces(nodes, reporter)
  const solid = pieces.filter((piece) => !isBlank(piece))
  const text = solid.filter((piece) => !isNode(piece))
  const [someText] = text
  if (!someText) return solid.flatMap((piece) => buildNode(piece, reporter))
  const isWellFormed = !reportLooseMarkup(text, reporter)
  if (solid.some(isMarkup)) {
    if (isWellFormed)
      reporter.report(
        'mixed-content',
        spanOf(someText),
        'text stands beside elements; an element holds either text or elements',
      )
    return solid.filter(isNode).flatMap((piece) => buildNode(piece, reporter))
  }
  const literal = literalOf(pieces, reporter, decoding(reporter))
  const span = solid.map(spanOf).reduce(cover)
  checkLiteral({ ...literal, text: literal.text.trim(), span }, solid.some(isNode), reporter)
  return [literal]
}

function buildNode(piece: Piece, reporter: Reporter): XmlNode[] {
  if (!isNode(piece)) return []
  const node =
    piece.name === 'element'
      ? buildElement(piece as ElementCstNode, reporter)
      : buildPlaceholder(piece as PlaceholderCstNode)
  return node ? [node] : []
}

/** Reports an element that another's end tag closes, or none; whether it has an end. */
function checkEndTag(element: ElementCstNode, name: IToken, { report }: Reporter): boolean {
  const { TagClose, endTag, content } = element.children
  if (!TagClose && !content) return true
  const end = first(endTag)
  const closing = first(end?.children.XmlName)
  if (!end) {
    report('unclosed-element', spanOf(name), `\`<${name.image}>\` is never closed`, {
      hint: `add \`</${name.image}>\``,
    })
  } else if (closing && !isInserted(closing) && closing.image !== name.image) {
    const opening = { span: spanOf(name), message: `\`<${name.image}>\` is opened here` }
    report('mismatched-tag', spanOf(end), `\`<${name.image}>\` is closed by \`</${closing.image}>\``, {
      related: [opening],
    })
  }
  return end !== undefined
}

/** Reports a tag that the next one begins inside of. */
function checkTagEnd({ children }: ElementCstNode, name: IToken, { report }: Reporter): void {
  if (!children.content || children.TagClose) return
  const { end } = spanOf(children.attribute?.at(-1) ?? name)
  report('malformed-xml', { start: end, end }, `the tag \`<${name.image}\` is never closed`, {
    hint: 'put `>` or `/>` at its end',
  })
}

const splitName = (name: string): { prefix: string; local: string } => {
  const colon = name.indexOf(':')
  return { prefix: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1) }
}

function buildElement(element: ElementCstNode, reporter: Reporter): XmlElement | undefined {
  const name = first(element.children.XmlName)
  if (!name || isInserted(name)) return undefined
  const hasEnd = checkEndTag(element, name, reporter)
  const nodes = first(element.children.content)?.children.node ?? []
  checkTagEnd(element, name, reporter)
  const attributes = (element.children.attribute ?? []).flatMap((node) => buildAttribute(node, reporter))
  checkAttributeNames(attributes, reporter)
  const { prefix, local } = splitName(name.image)
  return {
    kind: 'element',
    name: local,
    prefix,
    nameSpan: spanOf(name),
    attributes,
    children: hasEnd ? buildNodes(nodes, reporter) : buildElements(nodes, reporter),
    span: spanOf(element),
  }
}

function buildAttribute(attribute: AttributeCstNode, reporter: Reporter): XmlAttribute[] {
  const { XmlName, AttributeOptional, AttributeOpen, AttributeClose, Equals } = attribute.children
  const name = first(XmlName)
  const open = first(AttributeOpen)
  if (!name || !open || isInserted(name) || isInserted(open)) return []
  const marks = new Set<Piece>([...(Equals ?? []), ...(AttributeClose ?? []), ...(AttributeOptional ?? []), name, open])
  const pieces = inOrder(attribute).filter((piece) => !marks.has(piece))
  reportLooseMarkup(pieces, reporter)
  const value =
    pieces.length > 0
      ? buildValue(pieces, reporter, decodingAttribute(reporter))
      : ({ kind: 'literal', text: '', span: spanOf(open) } as const)
  const { prefix, local } = splitName(name.image)
  return [{ name: local, prefix, optional: AttributeOptional !== undefined, value, span: spanOf(attribute) }]
}

function checkAttributeNames(attributes: readonly XmlAttribute[], { report }: Reporter): void {
  const seen = new Map<string, Span>()
  for (const { name, prefix, span } of attributes) {
    if (prefix === 'xmlns' || name === 'xmlns') continue
    const first = seen.get(name)
    const message = `the attribute \`${name}\` stands twice; prefixes make no difference`
    if (first) report('duplicate-attribute', span, message, afterFirst(first))
    else seen.set(name, span)
  }
}
