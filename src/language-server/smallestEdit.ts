import type { Span } from '../text/span.js'

/** The one edit of whole lines that makes a text another one, so that cursors and folds elsewhere stay. */
export function smallestEdit(from: string, to: string): Span & { readonly newText: string } {
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start++
  start = from.lastIndexOf('\n', start - 1) + 1
  let tail = 0
  while (tail < most - start && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  while (tail > 0 && (from.at(-1 - tail) !== '\n' || to.at(-1 - tail) !== '\n')) tail--
  return { start, end: from.length - tail, newText: to.slice(start, to.length - tail) }
}
