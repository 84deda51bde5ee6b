import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { JsonSchema, KeywordSchema, XmlForm } from '../../components/schema/schema.js'
import type { Target } from '../../documents/documents.js'
import { restricting } from '../types/significant.js'
import type { SchemaWriting } from '../types/writing.js'

/** How the values of some terms are written in XML. What a schema states itself comes before what it refers to. */
export const xmlFormOf = (writing: SchemaWriting, terms: SchemaTerms): XmlForm =>
  terms.reduceRight<XmlForm>((all, term) => (term.kind === 'keywords' ? { ...all, ...formOf(writing, term) } : all), {})

const formOf = (writing: SchemaWriting, schema: KeywordSchema): XmlForm =>
  standIns(writing, schema).reduceRight<XmlForm>((all, { xml }) => ({ ...all, ...xml?.value }), {})

/** The component that a schema stands for, and that gives its element a name. */
export const componentOf = (writing: SchemaWriting, schema: JsonSchema): Target | undefined =>
  standIns(writing, schema).flatMap((one) => targetOf(writing, one) ?? [])[0]

/** A schema, and the chain of schemas that it merely refers to: each says nothing beyond the next one. */
function standIns(writing: SchemaWriting, schema: JsonSchema): readonly KeywordSchema[] {
  const found = new Set<KeywordSchema>()
  for (
    let one: JsonSchema | undefined = schema;
    one?.kind === 'keywords' && !found.has(one);
    one = onlyIn(writing, one)
  )
    found.add(one)
  return [...found]
}

function onlyIn(writing: SchemaWriting, schema: KeywordSchema): JsonSchema | undefined {
  const target = targetOf(writing, schema)
  if (target) return writing.reader.schemaOf(target.node)
  const of = soleKeyword(schema)?.filter((one) => !isNull(one))
  return of?.length === 1 ? of[0] : undefined
}

/** The schemas of `allOf`, `anyOf` or `oneOf`, if a schema says nothing else about its values. */
function soleKeyword(schema: KeywordSchema): readonly JsonSchema[] | undefined {
  const [keyword, other] = restricting(schema)
  if (other !== undefined || (keyword !== 'allOf' && keyword !== 'anyOf' && keyword !== 'oneOf')) return undefined
  return schema[keyword]?.value
}

/** The alternatives of a schema that is only a choice between several. */
export const choiceIn = (schema: JsonSchema): readonly JsonSchema[] | undefined =>
  schema.kind === 'keywords' && !schema.allOf ? soleKeyword(schema) : undefined

const isNull = (schema: JsonSchema): boolean =>
  schema.kind === 'keywords' && schema.types?.value.size === 1 && schema.types.value.has('null')

/** What a schema refers to, if it does nothing else. */
export function targetOf({ documents }: SchemaWriting, schema: KeywordSchema): Target | undefined {
  const [reference, other] = schema.references
  if (!reference || other || restricting(schema).length > 1) return undefined
  const target = documents.targetOf(reference.value)
  return target?.isDynamic ? undefined : target
}
