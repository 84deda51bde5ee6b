import type { Problem } from './draft.js'
import type { Expectation } from './expectation.js'
import type { StubContract } from './loadContracts.js'
import { lookup, type Lookup } from './lookup.js'
import type { RouteTable } from './routes.js'

/** What a stub serves; replaced as a whole when files change. */
export interface StubState {
  readonly contracts: readonly StubContract[]
  readonly routes: RouteTable
  readonly expectations: ExpectationTable
  /** The expectations that are not served. */
  readonly problems: Problem[]
}

export interface ExpectationTable extends Lookup<Expectation> {
  readonly all: ReadonlySet<Expectation>
  readonly nextNumber: () => number
  /** How many times an expectation has been added or removed. */
  readonly changes: () => number
}

/** A table without expectations. */
export function expectationTable(): ExpectationTable {
  const byRequest = lookup<Expectation>((a, b) => b.number - a.number)
  const all = new Set<Expectation>()
  let changes = 0
  let number = 0
  return {
    all,
    changes: () => changes,
    nextNumber: () => ++number,
    find: byRequest.find,
    add: (leaves, open, expectation) => {
      changes++
      all.add(expectation)
      byRequest.add(leaves, open, expectation)
    },
    remove: (expectation) => {
      changes++
      all.delete(expectation)
      return byRequest.remove(expectation)
    },
  }
}
