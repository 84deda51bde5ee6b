import { fileURLToPath } from 'node:url'
import test from 'ava'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { success } from '../../src/text/failure.js'
import { startStub } from '../../src/testing/startStub.js'

const description = fileURLToPath(new URL('fixtures/examples.yaml', import.meta.url))

test('the stub answers with the examples of a description', async (t) => {
  const stub = await startStub({ contracts: [description] })
  t.teardown(() => stub.close())
  const posted = async (name: string): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${stub.url}/pets`, { method: 'POST', headers, body: JSON.stringify({ name }) })
    return answer.json()
  }
  t.deepEqual(await (await fetch(`${stub.url}/pets/12`)).json(), { name: 'Rex' })
  t.deepEqual(await posted('Tom'), { name: 'Tom', id: 2 })
  t.deepEqual(await posted('Rex'), { name: 'Rex', id: 1 })
  t.deepEqual(await posted('Kim'), { name: 'Rex', id: 1 })
})

/** A schema, an example of it, and what is reported about the example. */
const mismatches: Readonly<Record<string, readonly [schema: string, example: string, part: string]>> = {
  'a value of another type': ['{ type: integer }', 'one', ''],
  'a key that is missing': ['{ type: object, required: [name] }', '{ nam: Rex }', ': the key `name` is missing'],
  'a key that is not allowed': [
    '{ type: object, properties: { id: { type: integer } }, additionalProperties: false }',
    '{ id: 1, name: Rex }',
    ': the key `name` is not allowed',
  ],
  'a wrong value in an object in a list': [
    '{ type: array, items: { type: object, properties: { owner: { type: object, properties: { age: { type: integer } } } } } }',
    '[{ owner: { age: 1 } }, { owner: { age: old } }]',
    ': the value of `age` does not match',
  ],
  'a wrong item of a list': [
    '{ type: object, properties: { tags: { type: array, items: { type: string } } } }',
    '{ tags: [a, 1] }',
    ': the value of `tags` does not match',
  ],
  'a list that is too long': [
    '{ type: object, properties: { tags: { type: array, items: { type: string }, maxItems: 1 } } }',
    '{ tags: [a, b] }',
    ': the value of `tags` does not match',
  ],
  'a wrong value under any key': [
    '{ type: object, additionalProperties: { type: integer } }',
    '{ a: 1, b: two }',
    ': the value of `b` does not match',
  ],
  'one of several objects': [
    '{ type: object, properties: { pet: { oneOf: [{ type: object, required: [a] }, { type: object, required: [b] }] } } }',
    '{ pet: { c: 1 } }',
    ': the value of `pet` does not match',
  ],
}

for (const [what, [schema, example, part]] of Object.entries(mismatches))
  test(`openapi-example-mismatch: ${what}`, async (t) => {
    const content = `{ application/json: { schema: ${schema}, example: ${example} } }`
    const text = `openapi: 3.1.0\ninfo: { title: Pets }\npaths: { /pets: { get: { responses: { 200: { content: ${content} } } } } }`
    const source = await openapiSource({ name: 'openapi.yaml', text }, () => Promise.resolve(success(undefined)))
    if (!source.ok) return t.fail(source.failure.message)
    const { diagnostics } = loadContract(source.value)
    t.deepEqual(
      diagnostics.map(({ code, message }) => [code, message]),
      [['openapi-example-mismatch', `this example of a response does not match its schema${part}`]],
    )
  })
