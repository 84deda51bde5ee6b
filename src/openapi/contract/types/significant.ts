import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { KeywordSchema, JsonSchema } from '../../components/schema/schema.js'

/** Keywords that say nothing about which values a schema accepts. */
const silent: ReadonlySet<string> = new Set(
  'kind node span dialect title description isReadOnly isWriteOnly discriminator xml'.split(' '),
)

/** The keywords of a schema that restrict its values. */
export const restricting = (schema: KeywordSchema): readonly string[] =>
  Object.entries(schema).flatMap(([key, value]) =>
    silent.has(key) || (Array.isArray(value) && value.length === 0) ? [] : [key],
  )

/** Terms without those that accept everything; a schema that only wraps others is replaced by them. */
export function significant(terms: SchemaTerms): SchemaTerms {
  const kept = terms.flatMap((term): SchemaTerms => {
    if (term.kind === 'boolean') return term.accepts ? [] : [term]
    if (term.kind === 'notAll') return [term]
    const keywords = restricting(term)
    if (keywords.length === 0) return []
    return keywords.length === 1 ? (wrapped(term, keywords[0]!) ?? [term]) : [term]
  })
  return [...new Set(kept)]
}

function wrapped({ allOf, anyOf, oneOf }: KeywordSchema, keyword: string): SchemaTerms | undefined {
  if (keyword === 'allOf') return significant(allOf!.value)
  const single: readonly JsonSchema[] | undefined = keyword === 'anyOf' ? anyOf!.value : keyword === 'oneOf' ? oneOf!.value : undefined // prettier-ignore
  return single?.length === 1 ? significant(single) : undefined
}
