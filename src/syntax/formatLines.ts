import type { IToken } from 'chevrotain'
import type { Span } from '../text/span.js'

/** A line of the canonical layout. Its text may go on over line ends that belong to a payload. */
export interface Line {
  /** In columns. */
  readonly indent: number
  readonly text: string
  /** What of the source it is made of. */
  readonly span: Span
  /** The blank lines before it: one where the source has any, none, or one always. */
  readonly gap: 'kept' | 'none' | 'one'
}

/** How far a line stands in from the one that it belongs to. */
export const indentation = 2

/** Where sections and steps stand; what follows a step stands further in. */
export const levels = { feature: 0, section: indentation, step: 2 * indentation } as const

/** The longest line that is left whole where it could be broken. */
export const longestLine = 140

const isComment = ({ tokenType }: IToken): boolean => commentTokens.has(tokenType.name)
const commentTokens: ReadonlySet<string> = new Set(['Comment', 'ExemptionComment', 'RowComment', 'LooseVersionNote'])

/** A line, or a comment that has one to itself. */
interface Item extends Line {
  readonly isComment: boolean
  /** Whether the source has a blank line before it that counts. */
  readonly isApart: boolean
}

const lineEndsIn = (text: string, start: number, end: number): number => text.slice(start, end).split('\n').length - 1

/** The lines and the comments between them, in the order of the text; a comment after a line's text stays on that line. */
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
 * Lets each comment stand where the line stands that it is about: the next one, or, where a blank line parts it from
 * that and not from the one before, the one before.
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

/** Lets the blank line that a section always has before it stand before the comments that go with the section. */
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

/** Prints lines with the comments of the source between them; line ends are LF. */
export function printLines(lines: readonly Line[], trivia: readonly IToken[], text: string): string {
  const items = raiseGaps(placeComments(withComments(lines, trivia, text)))
  return items
    .map(({ indent, text: line, gap, isApart }, index) => {
      const isBlankBefore = index > 0 && (gap === 'one' || (gap === 'kept' && isApart))
      return `${isBlankBefore ? '\n' : ''}${' '.repeat(indent)}${line}\n`
    })
    .join('')
}

/** The column, from 0, at which an offset stands in its line. */
export const columnAt = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
