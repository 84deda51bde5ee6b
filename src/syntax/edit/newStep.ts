import type { Edit } from '../../text/diagnostic.js'
import { lineEndOf } from '../../text/lines.js'
import type { Section } from '../tree/syntaxTree.js'
import { insertion } from './insertion.js'

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

/**
 * The edit that inserts a step before another step of a section or, without `before`, as its first step. Default keyword: `Given` for the
 * first step, `And` for any other.
 */
export function newStep(
  text: string,
  section: Section,
  before: number | undefined,
  step: string,
  keyword = before === undefined || section.steps[0]?.span.start === before ? 'Given' : 'And',
): Edit {
  const end = lineEndOf(text)
  if (before === undefined)
    return insertion(section.span.end, `${end}${indentAt(text, section.span.start)}  ${keyword} ${step}`)
  return insertion(lineStart(text, before), `${indentAt(text, before)}${keyword} ${step}${end}`)
}
