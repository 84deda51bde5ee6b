import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { contract } from '../support/contracts.js'

const types = [
  'type Data {"id": "(number)"}',
  'type Wide {"id": "(number)", "n?": "(string)"}',
  'enum One (string) values 1,x',
  'enum Digit (string) values 1,2',
  'type Short (string) maxLength 5',
  'type Long (string) minLength 7',
  'type Longer (string) minLength 9',
  'type Either (Data | number)',
  'type Maybe (Data?)',
  'type Tree {"down": "(Tree*)"}',
  'type Trees {"down": "(Trees*)", "x?": "(number)"}',
]

/** Steps of one request each, separated by semicolons; several scenarios are separated by `---`. */
const text = (scenarios: string): string =>
  [
    'Feature: F',
    'Background:',
    ...types.map((type) => `Given ${type}`),
    ...scenarios
      .split('---')
      .flatMap((steps, index) => [
        `Scenario: number ${String(index)}`,
        'When POST /a',
        ...steps.split(';').map((step) => `And ${step.trim()}`),
        'Then status 200',
      ]),
    '',
  ].join('\n')

/** The rules that a change breaks, or that it is undecided; empty if it is compatible. */
async function verdict(older: string, newer: string): Promise<string> {
  const { findings, undecided } = await certifiedComparison(
    contract(text(older), 'older_1.contract'),
    contract(text(newer), 'newer_1.contract'),
  )
  return [...findings.map((finding) => ruleOf(finding).id), ...(undecided.length > 0 ? ['undecided'] : [])].join(' ')
}

/** Types of a field or a part. */
const pairs: readonly (readonly [older: string, newer: string, verdict: string])[] = [
  // JSON
  ['(Data)', '(Wide)', ''],
  ['(Wide)', '(Data)', 'key-removed'],
  ['(Data)', '(Data*)', 'type-changed'],
  ['(Data)', '(Maybe)', ''],
  ['(Maybe)', '(Data)', 'type-changed'],
  ['(Data)', '(Either)', ''],
  ['(Either)', '(Data)', 'type-changed'],
  ['(number*)', '(string*)', 'item-type-changed'],
  ['(number{2})', '(number+)', ''],
  ['(Tree)', '(Trees)', ''],
  ['(dictionary string number)', '(dictionary string Either)', ''],
  // JSON and text
  ['(Data)', '(string)', ''],
  ['(Data)', '(anything)', ''],
  ['(Data)', '(number)', 'type-changed'],
  ['(Data)', '(Long)', ''],
  ['(Data)', '(Longer)', 'undecided'],
  ['(Data)', '(Short)', 'type-changed'],
  ['(number*)', '(Short)', 'undecided'],
  ['(Either)', '(number)', 'undecided'],
  ['(string)', '(Data)', 'type-changed'],
  ['(string)', '(Either)', 'type-changed'],
  ['(number)', '(Data)', 'type-changed'],
  ['(number)', '(Either)', 'undecided'],
  ['(One)', '(Either)', 'undecided'],
  ['(Digit)', '(Either)', 'undecided'],
  ['(number?)', '(Either)', 'type-changed'],
  ['{"id": 1}', '(Data)', 'undecided'],
]

for (const [step, thing] of [
  ['form-field', 'field'],
  ['request-part', 'part'],
] as const)
  for (const [older, newer, expected] of pairs)
    test(`${step}: from ${older} to ${newer}`, async (t) => {
      const rule = expected === 'type-changed' ? `${thing}-type-changed` : expected
      const whole = rule === '' || rule === 'undecided' ? rule : `request-${rule}`
      t.is(await verdict(`${step} f ${older}`, `${step} f ${newer}`), whole)
    })

const messages: readonly (readonly [older: string, newer: string, verdict: string])[] = [
  ['form-field a (Data)', 'form-field a? (Data)', ''],
  ['form-field a? (Data)', 'form-field a (Data)', 'request-field-became-required'],
  [
    'form-field a (Digit); form-field b (string)',
    'form-field a (Either); form-field b (number)',
    'request-field-type-changed request-field-type-changed',
  ],
  [
    'form-field a (string); form-field b (Data)',
    'form-field a (number); form-field b (Data)',
    'request-field-type-changed',
  ],
  ['form-field a (Either)', 'form-field a (Data) --- form-field a (number)', 'undecided'],
  ['form-field a (Data)', 'form-field a (number) --- form-field a (Wide)', ''],
  ['form-field a (Data)', 'request-body (string)', ''],
  ['request-body (string)', 'form-field a (Data)', 'request-body-type-changed'],
  ['request-part a (Data)', 'request-part a @file.json', 'request-part-type-changed'],
  ['request-part a @file.json', 'request-part a (Data)', 'request-part-type-changed'],
  ['request-part a @file.json', 'request-part a (string)', 'request-part-type-changed'],
]

for (const [older, newer, expected] of messages)
  test(`from ${older} to ${newer}`, async (t) => {
    t.is(await verdict(older, newer), expected)
  })
