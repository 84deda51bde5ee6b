import { addMarks, marking, noteWider } from '../../../descriptions/writing/notes.js'
import type { Span } from '../../../text/span.js'
import type { Alternatives, SchemaTerms } from '../../components/alternatives/alternative.js'
import { isNothing } from '../../components/alternatives/possible.js'
import { nodesOf } from './nodesOf.js'
import type { SchemaWriting } from './writing.js'

/** Notes the places that the alternatives of some terms do not describe exactly. */
export function notePlaces(writing: SchemaWriting, { wider }: Pick<Alternatives, 'wider'>, terms: SchemaTerms): void {
  const depends = nodesOf(terms)
  for (const { construct, span, reason, ignores = [], isIncomplete } of wider)
    if (isIncomplete) {
      // The rest of the description may say anything.
      noteIncomplete(writing, construct, span, reason)
    } else noteWider(writing, construct, span, reason, { depends, ignores: nodesOf(ignores), isAlone: true })
}

function noteIncomplete(writing: SchemaWriting, construct: string, span: Span, reason: string): void {
  const { marks } = marking(writing, () => {
    noteWider(writing, construct, span, reason, { unknown: 'content' })
  })
  addMarks(writing, marks.map((mark) => ({ ...mark, depends: undefined }))) // prettier-ignore
}

/** Reports a schema that no value satisfies, unless it says so itself, and notes that any value is accepted. */
export function noteUnsatisfiable(writing: SchemaWriting, terms: SchemaTerms, span: Span): void {
  const at = terms[0]?.span ?? span
  if (!isNothing(terms))
    writing.report('openapi-unsatisfiable', at, 'no value satisfies this schema, so any value is accepted', { hint: 'remove the contradiction' }) // prettier-ignore
  noteWider(writing, 'schema', at, 'no value satisfies it, but any value is accepted', { depends: nodesOf(terms) }) // prettier-ignore
}
