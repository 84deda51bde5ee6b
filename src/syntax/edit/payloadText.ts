import { lineEndOf, reindented } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { indentAt } from './newStep.js'

/**
 * Part of a step's payload, written as the declaration of a type: on the same line as the type's name, or in a block if it spans several
 * lines.
 */
export function payloadText(text: string, part: Span, step: Span): string {
  const partText = text.slice(part.start, part.end)
  if (!partText.includes('\n')) return ` ${partText}`
  const indent = `${indentAt(text, step.start)}  `
  const moved = indent + reindented(partText, indentAt(text, part.start).length, indent)
  return ['', `${indent}"""`, moved, `${indent}"""`].join(lineEndOf(text))
}
