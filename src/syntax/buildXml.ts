import type { IToken } from 'chevrotain'
import type {
  AttributeCstNode,
  ElementCstNode,
  NodeCstNode,
  PlaceholderCstNode,
  StrayEndTagCstNode,
} from '../../grammar/index.js'
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

const isBlank = (piece: Piece): boolean => !isNode(piece) && piece.image.trim() === ''

const isMarkup = (piece: Piece): boolean => isNode(piece) && piece.name !== 'placeholder'

/** The pieces of a run of nodes that count: no comments, no instructions; slips reported. A node has one piece. */
function countingPieces(nodes: readonly NodeCstNode[], reporter: Reporter, mismatched: Piece | undefined): Piece[] {
  const pieces: Piece[] = []
  for (const { children } of nodes) {
    for (const kind in children) {
      const piece = children[kind as keyof typeof children]?.[0]
      if (!piece) continue
      if (counting.has(kind)) pieces.push(piece)
      else if (piece !== mismatched) reportSlip(kind, piece, reporter)
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

/**
 * The nodes of a fragment or of an element: elements and placeholders, or one literal.
 * `mismatched` is an end tag that has been reported already.
 */
export function buildNodes(
  nodes: readonly NodeCstNode[],
  reporter: Reporter,
  mismatched?: StrayEndTagCstNode,
): XmlNode[] {
  const pieces = countingPieces(nodes, reporter, mismatched)
  const solid = pieces.filter((piece) => !isBlank(piece))
  const text = solid.filter((piece) => !isNode(piece))
  if (text.length === 0) return solid.flatMap((piece) => buildNode(piece, reporter))
  if (solid.some(isMarkup)) {
    for (const piece of text)
      reporter.report(
        'mixed-content',
        spanOf(piece),
        'text stands beside elements; an element holds either text or elements',
      )
    return solid.filter(isNode).flatMap((piece) => buildNode(piece, reporter))
  }
  const literal = literalOf(pieces, reporter, decoding(reporter))
  const asWritten = pieces.every((piece) => isNode(piece) || !piece.tokenType.name.endsWith('CData'))
  if (asWritten) checkLiteral({ ...literal, text: literal.text.trim() }, solid.some(isNode), reporter)
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

/** Reports an element without its end tag; returns the end tag that was taken for it, if one was. */
function checkEndTag(element: ElementCstNode, name: IToken, { report }: Reporter): StrayEndTagCstNode | undefined {
  const { TagClose, endTag, content } = element.children
  if (!TagClose || endTag) return undefined
  const strays = first(content)?.children.node?.flatMap(({ children }) => children.strayEndTag ?? []) ?? []
  const stray = strays.at(-1)
  const opening = { span: spanOf(name), message: `\`<${name.image}>\` is opened here` }
  if (stray) {
    const wrong = first(stray.children.XmlName)?.image ?? ''
    report('mismatched-tag', spanOf(stray), `\`<${name.image}>\` is closed by \`</${wrong}>\``, { related: [opening] })
  } else {
    report('unclosed-element', spanOf(name), `\`<${name.image}>\` is never closed`, {
      hint: `add \`</${name.image}>\``,
    })
  }
  return stray
}

const splitName = (name: string): { prefix: string; local: string } => {
  const colon = name.indexOf(':')
  return { prefix: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1) }
}

function buildElement(element: ElementCstNode, reporter: Reporter): XmlElement | undefined {
  const name = first(element.children.XmlName)
  if (!name || isInserted(name)) return undefined
  const mismatched = checkEndTag(element, name, reporter)
  const attributes = (element.children.attribute ?? []).flatMap((node) => buildAttribute(node, reporter))
  checkAttributeNames(attributes, reporter)
  return {
    kind: 'element',
    name: splitName(name.image).local,
    nameSpan: spanOf(name),
    attributes,
    children: buildNodes(first(element.children.content)?.children.node ?? [], reporter, mismatched),
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
  const value =
    pieces.length > 0
      ? buildValue(pieces, reporter, decoding(reporter))
      : ({ kind: 'literal', text: '', span: spanOf(open) } as const)
  const { prefix, local } = splitName(name.image)
  return [{ name: local, prefix, optional: AttributeOptional !== undefined, value, span: spanOf(attribute) }]
}

function checkAttributeNames(attributes: readonly XmlAttribute[], { report }: Reporter): void {
  const seen = new Set<string>()
  for (const { name, prefix, span } of attributes) {
    const isDeclaration = prefix === 'xmlns' || name === 'xmlns'
    if (!isDeclaration && seen.has(name))
      report('duplicate-attribute', span, `the attribute \`${name}\` stands twice; prefixes make no difference`)
    if (!isDeclaration) seen.add(name)
  }
}
