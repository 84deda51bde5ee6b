import test from 'ava'
import { pathField } from '../../src/message/pathText.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { contract } from '../support/contracts.js'

const types = [
  'Card {"card": "(string)", "cvc?": "(number)"}',
  'Iban {"iban": "(string)"}',
  'Dog {"kind": "dog", "name": "(string)"}',
  'Cat {"kind": "cat", "name": "(number)"}',
  'Age (integer) min 0 max 150',
  'Tree (Leaf | Node)',
  'Leaf {"value": "(number)"}',
  'Node {"left": "(Tree)", "value": "(number)"}',
]

const pattern = (body: string) =>
  contract(
    `Feature: F\nScenario: S\n${types.map((type) => `Given type ${type}\n`).join('')}When POST /\nAnd request-body ${body}\nThen status 200\n`,
  )

/** The mismatches as `path: message`. */
async function wrongIn(body: string, payload: string): Promise<string[]> {
  const match = await matchPayload(pattern(body), payload, { side: 'request' })
  return match.ok
    ? match.value.mismatches.map(({ path, message }) => `${pathField(path)}: ${message}`)
    : [match.failure.message]
}

const messages: Readonly<Record<string, readonly [body: string, payload: string, wrong: readonly string[]]>> = {
  'the mismatches of the alternative that is closest': [
    '{"by": "(Card | Iban)"}',
    '{"by": {"card": 1, "cvc": "x"}}',
    ['/by/card: expected (string) but found `1`', '/by/cvc: expected (number) but found `"x"`'],
  ],
  'the alternatives by their keys if none is close': [
    '{"by": "(Card | Iban)"}',
    '{"by": {"cash": 1}}',
    ['/by: expected an object with `card` or an object with `iban` but found an object'],
  ],
  'the alternatives by their keys if it is no object': [
    '{"by": "(Card | Iban)"}',
    '{"by": "card"}',
    ['/by: expected an object with `card` or an object with `iban` but found `"card"`'],
  ],
  'the alternative that a literal tells': [
    '["(Dog | Cat)"]',
    '[{"kind": "cat", "name": "Tom"}]',
    ['/0/name: expected (number) but found `"Tom"`'],
  ],
  'all kinds of a choice of scalars': [
    '{"id": "(number | string)"}',
    '{"id": true}',
    ['/id: expected (number) or (string) but found `true`'],
  ],
  'too few items': ['{"ids": "(number+)"}', '{"ids": []}', ['/ids: expected at least 1 item but found none']],
  'too many items': [
    '{"ids": "(number{2,3})"}',
    '{"ids": [1, 2, 3, 4]}',
    ['/ids: expected 3 items at most but found 4'],
  ],
  'another number of items': ['{"ids": "(number{2})"}', '{"ids": [1]}', ['/ids: expected 2 items but found 1']],
  'the value of a key that is not named': [
    '{"id": "(number)", "*": "(boolean)"}',
    '{"id": 1, "more": 2, "yes": true}',
    ['/more: expected (boolean) but found `2`'],
  ],
}

for (const [title, [body, payload, wrong]] of Object.entries(messages))
  test(`a mismatch names ${title}`, async (t) => {
    t.deepEqual(await wrongIn(body, payload), [...wrong])
  })

test('nested choices are decided once for each value, not once for each combination', async (t) => {
  const nested = (depth: number, end: string): string => '{"left": '.repeat(depth) + end + ', "value": 1}'.repeat(depth)
  t.deepEqual(await wrongIn('["(Tree)"]', `[${nested(200, '{"value": 1}')}]`), [])
  const [wrong, ...others] = await wrongIn('["(Tree)"]', `[${nested(200, '{"value": "x"}')}]`)
  t.deepEqual(others, [])
  t.regex(wrong!, /^\/0(\/left){200}\/value: expected \(number\) but found `"x"`$/)
})

test('a key that is named counts as that, whatever the others may be', async (t) => {
  const body = '{"id": "(number)", "*": "(anything)"}'
  t.deepEqual(await wrongIn(body, '{"id": 1, "a": [null, {"b": true}]}'), [])
  t.deepEqual(await wrongIn(body, '{"a": 1}'), ['/id: the key `id` is missing'])
})
