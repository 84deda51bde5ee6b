import test, { type ExecutionContext } from 'ava'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { compared } from '../support/compared.js'
import { rendered } from '../support/rendered.js'

/** A request body `<r>` of a declared scalar. */
const body = (step: string): string =>
  `Feature: F\nScenario: s\nGiven ${step}\nWhen POST /ws\nAnd request-body <r>(X)</r>\nThen status 200\n`

/** The findings of a comparison that was decided completely. */
function decided(t: ExecutionContext, older: string, newer: string): readonly Finding[] {
  const { findings, undecided } = compared(older, newer)
  t.deepEqual(undecided, [])
  return findings
}

const witness = (t: ExecutionContext, older: string, newer: string): string | undefined =>
  decided(t, body(older), body(newer))[0]?.witness?.payload

const breaking: readonly (readonly [older: string, newer: string, payload: string])[] = [
  ['type X (string) minLength 3 maxLength 3', 'enum X (string) values aaa', '<r>aab</r>'],
  ['type X (string) maxLength 1', 'enum X (string) values a,b', '<r/>'],
  ['type X (url) minLength 30', 'type X (url-http)', `<r>https://${'a'.repeat(22)}</r>`],
  ['type X (number) minLength 2 maxLength 2', 'enum X (number) values 10,11,12', '<r>-3</r>'],
  ['type X (boolean)', 'enum X (string) values true,false', '<r> true</r>'],
  ['type X (string) minLength 5', 'type X (string) minLength 6', '<r>aaaaa</r>'],
  ['type X (string) maxLength 20', 'type X (string) maxLength 10', `<r>${'a'.repeat(11)}</r>`],
]

for (const [older, newer, payload] of breaking) {
  test(`${older} to ${newer} breaks requests`, (t) => {
    t.is(witness(t, older, newer), payload)
  })
}

const fine: readonly (readonly [older: string, newer: string])[] = [
  ['type X (string) minLength 3 maxLength 3', 'type X (string) minLength 2 maxLength 4'],
  ['enum X (number) values 1,10', 'type X (number)'],
  ['type X (url-https)', 'type X (url)'],
  ['type X (number) maxLength 1', 'type X (number)'],
  ['type X (string) maxLength 2147483647', 'type X (string) maxLength 2147483647'],
]

for (const [older, newer] of fine) {
  test(`${older} to ${newer} is compatible for requests`, (t) => {
    t.is(witness(t, older, newer), undefined)
  })
}

const json = (value: string, ...steps: string[]): string =>
  `Feature: F\nScenario: s\n${steps.map((step) => `Given ${step}\n`).join('')}When POST /ws\nAnd request-body {"v": ${value}}\nThen status 200\n`

const inJson: readonly (readonly [older: string, newer: string, witness?: unknown])[] = [
  ['type X (date)', 'type X (string) maxLength 10'],
  ['type X (boolean)', 'type X (string)', { v: true }],
  ['type X (integer list)', String.raw`type X (string) pattern /([+\-]?\d+([ \t\r\n]+[+\-]?\d+)*)?/`],
  ['enum X (string) values 2020-04-12', 'type X (date)'],
  ['type X (string) pattern / ?2020-04-12/', 'type X (date)', { v: ' 2020-04-12' }],
  ['type X (string) pattern / ?/', 'type X (empty)', { v: ' ' }],
]

for (const [older, newer, witness] of inJson)
  test(`in JSON, ${older} to ${newer} is ${witness === undefined ? 'compatible' : 'breaking'} for requests`, (t) => {
    const [finding] = decided(t, json('"(X)"', older), json('"(X)"', newer))
    t.deepEqual(finding && JSON.parse(finding.witness?.payload ?? ''), witness)
  })

test('a dictionary whose keys are an enum has no other key', (t) => {
  const kinds = 'enum Kind (string) values a'
  const more = 'enum More (string) values a,b'
  const older = json('"(dictionary Kind number)"', kinds)
  t.deepEqual(decided(t, older, json('"(dictionary More number)"', more)), [])
  const [finding] = decided(t, json('"(dictionary More number)"', more), older)
  t.deepEqual(JSON.parse(finding?.witness?.payload ?? ''), { v: { b: 0 } })
})

test('a key removed in one place and added in another has not moved if readers ignore new keys', (t) => {
  const response = (body: string): string =>
    `Feature: F\nScenario: s\nWhen GET /a\nThen status 200\nAnd response-body ${body}\n`
  const older = response('{"a": {"x": "(string)"}, "d": "(dictionary number string)"}')
  const newer = response('{"a": {}, "d": {"1": "(string)", "x": "(string)"}}')
  t.deepEqual(
    decided(t, older, newer)
      .map(rendered)
      .map(({ rule }) => rule),
    ['response-key-removed', 'response-key-added'],
  )
})

test('a JSON number of an enum is shown as one would write it', (t) => {
  const [finding] = compared(
    json('"(X)"', 'enum X (number) values 10,20'),
    json('"(X)"', 'enum X (number) values 20'),
  ).findings
  t.deepEqual(finding?.witness?.payload, '{\n  "v": 10\n}')
})

test('a path parameter is never empty', (t) => {
  const path = (parameter: string): string => `Feature: F\nScenario: s\nWhen GET /pets/${parameter}\nThen status 200\n`
  t.is(compared(path('(id:string)'), path('(id:number)')).findings[0]?.witness?.payload, 'GET /pets/a')
  t.deepEqual(compared(path('(id:number?)'), path('(id:string)')).findings, [])
})

test('a response without a body is shown with its status', (t) => {
  const response = (...steps: string[]): string =>
    `Feature: F\nScenario: s\nWhen GET /p\nThen status 200\n${steps.join('')}`
  const [finding] = compared(response('And response-header X-A (string)\n'), response()).findings
  t.is(finding?.witness?.payload, 'HTTP/1.1 200')
})
