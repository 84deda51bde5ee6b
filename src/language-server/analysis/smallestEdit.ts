import type { Span } from '../../text/span.js'

/**
 * The smallest single edit of whole lines that turns one text into another, so that cursors and folds elsewhere stay in
 * place.
 */
export function smallestEdit(from: string, to: string): Span & { readonly newText: string } {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start++
  start = from.lastIndexOf('\n', start - 1) + 1
  let tail = 0
  while (tail < shorter - start && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  while (tail > 0 && (from.at(-1 - tail) !== '\n' || to.at(-1 - tail) !== '\n')) tail--
  return { start, end: from.length - tail, newText: to.slice(start, to.length - tail) }
}
