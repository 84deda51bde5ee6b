import { quoted } from '../../../text/writing/quoted.js'
import type { DocumentMember, DocumentNode, ScalarNode } from '../../documents/documentTree.js'
import { readers, reportValue, statedAt, valueAt, type Keywords } from './keywordValues.js'
import { present } from './present.js'
import type { Discriminator, KeywordSchema, Named, JsonSchema, StatedKeyword } from './schema.js'
import { hasItemLists, type Keyword } from './vocabulary.js'

/** Reads a node as a schema. */
export type SchemaOf = (node: DocumentNode) => JsonSchema

type Arrays = 'prefixItems' | 'items' | 'unevaluatedItems' | 'contains' | 'minItems' | 'maxItems' | 'uniqueItems'

export function readArrays(keywords: Keywords, schemaOf: SchemaOf): Pick<KeywordSchema, Arrays> {
  const { count, flag } = readers(keywords)
  const unique = valueAt(keywords, 'uniqueItems', flag)
  return {
    ...itemsOf(keywords, schemaOf),
    ...present({
      unevaluatedItems: valueAt(keywords, 'unevaluatedItems', schemaOf),
      contains: containsOf(keywords, schemaOf),
      minItems: valueAt(keywords, 'minItems', count),
      maxItems: valueAt(keywords, 'maxItems', count),
      uniqueItems: unique?.value === true ? { value: true as const, span: unique.span } : undefined,
    }),
  }
}

function itemsOf(keywords: Keywords, schemaOf: SchemaOf): Pick<KeywordSchema, 'prefixItems' | 'items'> {
  const items = statedAt(keywords, 'items')
  if (items?.value.kind === 'list' && hasItemLists(keywords.dialect))
    return present({
      prefixItems: { value: items.value.items.map(schemaOf), span: items.keySpan },
      items: valueAt(keywords, 'additionalItems', openOr(schemaOf)),
    })
  return present({
    prefixItems: schemasAt(keywords, 'prefixItems', schemaOf),
    items: valueAt(keywords, 'items', schemaOf),
  })
}

function containsOf(keywords: Keywords, schemaOf: SchemaOf): KeywordSchema['contains'] {
  const { count } = readers(keywords)
  const stated = valueAt(keywords, 'contains', schemaOf)
  const min = valueAt(keywords, 'minContains', count)?.value ?? 1
  const max = valueAt(keywords, 'maxContains', count)?.value
  const evaluates = keywords.dialect === '2020-12'
  return stated && { ...stated, value: { schema: stated.value, min, ...(max !== undefined && { max }), evaluates } }
}

type Objects =
  | 'properties'
  | 'patternProperties'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'propertyNames'
  | 'required'
  | 'minProperties'
  | 'maxProperties'
  | 'dependentRequired'
  | 'dependentSchemas'

export function readObjects(keywords: Keywords, schemaOf: SchemaOf): Pick<KeywordSchema, Objects> {
  const { count, texts } = readers(keywords)
  return {
    ...present({
      properties: namedAt(keywords, 'properties', schemaOf),
      patternProperties: namedAt(keywords, 'patternProperties', schemaOf),
      additionalProperties: valueAt(keywords, 'additionalProperties', openOr(schemaOf)),
      unevaluatedProperties: valueAt(keywords, 'unevaluatedProperties', schemaOf),
      propertyNames: valueAt(keywords, 'propertyNames', schemaOf),
      required: valueAt(keywords, 'required', texts),
      minProperties: valueAt(keywords, 'minProperties', count),
      maxProperties: valueAt(keywords, 'maxProperties', count),
    }),
    ...dependenciesOf(keywords, schemaOf),
  }
}

/** `additionalProperties` and `additionalItems` may be true or false in all dialects. */
const openOr =
  (schemaOf: SchemaOf) =>
  (value: DocumentNode): JsonSchema =>
    value.kind === 'boolean'
      ? { kind: 'boolean', accepts: value.text === 'true', node: value, span: value.span }
      : schemaOf(value)

/** `dependencies` states both kinds, by its values. */
function dependenciesOf(
  keywords: Keywords,
  schemaOf: SchemaOf,
): Pick<KeywordSchema, 'dependentRequired' | 'dependentSchemas'> {
  const { texts } = readers(keywords)
  const both = namedAt(keywords, 'dependencies', (value) => value)
  const own = (isList: boolean) =>
    both && { ...both, value: both.value.filter(({ value }) => (value.kind === 'list') === isList) }
  const required = namedAt(keywords, 'dependentRequired', texts)
  const schemas = namedAt(keywords, 'dependentSchemas', schemaOf)
  const named = <Value>(stated: typeof both, read: (value: DocumentNode, what: string) => Value | undefined) =>
    stated?.value.flatMap((one): Named<Value>[] => {
      const value = read(one.value, quoted(one.name))
      return value === undefined ? [] : [{ ...one, value }]
    }) ?? []
  const allRequired = [...(required?.value ?? []), ...named(own(true), texts)]
  const allSchemas = [...(schemas?.value ?? []), ...named(own(false), schemaOf)]
  const span = required?.span ?? schemas?.span ?? both?.span
  return present({
    dependentRequired: span && allRequired.length > 0 ? { value: allRequired, span } : undefined,
    dependentSchemas: span && allSchemas.length > 0 ? { value: allSchemas, span: schemas?.span ?? span } : undefined,
  })
}

type Combined = 'allOf' | 'anyOf' | 'oneOf' | 'not' | 'if' | 'then' | 'else' | 'discriminator'

export const readCombined = (keywords: Keywords, schemaOf: SchemaOf): Pick<KeywordSchema, Combined> =>
  present({
    allOf: schemasAt(keywords, 'allOf', schemaOf),
    anyOf: schemasAt(keywords, 'anyOf', schemaOf),
    oneOf: schemasAt(keywords, 'oneOf', schemaOf),
    not: valueAt(keywords, 'not', schemaOf),
    if: valueAt(keywords, 'if', schemaOf),
    then: valueAt(keywords, 'then', schemaOf),
    else: valueAt(keywords, 'else', schemaOf),
    discriminator: valueAt(keywords, 'discriminator', (value, what) => discriminatorOf(keywords, value, what)),
  })

function discriminatorOf({ report, dialect }: Keywords, value: DocumentNode, what: string): Discriminator | undefined {
  if (dialect === 'swagger-2.0' && value.kind === 'string') return { property: value.text, mapping: [] }
  if (value.kind !== 'object') {
    reportValue(report, value, what, dialect === 'swagger-2.0' ? 'a string' : 'an object')
    return undefined
  }
  const members = new Map(value.members.map((member) => [member.key, member.value]))
  const property = members.get('propertyName')
  if (property?.kind !== 'string') {
    report('openapi-misplaced', value.span, `${what} has no \`propertyName\`, so it is ignored`, { hint: 'name the property' }) // prettier-ignore
    return undefined
  }
  const mapping = members.get('mapping')
  if (mapping && mapping.kind !== 'object') reportValue(report, mapping, '`mapping`', 'an object')
  return { property: property.text, mapping: mapping?.kind === 'object' ? mapping.members.flatMap((one) => mapped(one, report)) : [] } // prettier-ignore
}

function mapped({ key, keySpan, value }: DocumentMember, report: Keywords['report']): readonly Named<ScalarNode>[] {
  if (value.kind === 'string') return [{ name: key, nameSpan: keySpan, value }]
  reportValue(report, value, quoted(key), 'a string')
  return []
}

const schemasAt = (
  keywords: Keywords,
  keyword: Keyword,
  schemaOf: SchemaOf,
): StatedKeyword<readonly JsonSchema[]> | undefined =>
  valueAt(keywords, keyword, (value, what) => readers(keywords).list(value, what)?.items.map(schemaOf))

/** The members of an object whose keys are names. */
function namedAt<Value>(
  keywords: Keywords,
  keyword: Keyword,
  read: (value: DocumentNode, what: string) => Value | undefined,
): StatedKeyword<readonly Named<Value>[]> | undefined {
  return valueAt(keywords, keyword, (stated, what) =>
    readers(keywords)
      .object(stated, what)
      ?.members.flatMap(({ key, keySpan, value: own }) => {
        const value = read(own, quoted(key))
        return value === undefined ? [] : [{ name: key, nameSpan: keySpan, value }]
      }),
  )
}
