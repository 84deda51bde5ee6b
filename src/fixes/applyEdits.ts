import type { Edit } from '../text/diagnostic.js'

/** A text after some edits. Insertions at the same place stay in their order. Undefined if two edits overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const sorted = edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  let [written, from] = ['', 0]
  for (const { span, text: replacement } of sorted) {
    if (span.start < from) return undefined
    written += text.slice(from, span.start) + replacement
    from = span.end
  }
  return written + text.slice(from)
}
