import type { BlockCstNode, FragmentCstNode, JsonCstNode, PayloadCstNode } from '../../grammar/index.js'
import { buildJson } from './buildJson.js'
import { buildNodes } from './buildXml.js'
import { first, spanOf } from './cst.js'
import type { Reporter } from './reporter.js'
import type { Payload, Value, XmlElement, XmlNode } from './syntaxTree.js'

const isElement = (node: XmlNode): node is XmlElement => node.kind === 'element'
const isValue = (node: XmlNode): node is Value => !isElement(node)

function buildFragment(fragment: FragmentCstNode, reporter: Reporter): Payload | undefined {
  const nodes = buildNodes(fragment.children.node ?? [], reporter)
  const span = spanOf(fragment)
  if (nodes.length === 0) return undefined
  if (nodes.some(isElement)) return { kind: 'xml', nodes, span }
  return { kind: 'text', values: nodes.filter(isValue).map(trimmed), span }
}

/** White space around a bare literal does not count (LANGUAGE 3). */
const trimmed = (value: Value): Value => (value.kind === 'literal' ? { ...value, text: value.text.trim() } : value)

function buildContent(
  { json, fragment }: { json?: JsonCstNode[]; fragment?: FragmentCstNode[] },
  reporter: Reporter,
): Payload | undefined {
  const [value] = (json ?? []).flatMap((node) => buildJson(node, reporter) ?? [])
  if (value) return { kind: 'json', value, span: value.span }
  const text = first(fragment)
  return text && buildFragment(text, reporter)
}

function buildBlock(block: BlockCstNode, reporter: Reporter): Payload {
  const span = spanOf(block)
  const content = buildContent(block.children, reporter)
  return content ?? { kind: 'text', values: [{ kind: 'literal', text: '', span }], span }
}

/** A payload on the line or in a block; an empty block is empty text. Undefined where recovery left nothing of it. */
export function buildPayload({ children }: PayloadCstNode, reporter: Reporter): Payload | undefined {
  const block = first(children.block)
  return block ? buildBlock(block, reporter) : buildContent(children, reporter)
}
