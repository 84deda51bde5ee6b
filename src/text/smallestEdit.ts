import type { Edit } from './diagnostic.js'

/**
 * The smallest single edit of whole lines that turns one text into another, so that cursors and folds elsewhere stay in
 * place.
 */
export function smallestEdit(from: string, to: string): Edit {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start++
  start = from.lastIndexOf('\n', start - 1) + 1
  let tail = 0
  while (tail < shorter - start && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  while (tail > 0 && (from.at(-1 - tail) !== '\n' || to.at(-1 - tail) !== '\n')) tail--
  return { span: { start, end: from.length - tail }, text: to.slice(start, to.length - tail) }
}
