import test from 'ava'
import { contract } from '../support/contracts.js'
import { scenarioWithBody, testBodies, testChanges } from '../support/bodyTables.js'

// Keys that must be absent (docs/language.md 6.4)

const [card, iban] = ['type A {"card": "(string)", "iban?": "(nothing)"}', 'type B {"iban": "(string)", "card?": "(nothing)"}']

testBodies({
  'a key that must be absent': {
    declared: ['{"a": "(number)", "b?": "(nothing)", "*": "(anything)"}'],
    accepted: ['{"a": 1}', '{"a": 1, "c": null}'],
    refused: ['{"a": 1, "b": 1}', '{"a": 1, "b": null}', '{"b": {}}'],
  },
  'beside keys that readers ignore': {
    declared: ['{"b?": "(nothing)", "*?": "(anything)"}'],
    accepted: ['{}', '{"a": 1}'],
    refused: ['{"b": 1}'],
  },
  'one key or the other': {
    declared: [card.replace('}', ', "*": "(anything)"}'), iban.replace('}', ', "*": "(anything)"}'), '{"v": "(A | B)"}'],
    accepted: ['{"v": {"card": "x"}}', '{"v": {"iban": "x", "a": 1}}'],
    refused: ['{"v": {"card": "x", "iban": "x"}}', '{"v": {}}'],
  },
  'a key that one of two composed objects forbids': {
    declared: ['type A {"a": 1, "b?": "(nothing)", "*": "(anything)"}', 'type B {"b?": "(string)", "*": "(anything)"}', '{"v": "(A & B)"}'],
    accepted: ['{"v": {"a": 1, "c": 1}}'],
    refused: ['{"v": {"a": 1, "b": "x"}}'],
  },
  'a declared type of this name is meant': {
    declared: ['type nothing (number)', '{"a?": "(nothing)"}'],
    accepted: ['{}', '{"a": 1}'],
    refused: ['{"a": "x"}'],
  },
})

testChanges([
  [['{"a": 1, "b?": "(nothing)"}'], ['{"a": 1}'], [], []],
  [['{"a": 1}'], ['{"a": 1, "b?": "(nothing)"}'], [], []],
  [['{"a": 1, "*": "(anything)"}'], ['{"a": 1, "b?": "(nothing)", "*": "(anything)"}'], ['request-key-type-changed REQUEST.BODY.b {"a":1,"b":""}'], []],
  [['{"a": 1, "b?": "(nothing)", "*": "(anything)"}'], ['{"a": 1, "*": "(anything)"}'], [], ['response-key-removed RESPONSE.BODY.b {"a":1,"b":""}']],
  [['{"a": 1, "*?": "(anything)"}'], ['{"a": 1, "b?": "(nothing)", "*?": "(anything)"}'], [], []],
  [['{"a": 1, "b?": "(number)"}'], ['{"a": 1, "b?": "(nothing)"}'], ['request-key-type-changed REQUEST.BODY.b {"a":1,"b":0}'], []],
  [[card, iban, '{"v": "(A | B)"}'], ['{"v": {"card?": "(string)", "iban?": "(string)"}}'], [], ['response-key-became-optional RESPONSE.BODY.v.iban {"v":{}}', 'response-key-type-changed RESPONSE.BODY.v.iban {"v":{"card":"","iban":""}}']],
])

test('`(nothing)` stands alone, as the value of an optional key', (t) => {
  for (const body of ['{"a": "(nothing)"}', '{"a?": "(nothing*)"}', '{"a?": "(nothing?)"}', '{"*": "(nothing)"}', '{"*?": "(nothing)"}'])
    t.throws(() => contract(scenarioWithBody([body], 'request')), { message: /^bad-nothing: / }, body)
})
