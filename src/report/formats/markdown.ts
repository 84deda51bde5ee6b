import { visibleLine } from '../../text/writing/visible.js'

/** The fence of a text as code: more backticks than it has in a row. */
export function fence(text: string, shortest: number): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0)
  return '`'.repeat(Math.max(shortest, longest + 1))
}

/** A line of text as code. */
export function code(text: string): string {
  const line = visibleLine(text)
  const ticks = fence(line, 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${line}${space}${ticks}`
}

/** Words that are markup nowhere: letters and digits between punctuation. A dot or colon in between could make it a link. */
const harmless = /^\(*[\p{L}\p{N}\p{M},;'"!?%=+-]*[.:)]*$/u

/**
 * Text in which Markdown finds no markup, link or mention: words that it could take for one become code. What is between
 * backticks is code too.
 */
export function inline(text: string): string {
  const pieces = text.matchAll(/`([^`]*)`|[^\s`]+|`|\s+/g)
  let result = ''
  let wasCode = false
  for (const [piece, quoted] of pieces) {
    const isCode = Boolean(quoted) || !(piece.trim() === '' || harmless.test(piece))
    const needsSpace = isCode && wasCode
    result += `${needsSpace ? ' ' : ''}${isCode ? code(quoted === undefined || quoted === '' ? piece : quoted) : piece.replace(/\s+/, ' ')}`
    wasCode = isCode
  }
  return result
}
