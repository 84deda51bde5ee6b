import { contains, type Span } from '../../text/span.js'
import type { DocumentNode } from './documentTree.js'

/** A document, a member of an object with its key, or an item of a list. */
export interface DocumentPart {
  readonly span: Span
  readonly value: DocumentNode
}

/** The parts of a document that contain a place, the innermost first. The document itself is the last one. */
export function partsAround(root: DocumentNode, place: Span): readonly DocumentPart[] {
  const found: DocumentPart[] = []
  let at: DocumentPart | undefined = { span: root.span, value: root }
  for (; at; at = partsOf(at.value).find(({ span }) => contains(span, place))) found.push(at)
  return found.reverse()
}

/** The parts directly in a node. */
export function partsOf(node: DocumentNode): readonly DocumentPart[] {
  if (node.kind === 'list') return node.items.map((value) => ({ span: value.span, value }))
  if (node.kind !== 'object') return []
  return node.members.map(({ keySpan, value }) => ({
    span: { start: keySpan.start, end: Math.max(keySpan.end, value.span.end) },
    value,
  }))
}
