import { lineEndOf, reindented } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { indentAt } from './newStep.js'

/**
 * A part of the payload of a step as it follows the name of a type that is declared beside the step: on the same line, or in a block
 * if it spans lines.
 */
export function payloadText(text: string, part: Span, step: Span): string {
  const partText = text.slice(part.start, part.end)
  if (!partText.includes('\n')) return ` ${partText}`
  const indent = `${indentAt(text, step.start)}  `
  const moved = indent + reindented(partText, indentAt(text, part.start).length, indent)
  return ['', `${indent}"""`, moved, `${indent}"""`].join(lineEndOf(text))
}
