import test from 'ava'
import { contract } from '../support/contracts.js'
import { scenarioWithBody, testBodies, testChanges } from '../support/bodyTables.js'

// `(A & B)` among types of JSON objects (docs/language.md 6.3)

const pet = 'type Pet {"id": "(integer)", "name": "(string)", "tag?": "(string)"}'
const stamped = 'type Stamped {"at": "(date)", "tag": "(Short)"}'
const short = 'type Short (string) maxLength 2'
const tree = 'type Tree {"id": "(number)", "kids": "(Tree*)"}'
const named = 'type Named {"id": "(integer)", "name": "(string)", "kids": "(Named*)"}'
const pay = ['type Card {"k": "c", "n": "(number)"}', 'type Iban {"k": "i", "n": "(number)"}', 'type Pay (Card | Iban)']

testBodies({
  'the keys of both': {
    declared: [pet, stamped, short, '(Pet & Stamped)'],
    accepted: ['{"id": 1, "name": "a", "at": "2020-01-01", "tag": "xy"}'],
    refused: [
      '{"id": 1, "name": "a", "at": "2020-01-01"}',
      '{"id": 1, "name": "a", "tag": "xy"}',
      '{"id": 1, "name": "a", "at": "2020-01-01", "tag": "xyz"}',
      '{"id": 1, "name": "a", "at": "2020-01-01", "tag": "xy", "b": 1}',
    ],
  },
  'of three types, inside': {
    declared: [pet, stamped, short, 'type C {"id": 7}', '{"v": ["(Pet & Stamped & C)"]}'],
    accepted: ['{"v": [{"id": 7, "name": "", "at": "2020-01-01", "tag": ""}]}'],
    refused: ['{"v": [{"id": 8, "name": "", "at": "2020-01-01", "tag": ""}]}', '{"v": []}'],
  },
  'a key that several have matches all': {
    declared: [
      'enum E (string) values a,bb,ccc',
      'type A {"s": "(string)", "n": "(number)", "e": "(E)", "l": "(number*)", "o": {"a": 1}, "z": "(string?)", "p": "(uuid)", "c": "(integer | date)"}',
      'type B {"s": "(uuid)", "n": "(Big)", "e": "(Short)", "l": ["(integer)", "(number...)"], "o": {"b": 2}, "z": "(date?)", "p": "(Lower)", "c": "(string | boolean)"}',
      'type Big (integer) min 10',
      short,
      'type Lower (string) pattern /[0-9a-f\\-]*/',
      '(A & B)',
    ],
    accepted: [
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "bb", "l": [1, 1.5], "o": {"a": 1, "b": 2}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
    ],
    refused: [
      '{"s": "x", "n": 10, "e": "bb", "l": [1], "o": {"a": 1, "b": 2}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 9, "e": "bb", "l": [1], "o": {"a": 1, "b": 2}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "ccc", "l": [1], "o": {"a": 1, "b": 2}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "bb", "l": [1.5], "o": {"a": 1, "b": 2}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "bb", "l": [1], "o": {"a": 1}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "bb", "l": [1], "o": {"a": 1, "b": 2}, "z": "x", "p": "123e4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "bb", "l": [1], "o": {"a": 1, "b": 2}, "z": null, "p": "123E4567-e89b-12d3-a456-426614174000", "c": "2020-01-01"}',
      '{"s": "123e4567-e89b-12d3-a456-426614174000", "n": 10, "e": "bb", "l": [1], "o": {"a": 1, "b": 2}, "z": null, "p": "123e4567-e89b-12d3-a456-426614174000", "c": 1}',
    ],
  },
  'other keys if one of the types allows them': {
    declared: ['type A {"a": 1}', 'type B {"b": "(number)", "*": "(number)"}', '(A & B)'],
    accepted: ['{"a": 1, "b": 2, "c": 3}'],
    refused: ['{"a": 1, "b": 2, "c": "x"}', '{"a": 1}'],
  },
  'other keys are the keys that an object does not name, also if another one does': {
    declared: ['type A {"a": "(integer | string)"}', 'type B {"*": "(number)"}', '(A & B)'],
    accepted: ['{"a": 1}', '{"a": 1, "b": 1.5}'],
    refused: ['{"a": "x"}', '{"a": 1.5}', '{"a": 1, "b": "x"}'],
  },
  'other keys that readers ignore': {
    declared: ['type A {"a": 1}', 'type B {"b": 2, "*?": "(anything)"}', '(A & B)'],
    accepted: ['{"a": 1, "b": 2, "c": 3}'],
    refused: ['{"a": 1, "c": 3}'],
  },
  'a dictionary': {
    declared: ['type A {"a": "(integer)"}', 'type D (dictionary string number)', '(A & D)'],
    accepted: ['{"a": 1, "b": 2.5}'],
    refused: ['{"a": 1, "b": "x"}', '{"b": 1}'],
  },
  'recursive types': {
    declared: [tree, named, '(Tree & Named)'],
    accepted: ['{"id": 1, "name": "a", "kids": [{"id": 2, "name": "b", "kids": []}]}'],
    refused: ['{"id": 1, "name": "a", "kids": [{"id": 2, "kids": []}]}', '{"id": 1.5, "name": "a", "kids": []}'],
  },
  'a type that composes itself inside': {
    declared: ['type A {"a": 1, "in?": "(Both)"}', 'type B {"b": 2, "in?": "(Both?)"}', 'type Both (A & B)', '(Both)'],
    accepted: ['{"a": 1, "b": 2, "in": {"a": 1, "b": 2}}'],
    refused: ['{"a": 1, "b": 2, "in": {"a": 1}}', '{"a": 1, "b": 2, "in": null}'],
  },
  'a choice with another type, of which what cannot be is left out': {
    declared: [...pay, 'type Only {"k": "c", "x": 1}', '(Pay & Only)'],
    accepted: ['{"k": "c", "n": 1, "x": 1}'],
    refused: ['{"k": "i", "n": 1, "x": 1}', '{"k": "c", "n": 1}'],
  },
  'a choice of compositions': {
    declared: ['type A {"a": 1}', 'type B {"b": 2}', 'type C {"c": 3}', 'type AB (A & B)', 'type BC (B & C)', '{"v": "(AB | BC)"}'],
    accepted: ['{"v": {"a": 1, "b": 2}}', '{"v": {"b": 2, "c": 3}}'],
    refused: ['{"v": {"a": 1, "b": 2, "c": 3}}', '{"v": {"b": 2}}'],
  },
})

const [a, b] = ['type A {"a": "(number)", "k?": "(string)"}', 'type B {"b": "(date)", "k?": "(Short)"}']
const both = '{"v": "(A & B)"}'
const merged = '{"v": {"a": "(number)", "b": "(date)", "k?": "(Short)"}}'

testChanges([
  [[a, b, short, both], [short, merged], [], []],
  [[short, merged], [a, b, short, both], [], []],
  [[a, b, short, both], [a, b, short, '{"v": "(B & A)"}'], [], []],
  [[tree, named, '(Tree & Named)'], [named, '(Named)'], [], []],
  [[named, '(Named)'], [tree, named, '(Tree & Named)'], [], []],
  [
    [a, b, short, both],
    [a, 'type B {"b": "(date)", "c": 1, "k?": "(Short)"}', short, both],
    ['request-key-added REQUEST.BODY.v.c {"v":{"a":0,"b":"2020-04-12"}}'],
    [],
  ],
  [
    [a, 'type B {"b": "(date)"}', '{"v": "(A & B)"}'],
    [a, b, short, both],
    ['request-key-values-narrowed REQUEST.BODY.v.k {"v":{"a":0,"b":"2020-04-12","k":"aaa"}}'],
    [],
  ],
])

const isWrong = (...declared: readonly string[]): RegExpExecArray | null => {
  try {
    contract(scenarioWithBody(declared, 'request'))
    return null
  } catch (error) {
    return /^bad-group: [^\n]*/.exec((error as Error).message)
  }
}

const mistakes: readonly (readonly [declared: readonly string[], message: string])[] = [
  [['type A {"a": 1}', 'type B {"a": 2}', '(A & B)'], 'no value of `a` belongs to all types of `(A & B)`'],
  [['type A {"o": {"l": "(date*)"}}', 'type B {"o": {"l": "(url+)"}}', '(A & B)'], 'no value of `o.l[]` belongs to all types of `(A & B)`'],
  [['type A {"a?": 1}', 'type B {"a?": 2}', '(A & B)'], 'no value of `a` belongs to all types of `(A & B)`'],
  [['type A {"a": 1}', 'type B [1]', '{"v": "(A & B)"}'], 'nothing belongs to all types of `(A & B)`'],
  [['type A {"a": 1}', 'type B {"b": 1}', '{"v": "(A & B?)"}'], '`B?` has a suffix, but `&` combines the keys of JSON objects'],
  [['type A {"a": 1}', '{"v": "(A & string)"}'], '`string` is text, but `&` combines the keys of JSON objects'],
  [['{"v": "(uuid & string)"}'], '`&` combines XML nodes or JSON objects, but these members are text'],
  [['type A {"a": 1}', 'type D (dictionary number string)', '{"v": "(A & D)"}'], '`(A & D)` contains a dictionary whose keys are restricted'],
]

for (const [declared, message] of mistakes)
  test(`wrong: ${declared.join(' ')}`, (t) => {
    t.is(isWrong(...declared)?.[0], `bad-group: ${message}`)
  })

test('compositions of many alternatives are refused instead of expanded', (t) => {
  const choice = (name: string): readonly string[] => [
    ...Array.from({ length: 40 }, (_, at) => `type ${name}${String(at)} {"${name}${String(at)}": 1}`),
    `type ${name} (${Array.from({ length: 40 }, (_, at) => `${name}${String(at)}`).join(' | ')})`,
  ]
  const message = isWrong(...choice('A'), ...choice('B'), '(A & B)')?.[0]
  t.is(message, 'bad-group: `(A & B)` has more than 1000 alternatives')
})
