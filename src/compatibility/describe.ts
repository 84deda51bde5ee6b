import { describeDomain } from '../pattern/describeDomain.js'
import { isBlank, type Node } from './node.js'
import { elementLabel } from './xmlNode.js'

const kinds: Readonly<Record<string, string>> = {
  '#text': 'text',
  '#children': 'child elements',
  '#form': 'form fields',
  '#parts': 'parts',
  '#file': 'a file',
  '{}': 'a JSON object',
  '[]': 'a JSON array',
  string: 'a JSON string',
  number: 'a JSON number',
  boolean: 'a JSON boolean',
  null: 'null',
}

/** What stands at a node, in words. */
export function describeNode(node: Node): string {
  if (node.label.startsWith(elementLabel(''))) return `\`<${node.label.slice(1)}>\``
  if (isBlank(node)) return 'nothing'
  return node.kind === 'leaf' ? describeDomain(node.domain) : (kinds[node.label] ?? node.label)
}
