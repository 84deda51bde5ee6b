import test from 'ava'
import { chapters } from '../../src/compatibility/chapters.js'
import { compareContracts } from '../../src/index.js'
import { message } from '../../src/compatibility/messages/message.js'
import { newerContract } from '../../src/compatibility/messages/newerContract.js'
import { relatedMessages } from '../../src/compatibility/reasons/relatedMessages.js'
import { createBudget, type Budget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

const many = (
  count: number,
  type: string,
  title: (index: number) => string = (index) => `S${String(index)}`,
  background = '',
) =>
  contract(
    `Feature: Many\n${background}${Array.from(
      { length: count },
      (_, index) =>
        `  Scenario: ${title(index)}\n    When POST /a${String(index)}\n    And request-body {id: (${type})}\n    Then status 200\n`,
    ).join('')}`,
  )

/** A budget, and how many steps were spent from it. */
function counted() {
  let steps = 0
  const spend = (more: number): void => {
    steps += more
  }
  const budget: Budget = { ...createBudget(), spend }
  return { budget, steps: () => steps }
}

test('finding the related scenarios takes as many steps in a large contract as in a small one', (t) => {
  const stepsIn = (count: number): number => {
    const [older, newer] = [many(count, 'string'), newerContract(many(count, 'number'))]
    const { budget, steps } = counted()
    const related = relatedMessages(message(older, older.scenarios[3]!), newer, budget)
    t.deepEqual(
      related.map(({ scenario }) => scenario.title),
      ['S3'],
    )
    return steps()
  }
  t.is(stepsIn(500), stepsIn(10))
})

test('scenarios of the same path are related unless they have the title of another older scenario', (t) => {
  const older = many(4, 'string')
  const titles = ['S1', 'S0', 'New', 'S3']
  const newer = newerContract(many(4, 'number', (index) => titles[index]!))
  const related = older.scenarios.map((scenario) =>
    relatedMessages(message(older, scenario), newer, createBudget()).map((one) => one.scenario.title),
  )
  t.deepEqual(related, [['S0'], ['S1'], ['New'], ['S3']])
})

const withTypes = (count: number) => many(count, 'Id', undefined, '  Background:\n    Given type Id (number)\n')
const chapterCases = { 'common types': [withTypes(1200), 500], 'no common types': [many(1200, 'number'), 20] } as const

for (const [name, [older, length]] of Object.entries(chapterCases))
  test(`the scenarios of a chapter share their results, which the next chapter does not keep: ${name}`, (t) => {
    let pauses = 0
    const { budget: whole, budgetsOf } = chapters(older, 1, () => pauses++)
    const results = older.scenarios.map((_, index) => {
      const { share, explaining } = budgetsOf(index)
      const nested = share().share()
      t.is(nested.results, explaining.share().results)
      t.is(nested.whole, whole.whole)
      return nested.results
    })
    const count = Math.ceil(1200 / length)
    t.is(new Set(results).size, count)
    t.is(pauses, count - 1)
    t.is(results[length - 1], results[0])
  })

test('a comparison of several chapters has the findings of each scenario', (t) => {
  const { findings, incomplete, scenarios } = compareContracts(many(600, 'string'), many(600, 'number'))
  t.is(findings.length, 600)
  t.is(incomplete, undefined)
  t.true(scenarios.every((one) => one.findings.length === 1))
})

test('a comparison of many changed scenarios ends: the last are undecided, and no scenario fails without a witness', (t) => {
  const [older, newer] = [many(100, 'string'), many(100, 'number')]
  const bounded = compareContracts(older, newer, { effort: 0.01 })
  const outcomes = bounded.scenarios.map(({ outcome }) => outcome)
  const decided = outcomes.indexOf('undecided')
  t.true(decided > 0)
  t.true(outcomes.every((outcome, index) => outcome === (index < decided ? 'failed' : 'undecided')))
  t.is(bounded.undecided.length, 100 - decided)
  t.true(bounded.findings.every(({ witness }) => witness !== undefined))
  t.true(bounded.findings.every(({ change }) => change === 'type-changed'))
  t.is(bounded.incomplete, undefined)
  t.true(decided < compareContracts(older, newer, { effort: 0.02 }).findings.length)
})
