import test from 'ava'
import { explainRequest } from '../../src/compatibility/reasons/explain.js'
import { message } from '../../src/compatibility/messages/message.js'
import { createBudget, type Budget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

interface Cost {
  readonly findings: number
  readonly steps: number
  /** The memory that was in use at most, and after the last search. */
  readonly mostCells: number
  readonly cells: number
}

/** What it costs to find all differences between the requests of two contracts. */
function costOf(older: string, newer: string): Cost {
  const [before, after] = [contract(older), contract(newer)]
  const whole = createBudget()
  let [steps, cells, mostCells] = [0, 0, 0]
  const counting: Budget = {
    whole,
    spend: (more) => {
      steps += more
    },
    keep: (more) => {
      cells += more
      mostCells = Math.max(mostCells, cells)
    },
    free: (fewer) => {
      cells -= fewer
    },
    share: () => counting,
  }
  const pair = { older: message(before, before.scenarios[0]!), newer: message(after, after.scenarios[0]!) }
  const { findings, cut } = explainRequest(pair, [], counting)
  return { findings: cut ? NaN : findings.length, steps, mostCells, cells }
}

/** A request with one of several records, each with many optional fields. One field of each record changed. */
function records(count: number, text: string): string {
  const kinds = Array.from({ length: count }, (_, at) => `Kind${String(at)}`)
  const fields = Array.from({ length: 20 }, (_, at) => `f${String(at)}`)
  const types = kinds.flatMap((kind) => [
    `type ${kind} <record kind="${kind}">${fields.map((field) => `(${kind}.${field}?)`).join('')}</record>`,
    ...fields.map((field) => `type ${kind}.${field} <${field}>(${field === 'f9' ? text : 'string'})</${field}>`),
  ])
  return `Feature: F
  Background:
    Given type Record (${kinds.join(' | ')})
${types.map((type) => `    And ${type}\n`).join('')}
  Scenario: add
    When POST /service
    And request-body <add>(Record*)</add>
    Then status 200
`
}

/** A request with a row of elements, all of which changed. */
function row(count: number, text: string): string {
  const elements = Array.from({ length: count }, (_, at) => `<e${String(at)}>(${text})</e${String(at)}>`)
  return `Feature: F\nScenario: s\nWhen POST /a\nAnd request-body <r>${elements.join('')}</r>\nThen status 200\n`
}

const versions = (make: typeof row, count: number): Cost => costOf(make(count, 'string'), make(count, 'integer'))

test('the steps to explain changes in separate records grow linearly with their number', (t) => {
  const [few, many] = [versions(records, 10), versions(records, 20)]
  t.deepEqual([few.findings, many.findings], [10, 20])
  t.true(many.steps < 3 * few.steps, `${String(many.steps)} steps after ${String(few.steps)}`)
})

test('the steps to explain a change in a row grow no faster than the witness, which has all elements of the row', (t) => {
  const [few, many] = [versions(row, 40), versions(row, 80)]
  t.deepEqual([few.findings, many.findings], [40, 80])
  t.true(many.steps < 4.2 * few.steps, `${String(many.steps)} steps after ${String(few.steps)}`)
})

test('the memory to explain changes does not grow with the number of searches', (t) => {
  const [few, many] = [versions(row, 40), versions(row, 80)]
  t.true(many.mostCells < 2.5 * few.mostCells, `${String(many.mostCells)} cells after ${String(few.mostCells)}`)
  t.true(many.cells < many.mostCells)
})
