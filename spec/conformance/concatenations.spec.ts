import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { generateResponse } from '../../src/generate/generateResponse.js'
import { matchRequest, matchResponse } from '../../src/match/matchMessage.js'
import type { HttpRequest } from '../../src/message/httpMessage.js'
import { contract } from '../support/contracts.js'

interface Row {
  readonly steps: readonly string[]
  readonly accepted: readonly Partial<HttpRequest>[]
  readonly refused: readonly Partial<HttpRequest>[]
}

const targets = (...all: readonly string[]): Partial<HttpRequest>[] => all.map((target) => ({ target }))
const headers = (name: string, ...values: readonly string[]): Partial<HttpRequest>[] =>
  values.map((value) => ({ target: '/', headers: { [name]: value } }))

const rows: Readonly<Record<string, Row>> = {
  'text before and after a number, in a path': {
    steps: ['GET /pets/pet-(id:integer).json'],
    accepted: targets('/pets/pet-1.json', '/pets/pet--7.json/', '/pets/pet%2D1%2Ejson'),
    refused: targets('/pets/pet-.json', '/pets/1', '/pets/pet-1.xml', '/pets/pet-1.json/x', '/pets/Pet-1.json'),
  },
  'an enum behind any text': {
    steps: ['GET /files/(name:string).(ext:Ext)', 'enum Ext (string) values pdf,png'],
    accepted: targets('/files/a.pdf', '/files/a.b.png', '/files/.pdf', '/files/a%2Fb.pdf', '/files/a%20.pdf'),
    refused: targets('/files/a.gif', '/files/a', '/files/a/b.pdf', '/files/pdf'),
  },
  'several ways to read a text': {
    steps: ['GET /(string)-(string)'],
    accepted: targets('/-', '/a-b', '/a-b-c'),
    refused: targets('/', '/ab'),
  },
  'placeholders side by side': {
    steps: ['GET /(boolean)(digit:Digit)', 'type Digit (string) pattern /[0-9]/'],
    accepted: targets('/true1', '/%20false0'),
    refused: targets('/true', '/1true', '/true 1', '/true12'),
  },
  'a placeholder that may be empty, a choice, a list': {
    steps: ['GET /v(integer?)-(date | boolean)-(integer list , {2,3})x'],
    accepted: targets('/v-true-1,2x', '/v12-2024-02-29-1,2,3x'),
    refused: targets('/v-true-1x', '/vx-true-1,2x', '/v1-2024-02-30-1,2x'),
  },
  'percent-encoded text': {
    steps: ['GET /a%20b-(integer)%2F'],
    accepted: targets('/a%20b-1%2F', '/%61%20b-1%2f'),
    refused: targets('/a%2520b-1%2F', '/a%20b-1/'),
  },
  'in a query': {
    steps: ['GET /?range=(from:integer)-(to:integer)'],
    accepted: targets('/', '/?range=1-2', '/?range=-1--2'),
    refused: targets('/?range=1', '/?range=1-', '/?range=1-2-3', '/?range=1%20-2'),
  },
  'in a query-parameter, with bounds': {
    steps: ['GET /', 'query-parameter page p(integer) min 1 max 9 of (integer) min 1'],
    accepted: targets('/?page=p1+of+7', '/?page=p9%20of%2010'),
    refused: targets('/', '/?page=p0+of+7', '/?page=p10+of+7', '/?page=p1+of+0', '/?page=p1of7'),
  },
  'in a header, where white space at its ends does not count anyway': {
    steps: ['GET /', 'request-header Authorization Bearer (Token)', 'type Token (string) pattern /[a-z0-9]+/'],
    accepted: headers('authorization', 'Bearer a1'),
    refused: [...headers('Authorization', 'bearer a1', 'Bearer  a1', 'Bearer', 'Bearera1', 'Bearer A'), { target: '/' }],
  },
  'two placeholders with a space between them': {
    steps: ['GET /', 'request-header X-At (date) (time)'],
    accepted: headers('X-At', '2024-01-01 12:00:00'),
    refused: headers('X-At', '2024-01-01', '2024-01-01  12:00:00', '2024-01-01T12:00:00'),
  },
  'quotes in a header that has them': {
    steps: ['GET /', 'request-header If-Match "(uuid)"', 'request-header If-None-Match? W/"(string)"'],
    accepted: headers('If-Match', '"123e4567-e89b-12d3-a456-426614174000"'),
    refused: headers('If-Match', '123e4567-e89b-12d3-a456-426614174000', '""'),
  },
  'in a cookie': {
    steps: ['GET /', 'request-cookie session s-(uuid)'],
    accepted: headers('Cookie', 'session=s-123e4567-e89b-12d3-a456-426614174000'),
    refused: headers('Cookie', 'session=123e4567-e89b-12d3-a456-426614174000', 'session=s-'),
  },
  'in a form field': {
    steps: ['POST /', 'form-field at (integer)x(integer)'],
    accepted: [' 1x2', '1x2 ', '+1x-2'].map((text) => form({ at: text })),
    refused: ['1 x2', '1x 2', '1X2', 'x', '12'].map((text) => form({ at: text })),
  },
  'white space counts at the end that is text': {
    steps: ['POST /', 'form-field at (integer) kg'],
    accepted: ['1 kg', ' 1 kg'].map((text) => form({ at: text })),
    refused: ['1 kg ', '1  kg', '1kg'].map((text) => form({ at: text })),
  },
}

function form(fields: Readonly<Record<string, string>>): Partial<HttpRequest> {
  const body = new URLSearchParams(fields).toString()
  return { target: '/', method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
}

const scenario = (steps: readonly string[], ...then: readonly string[]): string =>
  ['Feature: F', 'Scenario: S', ...steps.map((step) => `When ${step}`), 'Then status 200', ...then, ''].join('\n')

for (const [title, { steps, accepted, refused }] of Object.entries(rows))
  test(`a concatenation: ${title}`, async (t) => {
    const pattern = contract(scenario(steps))
    const matches = async (request: Partial<HttpRequest>): Promise<boolean> =>
      (await matchRequest(pattern, { method: 'GET', target: '/', ...request })).some(
        ({ mismatches }) => mismatches.length === 0,
      )
    for (const request of accepted) t.true(await matches(request), JSON.stringify(request))
    for (const request of refused) t.false(await matches(request), JSON.stringify(request))
    for (const seed of [1, 2, 3])
      for (const { request } of generateRequests(pattern.scenarios[0]!, { seed }))
        t.true(await matches(request), JSON.stringify(request))
  })

test('a concatenation in a header of a response is matched, and generated', async (t) => {
  const pattern = contract(scenario(['GET /'], 'And response-header Location /pets/(id:integer)'))
  const matches = async (Location: string): Promise<boolean> =>
    (await matchResponse(pattern, 'S', { status: 200, headers: { Location } }))?.mismatches.length === 0
  t.true(await matches('/pets/1'))
  t.false(await matches('/pets/'))
  t.regex(String(generateResponse(pattern.scenarios[0]!).headers['Location']), /^\/pets\/\d+$/)
})

test('a mismatch shows the concatenation with its types and bounds', async (t) => {
  const steps = ['GET /pet-(id:integer).(ext:Ext)', 'enum Ext (string) values pdf,png', 'request-header If-Match "(uuid)"']
  const pattern = contract(scenario([...steps, 'query-parameter page p(integer) min 1']))
  const request = { method: 'GET', target: '/pet-x.pdf?page=p0', headers: { 'If-Match': 'x' } }
  const [found] = await matchRequest(pattern, request)
  t.deepEqual(
    found?.mismatches.map(({ message }) => message),
    [
      'expected `pet-(integer).(pdf | png)` but found `pet-x.pdf`',
      'expected `p(integer of at least 1)` but found `p0`',
      'expected `"(uuid)"` but found `x`',
    ],
  )
})

/** An older and a newer version, and the findings with the first line of their witnesses. */
const changes: readonly (readonly [older: readonly string[], newer: readonly string[], findings: readonly string[]])[] = [
  [['GET /pet-(id:integer).json'], ['GET /pet-(number:integer).json'], []],
  [['GET /pet-(integer).json'], ['GET /pet-(string).json'], []],
  [['GET /pet-(integer).json'], ['GET /(string)'], []],
  [['GET /pet-7.json'], ['GET /pet-(integer).json'], []],
  [['GET /(string)-(string)'], ['GET /(string)-(string)-(string)'], ['request-path-changed GET /-']],
  [['GET /(string)-(string)-(string)'], ['GET /(string)-(string)'], []],
  [['GET /a(string)b'], ['GET /a(string)(string)b'], []],
  [['GET /a(string)(string)b'], ['GET /a(string)b'], []],
  [['GET /pet-(string).json'], ['GET /pet-(integer).json'], ['request-path-changed GET /pet-.json']],
  [['GET /(string)'], ['GET /pet-(string)'], ['request-path-changed GET /a']],
  [['GET /?a=(integer)'], ['GET /?a=(integer)(string)'], []],
  [['GET /?a=(integer)(string)'], ['GET /?a=(integer)'], ['request-parameter-type-changed GET /?a=0a']],
  [
    ['GET /', 'request-header A Bearer (string)'],
    ['GET /', 'request-header A Bearer (string) minLength 1'],
    [],
  ],
  [
    ['GET /', 'request-header A Bearer (string)'],
    ['GET /', 'request-header A Bearer (string) minLength 2'],
    ['request-header-values-narrowed GET /\nA: Bearer a'],
  ],
  [['POST /', 'form-field a (integer)'], ['POST /', 'form-field a (integer)(string?)'], []],
  [
    ['POST /', 'form-field a (integer)(boolean)'],
    ['POST /', 'form-field a (integer) (boolean)'],
    ['request-field-values-narrowed a=0true'],
  ],
]

for (const [older, newer, expected] of changes)
  test(`from ${older.join(', ')} to ${newer.join(', ')}`, async (t) => {
    const { findings, undecided } = await certifiedComparison(contract(scenario(older)), contract(scenario(newer)))
    t.deepEqual(undecided, [])
    t.deepEqual(
      findings.map(({ side, thing, change, witness }) => `${side}-${thing}-${change} ${witness?.payload ?? ''}`),
      expected,
    )
  })

/** Headers of a response: an older and a newer value, and the findings. */
const answers: readonly (readonly [older: string, newer: string, findings: readonly string[]])[] = [
  ['/pets/(string)', '/pets/(integer)', []],
  ['(string)', '/pets/(integer)', []],
  ['/pets/(integer)', '/pets/7', []],
  ['/pets/(integer)', '/pets/(string)', ['response-header-values-widened wire']],
  ['(integer)', '1(Digits)', ['response-header-type-changed type']],
]

for (const [older, newer, expected] of answers)
  test(`a header of a response from ${older} to ${newer}`, async (t) => {
    const [before, after] = [older, newer].map((value) =>
      contract(scenario(['GET /', 'type Digits (string) pattern /[0-9]+/'], `And response-header A ${value}`)),
    )
    const { findings, undecided } = await certifiedComparison(before!, after!)
    t.deepEqual(undecided, [])
    t.deepEqual(
      findings.map(({ side, thing, change, level }) => `${side}-${thing}-${change} ${level}`),
      expected,
    )
  })
