import test from 'ava'
import { explainRequest } from '../../src/compatibility/reasons/explain.js'
import { message } from '../../src/compatibility/messages/message.js'
import { createBudget, type Budget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

interface Cost {
  readonly findings: number
  readonly steps: number
  /** The peak memory, and the memory that is still in use after the last search, in cells. */
  readonly mostCells: number
  readonly cells: number
}

/** The cost of finding all differences between the requests of two contracts. */
function costOf(older: string, newer: string): Cost {
  const [before, after] = [contract(older), contract(newer)]
  const { whole } = createBudget()
  let [steps, cells, mostCells] = [0, 0, 0]
  const counting: Budget = {
    whole,
    results: whole,
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
    pay: () => undefined,
    share: () => counting,
  }
  const pair = { older: message(before, before.scenarios[0]!), newer: message(after, after.scenarios[0]!) }
  const { findings, cut } = explainRequest(pair, [], counting)
  return { findings: cut ? NaN : findings.length, steps, mostCells, cells }
}

/**
 * A contract whose requests contain records of several kinds. Each kind has many optional fields, and one of its fields has the
 * given type.
 */
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

/** A contract whose requests contain a row of elements of the given type. */
function row(count: number, text: string): string {
  const elements = Array.from({ length: count }, (_, at) => `<e${String(at)}>(${text})</e${String(at)}>`)
  return `Feature: F\nScenario: s\nWhen POST /a\nAnd request-body <r>${elements.join('')}</r>\nThen status 200\n`
}

const versions = (make: typeof row, count: number): Cost => costOf(make(count, 'string'), make(count, 'integer'))

test('the number of steps to explain changes in separate records is linear in the number of records', (t) => {
  const [few, many] = [versions(records, 10), versions(records, 20)]
  t.deepEqual([few.findings, many.findings], [10, 20])
  t.true(many.steps < 3 * few.steps, `${String(many.steps)} steps after ${String(few.steps)}`)
})

test('the number of steps to explain a change in a row is linear in the size of the witness, which contains the whole row', (t) => {
  const [few, many] = [versions(row, 40), versions(row, 80)]
  t.deepEqual([few.findings, many.findings], [40, 80])
  t.true(many.steps < 4.2 * few.steps, `${String(many.steps)} steps after ${String(few.steps)}`)
})

test('the memory for explaining changes does not grow with the number of searches', (t) => {
  const [few, many] = [versions(row, 40), versions(row, 80)]
  t.true(many.mostCells < 2.5 * few.mostCells, `${String(many.mostCells)} cells after ${String(few.mostCells)}`)
  t.true(many.cells < many.mostCells)
})
