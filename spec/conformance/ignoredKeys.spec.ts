import test from 'ava'
import { nearMisses } from '../../src/generate/nearMisses.js'
import { contract } from '../support/contracts.js'
import { scenarioWithBody, testBodies, testChanges, type ChangeRow } from '../support/bodyTables.js'

// Keys and attributes on which nobody relies (docs/language.md 6.4)

testBodies({
  'other keys that readers ignore': {
    declared: ['{"a": "(number)", "*?": "(anything)"}'],
    accepted: ['{"a": 1}', '{"a": 1, "b": null}', '{"a": 1, "b": [{}], "c": "x"}'],
    refused: ['{}', '{"b": 1}', '{"a": "1"}', '[]'],
  },
  'only other keys': {
    declared: ['{"*?": "(anything)"}'],
    accepted: ['{}', '{"a": 1, "*": 2, "*?": 3}'],
    refused: ['[]', '1', 'null'],
  },
  'an alternative whose literal decides': {
    declared: ['type A {"k": "a", "*?": "(anything)"}', 'type B {"k": "b", "n": "(number)"}', '{"v": "(A | B)"}'],
    accepted: ['{"v": {"k": "a", "n": "x"}}', '{"v": {"k": "b", "n": 1}}'],
    refused: ['{"v": {"k": "b", "n": 1, "x": 1}}', '{"v": {"k": "b"}}', '{"v": {"k": "c"}}'],
  },
  'other attributes that readers ignore': {
    declared: ['<a b="(number)" *?="(anything)">(string)</a>'],
    accepted: ['<a b="1"/>', '<a b="1" c="x" p:d="y" xmlns:p="urn:p">z</a>'],
    refused: ['<a c="x"/>', '<a b="x"/>', '<b b="1"/>'],
  },
})

const objects = {
  closed: '{"a": 1}',
  ignored: '{"a": 1, "*?": "(anything)"}',
  open: '{"a": 1, "*": "(anything)"}',
}

/** What may become of other keys. Only keys that somebody sends break a reader. */
const openness: readonly ChangeRow[] = [
  [[objects.closed], [objects.closed], [], []],
  [[objects.closed], [objects.ignored], [], []],
  [[objects.closed], [objects.open], [], []],
  [[objects.ignored], [objects.closed], [], []],
  [[objects.ignored], [objects.ignored], [], []],
  [[objects.ignored], [objects.open], [], []],
  [[objects.open], [objects.closed], ['request-key-closed REQUEST.BODY.* {"a":1,"b":""}'], []],
  [[objects.open], [objects.ignored], [], []],
  [[objects.open], [objects.open], [], []],
]

const numbers = '{"a": 1, "*": "(number)"}'
const inList = (...keys: readonly string[]): string => `{"l": [{${[...keys, '"*?": "(anything)"'].join(', ')}}]}`
const [kinds, cards] = ['type A {"k": "a", "*?": "(anything)"}', 'type B {"k": "b", "n": "(number)", "*?": "(anything)"}']

const maybe = (value: string): readonly string[] => [
  'type A {"a?": 1, "*?": "(anything)"}',
  `type B {"b?": ${value}, "*?": "(anything)"}`,
  '{"v": "(A | B)"}',
]

testChanges([
  ...openness,
  [[numbers], [objects.ignored], [], []],
  [[objects.ignored], [numbers], [], []],
  // A new key: nobody sent it, and readers ignore it.
  [[objects.ignored], ['{"a": 1, "b?": "(number)", "*?": "(anything)"}'], [], []],
  [[objects.ignored], ['{"a": 1, "b": "(number)", "*?": "(anything)"}'], ['request-key-added REQUEST.BODY.b {"a":1}'], []],
  [['{"a": 1, "b": "(number)", "*?": "(anything)"}'], [objects.ignored], [], ['response-key-removed RESPONSE.BODY.b {"a":1}']],
  [['{"a": 1, "b?": "(number)", "*?": "(anything)"}'], [objects.ignored], [], []],
  // A reader of other keys of any value is no reader of a key with a type.
  [[objects.open], ['{"a": 1, "b?": "(number)", "*?": "(anything)"}'], ['request-key-type-changed REQUEST.BODY.b {"a":1,"b":""}'], []],
  [
    ['{"a": 1, "b?": "(number)", "*?": "(anything)"}'],
    ['{"a": 1, "b?": "(string)", "*?": "(anything)"}'],
    ['request-key-type-changed REQUEST.BODY.b {"a":1,"b":0}'],
    ['response-key-type-changed RESPONSE.BODY.b {"a":1,"b":""}'],
  ],
  // Inside a list, and inside alternatives.
  [[inList()], [inList('"b?": 1')], [], []],
  [[inList('"b?": 1')], [inList()], [], []],
  [[inList('"b?": 1')], [inList('"b?": 2')], ['request-key-values-narrowed REQUEST.BODY.l[].b {"l":[{"b":1}]}'], ['response-key-values-widened RESPONSE.BODY.l[].b {"l":[{"b":2}]}']],
  [[kinds, cards, '{"v": "(A | B)"}'], [kinds, 'type B {"k": "b", "*?": "(anything)"}', '{"v": "(A | B)"}'], [], ['response-key-removed RESPONSE.BODY.v.n {"v":{"k":"b"}}']],
  [[kinds, cards, '{"v": "(A | B)"}'], [kinds, 'type B {"k": "b", "n": "(string)", "*?": "(anything)"}', '{"v": "(A | B)"}'], ['request-key-type-changed REQUEST.BODY.v.n {"v":{"k":"b","n":0}}'], ['response-key-type-changed RESPONSE.BODY.v.n {"v":{"k":"b","n":""}}']],
  // No alternative ignores a key that another one names, unless a required key tells the two apart.
  [['{"v": {"a": "(number)"}}'], ['type A {"a": "(string)"}', 'type B {"*?": "(anything)"}', '{"v": "(A | B)"}'], ['request-key-type-changed REQUEST.BODY.v.a {"v":{"a":0}}'], ['response-key-choice-widened RESPONSE.BODY.v {"v":{}}', 'response-key-type-changed RESPONSE.BODY.v.a {"v":{"a":""}}']],
  [maybe('1'), maybe('"(string)"'), ['request-key-type-changed REQUEST.BODY.v.b {"v":{"b":1}}'], ['response-key-type-changed RESPONSE.BODY.v.b {"v":{"b":""}}']],
  [['type A {"k": "a"}', cards, '{"v": "(A | B)"}'], ['type A {"k": "a", "n?": "(string)", "*?": "(anything)"}', cards, '{"v": "(A | B)"}'], [], []],
  [['type A {"k": "a", "n?": "(string)"}', cards, '{"v": "(A | B)"}'], [kinds, cards, '{"v": "(A | B)"}'], [], []],
  // Attributes.
  [['<a b="1"/>'], ['<a b="1" *?="(anything)"/>'], [], []],
  [['<a b="1" *?="(anything)"/>'], ['<a b="1"/>'], [], []],
  [['<a b="1" *="(anything)"/>'], ['<a b="1" *?="(anything)"/>'], [], []],
  [['<a b="1" *?="(anything)"/>'], ['<a b="1" *="(anything)"/>'], [], []],
  [['<a b="1" c.opt="2"/>'], ['<a b="1" *?="(anything)"/>'], [], []],
  [['<a b="1" *?="(anything)"/>'], ['<a b="1" c.opt="2" *?="(anything)"/>'], [], []],
  [['<a b="1" *?="(anything)"/>'], ['<a b="1" c="2" *?="(anything)"/>'], ['request-attribute-added REQUEST.BODY.a.@c <a b="1"/>'], []],
  [['<a b="1" c="2" *?="(anything)"/>'], ['<a b="1" *?="(anything)"/>'], [], ['response-attribute-removed RESPONSE.BODY.a.@c <a b="1"/>']],
])

test('nobody sends a key or an attribute that readers ignore, not even a wrong request', (t) => {
  for (const body of ['{"a": 1, "*?": "(anything)"}', '<a b="1" *?="(anything)"/>']) {
    const [scenario] = contract(scenarioWithBody([body], 'request')).scenarios
    for (const { request } of nearMisses(scenario!)) t.notRegex(String(request.body), /other|"unexpected"|unexpected=/)
  }
})

test('values that readers ignore have no type', (t) => {
  for (const body of ['{"*?": "(string)"}', '{"*?": "(anything?)"}', '<a *?="(string)"/>'])
    t.throws(() => contract(scenarioWithBody([body], 'request')), { message: /^bad-wildcard: .* they have no type/ })
})
