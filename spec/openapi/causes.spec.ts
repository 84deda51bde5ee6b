import test from 'ava'
import type { Openness } from '../../src/syntax/tree/openness.js'
import { describedFindings, type DescribedFiles } from '../support/descriptions/describedFindings.js'

// One finding for each cause: each row is a change, with what is found there and back.

interface Parts {
  readonly top?: string
  readonly components?: string
  readonly paths?: string
}

const service = ({
  top = '',
  components = '',
  paths = '/pets: { get: { responses: { 200: { description: ok } } } }',
}: Parts): DescribedFiles => ({
  // prettier-ignore
  'openapi.yaml': `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\n${top}\ncomponents: { ${components} }\npaths: { ${paths} }\n`,
})

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`
const ok = 'responses: { 200: { description: ok } }'
const posting = (schema: string): string => `/pets: { post: { requestBody: { required: true, ${json(schema)} }, ${ok} } }` // prettier-ignore
const answering = (schema: string): string => `/pets: { get: { responses: { 200: { description: ok, ${json(schema)} } } } }` // prettier-ignore
const reference = `{ $ref: '#/components/schemas/Pet' }`
const pet = (properties: string, more = ''): string => `Pet: { type: object, properties: { ${properties} }${more} }`
const schemas = (text: string): string => `schemas: { ${text} }`

const schemes = `securitySchemes: {
  key: { type: apiKey, in: header, name: X-Key }, query: { type: apiKey, in: query, name: key },
  token: { type: http, scheme: bearer }, basic: { type: http, scheme: basic } }`
const twoOperations = `/pets: { get: { ${ok} }, post: { ${ok} } }, /toys: { get: { ${ok} } }`
const secured = (security: string, paths = twoOperations): DescribedFiles =>
  service({ top: security === '' ? '' : `security: ${security}`, components: schemes, paths })

const node = (value: string): Parts => ({
  components: schemas(`Node: { type: object, properties: { value: { ${value} }, next: { $ref: '#/components/schemas/Node' }, all: { type: array, items: { $ref: '#/components/schemas/Node' } } } }`), // prettier-ignore
})
const nodePaths = {
  posting: posting(`{ $ref: '#/components/schemas/Node' }`),
  answering: answering(`{ $ref: '#/components/schemas/Node' }`),
}

const inFile = (file: string, at = ''): DescribedFiles => ({
  ...service({ paths: posting(`{ $ref: '${file}${at}' }`) }),
  [file]: at === '' ? 'type: object\nproperties: { a: { type: string } }\n' : '$defs: { Pet: { type: object, properties: { a: { type: string } } } }\n', // prettier-ignore
})

const either = (one: string, other: string): string =>
  `{ anyOf: [{ type: object, properties: { ${one} } }, { type: object, properties: { ${other} } }] }`

type Row = readonly [
  name: string,
  older: DescribedFiles,
  newer: DescribedFiles,
  forth: readonly string[],
  back: readonly string[],
  openness?: Openness,
]

// prettier-ignore
const changes: readonly Row[] = [
  // security
  ['security of the whole service', secured(''), secured('[{ token: [] }]'), ['request-header-added REQUEST.HEADERS.Authorization +2'], []],
  ['an API key in a header', secured(''), secured('[{ key: [] }]'), ['request-header-added REQUEST.HEADERS.X-Key +2'], []],
  ['an API key in the query', secured(''), secured('[{ query: [] }]'), ['request-parameter-added REQUEST.QUERY.key +2'], []],
  ['one more scheme at once', secured('[{ token: [] }]'), secured('[{ token: [], key: [] }]'), ['request-header-added REQUEST.HEADERS.X-Key +2'], []],
  ['security that may be absent', secured(''), secured('[{}, { token: [] }]'), [], []],
  // Without security, a request may have any `Authorization`.
  ['security that becomes required', secured('[{}, { token: [] }]'), secured('[{ token: [] }]'), ['request-header-became-required REQUEST.HEADERS.Authorization +2', 'request-header-values-narrowed REQUEST.HEADERS.Authorization +2'], []],
  ['another scheme', secured('[{ token: [] }]'), secured('[{ basic: [] }]'), ['request-header-values-narrowed REQUEST.HEADERS.Authorization +2'], ['request-header-values-narrowed REQUEST.HEADERS.Authorization +2']],
  ['an operation without the security of the others', secured('[{ token: [] }]'), secured('[{ token: [] }]', `/pets: { get: { security: [], ${ok} }, post: { ${ok} } }, /toys: { get: { ${ok} } }`), [], ['request-header-added REQUEST.HEADERS.Authorization']],
  // servers
  ['the path of a server', service({ top: 'servers: [{ url: https://example.com/v1 }]' }), service({ top: 'servers: [{ url: https://example.com/v2 }]' }), ['notice address-changed'], ['notice address-changed']],
  ['one more server', service({ top: 'servers: [{ url: https://example.com }]' }), service({ top: 'servers: [{ url: https://example.com }, { url: https://example.org }]' }), ['notice address-changed'], ['notice address-changed']],
  // recursion
  ['a value of a recursive schema in requests', service({ ...node('type: integer'), paths: nodePaths.posting }), service({ ...node('type: string'), paths: nodePaths.posting }), ['request-key-type-changed REQUEST.BODY.value'], ['request-key-type-changed REQUEST.BODY.value']],
  ['a value of a recursive schema in responses', service({ ...node('type: integer, minimum: 1'), paths: nodePaths.answering }), service({ ...node('type: integer'), paths: nodePaths.answering }), ['response-key-values-widened RESPONSE.BODY.value'], []],
  // where a schema is
  ['a schema moves to a file', service({ components: schemas(pet('a: { type: string }')), paths: posting(reference) }), inFile('pet.yaml'), [], []],
  ['a schema moves from one file to another', inFile('pet.yaml'), inFile('common.yaml', '#/$defs/Pet'), [], []],
  ['a schema moves to where it is used', service({ components: schemas(pet('a: { type: string }')), paths: posting(reference) }), service({ paths: posting('{ type: object, properties: { a: { type: string } } }') }), [], []],
  ['a schema is renamed', service({ components: schemas(pet('a: { type: string }')), paths: posting(reference) }), service({ components: schemas('Animal: { type: object, properties: { a: { type: string } } }'), paths: posting(`{ $ref: '#/components/schemas/Animal' }`) }), [], []],
  ['a limit moves behind a reference', service({ components: schemas('Name: { type: string, maxLength: 9 }'), paths: posting(`{ type: object, properties: { a: { $ref: '#/components/schemas/Name' } } }`) }), service({ paths: posting('{ type: object, properties: { a: { type: string, maxLength: 9 } } }') }), [], []],
  // openness
  ['a property that is added to requests', service({ paths: posting('{ type: object, properties: { a: { type: string } } }') }), service({ paths: posting('{ type: object, properties: { a: { type: string }, b: { type: string } } }') }), [], []],
  ['a property that is added to requests of any properties', service({ paths: posting('{ type: object, properties: { a: { type: string } } }') }), service({ paths: posting('{ type: object, properties: { a: { type: string }, b: { type: string } } }') }), ['request-key-type-changed REQUEST.BODY.b'], [], 'literal'],
  ['a property that is added to responses of any properties', service({ paths: answering('{ type: object, properties: { a: { type: string } } }') }), service({ paths: answering('{ type: object, properties: { a: { type: string }, b: { type: string } } }') }), [], ['response-key-removed RESPONSE.BODY.b'], 'literal'],
  ['an object of any properties that is closed', service({ paths: posting('{ type: object }') }), service({ paths: posting('{ type: object, additionalProperties: false }') }), ['request-key-closed REQUEST.BODY.*'], [], 'literal'],
  // alternatives that ignore properties of each other
  ['a property of one of two objects', service({ paths: posting(either('a: { type: string }', 'b: { type: integer }')) }), service({ paths: posting(either('a: { type: string }', 'b: { type: string }')) }), ['request-key-type-changed REQUEST.BODY.b'], ['request-key-type-changed REQUEST.BODY.b']],
  ['a property of one of two objects in a response', service({ paths: answering(either('a: { type: string }', 'b: { type: integer }')) }), service({ paths: answering(either('a: { type: string }', 'b: { type: string }')) }), ['response-key-type-changed RESPONSE.BODY.b'], ['response-key-type-changed RESPONSE.BODY.b']],
  ['a property of one of two objects that a constant tells apart', service({ paths: answering(`{ anyOf: [{ type: object, required: [k], properties: { k: { const: a } } }, { type: object, required: [k], properties: { k: { const: b }, n: { type: integer } } }] }`) }), service({ paths: answering(`{ anyOf: [{ type: object, required: [k], properties: { k: { const: a }, n: { type: string } } }, { type: object, required: [k], properties: { k: { const: b }, n: { type: integer } } }] }`) }), [], []],
  // messages as a whole
  ['an operation with several responses', service({ paths: `/pets: { get: { responses: { 200: { description: ok }, 404: { description: none }, default: { description: error } } } }` }), service({ paths: `/toys: { post: { ${ok} } }` }), ['scenario-removed REQUEST +2'], ['scenario-removed REQUEST']],
  ['a body becomes required', service({ paths: `/pets: { post: { requestBody: { ${json('{ type: object }')} }, ${ok} } }` }), service({ paths: posting('{ type: object }') }), ['request-body-became-required REQUEST.BODY'], []],
  ['a response says what its body is', service({}), service({ paths: answering('{ type: object, properties: { a: { type: string } } }') }), [], ['response-body-type-changed RESPONSE.BODY']],
]

for (const [name, older, newer, forth, back, openness] of changes)
  test(`${name}${openness ? `, with openness ${openness}` : ''}`, async (t) => {
    t.deepEqual(await describedFindings(older, newer, { openness }), forth, 'there')
    t.deepEqual(await describedFindings(newer, older, { openness }), back, 'back')
  })
