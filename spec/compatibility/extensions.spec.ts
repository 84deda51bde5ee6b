import test from 'ava'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import { passed, type Decision } from '../../src/compatibility/decision.js'
import { compareExtensions } from '../../src/compatibility/extensions/compareExtensions.js'
import { message } from '../../src/compatibility/messages/message.js'
import { newerContract } from '../../src/compatibility/messages/newerContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { createBudget } from '../../src/text/budget.js'
import { undecidedText } from '../../src/verdict/undecidedMessage.js'
import { contract as contractOf } from '../support/contracts.js'
import { promises } from '../support/promises.js'

/** A scenario's title, its steps about values, and its body. */
interface Stated {
  readonly title?: string
  readonly steps?: readonly string[]
  readonly query?: string
  readonly body?: string
}

const scenario = ({ title = 'Get', steps = [], query = '', body = '(string)' }: Stated): string =>
  [
    `Scenario: ${title}`,
    `When GET /prices${query}`,
    'Then status 200',
    ...steps.map((step) => `And ${step}`),
    `And response-body ${body}`,
    '',
  ].join('\n')

function contract(scenarios: readonly Stated[], background: readonly string[] = []): ContractPattern {
  const stated = background.length === 0 ? '' : `Background:\n${background.map((step) => `Given ${step}\n`).join('')}`
  const text = `Feature: Prices\n${stated}${scenarios.map(scenario).join('')}`
  return contractOf(text, 'prices_1.contract', promises)
}

const outcomes = ({ scenarios }: Comparison): readonly string[] => scenarios.map(({ outcome }) => outcome)

const between = (older: readonly string[], newer: readonly string[]): Comparison =>
  compareContracts(contract([{ steps: older }]), contract([{ steps: newer }]))

/** Steps of the older and the newer scenario, and the outcome. */
const rows: readonly (readonly [older: string, newer: string, outcome: string])[] = [
  ['response-time 250', 'response-time 250', 'passed'],
  ['response-time 250', 'response-time 100', 'passed'],
  ['response-time 250', 'response-time 900', 'failed'],
  ['response-time 250', '', 'failed'],
  ['', 'response-time 900', 'passed'],
  ['rate-limit 10', 'rate-limit 20', 'passed'],
  ['rate-limit 10', 'rate-limit 5', 'failed'],
  ['rate-limit 10', '', 'passed'],
  ['', 'rate-limit 10', 'failed'],
  ['shard 1', 'shard 1', 'passed'],
  ['shard 1', 'shard 2', 'failed'],
  ['shard 1', '', 'failed'],
  ['', 'shard 1', 'failed'],
  ['shard 1, shard 2', 'shard 3, shard 2', 'failed'],
  ['shard 1, shard 2', 'shard 1, shard 2', 'passed'],
  ['codes 2', 'codes 3', 'passed'],
  ['codes 3', 'codes 2', 'failed'],
  ['codes 3', '', 'undecided'],
  ['note 1', 'note 2', 'passed'],
  ['note 1', '', 'passed'],
  ['tickets 1', 'tickets 1', 'passed'],
  ['tickets 1', 'tickets 2', 'undecided'],
  ['tickets 1', '', 'undecided'],
  ['', 'tickets 1', 'undecided'],
  ['response-time 100, response-time 250', 'response-time 200', 'passed'],
]

const steps = (listed: string): readonly string[] => (listed === '' ? [] : listed.split(', '))

for (const [older, newer, outcome] of rows)
  test(`from "${older}" to "${newer}": ${outcome}`, (t) => {
    t.deepEqual(outcomes(between(steps(older), steps(newer))), [outcome])
  })

test('a value of the Background is one of each scenario, which may replace it', (t) => {
  const older = contract(
    [{ title: 'A' }, { title: 'B', query: '/b', steps: ['response-time 100'] }],
    ['response-time 250'],
  )
  const newer = contract([{ title: 'A' }, { title: 'B', query: '/b' }], ['response-time 200'])
  t.deepEqual(outcomes(compareContracts(older, newer)), ['passed', 'failed'])
})

test('a finding shows both statements and their places', (t) => {
  const [finding] = between(['response-time 250'], ['response-time 900']).findings
  t.is(findingMessage(finding!), '`response-time 250` became `response-time 900`')
  const textAt = ({ source: { text }, span: { start, end } }: { source: { text: string }; span: { start: number; end: number } }) => text.slice(start, end) // prettier-ignore
  t.is(textAt(finding!.older), 'response-time 250')
  t.is(textAt(finding!.newer), 'response-time 900')
  t.is(findingMessage(between(['shard 1'], []).findings[0]!), '`shard 1` was removed')
  t.is(findingMessage(between([], ['shard 1']).findings[0]!), '`shard 1` was added')
})

test('an undecided change says what is missing, and where', (t) => {
  const [undecided] = between(['tickets 1'], ['tickets 2']).undecided
  t.is(
    undecidedText(undecided!),
    'the check would have to know which changes of a value break consumers to decide, namely for prices_1.contract:5',
  )
})

test('a changed value does not hide a changed message', (t) => {
  const { findings } = compareContracts(
    contract([{ steps: ['response-time 250'], body: '(number)' }]),
    contract([{ steps: ['response-time 900'], body: '(string)' }]),
  )
  t.deepEqual(findings.map(({ side }) => side).sort(), ['extension', 'response'])
})

test('a newer scenario that keeps the value suffices, whatever others state', (t) => {
  const older = contract([{ steps: ['response-time 250'] }])
  const slow: Stated = { title: 'Slow', steps: ['response-time 900'] }
  t.deepEqual(outcomes(compareContracts(older, contract([slow, { title: 'Fast', steps: ['response-time 9'] }]))), [
    'passed',
  ])
  t.deepEqual(outcomes(compareContracts(older, contract([slow]))), ['failed'])
})

test('scenarios that suffice only together must all keep the value', (t) => {
  const older = contract([{ steps: ['response-time 250'], query: '/(kind:string)' }])
  const newer = (first: number, second: number): ContractPattern =>
    contract([
      { title: 'Tea', query: '/tea', steps: [`response-time ${String(first)}`] },
      { title: 'Others', query: '/(kind:string)', steps: [`response-time ${String(second)}`] },
    ])
  t.deepEqual(outcomes(compareContracts(older, newer(900, 250))), ['passed'])
  t.deepEqual(outcomes(compareContracts(older, newer(250, 900))), ['failed'])
})

test('if it is undecided whether the scenarios that keep the value suffice, so is the value', (t) => {
  const [older, newer] = [contract([{ steps: ['shard 1'] }]), contract([{ steps: ['shard 2'] }])]
  const undecided: Decision = { kind: 'undecided', exceeded: { resource: 'steps' } }
  const decided = (verdict: Decision, compareWith: () => Decision): Decision =>
    compareExtensions(message(older, older.scenarios[0]!), newerContract(newer), {
      verdict,
      compareWith,
      share: () => createBudget(),
    })
  t.is(decided(passed, () => undecided).kind, 'undecided')
  t.is(decided(undecided, () => t.fail()).kind, 'undecided')
  t.is(decided(passed, () => passed).kind, 'passed')
})
