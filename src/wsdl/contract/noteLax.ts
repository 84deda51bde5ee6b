import { oncePer } from '../../text/once.js'
import type { Span } from '../../text/span.js'
import type { QualifiedName, Schema } from '../components/schema.js'
import { localName } from './qualified.js'
import { noteExact, noteWider, type Writing } from './writing.js'

const abstractNames = oncePer(({ elements }: Schema): readonly QualifiedName[] =>
  [...elements].flatMap(([name, { abstract }]) => (abstract ? [name] : [])).sort(),
)

/** Notes a wildcard with lax contents, and what contracts cannot express about the elements that it accepts. */
export function noteLax(writing: Writing, construct: string, span: Span): void {
  const { schema } = writing
  const names = abstractNames(schema)
  const attributes = [...schema.attributes.values()]
  if (names.length > 0)
    noteWider(writing, construct, span, `abstract elements are accepted: ${names.map(localName).join(', ')}`, { states: names, isAlone: true }) // prettier-ignore
  if (attributes.length > 0)
    noteWider(writing, construct, span, 'the attributes of elements that the schema does not declare are not compared', { states: 'attributes', depends: attributes, isAlone: true }) // prettier-ignore
  if (names.length + attributes.length === 0) noteExact(writing, construct, span)
}
