import type { Section } from '../../syntax/syntaxTree.js'
import type { Fix } from '../../text/diagnostic.js'
import type { Analysis } from '../analysis.js'

/** Where the line of an offset starts. */
export const lineStart = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1

/** The white space that the line of an offset starts with. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset)
  let end = start
  while (text[end] === ' ' || text[end] === '\t') end++
  return text.slice(start, end)
}

/** A line with other white space in place of so many blanks that it starts with. */
export const reindented = (line: string, from: number, to: string): string =>
  to + line.slice(Math.min(from, line.length - line.trimStart().length))

/** The line end that a text uses. */
export const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** A step put in before another one of a section, or as its first one. */
export function newStep(
  { source: { text } }: Analysis,
  section: Section,
  before: number | undefined,
  step: string,
): Fix {
  const end = lineEndOf(text)
  if (before === undefined) {
    const at = section.span.end
    return { span: { start: at, end: at }, text: `${end}${indentAt(text, section.span.start)}  Given ${step}` }
  }
  const at = lineStart(text, before)
  const isFirst = section.steps[0]?.span.start === before
  return { span: { start: at, end: at }, text: `${indentAt(text, before)}${isFirst ? 'Given' : 'And'} ${step}${end}` }
}
