import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { JsonSchema } from '../../components/schema/schema.js'
import type { Direction, SchemaWriting } from './writing.js'

/** Whether a property is only in requests (`writeOnly`), or only in responses (`readOnly`). */
export const isOnlyIn = (writing: SchemaWriting, terms: SchemaTerms, direction: Direction): boolean =>
  terms.some((term) => term.kind !== 'notAll' && isFlagged(writing, term, direction, new Set()))

/** Whether a schema, or one that it refers to or combines, has the keyword. */
function isFlagged(writing: SchemaWriting, schema: JsonSchema, direction: Direction, seen: Set<JsonSchema>): boolean {
  if (schema.kind === 'boolean' || seen.has(schema)) return false
  seen.add(schema)
  if (direction === 'request' ? schema.isWriteOnly : schema.isReadOnly) return true
  const { documents, reader } = writing
  const targets = schema.references.flatMap(({ value }) => documents.targetOf(value)?.node ?? [])
  return [...targets.map(reader.schemaOf), ...(schema.allOf?.value ?? [])].some((one) => isFlagged(writing, one, direction, seen)) // prettier-ignore
}
