import Ajv, { type ValidateFunction } from 'ajv'
import Ajv4 from 'ajv-draft-04'
import Ajv2019 from 'ajv/dist/2019.js'
import Ajv2020 from 'ajv/dist/2020.js'
import test from 'ava'
import fc from 'fast-check'
import { generateSample } from '../../../src/generate/generateSample.js'
import { loadContract } from '../../../src/pattern/loadContract.js'
import { acceptorOf, importedSchema } from '../../support/descriptions/importedSchema.js'
import { jsonDocuments } from '../../support/descriptions/jsonDocuments.js'
import { anySchema, anyValue, drafts, type Draft, type SchemaJson } from '../../support/descriptions/randomSchema.js'

/** How many schemas, each with some values; `SCHEMA_RUNS` makes it a longer run. */
const numRuns = Number(process.env['SCHEMA_RUNS'] ?? 15)
const seed = Number(process.env['SCHEMA_SEED'] ?? 1)

/**
 * ajv divides in floating point, so 0.07 would be no multiple of 0.01: 0.07 / 0.01 is 7.000000000000001. Contracts compare decimals
 * exactly, and here ajv ignores differences below a millionth.
 */
const options = { strict: false, logger: false, allErrors: false, validateFormats: false, multipleOfPrecision: 6 } as const // prettier-ignore

test('0.07 is a multiple of 0.01, for ajv only with a precision', (t) => {
  const schema = { multipleOf: 0.01 }
  t.false(new Ajv.default({ strict: false }).validate(schema, 0.07))
  t.true(new Ajv.default(options).validate(schema, 0.07))
  t.false(new Ajv.default(options).validate(schema, 0.075))
  const { accepts } = importedSchema(jsonDocuments(schema, 'json-schema', 'draft-7'))
  t.deepEqual([accepts(0.07), accepts(0.075)], [true, false])
})

/** Keywords whose values are no schemas. */
const values: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples'])

/**
 * A schema of the same values without what ajv decides wrongly: beside `prefixItems`, its `contains` accepts an empty array. In
 * `allOf`, it does not.
 */
function spelledForAjv(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(spelledForAjv)
  if (typeof schema !== 'object' || schema === null) return schema
  const spelled: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(schema).map(([key, value]: [string, unknown]) => [key, values.has(key) ? value : spelledForAjv(value)])) // prettier-ignore
  if (!('prefixItems' in spelled && 'contains' in spelled)) return spelled
  const { contains, minContains, maxContains, allOf, ...rest } = spelled
  const moved = { contains, ...(minContains !== undefined && { minContains }), ...(maxContains !== undefined && { maxContains }) } // prettier-ignore
  return { ...rest, allOf: [...(Array.isArray(allOf) ? (allOf as readonly unknown[]) : []), moved] }
}

test('ajv accepts an empty array beside `prefixItems` although `contains` requires an item, but not in `allOf`', (t) => {
  const schema = { prefixItems: [{ type: 'null' }], contains: { type: 'integer' } }
  const ajv = new Ajv2020.default(options)
  t.true(ajv.validate(schema, []))
  t.false(ajv.validate(spelledForAjv(schema) as SchemaJson, []))
})

/** ajv's class for draft 7 also validates draft 6, whose keywords mean the same there. */
const validators = { 'draft-4': Ajv4, 'draft-6': Ajv, 'draft-7': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 }

/** ajv's validator; undefined for schemas whose references go in circles, which have no meaning. */
function validatorOf(schema: SchemaJson, draft: Draft): ValidateFunction | undefined {
  const ajv = new validators[draft].default(options)
  try {
    return ajv.compile(draft === '2020-12' ? (spelledForAjv(schema) as SchemaJson) : schema)
  } catch {
    return undefined
  }
}

function verdictOf(validate: ValidateFunction, value: unknown): boolean | undefined {
  try {
    return validate(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined // endless recursion
    throw error
  }
}

for (const draft of drafts) {
  test(`${draft}: imported schemas accept what ajv accepts, and more only at places that are wider`, (t) => {
    let exact = 0
    fc.assert(
      fc.property(anySchema(draft), fc.array(anyValue, { minLength: 20, maxLength: 20 }), (schema, values) => {
        const validate = validatorOf(schema, draft)
        if (!validate) return
        const { accepts, inexact, reported } = importedSchema(jsonDocuments(schema, 'json-schema', draft))
        const isExact = inexact.length === 0 && !reported.some((one) => one.startsWith('bad-bounds'))
        if (isExact) exact++
        for (const value of values) {
          const [own, others] = [accepts(value), verdictOf(validate, value)]
          if (others === undefined || own === others || (own && !isExact)) continue
          throw new Error(`${own ? 'accepts' : 'refuses'} ${JSON.stringify(value)}`)
        }
      }),
      { numRuns, seed },
    )
    t.true(exact > numRuns / 5)
  })

  test(`${draft}: an imported schema is printed as a contract that means the same`, (t) => {
    fc.assert(
      fc.property(anySchema(draft), fc.array(anyValue, { minLength: 10, maxLength: 10 }), (schema, values) => {
        const { accepts, text, reported } = importedSchema(jsonDocuments(schema, 'json-schema', draft))
        if (reported.some((one) => one.startsWith('bad-bounds'))) return
        const { pattern, diagnostics } = loadContract({ name: 'schema.contract', text })
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        if (errors.length > 0) throw new Error(`${errors[0]!.message}\n${text}`)
        const again = acceptorOf(pattern)
        for (const value of values)
          if (accepts(value) !== again(value)) throw new Error(`${JSON.stringify(value)}\n${text}`)
      }),
      { numRuns, seed },
    )
    t.pass()
  })

  test(`${draft}: samples of a schema are valid, if all of its places are exact`, (t) => {
    let samples = 0
    fc.assert(
      fc.property(anySchema(draft), (schema) => {
        const validate = validatorOf(schema, draft)
        const { pattern, inexact, reported } = importedSchema(jsonDocuments(schema, 'json-schema', draft))
        if (!validate || inexact.length > 0 || reported.length > 0) return
        for (const { request } of generateSample(pattern.scenarios[0]!, { all: true }).requests) {
          const { body } = request
          if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) continue
          samples++
          if (verdictOf(validate, JSON.parse(body)) === false) throw new Error(body)
        }
      }),
      { numRuns: 2 * numRuns, seed },
    )
    t.true(samples > 0)
  })
}
