import test from 'ava'
import type { Grammar } from '../../grammar/index.js'
import { compareContracts } from '../../src/compatibility/compare.js'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { createLanguage } from '../../src/pattern/language.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ExtensionMeaning, ExtensionRule, Extensions } from '../../src/syntax/tree/extensionMeaning.js'
import type { Scalar } from '../../src/pattern/tree/scalars.js'
import { chars, charsIn } from '../../src/languages/charSet.js'
import { many, oneOf, repeat, sequence } from '../../src/languages/expression.js'

const example = new URL('../../examples/extended-language/grammar.js', import.meta.url).href
const { shopGrammar: grammar } = (await import(example)) as { shopGrammar: Grammar }

const even: Scalar = {
  accepts: (text) => /^[0-9]*[02468]$/.test(text),
  json: 'number',
  samples: ['0', '12', '300'],
  language: sequence(many(oneOf(chars('0-9'))), oneOf(charsIn('02468'))),
}
const code: Scalar = {
  accepts: (text) => /^[A-Z]{2,4}$/.test(text),
  json: 'string',
  samples: ['AB', 'XYZ', 'CODE'],
  language: repeat(oneOf(chars('A-Z')), 2, 4),
}
const language = createLanguage({ scalars: { even, code } })

const load = (types: string, body = '(T)') =>
  loadContract(
    {
      name: 'a_1.contract',
      text: `Feature: F\nScenario: s\n${types}\nWhen POST /a\nAnd request-body ${body}\nThen status 200\n`,
    },
    language,
  )
const matches = async (types: string, payload: string): Promise<boolean> => {
  const result = await matchPayload(load(types).pattern, payload, { type: 'T' })
  return result.ok && result.value.mismatches.length === 0
}
const accepts = (newer: string, older: string): boolean =>
  compareContracts(load(older).pattern, load(newer).pattern).findings.length === 0

const xml = (type: string): string => `Given type T <a>(${type})</a>`
const json = (type: string): string => `Given type T {"a": "(${type})"}`

test('an added scalar is matched by its text in XML, and by its JSON type in JSON', async (t) => {
  t.true(await matches(xml('even'), '<a> 12 </a>'))
  t.false(await matches(xml('even'), '<a>13</a>'))
  t.true(await matches(json('even'), '{"a": 12}'))
  t.false(await matches(json('even'), '{"a": "12"}'))
  t.false(await matches(json('even'), '{"a": 13}'))
  t.true(await matches(json('code'), '{"a": "AB"}'))
})

test('it can have suffixes and bounds, and be in lists, attributes and strings', async (t) => {
  t.true(await matches(xml('even?'), '<a/>'))
  t.true(await matches(json('even*'), '{"a": [2, 4]}'))
  t.false(await matches(json('even*'), '{"a": [2, 3]}'))
  t.true(await matches('Given type T <a b="(code)"/>', '<a b="AB"/>'))
  t.true(await matches(json('even in string'), '{"a": "2"}'))
  t.true(await matches('Given type C (code) minLength 3\nAnd type T <a>(C)</a>', '<a>XYZ</a>'))
  t.false(await matches('Given type C (code) minLength 3\nAnd type T <a>(C)</a>', '<a>AB</a>'))
})

test('compatibility is decided between it and other types', (t) => {
  t.true(accepts(xml('number'), xml('even')))
  t.false(accepts(xml('even'), xml('number')))
  t.true(accepts(xml('string'), xml('code')))
  t.false(accepts(xml('code'), xml('even')))
  t.true(accepts(xml('even'), xml('even')))
  t.true(accepts(json('number'), json('even')))
  t.false(accepts(json('even'), json('number')))
  t.false(
    accepts('Given enum E (number) values 0,12,300\nAnd type T <a>(E)</a>', xml('even')),
    'a list of values never covers the type',
  )
  t.false(accepts(xml('code'), 'Given enum E (string) values AB,XYZ,toolong\nAnd type T <a>(E)</a>'))
})

test('generated requests contain texts of it, within its bounds', (t) => {
  for (const seed of ['1', '2', '3']) {
    const { body } = generateRequest(load(json('even')).pattern.scenarios[0]!, { seed })
    t.true(even.accepts(String((JSON.parse(String(body)) as { a: number }).a)))
  }
  const bounded = load('Given type C (code) minLength 3\nAnd type T <a>(C)</a>').pattern.scenarios[0]!
  t.regex(String(generateRequest(bounded, { seed: '1' }).body), /<a>(XYZ|CODE)<\/a>/)
})

test('its name is reserved and suggested like those of built-in scalars', (t) => {
  t.deepEqual(
    load('Given type even <a/>', '(even)').diagnostics.map(({ code: found }) => found),
    ['reserved-type-name'],
  )
  const [unknown] = load(xml('evn')).diagnostics
  t.is(unknown?.hint, 'did you mean `(even)`?')
})

test('a built-in scalar cannot be redefined', (t) => {
  t.throws(() => createLanguage({ scalars: { number: even } }), {
    instanceOf: TypeError,
    message: 'the scalar type `number` is built in; choose another name',
  })
})

const slower: ExtensionRule = { id: 'shop/slower', change: 'Slower.', breaks: 'It is late.', instead: 'Be fast.' }
const timed: ExtensionMeaning = { read: () => 1, compare: 'atMost', rule: slower }

/** Meanings of added rules that are mistakes, and the message. */
const mistaken: Readonly<Record<string, readonly [extensions: Extensions, message: RegExp]>> = {
  'a rule with the id of a built-in one': [
    { timed: { ...timed, rule: { ...slower, id: 'extension-changed' as 'a/b' } } },
    /^the rule `extension-changed` needs the name of the language and a slash before its own name/,
  ],
  'a rule with an id in capitals': [
    { timed: { ...timed, rule: { ...slower, id: 'shop/Slower' } } },
    /^the rule `shop\/Slower` needs/,
  ],
  'two rules with one id': [
    { timed, other: { ...timed, rule: { ...slower } } },
    /^two rules have the id `shop\/slower`/,
  ],
  'a rule that no change breaks': [{ timed: { ...timed, compare: 'ignored' } }, /^no change of `timed` breaks a rule/],
}

for (const [title, [extensions, message]] of Object.entries(mistaken))
  test(`${title} is a TypeError`, (t) => {
    t.throws(() => createLanguage({ extensions }), { instanceOf: TypeError, message })
  })

test('steps may share a rule', (t) => {
  t.notThrows(() => createLanguage({ grammar, extensions: { responseTimeStep: timed, serversSection: timed } }))
})

const stated: Readonly<Record<'check' | 'compare' | 'otherwise' | 'rule', Partial<ExtensionMeaning>>> = {
  check: { check: () => undefined },
  compare: { compare: 'equal' },
  otherwise: { otherwise: 0 },
  rule: { rule: slower, compare: 'equal' },
}

/** Rules of the grammar, what they are, and what their meanings may state beside `read`. */
const placed: readonly (readonly [rule: string, place: string, allowed: readonly string[]])[] = [
  ['responseTimeStep', 'step', ['check', 'compare', 'otherwise', 'rule']],
  ['serversSection', 'section', ['compare', 'otherwise', 'rule']],
  ['startsWithBound', 'bound', []],
  ['filledSuffix', 'suffix', []],
  ['propertiesBody', 'kind of body', []],
]

for (const [rule, place, allowed] of placed)
  for (const [part, meaning] of Object.entries(stated))
    test(`the \`${part}\` of a ${place} ${allowed.includes(part) ? 'counts' : 'is a TypeError'}`, (t) => {
      const create = () => createLanguage({ grammar, extensions: { [rule]: { read: () => 1, ...meaning } } })
      if (allowed.includes(part)) t.notThrows(create)
      else t.throws(create, { instanceOf: TypeError, message: new RegExp(`^\`${rule}\` is a ${place}, so its \``) })
    })

test('a meaning without a rule at a place that languages can extend is a TypeError', (t) => {
  const create = (rule: string) => () => createLanguage({ grammar, extensions: { [rule]: () => 1 } })
  t.throws(create('responseTimeSteps'), { instanceOf: TypeError, message: /did you mean `responseTimeStep`\?$/ })
  t.throws(create('row'), { instanceOf: TypeError, message: /add the rule to `steps`, `sections`, `bounds`/ })
})

test('a scalar accepts its own samples, and so does its language', (t) => {
  const message = 'the scalar type `even` does not accept its own sample "1"'
  t.throws(() => createLanguage({ scalars: { even: { ...even, samples: ['0', '1'] } } }), {
    instanceOf: TypeError,
    message,
  })
  const accepts = (): boolean => true
  t.throws(() => createLanguage({ scalars: { even: { ...even, accepts, samples: ['1'] } } }), { message })
})
