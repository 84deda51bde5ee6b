import test from 'ava'
import { compareContracts } from '../../../src/compatibility/compare.js'
import type { Openness } from '../../../src/syntax/tree/openness.js'
import { importedSchema } from '../../support/descriptions/importedSchema.js'
import { jsonDocuments } from '../../support/descriptions/jsonDocuments.js'

const imported = (schema: unknown, openness: Openness = 'declared') =>
  importedSchema(jsonDocuments(schema, 'json-schema'), openness)

/** The declarations of the types of an imported schema. */
const types = (schema: unknown, openness?: Openness): string =>
  [...imported(schema, openness).text.matchAll(/^ *(?:Given|And) ((?:type|enum) .*)$/gm)]
    .map(([, one]) => one)
    .join('\n')

const definitions = {
  Card: { type: 'object', properties: { kind: { const: 'card' } }, required: ['kind'] },
  Cash: { type: 'object', properties: { kind: { const: 'cash' } }, required: ['kind'] },
}

for (const [what, schema, ...expected] of [
  ['a string with lengths', { type: 'string', minLength: 1, maxLength: 5 }, '(string) minLength 1 maxLength 5'],
  ['a pattern', { type: 'string', pattern: '^[A-Z]{2}$' }, '(string) pattern /[A-Z]{2}/'],
  ['a range of whole numbers', { type: 'integer', minimum: 0, exclusiveMaximum: 10 }, '(integer) min 0 below 10'],
  [
    'a range of numbers',
    { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
    '(decimal) above 0 multipleOf 0.01',
  ],
  ['a limit with an exponent', { type: 'number', minimum: 1e21 }, '(decimal) min 1000000000000000000000'],
  ['several types', { type: ['string', 'integer', 'null'] }, '(integer | string | null)'],
  ['a nullable type', { type: ['string', 'null'] }, '(string?)'],
  ['a list', { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 }, '(string{1,3})'],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2 }, '["(string)", "(number)", "(anything...)"]'], // prettier-ignore
  [
    'an open object',
    { type: 'object', properties: { a: { type: 'string' } } },
    '{"a?": "(string)", "*?": "(anything)"}',
  ],
  ['a closed object', { type: 'object', properties: { a: {} }, required: ['a'], additionalProperties: false }, '{"a": "(anything)"}'], // prettier-ignore
  ['a dictionary', { type: 'object', additionalProperties: { type: 'integer' } }, '{"*": "(integer)"}'],
  ['an object without properties', { type: 'object' }, '{"*": "(anything)"}'],
  ['keys by their form', { type: 'object', patternProperties: { '^x-': {} }, additionalProperties: false }, '(dictionary T.key anything)\ntype T.key (string) pattern /x\\-[\\s\\S]*/'], // prettier-ignore
  ['the number of keys', { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1, maxProperties: 9 }, '{"*": "(integer)"} minKeys 1 maxKeys 9'], // prettier-ignore
  ['some of the keys', { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false, minProperties: 1 }, '{"a?": "(anything)", "b?": "(anything)"} minKeys 1'], // prettier-ignore
  ['the number of keys of a form', { type: 'object', patternProperties: { '^x-': {} }, additionalProperties: false, minProperties: 1 }, '(dictionary T.key anything) minKeys 1\ntype T.key (string) pattern /x\\-[\\s\\S]*/'], // prettier-ignore
  ['items that differ', { type: ['array', 'null'], items: { type: 'string' }, uniqueItems: true }, '(string*?) unique'],
  ['listed values', { enum: ['a', 'b'] }, 'enum T (string) values a,b'],
  ['listed values that are no words', { enum: ['a,b', ''] }, '(string) pattern /a,b|/'],
  ['listed numbers', { enum: [1, 2.5] }, 'enum T (number) values 1,2.5'],
  ['an object as the only value', { const: { a: [1, null] } }, '{"a": [1, "(null)"]}'],
  ['allOf', { allOf: [{ type: 'object', properties: { a: { type: 'number' } } }, { properties: { a: { minimum: 1 } }, required: ['a'] }] }, '{"a": "(decimal) min 1", "*?": "(anything)"}'], // prettier-ignore
  ['oneOf', { oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }], $defs: definitions }, '(Card | Cash)\ntype Card {"kind": "card", "*?": "(anything)"}\ntype Cash {"kind": "cash", "*?": "(anything)"}'], // prettier-ignore
  ['recursion', { type: 'object', properties: { next: { $ref: '#' } } }, '{"next?": "(T)", "*?": "(anything)"}'],
  ['a list of itself', { type: 'array', items: { $ref: '#' } }, '["(T*)"]'],
  ['a list of itself or null', { type: ['array', 'null'], items: { $ref: '#' } }, '(T.list?)\ntype T.list ["(T*)"]'],
  ['a list of itself, or a string', { anyOf: [{ type: 'string' }, { type: 'array', minItems: 2, items: { $ref: '#' } }] }, '(string | T.list)\ntype T.list ["(T{2,})"]'], // prettier-ignore
  ['lists of each other', { type: 'array', items: { $ref: '#/$defs/B' }, $defs: { B: { type: 'array', maxItems: 1, items: { $ref: '#' } } } }, '["(B*)"]\ntype B ["(T{0,1})"]'], // prettier-ignore
  ['if and then', { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'], if: { properties: { a: { const: true } } }, then: { required: ['b'] } }, '(T.object | T.object2)\ntype T.object2 {"a": false, "*?": "(anything)"}\ntype T.object {"a": true, "b": "(anything)", "*?": "(anything)"}'], // prettier-ignore
  ['not', { type: ['string', 'null'], not: { type: 'null' } }, '(string)'],
  ['not whole', { type: ['string', 'integer'], not: { type: 'integer' } }, '(string)'],
  ['texts that do not match a pattern', { type: 'string', not: { pattern: '^x-' } }, '(string) pattern /(x|([^x]|x[^\\-])[\\s\\S]*)?/'], // prettier-ignore
  ['a tuple whose items differ', { type: 'array', prefixItems: [{ type: 'string' }, {}], minItems: 2, uniqueItems: true }, '(T.items) unique\ntype T.items ["(string)", "(anything)", "(anything...)"]'], // prettier-ignore
  ['as many items as it contains', { type: 'array', items: { type: 'integer' }, contains: { type: 'number' }, minContains: 2, maxContains: 4 }, '(integer{2,4})'], // prettier-ignore
  ['no such items', { type: 'array', items: { type: ['string', 'integer'] }, not: { contains: { type: 'integer' } } }, '(string*)'], // prettier-ignore
  ['such an item among few', { type: 'array', items: { type: ['boolean', 'integer'] }, contains: { type: 'integer' }, minItems: 2, maxItems: 2 }, '(T.list | T.list2)\ntype T.list2 ["(boolean | integer)", "(integer)"]\ntype T.list ["(integer)", "(boolean | integer)"]'], // prettier-ignore
  ['keys of a form that are few', { type: 'object', properties: { a: {} }, patternProperties: { '^[bc]$': { type: 'integer' } } }, '{"a?": "(anything)", "b?": "(integer)", "c?": "(integer)", "*?": "(anything)"}'], // prettier-ignore
  ['keys of any form', { type: 'object', properties: { a: {} }, patternProperties: { '': { type: 'integer' } } }, '{"a?": "(integer)", "*": "(integer)"}'], // prettier-ignore
  ['keys of a form with any values', { type: 'object', properties: { a: {} }, patternProperties: { '^x-': {} } }, '{"a?": "(anything)", "*": "(anything)"}'], // prettier-ignore
  ['listed names of keys', { type: 'object', properties: { a: {}, b: {} }, propertyNames: { enum: ['a', 'c'] } }, '{"a?": "(anything)", "c?": "(anything)"}'], // prettier-ignore
  ['names of keys that are all stated', { type: 'object', properties: { a: {}, bb: {} }, propertyNames: { maxLength: 1 }, additionalProperties: false }, '{"a?": "(anything)"}'], // prettier-ignore
] as const)
  test(`${what}: ${JSON.stringify(schema)}`, (t) => {
    const [first = ''] = expected
    const own = first.startsWith('enum ') ? first : `type T ${first}`
    t.is(types({ title: 'T', ...schema }), own)
    t.deepEqual(imported({ title: 'T', ...schema }).inexact, [])
  })

test('with the openness of JSON Schema, further keys are accepted', (t) => {
  t.is(
    types({ title: 'T', type: 'object', properties: { a: {} } }, 'literal'),
    'type T {"a?": "(anything)", "*": "(anything)"}',
  )
})

test('the number of keys is not checked if readers ignore other keys, because those do not count in a contract', (t) => {
  const schema = { title: 'T', type: 'object', properties: { a: {} }, minProperties: 1 }
  t.is(types(schema), 'type T {"a?": "(anything)", "*?": "(anything)"}')
  t.deepEqual(imported(schema).inexact.map(({ construct, kind }) => `${construct} ${kind}`), ['minProperties wider']) // prettier-ignore
  t.is(types(schema, 'literal'), 'type T {"a?": "(anything)", "*": "(anything)"} minKeys 1')
})

test('formats are types whose texts are those of the format', (t) => {
  const format = (name: string) =>
    imported({ title: 'T', type: 'object', properties: { a: { type: 'string', format: name } } })
  for (const [name, accepted, refused] of [
    ['date', '2020-02-29', '2021-02-29'],
    ['date-time', '2020-02-29T12:00:00.5+01:00', '2020-02-29T12:00:00'],
    ['time', '12:00:00Z', '12:00:00'],
    ['duration', 'P1DT12H', '-P1D'],
    ['uuid', '123e4567-e89b-12d3-a456-426614174000', '123e4567'],
    ['ipv4', '192.168.0.1', '256.0.0.1'],
    ['ipv6', '2001:db8::1', '2001:db8:::1'],
    ['ipv6', '::ffff:1.2.3.4', '1::2::3'],
    ['hostname', 'example.com', '-example.com'],
    ['uri', 'urn:a:b', 'no scheme'],
    ['json-pointer', '/a~0/b', '/a~2'],
    ['byte', 'YWI=', 'YW I='],
    ['email', 'a@b.c', 'a b'],
  ] as const) {
    const { accepts } = format(name)
    t.true(accepts({ a: accepted }), `${name}: ${accepted}`)
    t.false(accepts({ a: refused }), `${name}: ${refused}`)
  }
  t.true(format('of-our-own').accepts({ a: 'anything' }))
})

/** The verdict on a newer schema for the property `a` of requests. */
const verdict = (older: unknown, newer: unknown): string => {
  const [before, after] = [older, newer].map((a) => imported({ title: 'T', type: 'object', properties: { a } }).pattern)
  const [{ outcome, approximate } = { outcome: 'none', approximate: undefined }] = compareContracts(
    before!,
    after!,
  ).scenarios
  return `${outcome}${approximate && outcome === 'passed' ? ', approximate' : ''}`
}

for (const [what, older, newer, expected] of [
  ['a wider place that stays as it is', { type: 'array', contains: { type: 'string' } }, { type: 'array', contains: { type: 'string' } }, 'passed'], // prettier-ignore
  ['a wider place that changes', { type: 'array', contains: { type: 'string' } }, { type: 'array', contains: { type: 'integer' } }, 'undecided'], // prettier-ignore
  ['a pattern that is not translated and changes', { type: 'string', pattern: '(a)\\1' }, { type: 'string', pattern: '(b)\\1' }, 'undecided'], // prettier-ignore
  ['a change at an exact place', { type: 'string' }, { type: 'string', maxLength: 5 }, 'failed'],
] as const)
  test(`the verdict on ${what}`, (t) => {
    t.is(verdict(older, newer), expected)
  })

for (const schema of [
  { type: 'string', enum: [1] },
  { type: 'object', required: ['a'], properties: { a: false } },
  { type: 'integer', minimum: 0.2, maximum: 0.8 },
  { type: 'array', minItems: 2, prefixItems: [{}], items: false },
  { allOf: [{ type: 'string' }, { type: 'number' }] },
  { type: 'object', required: ['next'], properties: { next: { $ref: '#' } } },
])
  test(`no value satisfies ${JSON.stringify(schema)}, which is reported`, (t) => {
    const { reported, inexact } = imported({ title: 'T', ...schema })
    t.true(reported.some((one) => one.startsWith('openapi-unsatisfiable')))
    t.true(inexact.length > 0)
  })
