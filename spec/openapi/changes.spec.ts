import test from 'ava'
import type { Level } from '../../src/compatibility/reasons/rules/rule.js'
import { describedVerdict, type DescribedVerdict } from '../support/descriptions/describedVerdict.js'

// What changes to descriptions do to consumers: each row is a change and its verdict, there and back. Verdicts are reasoned from
// messages: a request that the older description allows and the newer one refuses, or a response the other way round.

const operation = (text: string): string => `
openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: { /pets: { post: ${text} } }
`
const responses = `responses: { '200': { description: A pet. } }`
const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`
const request = (schema: string): string =>
  operation(`{ requestBody: { required: true, ${json(schema)} }, ${responses} }`)
const response = (schema: string): string =>
  operation(`{ responses: { '200': { description: A pet., ${json(schema)} } } }`)
const parameter = (text: string): string => operation(`{ parameters: [${text}], ${responses} }`)
const query = (schema: string, more = ''): string => parameter(`{ name: tag, in: query${more}, schema: ${schema} }`)

const object = (properties: string, more = ''): string => `{ type: object, properties: { ${properties} }${more} }`

const member = (schema: string): string => object(`value: ${schema}`, ', required: [value]')

const pets = (keys: string, required = ''): string =>
  `{ oneOf: [${object('name: { type: string }', ', required: [name]')}, ${object(keys, `, required: [${required}]`)}] }`

const kinds = (keys: string): string => {
  const kind = (name: string, more: string): string =>
    object(`kind: { enum: [${name}] }, ${more}`, ', required: [kind]')
  const pet = `{ discriminator: { propertyName: kind }, oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }`
  return `${request(member(pet))}components: { schemas: { Cat: ${kind('cat', keys)}, Dog: ${kind('dog', 'c: { type: string }')} } }`
}

/** A choice of components with the given keys in common. */
const overlapping = (keys: string): string =>
  `${request(member("{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }"))}components: { schemas: { Cat: ${object(`${keys}, a: { type: string }`)}, Dog: ${object(`${keys}, b: { type: string }`)} } }`

/** A schema that accepts less than another one. In a request, it may only be replaced by the wider one; in a response, the reverse. */
// prettier-ignore
const narrower: readonly (readonly [name: string, narrow: string, wide: string])[] = [
  ['integers are numbers', '{ type: integer }', '{ type: number }'],
  ['one type of several', '{ type: string }', '{ type: [string, integer] }'],
  ['a string that may be null', '{ type: string }', '{ type: [string, "null"] }'],
  ['an object that may be null', object('a: { type: string }'), '{ type: [object, "null"], properties: { a: { type: string } } }'],
  ['a value less in an enumeration', '{ enum: [cat] }', '{ enum: [cat, dog] }'],
  ['an enumeration instead of any string', '{ type: string, enum: [cat, dog] }', '{ type: string }'],
  ['an enumeration of numbers', '{ type: integer, enum: [1, 2] }', '{ type: integer, minimum: 1 }'],
  ['an enumeration of several types', '{ enum: [1, one, null] }', '{ enum: [1, one, null, true] }'],
  ['a constant', '{ const: cat }', '{ type: string }'],
  ['a constant object', '{ const: { a: 1 } }', '{ type: object }'],
  ['minimum', '{ type: integer, minimum: 2 }', '{ type: integer, minimum: 1 }'],
  ['maximum', '{ type: number, maximum: 2.5 }', '{ type: number, maximum: 3 }'],
  ['exclusiveMinimum', '{ type: integer, exclusiveMinimum: 1 }', '{ type: integer, minimum: 1 }'],
  ['exclusiveMaximum', '{ type: number, exclusiveMaximum: 1 }', '{ type: number, maximum: 1 }'],
  ['minLength', '{ type: string, minLength: 1 }', '{ type: string }'],
  ['maxLength', '{ type: string, maxLength: 10 }', '{ type: string, maxLength: 11 }'],
  ['pattern', '{ type: string, pattern: "^[a-z]+$" }', '{ type: string, pattern: "^[a-zA-Z]+$" }'],
  ['a pattern that is not anchored', '{ type: string, pattern: "^cat" }', '{ type: string, pattern: "cat" }'],
  ['a pattern where there was none', '{ type: string, pattern: cat }', '{ type: string }'],
  ['format date', '{ type: string, format: date }', '{ type: string }'],
  ['format int32', '{ type: integer, format: int32 }', '{ type: integer }'],
  ['items', '{ type: array, items: { type: integer } }', '{ type: array, items: { type: number } }'],
  ['items that were not described', '{ type: array, items: { type: integer } }', '{ type: array }'],
  ['minItems', '{ type: array, items: { type: string }, minItems: 1 }', '{ type: array, items: { type: string } }'],
  ['maxItems', '{ type: array, items: { type: string }, maxItems: 3 }', '{ type: array, items: { type: string }, maxItems: 4 }'],
  ['prefixItems', '{ type: array, prefixItems: [{ type: string }], items: false, minItems: 1 }', '{ type: array, prefixItems: [{ type: string }, { type: string }], items: false, minItems: 1 }'],
  ['uniqueItems', '{ type: array, items: { type: string }, uniqueItems: true }', '{ type: array, items: { type: string } }'],
  ['minItems of items that differ', '{ type: array, items: { type: string }, uniqueItems: true, minItems: 1 }', '{ type: array, items: { type: string }, uniqueItems: true }'],
  ['minProperties', '{ type: object, additionalProperties: { type: string }, minProperties: 1 }', '{ type: object, additionalProperties: { type: string } }'],
  ['maxProperties', object('a: {}, b: {}', ', additionalProperties: false, maxProperties: 1'), object('a: {}, b: {}', ', additionalProperties: false')],
  ['a key that is required', object('a: { type: string }', ', required: [a]'), object('a: { type: string }')],
  ['the type of a key', object('a: { type: integer }'), object('a: { type: number }')],
  ['a key deep inside', object(`a: ${object('b: { type: string, maxLength: 1 }')}`), object(`a: ${object('b: { type: string }')}`)],
  ['the values of a dictionary', '{ type: object, additionalProperties: { type: integer } }', '{ type: object, additionalProperties: { type: number } }'],
  ['an alternative of anyOf', '{ anyOf: [{ type: string }, { type: integer }] }', '{ anyOf: [{ type: string }, { type: integer }, { type: boolean }] }'],
  ['an alternative of oneOf', '{ oneOf: [{ type: string }] }', '{ oneOf: [{ type: string }, { type: integer }] }'],
  ['a wider alternative', '{ anyOf: [{ type: integer }, { type: string }] }', '{ anyOf: [{ type: number }, { type: string }] }'],
  ['a member of allOf', `{ allOf: [${object('a: { type: string }', ', required: [a]')}, ${object('b: { type: string }', ', required: [b]')}] }`, `{ allOf: [${object('a: { type: string }', ', required: [a]')}, ${object('b: { type: string }')}] }`],
  ['what allOf leaves of a key', `{ allOf: [${object('a: { type: string, minLength: 2 }')}, ${object('a: { type: string, maxLength: 4 }')}] }`, object('a: { type: string, minLength: 2 }')],
  ['if', '{ type: string, if: { maxLength: 2 }, then: { const: ab } }', '{ type: string }'],
  ['every value', '{ type: string }', '{}'],
  ['not a text', '{ type: string, not: { const: cat } }', '{ type: string }'],
  ['not one of some texts', '{ type: string, not: { enum: [cat, dog, ""] } }', '{ type: string, not: { enum: [cat, ""] } }'],
  ['objects with a tag', `{ oneOf: [${object('kind: { const: cat }', ', required: [kind]')}] }`, `{ oneOf: [${object('kind: { const: cat }', ', required: [kind]')}, ${object('kind: { const: dog }, barks: { type: boolean }', ', required: [kind]')}] }`],
  ['an object or a string', object('a: { type: string }'), `{ oneOf: [${object('a: { type: string }')}, { type: string }] }`],
]

/** Schemas that accept the same. */
// prettier-ignore
const equal: readonly (readonly [name: string, one: string, other: string])[] = [
  ['annotations', '{ type: string }', '{ type: string, title: A, description: B, default: c, examples: [d], deprecated: true }'],
  ['an annotation in allOf', '{ type: string }', '{ allOf: [{ type: string }, { description: A text. }] }'],
  ['a const as enum', '{ const: cat }', '{ type: string, enum: [cat] }'],
  ['enumerations in another order', '{ enum: [cat, dog] }', '{ enum: [dog, cat] }'],
  ['alternatives in another order', '{ anyOf: [{ type: string }, { type: integer }] }', '{ anyOf: [{ type: integer }, { type: string }] }'],
  ['types as anyOf', '{ type: [string, integer] }', '{ anyOf: [{ type: string }, { type: integer }] }'],
  ['nullable as anyOf', '{ type: [string, "null"] }', '{ anyOf: [{ type: string }, { type: "null" }] }'],
  ['alternatives that are wholly different as oneOf', '{ oneOf: [{ type: string }, { type: integer }] }', '{ anyOf: [{ type: string }, { type: integer }] }'],
  ['allOf of one schema', object('a: { type: string }'), `{ allOf: [${object('a: { type: string }')}] }`],
  ['an object in two parts', object('a: { type: string }, b: { type: string }', ', required: [a, b]'), `{ allOf: [${object('a: { type: string }', ', required: [a]')}, ${object('b: { type: string }', ', required: [b]')}] }`],
  ['not in other words', '{ type: integer, not: { minimum: 5 } }', '{ type: integer, exclusiveMaximum: 5 }'],
  ['if in other words', '{ type: integer, if: { minimum: 5 }, then: { maximum: 6 } }', '{ type: integer, maximum: 6 }'],
  ['a pattern in other words', '{ type: string, pattern: "^(cat|dog)$" }', '{ type: string, enum: [cat, dog] }'],
  ['integers of numbers', '{ type: integer, exclusiveMinimum: 0 }', '{ type: integer, minimum: 1 }'],
]

type Row = readonly [name: string, older: string, newer: string, forth: DescribedVerdict, back: DescribedVerdict]

// prettier-ignore
const messages: readonly Row[] = [
  ['maxItems of items that differ', request(member('{ type: array, uniqueItems: true, maxItems: 3 }')), request(member('{ type: array, uniqueItems: true }')), 'compatible', 'incompatible'],
  ['maxItems of objects that differ', request(member(`{ type: array, items: ${object('a: { type: boolean }')}, uniqueItems: true, maxItems: 2 }`)), request(member(`{ type: array, items: ${object('a: { type: boolean }')}, uniqueItems: true }`)), 'compatible', 'incompatible'],
  ['maxItems of items of which there are too few that differ', request(member('{ type: array, items: { type: boolean }, uniqueItems: true, maxItems: 2 }')), request(member('{ type: array, items: { type: boolean }, uniqueItems: true }')), 'compatible', 'undecided'],
  ['not, of texts', request(member('{ type: string, not: { enum: [cat, dog] } }')), request(member('{ type: string, not: { const: cat } }')), 'compatible', 'incompatible'],
  // what contracts do not say
  ['contains', request(member('{ type: array, contains: { type: integer } }')), request(member('{ type: array }')), 'compatible', 'incompatible'],
  ['what contains looks for', response(member('{ type: array, contains: { type: integer } }')), response(member('{ type: array, contains: { type: number } }')), 'undecided', 'undecided'],
  ['a body that is a string', request('{ type: string, maxLength: 1 }'), request('{ type: string }'), 'undecided', 'undecided'],
  ['a body that becomes a string', request(object('a: { type: string }')), request('{ type: string }'), 'undecided', 'incompatible'],
  ['a body of XML', operation(`{ requestBody: { content: { application/xml: { schema: { type: object, properties: { a: { type: string } } } } } }, ${responses} }`), operation(`{ requestBody: { content: { application/xml: { schema: { type: object, properties: { a: { type: integer } } } } } }, ${responses} }`), 'undecided', 'undecided'],
  // what the service sends
  ['a webhook', operation(`{ ${responses} }`), `${operation(`{ ${responses} }`)}webhooks: { new: { post: { requestBody: { ${json('{ type: string }')} }, ${responses} } } }`, 'approximate', 'approximate'],
  ['a callback', operation(`{ callbacks: { new: { '{$url}': { post: { ${responses} } } } }, ${responses} }`), operation(`{ callbacks: { new: { '{$url}': { put: { ${responses} } } } }, ${responses} }`), 'approximate', 'approximate'],
  // alternatives that overlap
  ['a key of objects that overlap', response(pets('barks: { type: string, maxLength: 9 }')), response(pets('barks: { type: string }')), 'incompatible', 'approximate'],
  ['a required key of objects that overlap', request(pets('barks: { type: integer }', 'barks')), request(pets('barks: { type: integer }, bites: { type: integer }', 'barks, bites')), 'incompatible', 'approximate'],
  ['a discriminator without a mapping, whose values are not the names of components', kinds('a: { type: string }'), kinds('a: { type: string }, b: { type: string }'), 'compatible', 'compatible'],
  ['references among alternatives that overlap', overlapping('name: { type: string }'), overlapping('name: { type: string }').replace('Pets', 'Animals'), 'compatible', 'compatible'],
  // parameters
  ['a query parameter that may be absent', parameter(''), query('{ type: string }'), 'compatible', 'compatible'],
  ['a query parameter that is required', parameter(''), query('{ type: string }', ', required: true'), 'incompatible', 'compatible'],
  ['a query parameter becomes required', query('{ type: string }'), query('{ type: string }', ', required: true'), 'incompatible', 'compatible'],
  ['the type of a query parameter', query('{ type: integer }'), query('{ type: string }'), 'compatible', 'incompatible'],
  ['the enumeration of a query parameter', query('{ enum: [a] }'), query('{ enum: [a, b] }'), 'compatible', 'incompatible'],
  ['another name', query('{ type: string }', ', required: true'), parameter('{ name: label, in: query, required: true, schema: { type: string } }'), 'incompatible', 'incompatible'],
  ['a parameter that may be repeated', query('{ type: string }'), query('{ type: array, items: { type: string } }'), 'compatible', 'incompatible'],
  ['the items of a parameter', query('{ type: array, items: { type: integer } }'), query('{ type: array, items: { type: string } }'), 'compatible', 'incompatible'],
  ['how often a parameter is repeated', query('{ type: array, items: { type: string }, maxItems: 2 }'), query('{ type: array, items: { type: string }, maxItems: 3 }'), 'compatible', 'incompatible'],
  ['the style of a list', query('{ type: array, items: { type: integer }, minItems: 2 }', ', required: true'), query('{ type: array, items: { type: integer }, minItems: 2 }', ', required: true, explode: false'), 'incompatible', 'incompatible'],
  ['the separator of a list', query('{ type: array, items: { type: integer }, minItems: 2 }', ', required: true, explode: false'), query('{ type: array, items: { type: integer }, minItems: 2 }', ', required: true, style: pipeDelimited, explode: false'), 'incompatible', 'incompatible'],
  ['a deep object', query(object('a: { type: integer }'), ', style: deepObject'), query(object('a: { type: string }'), ', style: deepObject'), 'compatible', 'incompatible'],
  ['an object as text', query(object('a: { type: integer }'), ', explode: false'), query(object('a: { type: string }'), ', explode: false'), 'undecided', 'undecided'],
  ['a header that may be absent', parameter(''), parameter('{ name: X-A, in: header, schema: { type: string } }'), 'compatible', 'compatible'],
  ['a header that is required', parameter(''), parameter('{ name: X-A, in: header, required: true, schema: { type: string } }'), 'incompatible', 'compatible'],
  ['the case of a header', parameter('{ name: X-A, in: header, required: true, schema: { type: string } }'), parameter('{ name: x-a, in: header, required: true, schema: { type: string } }'), 'compatible', 'compatible'],
  ['the type of a header', parameter('{ name: X-A, in: header, schema: { type: integer } }'), parameter('{ name: X-A, in: header, schema: { type: string } }'), 'compatible', 'incompatible'],
  ['headers that are not parameters', parameter(''), parameter('{ name: Accept, in: header, required: true, schema: { type: string } }'), 'compatible', 'compatible'],
  ['a cookie that may be absent', parameter(''), parameter('{ name: a, in: cookie, schema: { type: string } }'), 'compatible', 'compatible'],
  ['a cookie that is required', parameter(''), parameter('{ name: a, in: cookie, required: true, schema: { type: string } }'), 'incompatible', 'compatible'],
  ['the type of a cookie', parameter('{ name: a, in: cookie, schema: { type: integer } }'), parameter('{ name: a, in: cookie, schema: { type: string } }'), 'compatible', 'incompatible'],
  // bodies
  ['a body that may be absent', operation(`{ ${responses} }`), operation(`{ requestBody: { ${json('{ type: integer }')} }, ${responses} }`), 'compatible', 'incompatible'],
  ['a body becomes required', operation(`{ requestBody: { ${json('{ type: integer }')} }, ${responses} }`), request('{ type: integer }'), 'incompatible', 'compatible'],
  ['a media type of requests', request('{ type: string }'), operation(`{ requestBody: { required: true, content: { application/json: { schema: { type: string } }, text/csv: {} } }, ${responses} }`), 'compatible', 'incompatible'],
  ['a field of a form', operation(`{ requestBody: { content: { application/x-www-form-urlencoded: { schema: ${object('a: { type: string }')} } } }, ${responses} }`), operation(`{ requestBody: { content: { application/x-www-form-urlencoded: { schema: ${object('a: { type: string }, b: { type: string }', ', required: [b]')} } } }, ${responses} }`), 'incompatible', 'compatible'],
  ['a part of multipart', operation(`{ requestBody: { content: { multipart/form-data: { schema: ${object('a: { type: string }')} } } }, ${responses} }`), operation(`{ requestBody: { content: { multipart/form-data: { schema: ${object('a: { type: string }, b: { type: string }', ', required: [b]')} } } }, ${responses} }`), 'incompatible', 'incompatible'],
  // responses
  ['a media type of responses', response('{ type: string }'), operation(`{ responses: { '200': { description: A pet., content: { application/json: { schema: { type: string } }, text/csv: {} } } } }`), 'compatible', 'incompatible'],
  ['a status', operation(`{ ${responses} }`), operation(`{ responses: { '200': { description: A pet. }, '404': { description: None. } } }`), 'compatible', 'incompatible'],
  ['another status', operation(`{ ${responses} }`), operation(`{ responses: { '201': { description: A pet. } } }`), 'incompatible', 'incompatible'],
  ['a range of statuses', operation(`{ responses: { 4XX: { description: None. } } }`), operation(`{ responses: { '404': { description: None. } } }`), 'compatible', 'incompatible'],
  ['the default response', operation(`{ responses: { default: { description: Any. } } }`), operation(`{ ${responses} }`), 'compatible', 'incompatible'],
  ['the body of the default response', operation(`{ responses: { default: { description: Any., ${json(member('{ type: string, maxLength: 1 }'))} } } }`), operation(`{ responses: { default: { description: Any., ${json(member('{ type: string }'))} } } }`), 'incompatible', 'compatible'],
  ['no responses', operation(`{ requestBody: { required: true, ${json('{ type: integer }')} } }`), operation(`{ requestBody: { required: true, ${json('{ type: number }')} } }`), 'compatible', 'incompatible'],
  ['a header of a response that may be absent', operation(`{ ${responses} }`), operation(`{ responses: { '200': { description: A pet., headers: { X-A: { schema: { type: string } } } } } }`), 'compatible', 'compatible'],
  ['a header of a response', operation(`{ ${responses} }`), operation(`{ responses: { '200': { description: A pet., headers: { X-A: { required: true, schema: { type: string } } } } } }`), 'compatible', 'incompatible'],
  // who sends a key
  ['a key of requests that may be absent', request(object('a: { type: string }')), request(object('a: { type: string }, b: { type: string }')), 'compatible', 'compatible'],
  ['a key of responses that may be absent', response(object('a: { type: string }')), response(object('a: { type: string }, b: { type: string }')), 'compatible', 'compatible'],
  ['a key of requests without others', request(object('a: { type: string }', ', additionalProperties: false')), request(object('a: { type: string }, b: { type: string }', ', additionalProperties: false')), 'compatible', 'incompatible'],
  ['a key of responses without others', response(object('a: { type: string }', ', additionalProperties: false')), response(object('a: { type: string }, b: { type: string }', ', additionalProperties: false')), 'compatible', 'compatible'],
  ['requests with any other keys', request(object('a: { type: string }', ', additionalProperties: false')), request(object('a: { type: string }', ', additionalProperties: true')), 'compatible', 'incompatible'],
  ['a required key of requests', request(object('a: { type: string }')), request(object('a: { type: string }, b: { type: string }', ', required: [b]')), 'incompatible', 'compatible'],
  ['a required key of responses', response(object('a: { type: string }')), response(object('a: { type: string }, b: { type: string }', ', required: [b]')), 'compatible', 'incompatible'],
  ['readOnly in a request', request(object('a: { type: string }', ', required: [a]')), request(object('a: { type: string, readOnly: true }', ', required: [a]')), 'compatible', 'incompatible'],
  ['readOnly in a response', response(object('a: { type: string }', ', required: [a]')), response(object('a: { type: string, readOnly: true }', ', required: [a]')), 'compatible', 'compatible'],
  ['writeOnly in a request', request(object('a: { type: string }', ', required: [a]')), request(object('a: { type: string, writeOnly: true }', ', required: [a]')), 'compatible', 'compatible'],
  ['writeOnly in a response', response(object('a: { type: string }', ', required: [a]')), response(object('a: { type: string, writeOnly: true }', ', required: [a]')), 'incompatible', 'compatible'],
]

const verdicts = (older: string, newer: string, level?: Level): Promise<readonly DescribedVerdict[]> => {
  const options = level ? { level } : {}
  return Promise.all([describedVerdict(older, newer, options), describedVerdict(newer, older, options)])
}

for (const [name, narrow, wide] of narrower)
  test(`what accepts less is a promise of responses and a demand of requests: ${name}`, async (t) => {
    const [less, more] = [member(narrow), member(wide)]
    t.deepEqual(await verdicts(request(less), request(more), 'wire'), ['compatible', 'incompatible'], 'request')
    t.deepEqual(await verdicts(response(less), response(more), 'wire'), ['incompatible', 'compatible'], 'response')
  })

for (const [name, one, other] of equal)
  test(`what accepts the same is compatible: ${name}`, async (t) => {
    const [before, after] = [member(one), member(other)]
    t.deepEqual(await verdicts(request(before), request(after), 'wire'), ['compatible', 'compatible'], 'request')
    t.deepEqual(await verdicts(response(before), response(after), 'wire'), ['compatible', 'compatible'], 'response')
  })

for (const [name, older, newer, forth, back] of messages)
  test(`a change of messages: ${name}`, async (t) => {
    t.deepEqual(await verdicts(older, newer), [forth, back])
  })
