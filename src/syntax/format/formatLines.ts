import type { IToken } from 'chevrotain'
import type { Span } from '../../text/span.js'

/** A line of the canonical layout. Its text may contain line ends that belong to a payload. */
export interface Line {
  /** In columns. */
  readonly indent: number
  readonly text: string
  /** The part of the source that it is made from. */
  readonly span: Span
  /** The blank lines before it: `kept` is one if the source has any, `one` is always one. */
  readonly gap: 'kept' | 'none' | 'one'
}

/** How much deeper a line is indented than the one it belongs to. */
export const indentation = 2

/** The indentation of sections and steps, in columns. */
export const levels = { feature: 0, section: indentation, step: 2 * indentation } as const

/** The longest line that is not broken, if it could be. */
export const maxLineLength = 140

const isComment = ({ tokenType }: IToken): boolean => commentTokens.has(tokenType.name)
const commentTokens: ReadonlySet<string> = new Set([
  'Comment',
  'ExemptionComment',
  'RowComment',
  'LooseVersionNote',
  'LooseNamespacesNote',
])

/** A line, or a comment on a line of its own. */
interface Item extends Line {
  readonly isComment: boolean
  /** Whether the source has a blank line before it that may be kept. */
  readonly isApart: boolean
}

const lineEndsIn = (text: string, start: number, end: number): number => text.slice(start, end).split('\n').length - 1

/** The lines with the comments between them, in the order of the text; a comment at the end of a line stays there. */
function withComments(lines: readonly Line[], trivia: readonly IToken[], text: string): Item[] {
  const comments = trivia.filter(isComment).map(({ startOffset, image }): Line => {
    const comment = image.trimEnd()
    return { indent: 0, text: comment, span: { start: startOffset, end: startOffset + comment.length }, gap: 'kept' }
  })
  const ofComments = new Set(comments)
  const items: Item[] = []
  for (const line of [...lines, ...comments].sort((a, b) => a.span.start - b.span.start)) {
    const last = items.at(-1)
    const ends = last ? lineEndsIn(text, last.span.end, line.span.start) : 0
    const comment = ofComments.has(line)
    if (last && comment && ends === 0)
      items[items.length - 1] = {
        ...last,
        text: `${last.text} ${line.text}`,
        span: { ...last.span, end: line.span.end },
      }
    else items.push({ ...line, isComment: comment, isApart: ends > 1 && line.gap !== 'none' })
  }
  return items
}

/**
 * Indents each comment like the line that it is about: the next one, or the previous one if a blank line separates the comment
 * only from the next.
 */
function placeComments(items: readonly Item[]): Item[] {
  const placed: Item[] = []
  for (let from = 0; from < items.length;) {
    let end = from
    while (items[end]?.isComment) end++
    const run = items.slice(from, end)
    const after = items[end]
    const home = after?.indent ?? levels.section
    const firstApart = [...run, ...(after ? [after] : [])].findIndex(({ isApart }) => isApart)
    run.forEach((comment, index) => {
      const isAboutLast = firstApart < 0 ? !after : index < firstApart
      const indent = isAboutLast && from > 0 ? Math.min(placed[from - 1]?.indent ?? home, levels.step) : home
      placed.push({ ...comment, indent })
    })
    if (after) placed.push(after)
    from = end + 1
  }
  return placed
}

/** Moves the blank line that every section has before it above the comments that belong to the section. */
function raiseGaps(items: readonly Item[]): Item[] {
  const raised = [...items]
  for (let index = raised.length - 1; index > 0; index--) {
    const [before, item] = [raised[index - 1]!, raised[index]!]
    if (item.gap !== 'one' || !before.isComment || item.isApart) continue
    raised[index] = { ...item, gap: 'none' }
    raised[index - 1] = { ...before, gap: 'one' }
  }
  return raised
}

/** Prints lines and the comments of the source between them, with LF as the line end. */
export function printLines(lines: readonly Line[], trivia: readonly IToken[], text: string): string {
  const items = raiseGaps(placeComments(withComments(lines, trivia, text)))
  return items
    .map(({ indent, text: line, gap, isApart }, index) => {
      const isBlankBefore = index > 0 && (gap === 'one' || (gap === 'kept' && isApart))
      return `${isBlankBefore ? '\n' : ''}${' '.repeat(indent)}${line}\n`
    })
    .join('')
}

/** The column of an offset, from 0. */
export const columnAt = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
