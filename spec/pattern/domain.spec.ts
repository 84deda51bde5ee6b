import test from 'ava'
import { accepts, domainOf, type Domain } from '../../src/pattern/values/domain.js'
import { kindOf } from '../../src/pattern/values/resolve.js'
import { contract } from '../support/contracts.js'

const lines = (types: readonly string[]): string => types.map((type) => `    Given ${type}\n`).join('')

/** The domain of a placeholder or literal in a scenario with some types. */
function domain(value: string, ...types: string[]): Domain {
  const { scenarios } = contract(
    `Feature: F\n  Scenario: s\n${lines(types)}    When GET /a\n    And request-header X ${value}\n    Then status 200\n`,
  )
  const { request, scope } = scenarios[0]!
  return domainOf(request.headers[0]!.value, scope)
}

const taken = (of: Domain, ...texts: string[]): string[] => texts.filter((text) => accepts(of, text))

test('a literal accepts only its own text', (t) => {
  t.deepEqual(taken(domain('hello'), 'hello', 'Hello', 'hell', ' hello ', ''), ['hello'])
})

test('a literal that looks like a number is text', (t) => {
  t.deepEqual(taken(domain('10'), '10', '10.0', '010', ' 10'), ['10'])
})

test('an enum accepts only its values', (t) => {
  t.deepEqual(taken(domain('(Kind)', 'enum Kind (string) values cat,guinea pig'), 'cat', 'guinea pig', 'dog', ''), [
    'cat',
    'guinea pig',
  ])
})

test('a nullable scalar also accepts white space and the empty text', (t) => {
  t.deepEqual(taken(domain('(number?)'), '1', '', ' ', 'x'), ['1', '', ' '])
})

test('a reference accepts what its type accepts, also through other references', (t) => {
  t.deepEqual(taken(domain('(A)', 'type A (B)', 'type B (C)', 'type C (boolean)'), 'true', '1', ''), ['true'])
})

test('a reference is nullable if any reference on the way to the scalar is', (t) => {
  t.deepEqual(taken(domain('(A?)', 'type A (number)'), '1', ''), ['1', ''])
  t.deepEqual(taken(domain('(A)', 'type A (B?)', 'type B (number)'), '1', ''), ['1', ''])
  t.deepEqual(taken(domain('(A)', 'type A (number?)'), '1', ''), ['1', ''])
})

test('bounds count characters, not UTF-16 units', (t) => {
  const two = domain('(Code)', 'type Code (string) minLength 2 maxLength 2')
  t.deepEqual(taken(two, 'a', 'ab', 'abc', '😀', '😀😀', '😀😀😀', 'é漢'), ['ab', '😀😀', 'é漢'])
})

test('bounds count the characters of a number without the white space around it', (t) => {
  const long = domain('(Long)', 'type Long (number) minLength 3')
  t.deepEqual(taken(long, '12', '123', '-12', ' 12 ', '1.0'), ['123', '-12', '1.0'])
})

test('bounds of a string count its white space', (t) => {
  t.deepEqual(taken(domain('(A)', 'type A (string) maxLength 2'), '', ' a ', ' a'), ['', ' a'])
})

test('a string with only `maxLength 0` accepts only the empty text', (t) => {
  t.true(accepts(domain('(A)', 'type A (string) maxLength 0'), ''))
  t.false(accepts(domain('(A)', 'type A (string) maxLength 0'), 'a'))
})

test('a domain has its span in the contract', (t) => {
  const { scenarios } = contract('Feature: F\n  Scenario: s\n    When GET /a/(number)\n    Then status 200\n')
  const [, segment] = scenarios[0]!.request.path.segments
  t.deepEqual(domainOf(segment!, new Map()).span, { start: 42, end: 48 })
})

const kinds: readonly [type: string, kind: 'xml' | 'json' | 'value' | undefined][] = [
  ['<a/>', 'xml'],
  ['<a/><b/>', 'xml'],
  ['{"a": 1}', 'json'],
  ['[1]', 'json'],
  ['(number)', 'value'],
  ['(number?)', 'value'],
  ['(number*)', 'json'],
  ['(dictionary string number)', 'json'],
  ['(number in string)', 'json'],
  ['text', 'value'],
  ['(Xml)', 'xml'],
  ['(Xml*)', 'xml'],
  ['(Json)', 'json'],
  ['(Text)', 'value'],
  ['(Text?)', 'value'],
  ['(Text*)', 'json'],
  ['(Chain)', 'xml'],
]

for (const [type, kind] of kinds) {
  test(`a type declared as ${type} is ${kind ?? 'nothing'}`, (t) => {
    const { scenarios } = contract(
      `Feature: F\n  Scenario: s\n${lines(['type Xml <x/>', 'type Json {"j": 1}', 'type Text (string)', 'type Chain (Xml)', `type It ${type}`])}    When GET /a\n    Then status 200\n`,
    )
    const { scope } = scenarios[0]!
    t.is(kindOf(scope.get('It')!.shape, scope), kind)
  })
}
