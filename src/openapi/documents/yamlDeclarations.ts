import { contains, type Span } from '../../text/span.js'
import type { DocumentNode } from './documentTree.js'
import { looksLikeJson } from './readJson.js'
import { readYaml } from './readYaml.js'

/** Finds the keys and items around a place in a YAML document, the innermost first; none in JSON, which has no comments. */
export function yamlDeclarations(text: string): (place: Span) => readonly Span[] {
  const reading = { start: 0, report: () => undefined, room: { left: Infinity } }
  const root = looksLikeJson(text) ? undefined : readYaml(text, reading)
  return (place) => {
    const found: Span[] = root ? [root.span] : []
    for (let at = root && inside(root, place); at; at = inside(at.value, place)) found.push(at.span)
    return found.reverse()
  }
}

interface Part {
  readonly span: Span
  readonly value: DocumentNode
}

/** The member or the item of a node that contains a place. */
const inside = (node: DocumentNode, place: Span): Part | undefined =>
  partsOf(node).find(({ span }) => contains(span, place))

function partsOf(node: DocumentNode): readonly Part[] {
  if (node.kind === 'list') return node.items.map((value) => ({ span: value.span, value }))
  if (node.kind !== 'object') return []
  return node.members.map(({ keySpan, value }) => ({
    span: { start: keySpan.start, end: Math.max(keySpan.end, value.span.end) },
    value,
  }))
}
