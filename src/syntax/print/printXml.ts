import { indentation, maxLineLength } from '../format/formatLines.js'
import { printPlaceholder, withoutPlaceholders } from './printValue.js'
import type { Value, AttributeSyntax, ElementSyntax, XmlNode } from '../tree/syntaxTree.js'

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const reference = (character: string): string => named[character] ?? `&#${String(character.codePointAt(0))};`

/** Text between tags. White space that would not count, and line ends, are references. */
function textOf(text: string): string {
  if (text === '') return '<![CDATA[]]>'
  const escaped = withoutPlaceholders(text.replaceAll(/[&<]|\]\]>|"""|[\t\r\n]/g, referencesOf), '&#40;')
  return escaped.trim() === '' ? reference(escaped.charAt(0)) + escaped.slice(1) : escaped
}

const referencesOf = (text: string): string => Array.from(text, reference).join('')

const attributeValue = (value: Value): string =>
  value.kind === 'placeholder'
    ? printPlaceholder(value)
    : withoutPlaceholders(value.text.replaceAll(/[&<"\t\r\n]/g, reference), '&#40;')

const qualified = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}:${name}`)

const attributeText = ({ prefix, name, optional, value }: AttributeSyntax): string =>
  `${qualified(prefix, name)}${optional ? '.opt' : ''}="${attributeValue(value)}"`

/** The name and the attributes of a start tag, without its `<` and `>`. */
const startParts = ({ prefix, name, attributes, otherAttributes, ignoresOthers }: ElementSyntax): string[] => [
  qualified(prefix, name),
  ...attributes.map(attributeText),
  ...(otherAttributes ? [`*${ignoresOthers ? '?' : ''}="${attributeValue(otherAttributes)}"`] : []),
]

const endTag = ({ prefix, name }: ElementSyntax): string => `</${qualified(prefix, name)}>`

/** Nodes on one line. */
export const inlineNodes = (nodes: readonly XmlNode[]): string => nodes.map(inlineNode).join('')

function inlineNode(node: XmlNode): string {
  if (node.kind === 'literal') return textOf(node.text)
  if (node.kind === 'placeholder') return printPlaceholder(node)
  const start = `<${startParts(node).join(' ')}`
  return node.children.length === 0 ? `${start}/>` : `${start}>${inlineNodes(node.children)}${endTag(node)}`
}

/** Whether all that an element contains goes between its tags on their line: text, or a placeholder. */
const isShort = ({ children }: ElementSyntax): boolean =>
  children.length === 0 || (children.length === 1 && children[0]?.kind !== 'element')

function startLines(element: ElementSyntax, column: number): string[] {
  const [name = '', ...attributes] = startParts(element)
  const end = element.children.length === 0 ? '/>' : '>'
  const flat = `<${[name, ...attributes].join(' ')}${end}`
  if (column + flat.length <= maxLineLength || attributes.length < 2) return [flat]
  const indented = attributes.map((attribute) => ' '.repeat(indentation) + attribute)
  return [`<${name}`, ...indented.slice(0, -1), `${indented.at(-1) ?? ''}${end}`]
}

function nodeLines(node: XmlNode, column: number): string[] {
  if (node.kind !== 'element') return [inlineNode(node)]
  const lines = startLines(node, column)
  if (!isShort(node))
    return [
      ...lines,
      ...xmlLines(node.children, column + indentation).map((line) => ' '.repeat(indentation) + line),
      endTag(node),
    ]
  const last = lines.pop() ?? ''
  return [...lines, node.children.length === 0 ? last : last + inlineNodes(node.children) + endTag(node)]
}

/** Nodes in a block that starts at a column, as `format` lays them out: each on its own line. */
export const xmlLines = (nodes: readonly XmlNode[], column: number): string[] =>
  nodes.flatMap((node) => nodeLines(node, column))

/** Whether nodes are easily read on one line: no element in them contains another one. */
export const isFlat = (nodes: readonly XmlNode[]): boolean =>
  nodes.every((node) => node.kind !== 'element' || isShort(node))
