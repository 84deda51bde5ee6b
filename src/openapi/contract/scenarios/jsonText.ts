import type { DocumentNode } from '../../documents/documentTree.js'

/** A value as JSON text. */
export function jsonText(node: DocumentNode): string {
  switch (node.kind) {
    case 'object':
      return `{${node.members.map(({ key, value }) => `${JSON.stringify(key)}:${jsonText(value)}`).join(',')}}`
    case 'list':
      return `[${node.items.map(jsonText).join(',')}]`
    case 'string':
      return JSON.stringify(node.text)
    default:
      return node.text
  }
}
