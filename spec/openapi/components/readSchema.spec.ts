import test from 'ava'
import { schemaReader } from '../../../src/openapi/components/schema/readSchema.js'
import type { DescriptionKind, Dialect } from '../../../src/openapi/documents/descriptionKind.js'
import { jsonDocuments } from '../../support/descriptions/jsonDocuments.js'

/** What is reported about a schema, as the code and the JSON text at its place. */
function reportedIn(schema: object, kind: DescriptionKind = 'json-schema', dialect?: Dialect): readonly string[] {
  const documents = jsonDocuments(schema, kind, dialect)
  const found: string[] = []
  const { schemaOf } = schemaReader(documents, (code, _, message) => found.push(`${code}: ${message}`))
  schemaOf(documents.all[0].root!)
  return found
}

const wrong: Readonly<Record<string, readonly unknown[]>> = {
  $ref: [1, {}],
  type: ['text', 1, [], ['strin'], [1]],
  enum: ['a', {}],
  multipleOf: ['1', 0, -1],
  minimum: ['0', true],
  maximum: [null],
  exclusiveMinimum: [true, '1'],
  exclusiveMaximum: [false],
  minLength: [-1, 1.5, '1'],
  maxLength: [{}],
  pattern: [1, null],
  format: [1],
  minItems: ['1'],
  maxItems: [-2],
  uniqueItems: ['true', 1],
  items: [[{}], 'a'],
  prefixItems: [{}, ['a']],
  contains: [1],
  minContains: [[-1]],
  unevaluatedItems: ['no'],
  properties: [[], 1, { a: 1 }],
  patternProperties: [true, { '^a': 'b' }],
  additionalProperties: ['false', []],
  unevaluatedProperties: [null],
  propertyNames: ['a'],
  required: [true, 'a', [1]],
  minProperties: ['1'],
  maxProperties: [0.5],
  dependentRequired: [['a'], { a: 'b' }, { a: [1] }],
  dependentSchemas: [[], { a: 1 }],
  allOf: [{}, ['a']],
  anyOf: [true],
  oneOf: ['x'],
  not: ['a', []],
  if: [1],
  then: [1],
  else: [1],
  discriminator: ['kind', { propertyName: 1 }, { propertyName: 'kind', mapping: [] }, { propertyName: 'k', mapping: { a: 1 } }], // prettier-ignore
}

for (const [keyword, values] of Object.entries(wrong))
  test(`${keyword}: a value that it cannot have is reported and ignored`, (t) => {
    for (const value of values) {
      const reported = reportedIn({ [keyword]: value, ...(keyword === 'minContains' && { contains: {} }) })
      t.regex(reported[0] ?? 'nothing', /^openapi-(bad-value|misplaced): /, JSON.stringify(value))
      t.is(reported.length, 1, JSON.stringify(value))
    }
  })

for (const [dialect, schema, expected] of [
  ['draft-4', { exclusiveMinimum: true, minimum: 1, const: 1 }, /`const` has no meaning in draft 4/],
  ['draft-4', { not: true }, /is true or false instead of an object/],
  ['draft-6', { if: {} }, /`if` has no meaning/],
  ['draft-7', { prefixItems: [] }, /`prefixItems` has no meaning/],
  ['2019-09', { $recursiveRef: 1 }, /instead of a string/],
  ['draft-7', { $dynamicRef: '#a' }, /`\$dynamicRef` has no meaning in draft 7/],
  ['2020-12', { $recursiveRef: '#' }, /`\$recursiveRef` has no meaning in JSON Schema 2020-12/],
  ['2020-12', { additionalItems: {} }, /`additionalItems` has no meaning/],
  ['2020-12', { nullable: true }, /`nullable` has no meaning/],
  ['openapi-3.0', { type: ['string', 'null'] }, /is a list instead of a type/],
  ['openapi-3.0', { exclusiveMinimum: 5 }, /is a number instead of true or false/],
  ['openapi-3.0', { type: 'null' }, /there is no type `null`/],
  ['swagger-2.0', { oneOf: [] }, /`oneOf` has no meaning in Swagger 2.0/],
] as const)
  test(`${dialect}: ${JSON.stringify(schema)} is not what this dialect has`, (t) => {
    const reported = reportedIn(schema, 'json-schema', dialect)
    t.is(reported.length, 1)
    t.regex(reported[0]!, expected)
  })

test('keywords beside a $ref count from 2019-09 on, and are ignored before', (t) => {
  const schema = { $ref: '#', minLength: 'x' }
  for (const dialect of ['swagger-2.0', 'openapi-3.0', 'draft-4', 'draft-7'] as const)
    t.deepEqual(reportedIn(schema, 'json-schema', dialect), [])
  for (const dialect of ['2019-09', '2020-12'] as const) t.is(reportedIn(schema, 'json-schema', dialect).length, 1)
})
