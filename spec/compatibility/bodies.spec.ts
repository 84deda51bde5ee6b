import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { contract } from '../support/contracts.js'

/** Steps of one message of a scenario, one line each; several scenarios are separated by `---`. */
type Steps = string

const types = [
  'type J {"a": "(number)"}',
  'enum Utf8 (string) values application/json; charset=utf-8',
  'enum E (string) values a,null,a=1',
  'enum Digit (string) values 1,2',
  'type JsonOrNumber (J | number)',
  'type Short (string) maxLength 5',
  'type NonEmpty (string) minLength 1',
  'type Long (string) minLength 40',
  'type Middle (string) minLength 9',
  'type AtLeast6 (string) minLength 6',
  'type Between (string) minLength 5 maxLength 20',
  'type Above (string) minLength 21',
  'type Letters (string) pattern /[a-z]{1,3}/',
  'type Four (string) pattern /a{4}/',
]

const text = (scenarios: Steps, side: 'request' | 'response'): string =>
  [
    'Feature: F',
    'Background:',
    ...types.map((type) => `Given ${type}`),
    ...scenarios.split('---').flatMap((steps, index) => {
      const own = steps.split('\n').filter((step) => step.trim() !== '').map((step) => `And ${step.trim()}`) // prettier-ignore
      const request = ['When POST /a', ...(side === 'request' ? own : [])]
      return [`Scenario: number ${index}`, ...request, 'Then status 200', ...(side === 'response' ? own : [])]
    }),
    '',
  ].join('\n')

/** The rules that a change breaks, or that it is undecided; empty if it is compatible. */
async function verdict(older: Steps, newer: Steps, side: 'request' | 'response'): Promise<string> {
  const { findings, undecided } = await certifiedComparison(
    contract(text(older, side), 'older_1.contract'),
    contract(text(newer, side), 'newer_1.contract'),
  )
  return [...findings.map((finding) => ruleOf(finding).id), ...(undecided.length > 0 ? ['undecided'] : [])].join(' ')
}

const requests: readonly (readonly [older: Steps, newer: Steps, verdict: string])[] = [
  // An empty body
  ['', 'form-field g? (number)', ''],
  ['', 'form-field g (number)', 'request-body-added'],
  ['', 'request-body (empty)', ''],
  ['', 'request-body (string)', ''],
  ['', 'request-body (NonEmpty)', 'request-body-added'],
  ['', 'request-part p? (string)', 'request-body-added'],
  ['request-body (empty)', '', ''],
  ['request-body (empty)', 'form-field g? (number)', ''],
  ['request-body (number?)', '--- request-body (number)', ''],
  ['request-body (number?)', 'form-field g? (number) --- request-body (number)', ''],
  ['form-field g? (number)', '', 'request-body-removed'],
  ['form-field g? (number)', '--- form-field g (number)', ''],
  ['form-field g? (number)', 'request-body (null) --- form-field g (number)', ''],
  ['form-field g? (number)', 'form-field g (number)', 'request-field-became-required'],
  ['form-field g? (number)', 'request-body (number) --- form-field g (number)', 'request-body-type-changed'],
  ['form-field g? (number)', 'request-body (string)', ''],
  ['request-body (string)', 'form-field g? (string)', 'request-body-type-changed'],
  // The null of JSON
  ['request-body (J?)', 'request-body (J) --- request-body null', ''],
  ['request-body (J?)', 'request-body (J) --- request-body (E)', ''],
  ['request-body (J?)', 'request-body (J) --- request-body (null)', ''],
  ['request-body (J?)', 'request-body (J)', 'request-body-type-changed'],
  ['request-body (J*?)', 'request-body (J*) --- request-body null', ''],
  ['request-body null', 'request-body (J?)', ''],
  ['request-body null', 'request-body (J)', 'request-body-type-changed'],
  // The mere name of a form field
  ['request-body null', 'form-field null? (string)', ''],
  ['request-body null', 'form-field null? (number)', 'request-body-type-changed'],
  ['request-body null', 'form-field null (string)', ''],
  ['request-body null', 'form-field null (string) \n form-field a (string)', 'request-body-type-changed'],
  ['request-body (E)', 'form-field a? (string) \n form-field null? (string)', 'undecided'],
  // Documents as texts
  ['request-body (J)', 'request-body (string)', ''],
  ['request-body (J)', 'request-body (NonEmpty)', ''],
  ['request-body <a>(string)</a>', 'request-body (NonEmpty)', ''],
  ['request-body (J)', 'request-body (Short)', 'request-body-type-changed'],
  ['request-body <a>(string)</a>', 'request-body (Short)', 'request-body-type-changed'],
  ['form-field g (string)', 'request-body (Short)', 'request-body-type-changed'],
  ['request-part p (string)', 'request-body (Short)', 'request-body-type-changed'],
  ['request-part p (string)', 'request-body (string)', ''],
  ['request-body (J)', 'request-body (Long)', 'request-body-type-changed'],
  ['request-body (J)', 'request-body (Middle)', 'request-body-type-changed'],
  ['request-body {"abcdefgh": 1}', 'request-body (Middle)', ''],
  ['request-body <abc>(Short)</abc>', 'request-body (Middle)', 'request-body-type-changed'],
  ['request-body <a><b>(number)</b></a>', 'request-body (Middle)', 'undecided'],
  ['request-body (Digit)', 'request-body (JsonOrNumber)', 'undecided'],
  ['request-body (J)', 'request-body (Short) --- request-body (Long)', 'request-body-type-changed'],
  ['request-body (J)', 'request-body (Short) --- request-body (AtLeast6)', ''],
  ['request-body (J)', 'request-body (Between) --- request-body (Above)', 'undecided'],
  ['request-body (E)', 'request-body a --- request-body null --- form-field a (string)', 'undecided'],
  // Texts with a pattern
  ['request-body (Four)', 'request-body (Letters)', 'request-body-values-narrowed'],
  ['request-body (Letters)', 'request-body (Four)', 'request-body-values-narrowed'],
  ['request-body (Letters)', 'request-body (NonEmpty)', ''],
  ['request-body (J)', 'request-body (Letters)', 'request-body-type-changed'],
  ['request-body <a>(string)</a>', 'request-body (Letters)', 'request-body-type-changed'],
  // Anything
  ['request-body (J)', 'request-body (anything)', ''],
  ['request-body <a>(string)</a>', 'request-body (anything)', ''],
  ['request-body (Letters)', 'request-body (anything)', ''],
  ['form-field g (string)', 'request-body (anything)', ''],
  ['', 'request-body (anything)', ''],
  ['request-body (anything)', 'request-body (string)', ''],
  ['request-body (anything)', 'request-body (NonEmpty)', 'request-body-values-narrowed'],
  // Content types
  ['request-body null \n request-header Content-Type text/plain', 'request-body (J?)', ''],
  ['request-body null \n request-header Content-Type text/csv', 'request-body (J?)', 'request-header-values-narrowed'],
  ['request-body (J) \n request-header Content-Type text/plain', 'request-body (J)', ''],
  ['request-body (J)', 'request-body (J) \n request-header Content-Type? application/json', ''],
  ['request-body (J) \n request-header Content-Type text/plain', 'request-body (J) \n request-header Content-Type application/json', 'request-header-values-narrowed'],
  ['request-body (J) \n request-header Content-Type application/vnd.a+json', 'request-body (J) \n request-header Content-Type (string)', ''],
  ['request-body (J) \n request-header Content-Type (string)', 'request-body (J)', ''],
  ['request-body (J) \n request-header Content-Type (string)', 'request-body (J) \n request-header Content-Type application/json', 'request-header-values-narrowed'],
  ['request-part p (string)', 'request-body (string) \n request-header Content-Type (string)', ''],
  ['request-body (J) \n request-header Content-Type application/json', 'request-body (J) \n request-header Content-Type (anything)', ''],
  ['request-body (J) \n request-header Content-Type (anything)', 'request-body (J) \n request-header Content-Type (string)', ''],
  ['request-body (J) \n request-header Content-Type (anything)', 'request-body (J) \n request-header Content-Type application/json', 'request-header-values-narrowed'],
  ['request-part p (string)', 'request-body (string) \n request-header Content-Type? text/plain', 'request-header-values-narrowed'],
  ['request-part p (string)', 'request-part p (string) \n request-header Content-Type multipart/form-data', ''],
  ['request-part p @a.png Image/PNG', 'request-part p @a.png image/png;q=1', ''],
  ['request-body (J) \n request-header Content-Type application/json', 'request-body (J) \n request-header Content-Type Application/JSON', ''],
  ['request-body (J) \n request-header Content-Type application/json; charset=utf-8', 'request-body (J) \n request-header Content-Type application/json', ''],
  ['request-body (J) \n request-header Content-Type application/json', 'request-body (J) \n request-header Content-Type application/json; charset=utf-8', 'request-header-values-narrowed'],
  ['request-body (J) \n request-header Content-Type (Utf8)', 'request-body (J) \n request-header Content-Type application/json;charset="UTF-8"', ''],
  ['request-header Content-Type text/a; a=1; b=2', 'request-header Content-Type text/a;b=2;a=1', ''],
  ['request-header X text/a', 'request-header X TEXT/A', 'request-header-values-narrowed'],
  ['request-part p @a.png Image/PNG', 'request-part p @a.png Text/CSV;header', 'request-part-values-narrowed'],
] // prettier-ignore

for (const [older, newer, expected] of requests)
  test(`a request: ${older || 'no body'} became ${newer || 'no body'}`, async (t) => {
    t.is(await verdict(older, newer, 'request'), expected)
  })

const responses: readonly (readonly [older: Steps, newer: Steps, verdict: string])[] = [
  ['response-body (J?)', 'response-body null', ''],
  ['response-body null', 'response-body (J?)', 'response-body-type-changed'],
  ['response-body (J?)', 'response-body null \n response-header Content-Type text/plain', 'response-header-values-widened'],
  ['response-body (J?)', '', 'response-body-removed'],
  ['response-body (J) \n response-header Content-Type application/json', 'response-body (J) \n response-header Content-Type application/json; charset=utf-8', ''],
  ['response-body (J) \n response-header Content-Type application/json; charset=utf-8', 'response-body (J) \n response-header Content-Type application/json', 'response-header-values-widened'],
  ['response-body (J)', 'response-body (J) \n response-header Content-Type (Utf8)', ''],
  ['response-body (J) \n response-header Content-Type (string)', 'response-body (J) \n response-header Content-Type application/json', ''],
  ['response-body (J) \n response-header Content-Type (anything)', 'response-body (J) \n response-header Content-Type application/json', ''],
  ['response-header Content-Type (anything)', 'response-header Content-Type application/json', ''],
  ['response-header Content-Type (Utf8)', 'response-header Content-Type application/json; charset=utf-8', ''],
  ['response-body (empty)', '', ''],
  ['', 'response-body (empty)', ''],
  ['response-body (NonEmpty)', '', 'response-body-removed'],
  ['response-body (Letters)', 'response-body (Four)', 'response-body-values-widened'],
  ['response-body (Short)', 'response-body {"a": 1}', 'response-body-type-changed'],
] // prettier-ignore

for (const [older, newer, expected] of responses)
  test(`a response: ${older || 'no body'} became ${newer || 'no body'}`, async (t) => {
    t.is(await verdict(older, newer, 'response'), expected)
  })
