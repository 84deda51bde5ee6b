import { fileURLToPath } from 'node:url'
import test from 'ava'
import { openapiSource } from '../../src/openapi/openapiSource.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { success } from '../../src/text/failure.js'
import { startStub } from '../../src/testing/startStub.js'

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

test('the stub answers with the examples of a description', async (t) => {
  const stub = await startStub({ contracts: [fixture('examples.yaml')] })
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

test('the stub answers with XML examples, and in the format of the request', async (t) => {
  const stub = await startStub({ contracts: [fixture('xml-examples.yaml')] })
  t.teardown(() => stub.close())
  const posted = async (type: string, body: string): Promise<string> => {
    const answer = await fetch(`${stub.url}/pets`, { method: 'POST', headers: { 'Content-Type': type }, body })
    t.is(answer.headers.get('Content-Type'), type)
    return answer.text()
  }
  const got = await fetch(`${stub.url}/pets/12`)
  t.is(got.headers.get('Content-Type'), 'application/xml')
  t.is(await got.text(), '<?xml version="1.0"?>\n<p:Pet xmlns:p="urn:pets" id="7">\n  <name>Rex</name>\n</p:Pet>')
  const xml = (name: string): Promise<string> => posted('application/xml', `<x:Pet xmlns:x="urn:pets"><name>${name}</name></x:Pet>`) // prettier-ignore
  t.is(await xml('Kim'), '<p:Pet xmlns:p="urn:pets" id="4"><name>Kim</name></p:Pet>')
  t.is(await xml('Bo'), '<p:Pet xmlns:p="urn:pets" id="3"><name>Rex</name></p:Pet>')
  t.is(await posted('application/json', '{"name":"Tom"}'), '{"name":"Tom","id":2}')
  t.is(await posted('application/json', '{"name":"Bo"}'), '{"name":"Rex","id":1}')
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

/** What is reported about the example of a response. */
async function reported(mediaType: string, schema: string, example: string): Promise<readonly string[]> {
  const content = `{ ${mediaType}: { schema: ${schema}, example: ${example} } }`
  const text = `openapi: 3.1.0\ninfo: { title: Pets }\npaths: { /pets: { get: { responses: { 200: { content: ${content} } } } } }`
  const source = await openapiSource({ name: 'openapi.yaml', text }, () => Promise.resolve(success(undefined)))
  if (!source.ok) throw new Error(source.failure.message)
  return loadContract(source.value).diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

const mistake = (what: string): string => `openapi-example-mismatch: this example of a response ${what}`

for (const [what, [schema, example, part]] of Object.entries(mismatches))
  test(`openapi-example-mismatch: ${what}`, async (t) => {
    t.deepEqual(await reported('application/json', schema, example), [mistake(`does not match its schema${part}`)])
  })

const pet = `{
  type: object, additionalProperties: false, required: [name, id], xml: { name: pet, namespace: urn:pets },
  properties: { name: { type: string }, id: { type: integer, xml: { attribute: true } }, tags: { type: array, maxItems: 2, items: { type: integer } },
    owner: { type: object, required: [age], properties: { age: { type: integer } } } } }`
const document = (content: string, id = 'id="1"'): string => `<p:pet xmlns:p="urn:pets" ${id}>${content}</p:pet>`

/** An example of a pet in XML, and what is wrong with it, if anything. */
// prettier-ignore
const petsInXml: Readonly<Record<string, readonly [example: string, wrong?: string]>> = {
  'any order, and another prefix': ['<pet xmlns="urn:pets" id="1"><tags xmlns="">1</tags><name xmlns="">Rex</name></pet>'],
  'CDATA and references': [document('<name><![CDATA[<Rex>]]>&amp;&#65;</name>')],
  'an encoding and a comment': [`<?xml version="1.0" encoding="utf-8"?>\n${document('<!-- a --><name/>')}\n`],
  'a missing element': [document(''), 'does not match its schema: the element `name` is missing'],
  'a missing element of an element': [document('<name/><owner/>'), 'does not match its schema: the element `age` is missing'],
  'an unknown element': [document('<name/><sort/>'), 'does not match its schema: the element `sort` is not allowed'],
  'an element too many': [document('<name/><tags>1</tags><tags>2</tags><tags>3</tags>'), 'does not match its schema: the element `tags` is not allowed'],
  'a wrong text': [document('<name/><owner><age>old</age></owner>'), 'does not match its schema: the element `age` does not match'],
  'text beside elements': [document('Rex<name/>'), 'does not match its schema: the element `pet` does not match'],
  'a missing attribute': [document('<name/>', ''), 'does not match its schema: the attribute `id` is missing'],
  'an unknown attribute': [document('<name/>', 'id="1" age="2"'), 'does not match its schema: the attribute `age` is not allowed'],
  'a wrong attribute': [document('<name/>', 'id="one"'), 'does not match its schema: the value of the attribute `id` does not match'],
  'another root': ['<cat/>', 'does not match its schema: the element `cat` is not allowed'],
  'the root without its namespace': ['<pet id="1"><name/></pet>', 'does not match its schema: the element `pet` is in another namespace'],
  'an undeclared prefix': ['<p:pet id="1"><name/></p:pet>', 'does not match its schema: the element `pet` is in another namespace'],
  'an element in a namespace': ['<pet xmlns="urn:pets" id="1"><name/></pet>', 'does not match its schema: the element `name` is in another namespace'],
  'no end tag': [document('<name>'), 'cannot be read as XML: `name` is not closed before the end tag in line 1'],
  'an end that is missing': ['<p:pet>\n<name/>', 'cannot be read as XML: `p:pet` is never closed'],
  'two roots': [`${document('<name/>')}<a/>`, 'cannot be read as XML: it goes on after the end of its root element in line 1'],
  'an unknown entity': [document('<name>&nbsp;</name>'), 'cannot be read as XML: invalid character entity in line 1'],
  'a document type declaration': [`<!DOCTYPE pet>${document('<name/>')}`, 'cannot be read as XML: it has a document type declaration; remove it'],
  'JSON as a text': ['{"name": "Rex", "id": 1}', 'cannot be read as XML: it does not start with a tag'],
}

for (const [what, [example, wrong]] of Object.entries(petsInXml))
  test(`an example in XML: ${what}`, async (t) => {
    t.deepEqual(await reported('application/xml', pet, JSON.stringify(example)), wrong === undefined ? [] : [mistake(wrong)]) // prettier-ignore
  })

test('an example of XML that is an object, and examples of bodies with any text, are left alone', async (t) => {
  t.deepEqual(await reported('application/xml', pet, '{ id: one }'), [])
  t.deepEqual(await reported('application/xml', '{ type: string }', 'Rex'), [])
})
