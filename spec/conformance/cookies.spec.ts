import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { contract } from '../support/contracts.js'
import { scenarios, testAcceptance, testChanges } from '../support/scenarioTables.js'

const sending = (...lines: readonly string[]): string => ['GET /pets', ...lines, '', ''].join('\n')

testAcceptance({
  'a required cookie': {
    steps: ['GET /pets', 'request-cookie session (uuid)'],
    accepted: [
      sending('Cookie: session=123e4567-e89b-12d3-a456-426614174000'),
      sending('cookie: a=b; session=123e4567-e89b-12d3-a456-426614174000;c'),
      sending('Cookie: a=b', 'Cookie: session=123e4567-e89b-12d3-a456-426614174000'),
    ],
    refused: [
      '/pets',
      sending('Cookie: session=1'),
      sending('Cookie: Session=123e4567-e89b-12d3-a456-426614174000'),
      sending('session: 123e4567-e89b-12d3-a456-426614174000'),
    ],
  },
  'an optional cookie': {
    steps: ['GET /pets', 'request-cookie page? (number)'],
    accepted: ['/pets', sending('Cookie: page=2'), sending('Cookie: other=x')],
    refused: [sending('Cookie: page=x'), sending('Cookie: page=1; page=x'), sending('Cookie: page=')],
  },
  'values are percent-decoded, and quotes are part of them': {
    steps: ['enum Names (string) values a b,a;b,"q",100%,x=y', 'GET /pets', 'request-cookie name (Names)'],
    accepted: [
      sending('Cookie: name=a%20b'),
      sending('Cookie:   name =  a b ; other=1'),
      sending('Cookie: name=a%3Bb'),
      sending('Cookie: name="q"'),
      sending('Cookie: name=100%'),
      sending('Cookie: name=x=y'),
    ],
    refused: [sending('Cookie: name=a;b'), sending('Cookie: name=q'), sending('Cookie: name'), sending('Cookie: =a b')],
  },
  'a literal, beside headers': {
    steps: ['GET /pets', 'request-header X-Trace (number)', 'request-cookie csrf a b', 'request-cookie lang? (string)'],
    accepted: [sending('X-Trace: 1', 'Cookie: csrf=a%20b'), sending('X-Trace: 1', 'Cookie: lang=; csrf=a b')],
    refused: [sending('X-Trace: 1'), sending('Cookie: csrf=a b')],
  },
})

const step = (...steps: readonly string[]): readonly string[] => ['GET /pets', ...steps.map((one) => `request-cookie ${one}`)]
const [none, required, optional] = [step(), step('session (string)'), step('session? (string)')]

testChanges([
  [none, optional, []],
  [required, optional, []],
  [required, none, []],
  [optional, none, []],
  [required, step('session (string)', 'lang? (string)'), []],
  [step('page (integer)'), step('page (number)'), []],
  [none, required, ['request-cookie-added GET /pets']],
  [optional, required, ['request-cookie-became-required GET /pets']],
  [required, step('Session (string)'), ['request-cookie-renamed GET /pets Cookie: session=']],
  [required, step('session (number)'), ['request-cookie-type-changed GET /pets Cookie: session=']],
  [step('a (string) minLength 1'), step('a (string) minLength 2'), ['request-cookie-values-narrowed GET /pets Cookie: a=a']],
  [optional, step('session? (number)'), ['request-cookie-type-changed GET /pets Cookie: session=']],
  [step('a;b (string)').slice(0, 1), none, []],
])

const header = ['GET /pets', 'request-header Cookie? (string)']

for (const [older, newer] of [
  [header, required],
  [required, header],
] as const)
  test(`from ${older.join(', ')} to ${newer.join(', ')} is undecided, because a header is not taken apart`, async (t) => {
    const { findings, undecided } = await certifiedComparison(contract(scenarios(older)), contract(scenarios(newer)))
    t.deepEqual(findings, [])
    t.deepEqual(
      undecided.map(({ resource }) => resource),
      ['cookies'],
    )
  })
