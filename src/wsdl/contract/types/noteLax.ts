import type { Span } from '../../../text/span.js'
import { noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import type { Writing } from '../writing/writing.js'

/** Notes a wildcard with lax contents, and what contracts cannot express about the elements that it accepts. */
export function noteLax(writing: Writing, construct: string, span: Span): void {
  const attributes = [...writing.schema.attributes.values()]
  if (attributes.length > 0)
    noteWider(writing, construct, span, 'the attributes of elements that the schema does not declare are not compared', { states: 'attributes', depends: attributes, isAlone: true }) // prettier-ignore
  else noteExact(writing, construct, span)
}
