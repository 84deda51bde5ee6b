import type { AttributeCstNode, ElementCstNode, NodeCstNode } from '../../../grammar/index.js'
import { reindented } from '../../text/lines.js'
import { cover, type Span } from '../../text/span.js'
import { first, inOrder, spanOf } from '../tree/cst.js'
import { columnAt, indentation, maxLineLength, type Line } from './formatLines.js'
import { placeholderText, valueText, written } from './formatValue.js'

/** Whether a node is white space, which does not count between elements and placeholders. */
const isBlank = ({ children }: NodeCstNode): boolean => first(children.Text)?.image.trim() === ''

/** Whether nodes are text, in which white space counts. */
export const isText = (nodes: readonly NodeCstNode[]): boolean =>
  nodes.some((node) => (node.children.Text && !isBlank(node)) ?? node.children.EntityReference ?? node.children.CData)

const solid = (nodes: readonly NodeCstNode[]): NodeCstNode[] => nodes.filter((node) => !isBlank(node))

function attributeText(attribute: AttributeCstNode, text: string): string {
  const { XmlName, AttributeOptional, OtherAttributes, AttributeOpen, AttributeClose } = attribute.children
  const [name, open, close] = [first(XmlName) ?? first(OtherAttributes)!, first(AttributeOpen)!, first(AttributeClose)!]
  const value = inOrder(attribute).filter((piece) => spanOf(piece).start > open.startOffset && piece !== close)
  return `${name.image}${AttributeOptional ? '.opt' : ''}=${open.image}${valueText(value, text)}${close.image}`
}

interface Tags {
  /** The start tag's pieces: its name, its attributes. */
  readonly start: readonly string[]
  readonly startEnd: '>' | '/>'
  readonly end: string
  /** What is between the tags. */
  readonly nodes: readonly NodeCstNode[]
  readonly inside: Span
}

function tagsOf(element: ElementCstNode, text: string): Tags {
  const { children } = element
  const name = first(children.XmlName)!.image
  const start = [`<${name}`, ...(children.attribute ?? []).map((attribute) => attributeText(attribute, text))]
  const close = first(children.TagClose)
  if (!close) {
    const { end } = spanOf(element)
    return { start, startEnd: '/>', end: '', nodes: [], inside: { start: end, end } }
  }
  const inside = { start: spanOf(close).end, end: spanOf(first(children.endTag)!).start }
  return { start, startEnd: '>', end: `</${name}>`, nodes: first(children.content)?.children.node ?? [], inside }
}

/** What is between the tags, if it goes on their line: text, or a single node that is short. */
function inlineContent({ nodes, inside }: Tags, text: string): string | undefined {
  if (isText(nodes)) return written(text, inside)
  const [only, other] = solid(nodes)
  if (!only) return ''
  if (other || only.children.element) return undefined
  const content = inlineNode(only, text)
  return content.includes('\n') ? undefined : content
}

function inlineNode(node: NodeCstNode, text: string): string {
  const [element, placeholder] = [first(node.children.element), first(node.children.placeholder)]
  if (placeholder) return placeholderText(placeholder)
  if (!element) return written(text, spanOf(node))
  const { start, startEnd, end, nodes, inside } = tagsOf(element, text)
  const content = isText(nodes) ? written(text, inside) : inlineNodes(nodes, text)
  return `${start.join(' ')}${startEnd}${content}${end}`
}

/** Nodes on one line. */
export function inlineNodes(nodes: readonly NodeCstNode[], text: string): string {
  if (isText(nodes)) return valueText(nodes.flatMap(inOrder), text).trim()
  return solid(nodes).reduce((line, node) => {
    const gap = line !== '' && node.children.XmlComment ? ' ' : ''
    return line + gap + inlineNode(node, text)
  }, '')
}

/** A start tag on one line, or with one attribute per line if it would be too long. */
function startLines({ start, startEnd }: Tags, indent: number, span: Span, gap: Line['gap']): Line[] {
  const flat = `${start.join(' ')}${startEnd}`
  const [head = '', ...attributes] = start
  if (indent + flat.length <= maxLineLength || attributes.length < 2) return [{ indent, text: flat, span, gap }]
  return [
    { indent, text: head, span: { ...span, end: span.start }, gap },
    ...attributes.map((attribute, index): Line => {
      const isLast = index === attributes.length - 1
      const at = isLast ? span : { ...span, end: span.start }
      return { indent: indent + indentation, text: attribute + (isLast ? startEnd : ''), span: at, gap: 'none' }
    }),
  ]
}

function elementLines(element: ElementCstNode, indent: number, gap: Line['gap'], text: string): Line[] {
  const tags = tagsOf(element, text)
  const whole = spanOf(element)
  const lines = startLines(tags, indent, { start: whole.start, end: tags.inside.start }, gap)
  const content = inlineContent(tags, text)
  if (content === undefined) {
    const end: Line = { indent, text: tags.end, span: { start: tags.inside.end, end: whole.end }, gap: 'none' }
    return [...lines, ...nodesLines(tags.nodes, indent + indentation, text), end]
  }
  const last = lines.pop()!
  return [...lines, { ...last, text: last.text + content + tags.end, span: { ...last.span, end: whole.end } }]
}

function nodeLines(node: NodeCstNode, indent: number, gap: Line['gap'], text: string): Line[] {
  const element = first(node.children.element)
  if (element) return elementLines(element, indent, gap, text)
  const span = spanOf(node)
  const line = inlineNode(node, text)
  const moved = line.includes('\n') ? reindented(line, columnAt(text, span.start), ' '.repeat(indent)) : line
  return [{ indent, text: moved, span, gap }]
}

/** Nodes in a block, each on its own line, except for a comment at the end of a line. */
export function nodesLines(nodes: readonly NodeCstNode[], indent: number, text: string): Line[] {
  const lines: Line[] = []
  for (const node of solid(nodes)) {
    const last = lines.at(-1)
    const span = spanOf(node)
    const isBehind =
      last && node.children.XmlComment && !written(text, { start: last.span.end, end: span.start }).includes('\n')
    if (isBehind)
      lines[lines.length - 1] = { ...last, text: `${last.text} ${written(text, span)}`, span: cover(last.span, span) }
    else for (const line of nodeLines(node, indent, last ? 'kept' : 'none', text)) lines.push(line)
  }
  return lines
}
