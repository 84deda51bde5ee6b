import type { CstNode } from 'chevrotain'
import type { Source } from '../../text/source.js'
import { spanOf, tokensOf } from '../tree/cst.js'

/** The lines of a node as written, but without indentation and comments, and with at most one space between tokens. */
export function writtenLines(node: CstNode, { text }: Source): string[] {
  let before: number | undefined
  const pieces = tokensOf(node).map((token) => {
    const { start, end } = spanOf(token)
    const gap = text.slice(before ?? start, start)
    before = end
    return `${gap.includes('\n') ? '\n' : gap === '' ? '' : ' '}${token.image}`
  })
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
}
