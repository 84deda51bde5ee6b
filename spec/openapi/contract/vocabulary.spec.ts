import test from 'ava'
import { compareContracts } from '../../../src/compatibility/compare.js'
import type { Dialect } from '../../../src/openapi/documents/descriptionKind.js'
import {
  hasBooleanLimits,
  hasItemLists,
  hasKeyword,
  type Keyword,
} from '../../../src/openapi/components/schema/vocabulary.js'
import { importedSchema } from '../../support/descriptions/importedSchema.js'
import { jsonDocuments } from '../../support/descriptions/jsonDocuments.js'

type Schema = Readonly<Record<string, unknown>>

interface Row {
  /** The keywords without which it has no effect. */
  readonly beside?: Schema
  readonly value: unknown
}

const text = { type: 'string' }
const number = { type: 'number' }
const list = { type: 'array' }
const object = { type: 'object' }
const named = { ...object, properties: { a: text, b: text } }

/** Keywords that say nothing about a schema by itself, but about another schema or the use of this one. */
type AboutOthers = '$ref' | '$recursiveRef' | '$dynamicRef' | 'discriminator' | 'readOnly' | 'writeOnly' | 'xml'

/** A value of each keyword that changes which values the schema beside it accepts. */
const rows: Readonly<Record<Exclude<Keyword, AboutOthers>, (dialect: Dialect) => Row>> = {
  type: () => ({ value: 'string' }),
  enum: () => ({ value: ['a', 'b'] }),
  const: () => ({ value: 'a' }),
  nullable: () => ({ beside: text, value: true }),
  'x-nullable': () => ({ beside: text, value: true }),
  multipleOf: () => ({ beside: number, value: 3 }),
  minimum: () => ({ beside: number, value: 3 }),
  maximum: () => ({ beside: number, value: 3 }),
  exclusiveMinimum: (dialect) => exclusive(dialect, 'minimum'),
  exclusiveMaximum: (dialect) => exclusive(dialect, 'maximum'),
  minLength: () => ({ beside: text, value: 3 }),
  maxLength: () => ({ beside: text, value: 3 }),
  pattern: () => ({ beside: text, value: '^a' }),
  format: () => ({ beside: text, value: 'date' }),
  items: () => ({ beside: list, value: text }),
  prefixItems: () => ({ beside: list, value: [text] }),
  additionalItems: () => ({ beside: { ...list, items: [text] }, value: number }),
  unevaluatedItems: (dialect) => ({
    beside: { ...list, [hasItemLists(dialect) ? 'items' : 'prefixItems']: [text] },
    value: number,
  }),
  contains: () => ({ beside: list, value: text }),
  minContains: () => ({ beside: { ...list, contains: text }, value: 2 }),
  maxContains: () => ({ beside: { ...list, contains: text }, value: 2 }),
  minItems: () => ({ beside: list, value: 2 }),
  maxItems: () => ({ beside: list, value: 2 }),
  uniqueItems: () => ({ beside: list, value: true }),
  properties: () => ({ beside: object, value: { a: text } }),
  required: () => ({ beside: named, value: ['a'] }),
  additionalProperties: () => ({ beside: named, value: number }),
  patternProperties: () => ({ beside: object, value: { '^a': text } }),
  unevaluatedProperties: () => ({ beside: named, value: number }),
  propertyNames: () => ({ beside: object, value: { pattern: '^a' } }),
  minProperties: () => ({ beside: named, value: 1 }),
  maxProperties: () => ({ beside: named, value: 1 }),
  dependencies: () => ({ beside: named, value: { a: ['b'] } }),
  dependentRequired: () => ({ beside: named, value: { a: ['b'] } }),
  dependentSchemas: () => ({ beside: named, value: { a: { required: ['b'] } } }),
  allOf: () => ({ beside: named, value: [{ required: ['a'] }] }),
  anyOf: () => ({ value: [text, number] }),
  oneOf: () => ({ value: [text, number] }),
  not: () => ({ beside: { anyOf: [text, number] }, value: text }),
  if: () => ({ beside: { ...named, then: { required: ['b'] } }, value: { required: ['a'] } }),
  then: () => ({ beside: { ...named, if: { required: ['a'] } }, value: { required: ['b'] } }),
  else: () => ({ beside: { ...named, if: { required: ['a'] } }, value: { required: ['b'] } }),
}

const exclusive = (dialect: Dialect, limit: 'minimum' | 'maximum'): Row =>
  hasBooleanLimits(dialect) ? { beside: { ...number, [limit]: 3 }, value: true } : { beside: number, value: 3 }

const dialects = ['swagger-2.0', 'openapi-3.0', 'draft-4', 'draft-6', 'draft-7', '2019-09', '2020-12'] as const

for (const dialect of dialects)
  test(`${dialect}: no keyword is silently ignored`, (t) => {
    const imported = (a: Schema) =>
      importedSchema(jsonDocuments({ title: 'T', type: 'object', properties: { a } }, 'json-schema', dialect))
    for (const [keyword, rowOf] of Object.entries(rows)) {
      if (!hasKeyword(dialect, keyword as Keyword)) continue
      const { beside = {}, value } = rowOf(dialect)
      const [without, restricted] = [imported(beside), imported({ ...beside, [keyword]: value })]
      t.deepEqual(restricted.reported, [], keyword)
      const [there, back] = [
        compareContracts(without.pattern, restricted.pattern),
        compareContracts(restricted.pattern, without.pattern),
      ]
      const notices = [there, back].flatMap(({ findings, undecided, approximate = [] }) => [
        ...findings,
        ...undecided,
        ...approximate,
      ])
      t.true(notices.length > 0, keyword)
    }
  })
