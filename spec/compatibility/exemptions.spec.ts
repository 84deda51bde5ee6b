import test from 'ava'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { comparisonText } from '../../src/report/comparisons/comparisonText.js'
import { mergeReports, type ShardReport } from '../../src/report/comparisons/mergeReports.js'
import { contract } from '../support/contracts.js'
import { published } from '../support/schemas.js'

interface Comments {
  readonly feature?: string
  readonly type?: string
  readonly pet?: string
  readonly pets?: string
}

const line = (comment: string | undefined): string => (comment === undefined ? '' : `# allow ${comment}\n`)

const text = ({ feature, type, pet, pets }: Comments, more = '', scenarios = 2): string =>
  [
    `${line(feature)}Feature: Pets\nBackground:\n${line(type)}Given type Pet <pet><id>(number)</id>${more}</pet>\n`,
    `${line(pet)}@A\nScenario: Get a pet\nWhen GET /pet\nThen status 200\nAnd response-body (Pet)\n`,
    `${line(pets)}Scenario: Get the pets\nWhen GET /pets\nThen status 200\nAnd response-body <pets>(Pet*)</pets>\n`,
  ]
    .slice(0, scenarios + 1)
    .join('')

const compare = (comments: Comments, more = '<age>(number)</age>', scenarios = 2, day = '2030-01-31'): Comparison =>
  compareContracts(contract(text({})), contract(text(comments, more, scenarios)), { day })

const allow = 'response-element-added until 2030-01-31: readers know'

/** The findings, the allowed findings and the unused exemptions, as scenarios and rules. */
const outcome = ({ tests, findings, allowed = [], unused = [] }: Comparison) => ({
  failed: tests.failed,
  found: findings.map(({ scenario }) => scenario),
  allowed: allowed.map(({ finding }) => finding.scenario),
  unused: unused.map(({ rule }) => rule),
})

const both = ['Get a pet', 'Get the pets']

test('above a scenario it allows the findings of its rule in that scenario', (t) => {
  const expected = { failed: 1, found: ['Get the pets'], allowed: ['Get a pet'], unused: [] }
  t.deepEqual(outcome(compare({ pet: allow })), expected)
})

test('above a type it allows findings in the declaration, in every scenario; above the Feature, findings everywhere', (t) => {
  const expected = { failed: 0, found: [], allowed: both, unused: [] }
  t.deepEqual(outcome(compare({ type: allow })), expected)
  t.deepEqual(outcome(compare({ feature: allow })), expected)
})

test('the removal of a scenario is allowed above the Feature, because the scenario has no place any more', (t) => {
  const gone = 'scenario-removed until 2030-01-31: nobody calls it'
  const expected = { failed: 0, found: [], allowed: ['Get the pets'], unused: [] }
  t.deepEqual(outcome(compare({ feature: gone }, '', 1)), expected)
  const misplaced = { failed: 1, found: ['Get the pets'], allowed: [], unused: ['scenario-removed'] }
  t.deepEqual(outcome(compare({ pet: gone }, '', 1)), misplaced)
})

test('it allows only its rule, and nothing in other scenarios', (t) => {
  const other = 'response-element-removed until 2030-01-31: another rule'
  t.deepEqual(outcome(compare({ feature: other })), {
    failed: 2,
    found: both,
    allowed: [],
    unused: [other.split(' ')[0]],
  })
})

test('its date is its last day; from the next day on it allows nothing', (t) => {
  t.is(compare({ feature: allow }, undefined, 2, '2030-01-31').tests.failed, 0)
  t.deepEqual(outcome(compare({ feature: allow }, undefined, 2, '2030-02-01')), {
    failed: 2,
    found: both,
    allowed: [],
    unused: [],
  })
})

test('an exemption that allows no finding is reported as unused', (t) => {
  const [unused] = compare({ pets: allow }, '').unused ?? []
  t.is(unused?.reason, 'readers know')
  t.is(compare({ pets: allow }).unused, undefined)
})

test('allowed findings are shown with their reasons, in text and in JSON', (t) => {
  const comparison = compare({ type: allow })
  const [first, , ...rest] = comparisonText(comparison).split('\n')
  t.is(first, 'Tests run: 2, Passed: 2, Failed: 0')
  t.is(rest[0], 'Scenario: Get a pet, allowed until 2030-01-31: readers know')
  t.regex(rest[1]!, /^ {2}response-element-added at RESPONSE\.BODY\.pet/)
  t.deepEqual(rest.slice(-2), ['The newer contract is backward compatible', ''])
  const json = JSON.parse(comparisonJson(comparison)) as { compatible: boolean; findings: []; allowed: unknown[] }
  published('compatible')(t, json)
  t.deepEqual([json.compatible, json.findings.length, json.allowed.length], [true, 0, 2])
  t.like(json.allowed[0], { rule: 'response-element-added', until: '2030-01-31', reason: 'readers know' })
})

test('merged reports keep the allowed findings', (t) => {
  const report = JSON.parse(comparisonJson(compare({ type: allow }))) as ShardReport
  const merged = mergeReports([{ ...report, contracts: [], skipped: [] }])
  t.is(merged.allowed?.length, 2)
})

const payment = (body: string, answer: string, allowed: readonly string[] = []): string =>
  [
    'Feature: Payments\nBackground:',
    'Given type Card <card/>\nAnd type Iban <iban/>\nAnd type Age (integer) min 0 max 200',
    ...allowed.map((rule) => `# allow ${rule} until 2030-01-31: agreed with all consumers`),
    `Scenario: Pay\nWhen POST /pay\nAnd request-body <pay>${body}</pay>\nThen status 200\nAnd response-body <paid>${answer}</paid>\n`,
  ].join('\n')

const growing: Readonly<Record<string, readonly [older: readonly [string, string], newer: readonly [string, string]]>> =
  {
    'request-element-choice-narrowed': [
      ['(Card | Iban)', ''],
      ['(Card)', ''],
    ],
    'request-element-order-fixed': [
      ['(Card & Iban)', ''],
      ['(Card)(Iban)', ''],
    ],
    'request-element-occurrence-narrowed': [
      ['(Card{0,5})', ''],
      ['(Card{0,4})', ''],
    ],
    'request-element-closed': [
      ['(anything*)', ''],
      ['(Card*)', ''],
    ],
    'response-element-opened': [
      ['', '(Card*)'],
      ['', '(anything*)'],
    ],
    'response-element-choice-widened': [
      ['', '(Card)'],
      ['', '(Card | Iban)'],
    ],
  }

for (const [rule, [older, newer]] of Object.entries(growing))
  test(`it allows ${rule}, and another rule does not`, (t) => {
    const judged = (...allowed: readonly string[]): Comparison =>
      compareContracts(contract(payment(...older)), contract(payment(...newer, allowed)), { day: '2030-01-31' })
    t.deepEqual(outcome(judged()), { failed: 1, found: ['Pay'], allowed: [], unused: [] })
    t.deepEqual(outcome(judged(rule)), { failed: 0, found: [], allowed: ['Pay'], unused: [] })
    const other = rule.startsWith('request-element-c') ? 'request-element-removed' : 'request-element-choice-narrowed'
    t.deepEqual(outcome(judged(other)), { failed: 1, found: ['Pay'], allowed: [], unused: [other] })
  })
