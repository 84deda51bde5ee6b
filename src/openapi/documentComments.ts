import type { ImportedComment } from '../syntax/read/commentExemptions.js'
import type { Span } from '../text/span.js'
import type { DocumentNode } from './documents/documentTree.js'
import type { Document, Documents } from './documents/documents.js'

/** The comments of all files, each with the key, the item or the file directly below it. */
export const documentComments = ({ all }: Documents): readonly ImportedComment[] =>
  all.flatMap((document, index) => commentsIn(document, index === 0 ? 'contract' : 'file'))

function commentsIn({ comments, root, source, start: from }: Document, whole: 'contract' | 'file'): ImportedComment[] {
  if (comments.length === 0 || !root) return []
  const { members, items } = extentsOf(root)
  return comments.map(({ text, start }) => {
    const [before, after] = [source.text.slice(0, start - from), source.text.slice(start - from + text.length)]
    const isAlone = /^[ \t]*#$/.test(before.slice(before.lastIndexOf('\n') + 1))
    const [gap] = /^(?:\s|#.*|-(?=\s)|---(?=\s))*/.exec(after) ?? ['']
    const below = start + text.length + gap.length
    if (!isAlone) return { text, start }
    if (below === root.span.start) return { text, start, above: { kind: whole, extent: root.span } }
    // An item starts where its first key does, after its dash.
    const extent = (/^[ \t]*-\s/m.test(gap) ? items : members).get(below)
    return { text, start, ...(extent && { above: { kind: 'declaration', extent } }) }
  })
}

interface Extents {
  readonly members: ReadonlyMap<number, Span>
  readonly items: ReadonlyMap<number, Span>
}

/** Where keys with their values are, and where items are, by where they start. */
function extentsOf(root: DocumentNode): Extents {
  const members = new Map<number, Span>()
  const items = new Map<number, Span>()
  const seen = new Set<DocumentNode>()
  const open: DocumentNode[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue // an alias repeats it
    seen.add(node)
    if (node.kind === 'list') for (const item of node.items) items.set(item.span.start, item.span)
    if (node.kind === 'list') open.push(...node.items)
    if (node.kind !== 'object') continue
    for (const { keySpan, value } of node.members) {
      const isHere = value.span.start >= keySpan.end // not what an alias repeats
      members.set(keySpan.start, { start: keySpan.start, end: isHere ? value.span.end : keySpan.end })
      open.push(value)
    }
  }
  return { members, items }
}
