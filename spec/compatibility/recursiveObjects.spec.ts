import test from 'ava'
import { compareScenario } from '../../src/compatibility/compareScenario.js'
import { message } from '../../src/compatibility/messages/message.js'
import { sharedMeanings } from '../../src/compatibility/messages/meaning.js'
import { newerContract } from '../../src/compatibility/messages/newerContract.js'
import { createBudget, type Budget } from '../../src/text/budget.js'
import { contract } from '../support/contracts.js'

interface Size {
  /** Object types, each of which reaches each other one. */
  readonly types: number
  readonly scenarios: number
  /** Optional keys of each type that refer to other types. */
  readonly links: number
}

/**
 * A circle of wide object types, as in descriptions of large APIs: a link is an id, an object, the stub of a deleted object, or null.
 * Only the last type has the given key. Every scenario reaches the whole circle.
 */
function circle({ types, scenarios, links }: Size, key: string) {
  const name = (at: number): string => `T${String(at % types)}`
  const declared = Array.from({ length: types }, (_, at) => {
    const members = Array.from({ length: links }, (_, link) => {
      const to = name(at + 1 + link)
      return `"link${String(link)}?": "(string | ${to} | Deleted${to} | null)"`
    })
    const own = at === types - 1 ? [`"${key}": "(integer)"`] : []
    const scalars = Array.from({ length: 8 }, (_, index) => `"s${String(index)}?": "(string?)"`)
    const all = ['"id": "(string)"', `"object": "${name(at)}"`, ...own, ...scalars, ...members]
    return `    And type ${name(at)} {${all.join(', ')}}
    And type Deleted${name(at)} {"id": "(string)", "object": "${name(at)}", "deleted": true}`
  })
  const operations = Array.from(
    { length: scenarios },
    (_, at) => `
  Scenario: S${String(at)}
    When GET /s${String(at)}
    Then status 200
    And response-body {"data": "(${name(at)}*)"}
`,
  )
  return contract(`Feature: F
  Background:
    Given type Unused (string)
${declared.join('\n')}
${operations.join('')}`)
}

/** The steps and the peak memory to compare two versions, scenario by scenario, and how many scenarios have which result. */
function costOf(size: Size, [before, after]: readonly [string, string]) {
  const { whole } = createBudget()
  let [steps, cells, mostCells] = [0, 0, 0]
  const counting: Budget = {
    whole,
    results: whole,
    spend: (more) => void (steps += more),
    keep: (more) => {
      cells += more
      mostCells = Math.max(mostCells, cells)
    },
    free: (fewer) => void (cells -= fewer),
    pay: (more) => void (steps += more),
    share: () => counting,
  }
  const [older, newer] = [circle(size, before), circle(size, after)]
  const target = newerContract(newer, sharedMeanings(whole))
  const kinds = older.scenarios.map(
    (scenario) =>
      compareScenario(message(older, scenario), target, 'type', { budget: counting, explaining: counting }).kind,
  )
  return { steps, mostCells, kinds: new Set(kinds) }
}

const changes = { breaking: ['amount', 'amount?'], compatible: ['amount?', 'amount'] } as const

for (const [kind, versions] of Object.entries(changes)) {
  const expected = new Set([kind === 'breaking' ? 'failed' : 'passed'])

  test(`a ${kind} change in a circle of types takes steps and memory in proportion to the circle`, (t) => {
    const [few, many] = [10, 40].map((types) => costOf({ types, scenarios: 2, links: 6 }, versions))
    t.deepEqual([few!.kinds, many!.kinds], [expected, expected])
    t.true(many!.steps < 5 * few!.steps, `${String(many!.steps)} steps after ${String(few!.steps)}`)
    t.true(many!.mostCells < 5 * few!.mostCells, `${String(many!.mostCells)} cells after ${String(few!.mostCells)}`)
  })

  test(`each further scenario that reaches a ${kind} change in a circle of types is decided with what the first one showed`, (t) => {
    const [one, some, many] = [1, 5, 25].map((scenarios) => costOf({ types: 40, scenarios, links: 6 }, versions))
    t.deepEqual(many!.kinds, expected)
    const perScenario = (many!.steps - some!.steps) / 20
    t.true(perScenario < one!.steps / 10, `${String(perScenario)} steps after ${String(one!.steps)}`)
    t.true(many!.mostCells < 2 * one!.mostCells, `${String(many!.mostCells)} cells after ${String(one!.mostCells)}`)
  })
}
