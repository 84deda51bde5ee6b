import test from 'ava'
import fc from 'fast-check'
import { compareContracts } from '../../src/compatibility/compare.js'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { contractText } from '../../src/syntax/print/contractText.js'
import { success } from '../../src/text/failure.js'

/** A description whose messages have a text as the only value in many places, and a schema of that name. */
const description = (value: string): string => {
  const only = { type: 'string', enum: [value] }
  const list = { type: 'array', items: only }
  const either = { anyOf: [{ type: 'integer' }, only] }
  const object = { type: 'object', properties: { only, list, either, nullable: { ...only, type: ['string', 'null'] }, attribute: { ...only, xml: { attribute: true } } } } // prettier-ignore
  const content = (schema: unknown) => ({ schema })
  const reference = { $ref: `#/components/schemas/Pet` }
  const parameters = ['query', 'header', 'cookie'].flatMap((place) => [only, either].map((schema, index) => ({ name: `p${String(index)}`, in: place, required: true, schema }))) // prettier-ignore
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Texts', version: '1' },
    paths: {
      '/pets/{id}': {
        post: {
          parameters: [...parameters, { name: 'id', in: 'path', required: true, schema: only }, { name: 'list', in: 'query', schema: list }, { name: 'csv', in: 'query', explode: false, schema: list }], // prettier-ignore
          requestBody: { required: true, content: { 'application/json': content(reference), 'application/x-www-form-urlencoded': content(object), 'multipart/form-data': content(object), 'text/plain': content(only) } }, // prettier-ignore
          responses: { 200: { description: 'A pet.', content: { 'application/xml': content(reference) } } },
        },
      },
    },
    components: { schemas: { Pet: object, [value.replaceAll(/[^\w.-]/g, '_') || '_']: only } },
  })
}

const names = 'Pet account string integer date number uuid null empty anything nothing mixed dictionary Pet.only Pet.xml (Pet) {Pet} <Pet> :Pet @Pet'.split(' ') // prettier-ignore
const texts = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 }), fc.string({ maxLength: 5, unit: 'grapheme' })) // prettier-ignore

test('whatever texts a description has, the contract that is imported from it has no problems and means the same', async (t) => {
  const numRuns = Number(process.env['TEXT_RUNS'] ?? 40)
  const property = fc.asyncProperty(texts, async (value) => {
    const source = await openapiSource({ name: 'texts.json', text: description(value) }, () => Promise.resolve(success(undefined))) // prettier-ignore
    if (!source.ok) throw new Error(source.failure.message)
    const text = contractText(source.value)
    const printed = loadContract({ name: 'texts_1.contract', text })
    t.deepEqual(printed.diagnostics, [], text)
    const { pattern } = loadContract(source.value)
    t.deepEqual(compareContracts(pattern, printed.pattern).findings, [])
    t.deepEqual(compareContracts(printed.pattern, pattern).findings, [])
  })
  await fc.assert(property, { numRuns, seed: 3, examples: names.map((name) => [name]) })
})

/** Alternatives of which the first has all values of the others, as JSON and, if not stated otherwise, as text. */
const covering: Readonly<Record<string, readonly unknown[]>> = {
  'whole numbers among numbers': [{ type: 'number' }, { type: 'integer' }, { type: 'integer', minimum: 1 }],
  'numbers in a range': [{ type: 'integer', minimum: 0, maximum: 10 }, { enum: [4, 10] }],
  'texts of a pattern': [{ type: 'string', pattern: '^a+$' }, { enum: ['a', 'aa'] }],
  'texts of a list': [{ enum: ['a', 'b'] }, { const: 'b' }],
  'the same values twice': [{ type: 'integer', minimum: 0, maximum: 1 }, { enum: [0, 1] }],
}

const coveringTexts: typeof covering = {
  ...covering,
  'texts that are numbers': [{ type: 'integer' }, { enum: ['4', '-1'] }],
  'texts that are decimals': [{ type: 'number', maximum: 4 }, { enum: ['0.5'] }],
  'texts that are booleans': [{ type: 'boolean' }, { enum: ['true'] }],
}

/** What the contract of a parameter or of a response says, without what it shares with others. */
async function importedValue(place: 'parameter' | 'response', schema: unknown): Promise<string> {
  const parameters = place === 'parameter' ? [{ name: 'a', in: 'query', required: true, schema }] : []
  const content = { 'application/json': { schema: place === 'response' ? { type: 'array', items: schema } : {} } }
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Covered' }, paths: { '/a': { get: { parameters, responses: { 200: { description: 'ok', content } } } } } }) // prettier-ignore
  const source = await openapiSource({ name: 'a.json', text }, () => Promise.resolve(success(undefined)))
  if (!source.ok) throw new Error(source.failure.message)
  return contractText(source.value)
}

for (const [place, rows] of [['parameter', coveringTexts] as const, ['response', covering] as const])
  for (const [what, schemas] of Object.entries(rows))
    test(`the contract of a ${place} leaves out alternatives whose values another one has: ${what}`, async (t) => {
      const expected = await importedValue(place, schemas[0])
      for (const anyOf of [schemas, schemas.toReversed()]) {
        const text = await importedValue(place, { anyOf })
        t.deepEqual(loadContract({ name: 'a_1.contract', text }).diagnostics, [])
        if (what !== 'the same values twice') t.is(text, expected)
      }
    })
