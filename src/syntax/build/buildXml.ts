import type { ExtensionReading } from '../tree/extension.js'
import { splitName } from '../../xml/splitName.js'
import type { IToken } from 'chevrotain'
import {
  meantPlaceholder,
  type AttributeCstNode,
  type ElementCstNode,
  type NodeCstNode,
  type PlaceholderCstNode,
  type StrayEndTagCstNode,
} from '../../../grammar/index.js'
import { afterFirst } from '../../text/diagnostic.js'
import { cover, type Span } from '../../text/span.js'
import { buildPlaceholder } from './buildPlaceholder.js'
import { buildValue, checkLiteral, literalOf, reportSuffix, suffixBehind } from './buildValue.js'
import { instead } from '../help/instead.js'
import { first, inOrder, isInserted, isNode, spanOf, type Piece } from '../tree/cst.js'
import type { Value, AttributeSyntax, ElementSyntax, XmlNode } from '../tree/syntaxTree.js'
import { ownEntry } from '../../collections/ownEntry.js'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const cdataStart = '<![CDATA['.length
const cdataEnd = ']]>'.length

function entityText(token: IToken, { report }: ExtensionReading): string {
  const name = token.image.slice(1, -1)
  if (name.startsWith('#')) {
    const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  }
  const text = ownEntry(entities, name)
  if (text === undefined)
    report('unknown-entity', spanOf(token), `\`${token.image}\` is not an entity that XML predefines`, {
      hint: 'use the character itself or a reference such as `&#160;`',
    })
  return text ?? token.image
}

/** The text of an XML token: references decoded, CDATA without its delimiters. */
const decoding =
  (reporter: ExtensionReading) =>
  (token: IToken): string => {
    if (token.tokenType.name === 'EntityReference') return entityText(token, reporter)
    return token.tokenType.name.endsWith('CData') ? token.image.slice(cdataStart, -cdataEnd) : token.image
  }

/** In attributes, line ends and tabs become spaces unless they are written as references (XML 1.0, 3.3.3). */
const decodingAttribute = (reporter: ExtensionReading) => {
  const decode = decoding(reporter)
  return (token: IToken): string =>
    token.tokenType.name === 'EntityReference' ? decode(token) : decode(token).replaceAll(/\r\n|[\t\r\n]/g, ' ')
}

const isBlank = (piece: Piece): boolean => !isNode(piece) && piece.image.trim() === ''

const isMarkup = (piece: Piece): boolean => isNode(piece) && piece.name !== 'placeholder'

/** The pieces of consecutive nodes without comments and instructions; errors are reported. A node has one piece. */
function countingPieces(nodes: readonly NodeCstNode[], reporter: ExtensionReading): Piece[] {
  const pieces: Piece[] = []
  for (const { children } of nodes) {
    for (const kind in children) {
      const piece = children[kind as keyof typeof children]?.[0]
      if (!piece) continue
      if (counting.has(kind)) pieces.push(piece)
      else reportMisplacedNode(kind, piece, reporter)
    }
  }
  return pieces
}

const counting: ReadonlySet<string> = new Set(['element', 'placeholder', 'Text', 'EntityReference', 'CData'])

function reportMisplacedNode(kind: string, piece: Piece, { report }: ExtensionReading): void {
  if (kind === 'Doctype')
    report('doctype-in-contract', spanOf(piece), 'a contract must not contain a document type declaration')
  if (kind !== 'strayEndTag') return
  const name = first((piece as StrayEndTagCstNode).children.XmlName)?.image ?? ''
  report('stray-end-tag', spanOf(piece), `\`</${name}>\` has no start tag`)
}

/** What is wrong with a `<` or `&` that starts no token, and how to fix it. */
const looseMarkup: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  '<!--': ['this comment is never closed', 'close it with `-->`'],
  '<![CDATA[': ['this CDATA section is never closed', 'close it with `]]>`'],
  '<?': ['this processing instruction is never closed', 'close it with `?>`'],
  '<': ['this `<` does not start a tag', 'write `&lt;` for the character'],
  '&': ['this `&` does not start a reference', 'write `&amp;` for the character'],
}

/** Reports the first piece that is not well-formed; returns whether there is one. */
function reportLooseMarkup(pieces: readonly Piece[], { report }: ExtensionReading): boolean {
  const loose = pieces.find((piece): piece is IToken => !isNode(piece) && piece.tokenType.name === 'LooseMarkup')
  const [message, hint] = looseMarkup[loose?.image ?? ''] ?? []
  if (!loose || message === undefined) return false
  report('malformed-xml', spanOf(loose), message, { hint })
  return true
}

/** The elements among nodes. In an unclosed element only those count, because it is unknown where its content ends. */
const buildElements = (nodes: readonly NodeCstNode[], reporter: ExtensionReading): XmlNode[] =>
  nodes.flatMap(({ children }) => (children.element ?? []).flatMap((piece) => buildNode(piece, reporter)))

/** The nodes of a fragment or of an element: elements and placeholders, or one literal. */
export function buildNodes(nodes: readonly NodeCstNode[], reporter: ExtensionReading): XmlNode[] {
  const pieces = countingPieces(nodes, reporter)
  const solid = pieces.filter((piece) => !isBlank(piece))
  const text = solid.filter((piece): piece is IToken => !isNode(piece))
  const [someText] = text
  if (!someText) return solid.flatMap((piece) => buildNode(piece, reporter))
  const isWellFormed = !reportLooseMarkup(text, reporter)
  if (solid.some(isMarkup) || isBesidePlaceholders(solid)) {
    if (isWellFormed) reportTextBesideNodes(solid, someText, reporter)
    return solid.filter(isNode).flatMap((piece) => buildNode(piece, reporter))
  }
  const literal = literalOf(pieces, reporter, decoding(reporter))
  const span = solid.map(spanOf).reduce(cover)
  checkLiteral({ ...literal, text: literal.text.trim(), span }, solid, reporter)
  return [literal]
}

/** Whether almost a placeholder stands beside others, such as in `(Id)(Line+)`, which are nodes then. */
const isBesidePlaceholders = (solid: readonly Piece[]): boolean =>
  solid.length > 1 && solid.every((piece) => isNode(piece) || isAlmostPlaceholder(piece))

const isAlmostPlaceholder = (piece: Piece): boolean => !isNode(piece) && piece.tokenType.name === 'AlmostPlaceholder'

/** Reports the first text beside elements, with what it may mean. */
function reportTextBesideNodes(solid: readonly Piece[], text: IToken, reporter: ExtensionReading): void {
  const span = spanOf(text)
  const written = text.image.trim()
  const start = span.start + text.image.indexOf(written)
  const narrow = { start, end: start + written.length }
  const before = solid[solid.indexOf(text) - 1]
  const behind = before && suffixBehind([before, text], reporter)
  const meant = meantPlaceholder(written)
  if (behind) reportSuffix(behind, reporter)
  else if (meant && isAlmostPlaceholder(text))
    reporter.report(
      'malformed-placeholder',
      narrow,
      `\`${written}\` is not a valid placeholder`,
      instead(meant, narrow),
    )
  else
    reporter.report(
      'mixed-content',
      narrow,
      'an element contains either text or elements, not both',
      meant ? instead(meant, narrow) : suffixes.has(written) ? { hint: ofElement } : {},
    )
}

const suffixes: ReadonlySet<string> = new Set(['?', '*', '+'])
const ofElement = 'only placeholders have suffixes: declare a type for the element and write `(Name?)` or `(Name*)`'

function buildNode(piece: Piece, reporter: ExtensionReading): XmlNode[] {
  if (!isNode(piece)) return []
  const node =
    piece.name === 'element'
      ? buildElement(piece as ElementCstNode, reporter)
      : buildPlaceholder(piece as PlaceholderCstNode, reporter)
  return node ? [node] : []
}

/** Reports an element whose end tag is missing or has another name; returns whether it has one. */
function checkEndTag(element: ElementCstNode, name: IToken, { report }: ExtensionReading): boolean {
  const { TagClose, endTag, content } = element.children
  if (!TagClose && !content) return true
  const end = first(endTag)
  const closing = first(end?.children.XmlName)
  const repeated = repeatedStart(element, name)
  if (repeated) {
    const text = `</${name.image}>`
    report('unclosed-element', repeated, `\`<${name.image}>\` is never closed`, {
      hint: `did you mean \`${text}\`?`,
      fix: { span: repeated, text },
    })
  } else if (!end) {
    report('unclosed-element', spanOf(name), `\`<${name.image}>\` is never closed`, {
      hint: `add \`</${name.image}>\``,
    })
  } else if (closing && !isInserted(closing) && closing.image !== name.image) {
    const opening = { span: spanOf(name), message: `the start tag` }
    report('mismatched-tag', spanOf(end), `\`</${closing.image}>\` does not match the start tag \`<${name.image}>\``, {
      hint: `did you mean \`</${name.image}>\`?`,
      related: [opening],
      fix: { span: spanOf(closing), text: name.image },
    })
  }
  return end !== undefined
}

/** The last child of an element that is never closed, if it is the start tag again instead of the end tag: `<a>text<a>`. */
function repeatedStart({ children }: ElementCstNode, name: IToken): Span | undefined {
  const last = first(first(children.content)?.children.node?.at(-1)?.children.element)
  if (!last || children.endTag || !isBareStart(last, name.image)) return undefined
  const [open, close] = [first(last.children.TagOpen), first(last.children.TagClose)]
  return open && close && cover(spanOf(open), spanOf(close))
}

/** Whether an element is only a start tag with a name. */
function isBareStart({ children: { XmlName, endTag, attribute, content } }: ElementCstNode, name: string): boolean {
  const isEmpty = (first(content)?.children.node ?? []).length === 0
  return first(XmlName)?.image === name && !endTag && !attribute && isEmpty
}

/** Reports a tag in which the next one starts. */
function checkTagEnd({ children }: ElementCstNode, name: IToken, { report }: ExtensionReading): void {
  if (!children.content || children.TagClose) return
  const { end } = spanOf(children.attribute?.at(-1) ?? name)
  report('malformed-xml', { start: end, end }, `the tag \`<${name.image}\` has no \`>\``, {
    hint: 'end it with `>` or `/>`',
  })
}

function buildElement(element: ElementCstNode, reporter: ExtensionReading): ElementSyntax | undefined {
  const name = first(element.children.XmlName)
  if (!name || isInserted(name)) return undefined
  const hasEnd = checkEndTag(element, name, reporter)
  const nodes = first(element.children.content)?.children.node ?? []
  checkTagEnd(element, name, reporter)
  const [suffix] = element.children.ElementSuffix ?? []
  if (suffix) reporter.report('bad-suffix', spanOf(suffix), 'an element has no suffix', { hint: ofElement })
  const attributes = (element.children.attribute ?? []).flatMap((node) => buildAttribute(node, reporter))
  const others = buildOthers(element.children.attribute ?? [], reporter)
  const { prefix, local } = splitName(name.image)
  return {
    kind: 'element',
    name: local,
    prefix,
    nameSpan: spanOf(name),
    attributes,
    ...others,
    children: hasEnd
      ? buildNodes(nodes, reporter)
      : buildElements(repeatedStart(element, name) ? nodes.slice(0, -1) : nodes, reporter),
    span: spanOf(element),
  }
}

function buildAttribute(attribute: AttributeCstNode, reporter: ExtensionReading): AttributeSyntax[] {
  const { XmlName, AttributeOptional, OtherAttributes } = attribute.children
  const name = first(XmlName)
  if (OtherAttributes || !name || isInserted(name)) return []
  const value = attributeValue(attribute, reporter)
  const { prefix, local } = splitName(name.image)
  const optional = AttributeOptional !== undefined
  return value ? [{ name: local, prefix, optional, value, span: spanOf(attribute) }] : []
}

/** The value of `*="…"` or `*?="…"`, which an element may have once. */
function buildOthers(
  attributes: readonly AttributeCstNode[],
  reporter: ExtensionReading,
): Pick<ElementSyntax, 'otherAttributes' | 'ignoresOthers'> {
  const [one, second] = attributes.filter(({ children }) => children.OtherAttributes)
  if (one && second)
    reporter.report('duplicate-attribute', spanOf(second), 'this element has `*=` twice', afterFirst(spanOf(one)))
  const value = one && attributeValue(one, reporter)
  const isIgnored = first(one?.children.OtherAttributes)?.image === '*?'
  return { ...(value && { otherAttributes: value }), ...(value && isIgnored && { ignoresOthers: true }) }
}

/** The value of an attribute; undefined if error recovery left too little of it. */
function attributeValue(attribute: AttributeCstNode, reporter: ExtensionReading): Value | undefined {
  const { XmlName, AttributeOptional, OtherAttributes, AttributeOpen, AttributeClose, Equals, UnquotedValue } =
    attribute.children
  const [unquoted] = UnquotedValue ?? []
  if (unquoted)
    reporter.report('malformed-xml', spanOf(unquoted), 'the value of an attribute must be in quotes', {
      hint: `write \`"${unquoted.image}"\``,
      fix: { span: spanOf(unquoted), text: `"${unquoted.image}"` },
    })
  const open = first(AttributeOpen)
  if (!open || isInserted(open)) return undefined
  const marks = new Set<Piece>(
    [XmlName, OtherAttributes, AttributeOptional, Equals, AttributeOpen, AttributeClose].flatMap((some) => some ?? []),
  )
  const pieces = inOrder(attribute).filter((piece) => !marks.has(piece))
  reportLooseMarkup(pieces, reporter)
  return pieces.length > 0
    ? buildValue(pieces, reporter, decodingAttribute(reporter))
    : { kind: 'literal', text: '', span: spanOf(open) }
}
