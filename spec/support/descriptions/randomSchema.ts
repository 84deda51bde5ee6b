import fc, { type Arbitrary } from 'fast-check'

/** A JSON Schema as a value. */
export type SchemaJson = boolean | Readonly<Record<string, unknown>>

/** The drafts of JSON Schema, in their order. */
export const drafts = ['draft-4', 'draft-6', 'draft-7', '2019-09', '2020-12'] as const

export type Draft = (typeof drafts)[number]

const keys = ['a', 'b', 'c d?', 'x-d']
const texts = ['', 'a', 'ab', 'abc', 'b1', 'x-d', '12', '2020-02-29', 'é']
const numbers = [-1, 0, 0.5, 1, 1.25, 2, 3, 10]
const patterns = ['^a', 'b$', '^[a-z]+$', '\\d', '^(a|ab)$', 'x-', '^.{2}$', '^\\w*$', '[^a]', 'a.b|^1']

const leaf: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  fc.boolean(),
  fc.constant(null),
)

/** A value such as the schemas of {@link anySchema} speak of. */
export const anyValue: Arbitrary<unknown> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 3, arbitrary: leaf },
      { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
      { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 4 }) },
    ),
  }))
  .value.map((value): unknown => JSON.parse(JSON.stringify(value)))

const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']
const count = fc.nat({ max: 3 })

const typed = (type: string, rest: Arbitrary<Record<string, unknown>>) =>
  rest.map((members): SchemaJson => ({ type, ...members }))

/** Members that are usually left out, as contracts do not have all of their meaning. */
const rarely = (members: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<Record<string, unknown>> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: some(members) })

const both = (one: Arbitrary<Record<string, unknown>>, other: Arbitrary<Record<string, unknown>>) =>
  fc.tuple(one, other).map(([left, right]) => ({ ...left, ...right }))

/** Members that are there or not. */
const some = (members: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<Record<string, unknown>> =>
  fc.record(members, { requiredKeys: [] })

const strings = some({
  minLength: count,
  maxLength: count,
  pattern: fc.constantFrom(...patterns),
})

/** `minimum` or `maximum`, and its exclusive form: a number of its own, or a boolean that requires the inclusive one. */
const limit = (keyword: 'Minimum' | 'Maximum', isBoolean: boolean): Arbitrary<Record<string, unknown>> => {
  const number = fc.constantFrom(...numbers)
  const inclusive = keyword.toLowerCase()
  if (!isBoolean) return some({ [inclusive]: number, [`exclusive${keyword}`]: number })
  const limits = fc.record(
    { [inclusive]: number, [`exclusive${keyword}`]: fc.boolean() },
    { requiredKeys: [inclusive] },
  )
  return fc.oneof(fc.constant({}), limits)
}

/** A random schema of a draft, with definitions that may refer to each other. */
export function anySchema(draft: Draft): Arbitrary<SchemaJson> {
  const isFrom = (first: Draft): boolean => drafts.indexOf(draft) >= drafts.indexOf(first)
  const isLatest = isFrom('2020-12')
  const definitions = isFrom('2019-09') ? '$defs' : 'definitions'
  const numeric = both(
    both(limit('Minimum', !isFrom('draft-6')), limit('Maximum', !isFrom('draft-6'))),
    some({ multipleOf: fc.constantFrom(1, 0.5, 0.01, 2) }),
  )
  const { schema } = fc.letrec<{ schema: SchemaJson }>((tie) => {
    const inner = tie('schema')
    const named = fc.dictionary(fc.constantFrom(...keys), inner, { maxKeys: 3 })
    const few = fc.array(inner, { minLength: 1, maxLength: 3 })
    const contained = {
      ...(isFrom('draft-6') && { contains: fc.oneof(typed('string', strings), typed('integer', numeric)) }),
      ...(isFrom('2019-09') && { minContains: count, unevaluatedItems: inner }),
      uniqueItems: fc.boolean(),
      minItems: count,
    }
    const items = some({
      ...(isLatest ? { prefixItems: few, items: inner } : { items: fc.oneof(inner, few), additionalItems: inner }),
      minItems: count,
      maxItems: count,
    })
    // ajv ignores `contains` beside a list of `items` with `maxItems` 0.
    const arrays = isLatest
      ? both(items, rarely(contained))
      : fc.oneof({ weight: 5, arbitrary: items }, { weight: 1, arbitrary: some(contained) })
    const unusual = rarely({
      patternProperties: fc.dictionary(fc.constantFrom(...patterns), inner, { maxKeys: 2 }),
      ...(isFrom('draft-6') && { propertyNames: strings }),
      minProperties: count,
      maxProperties: count,
      ...(isFrom('2019-09') && {
        unevaluatedProperties: inner,
        dependentRequired: fc.dictionary(fc.constantFrom(...keys), fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 2 }), { maxKeys: 1 }), // prettier-ignore
        dependentSchemas: fc.dictionary(fc.constantFrom(...keys), inner, { maxKeys: 1 }),
      }),
      ...(!isFrom('2019-09') && { dependencies: fc.dictionary(fc.constantFrom(...keys), inner, { maxKeys: 1 }) }),
    })
    const objects = both(
      some({
        properties: named,
        required: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 2 }),
        additionalProperties: inner,
      }),
      unusual,
    )
    const combined = some({ allOf: few, anyOf: few, oneOf: few, not: inner })
    const conditional = isFrom('draft-7') ? some({ if: inner, then: inner, else: inner }) : combined
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        { weight: 3, arbitrary: typed('string', strings) },
        { weight: 3, arbitrary: fc.oneof(typed('number', numeric), typed('integer', numeric)) },
        { weight: 2, arbitrary: fc.record({ enum: fc.array(leaf, { minLength: 1, maxLength: 4 }) }) },
        { weight: 1, arbitrary: isFrom('draft-6') ? fc.record({ const: anyValue }) : fc.constant({}) },
        { weight: 1, arbitrary: isFrom('draft-6') ? fc.boolean() : fc.constant({}) },
        { weight: 2, arbitrary: fc.record({ type: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }) }) }, // prettier-ignore
        { weight: 2, arbitrary: fc.record({ $ref: fc.constantFrom(`#/${definitions}/A`, `#/${definitions}/B`) }) },
        { weight: 4, arbitrary: typed('object', objects) },
        { weight: 3, arbitrary: typed('array', arrays) },
        { weight: 2, arbitrary: combined },
        { weight: 1, arbitrary: conditional },
        { weight: 1, arbitrary: fc.tuple(strings, numeric, objects).map(([one, two, three]) => ({ ...one, ...two, ...three })) }, // prettier-ignore
      ),
    }
  })
  return fc
    .tuple(schema, schema, schema)
    .map(([root, a, b]) => JSON.parse(JSON.stringify({ allOf: [root], [definitions]: { A: a, B: b } })) as SchemaJson)
}
