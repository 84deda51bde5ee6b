import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { contract } from '../support/contracts.js'
import { scenarioWithBody, testBodies, testChanges, type Declared } from '../support/bodyTables.js'

// Bounds of JSON objects and lists (docs/language.md 7.7)

const pet = 'type Pet {"a?": "(number)", "b?": "(string)", "c?": "(date)"}'
const map = 'type Map {"*": "(number)"}'

testBodies({
  'some of the optional keys': {
    declared: [pet, 'type Some (Pet) minKeys 1 maxKeys 2', '(Some)'],
    accepted: ['{"a": 1}', '{"a": 1, "c": "2020-01-01"}'],
    refused: ['{}', '{"a": 1, "b": "", "c": "2020-01-01"}', '{"a": "x"}', '{"d": 1}'],
  },
  'of an object on the line of its type': {
    declared: ['type Some {"a": "(number)", "*": "(number)"} minKeys 2', '(Some)'],
    accepted: ['{"a": 1, "b": 2}', '{"a": 1, "b": 2, "c": 3}'],
    refused: ['{"a": 1}', '{"b": 1, "c": 2}', '{"a": 1, "b": "x"}'],
  },
  'of a dictionary': {
    declared: ['type D (dictionary number string)', 'type Two (D) minKeys 2 maxKeys 2', '{"v": "(Two)"}'],
    accepted: ['{"v": {"1": "a", "2": "b"}}'],
    refused: ['{"v": {"1": "a"}}', '{"v": {"1": "a", "2": "b", "3": "c"}}', '{"v": {"1": "a", "x": "b"}}'],
  },
  'of a placeholder': {
    declared: [map, '{"v": "(Map) maxKeys 1", "l": "(number*) unique"}'],
    accepted: ['{"v": {}, "l": []}', '{"v": {"a": 1}, "l": [1, 2, 1.5]}'],
    refused: ['{"v": {"a": 1, "b": 2}, "l": []}', '{"v": {}, "l": [1, 2, 1]}', '{"v": {}, "l": [1, 1.0]}'],
  },
  'keys that readers ignore do not count': {
    declared: ['type Some {"a?": 1, "b?": 2, "*?": "(anything)"} minKeys 1 maxKeys 1', '(Some)'],
    accepted: ['{"a": 1}', '{"b": 2, "x": 1, "y": 2}'],
    refused: ['{}', '{"x": 1}', '{"a": 1, "b": 2}'],
  },
  'items that are equal as JSON values': {
    declared: ['type L (anything*) unique', '(L)'],
    accepted: ['[]', '[1, "1", true, "true", null, "null", [], {}]', '[{"a": 1}, {"a": 2}]', '[[1, 2], [2, 1]]'],
    refused: ['[1, 1]', '["a", "a"]', '[10, 1e1]', '[{"a": 1, "b": 2}, {"b": 2, "a": 1.0}]', '[[1], 2, [1]]', '[null, null]'],
  },
  'a list of an array': {
    declared: ['type L ["(number)", "(string...)"] unique', '(L)'],
    accepted: ['[1]', '[1, "1", "a"]'],
    refused: ['[1, "a", "a"]', '[]'],
  },
  'an enum, of which each value once': {
    declared: ['enum E (string) values a,b,c', 'type L (E{2,3}) unique', '(L)'],
    accepted: ['["a", "c"]', '["c", "a", "b"]'],
    refused: ['["a"]', '["a", "a"]'],
  },
  'a nullable object, and one of several': {
    declared: [pet, 'type Maybe (Pet?) minKeys 1', 'type Or (Pet | number) maxKeys 1', '{"v": "(Maybe)"}'].filter(
      (step) => !step.includes('Or'),
    ),
    accepted: ['{"v": null}', '{"v": {"a": 1}}'],
    refused: ['{"v": {}}'],
  },
  'combined objects': {
    declared: ['type A {"a?": 1, "*": "(number)"} minKeys 1', 'type B {"b?": 1} maxKeys 2', '(A & B)'],
    accepted: ['{"b": 1}', '{"a": 1, "b": 1}', '{"c": 3}'],
    refused: ['{}', '{"a": 1, "b": 1, "c": 3}'],
  },
})

const bounded = (bounds: string, name = 'Pet', types = [pet, map]): Declared => [...types, `type Some (${name}) ${bounds}`, '{"v": "(Some)"}']
const free = (name = 'Pet'): Declared => [pet, map, `{"v": "(${name})"}`]
const list = (text: string): Declared => [`type L ${text}`, '{"v": "(L)"}']

testChanges([
  [bounded('minKeys 1'), bounded('minKeys 1'), [], []],
  [bounded('minKeys 1'), free(), [], ['response-key-values-widened RESPONSE.BODY.v {"v":{}}']],
  [free(), bounded('minKeys 1'), ['request-key-values-narrowed REQUEST.BODY.v {"v":{}}'], []],
  [free(), bounded('maxKeys 3'), [], []],
  [free(), bounded('maxKeys 2'), ['request-key-values-narrowed REQUEST.BODY.v {"v":{"a":0,"b":"","c":"2020-04-12"}}'], []],
  [bounded('maxKeys 2'), bounded('maxKeys 1'), ['request-key-values-narrowed REQUEST.BODY.v {"v":{"a":0,"b":""}}'], []],
  [bounded('minKeys 3'), [pet, '{"v": {"a": "(number)", "b": "(string)", "c": "(date)"}}'], [], []],
  [[pet, '{"v": {"a": "(number)", "b": "(string)", "c": "(date)"}}'], bounded('minKeys 3'), [], []],
  [free('Map'), bounded('maxKeys 2', 'Map'), ['request-key-values-narrowed REQUEST.BODY.v {"v":{"b":0,"c":0,"d":0}}'], []],
  [bounded('minKeys 2 maxKeys 5', 'Map'), bounded('minKeys 1 maxKeys 6', 'Map'), [], ['response-key-values-widened RESPONSE.BODY.v {"v":{"h":0}}']],
  // What another version does not know does not count for its readers.
  [bounded('minKeys 1'), bounded('minKeys 1', 'Pet', ['type Pet {"a?": "(number)", "b?": "(string)", "c?": "(date)", "d?": 1}']), [], ['response-key-values-widened RESPONSE.BODY.v {"v":{"d":1}}']],
  // Lists.
  [list('(number*) unique'), list('(number*) unique'), [], []],
  [list('(number*) unique'), list('(number*)'), [], ['response-key-values-widened RESPONSE.BODY.v {"v":[0,0]}']],
  [list('(number*)'), list('(number*) unique'), ['request-key-values-narrowed REQUEST.BODY.v {"v":[0,0]}'], []],
  [list('(number{0,1})'), list('(number{0,1}) unique'), [], []],
  [list('(integer*) unique'), list('(number*) unique'), [], ['response-item-type-changed RESPONSE.BODY.v[] {"v":[0.1]}']],
  [list('["(number)", "(string)"]'), list('["(number)", "(string)"] unique'), [], []],
])

const undecided = async (older: Declared, newer: Declared): Promise<boolean> => {
  const comparison = await certifiedComparison(contract(scenarioWithBody(older, 'request')), contract(scenarioWithBody(newer, 'request')))
  return comparison.undecided.length > 0 && comparison.tests.failed > 0
}

test('what is not decided is said: whether literals that differ are equal items, and whether unique items are few enough', async (t) => {
  t.true(await undecided(list('[1, 2]'), list('[1, 2] unique')))
  t.true(await undecided(list('(boolean*) unique'), list('(boolean{0,2}) unique')))
})

const mistakes: readonly (readonly [declared: Declared, message: string])[] = [
  [['type S (string) minKeys 1', '(S)'], '`minKeys` is for objects of JSON'],
  [['{"v": "(string) unique"}'], '`unique` is for lists of JSON'],
  [[pet, 'type Some (Pet) unique', '(Some)'], '`unique` is for lists of JSON'],
  [[pet, 'type Some (Pet) minKeys 4', '(Some)'], 'no object has this number of keys'],
  [[pet, 'type Some (Pet) minKeys 2 maxKeys 1', '(Some)'], 'no object has this number of keys'],
  [[pet, 'type Some (Pet) minKeys 1 minKeys 2', '(Some)'], '`minKeys` comes twice'],
  [[pet, 'type Some (Pet) minKeys 1.5', '(Some)'], '`minKeys` needs a whole number of at most 10,000, but found `1.5`'],
]

for (const [declared, message] of mistakes)
  test(`wrong: ${declared.join(' ')}`, (t) => {
    const error = t.throws(() => contract(scenarioWithBody(declared, 'request')))
    t.is(error.message.split('\n')[0], `bad-bounds: ${message}`)
  })
