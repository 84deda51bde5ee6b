import type { ExpectationProblem } from '../expectations/draft.js'
import type { Expectation } from '../expectations/expectation.js'
import type { ExpectationIds } from '../expectations/expectationIds.js'
import type { StubContract } from './loadContracts.js'
import type { FactTable } from './facts.js'
import { lookup, type Lookup } from '../lookup/lookup.js'
import type { RouteTable } from '../lookup/routes.js'

/** What a stub serves; replaced as a whole when files change. */
export interface StubState {
  readonly contracts: readonly StubContract[]
  readonly routes: RouteTable
  readonly expectations: ExpectationTable
  readonly ids: ExpectationIds
  readonly facts: FactTable
  /** The expectations that are not served. */
  readonly problems: ExpectationProblem[]
}

export interface ExpectationTable extends Lookup<Expectation> {
  readonly all: ReadonlySet<Expectation>
  readonly withId: (id: string) => Expectation | undefined
  /** The expectation that was read from a file, if it is still served. */
  readonly fromFile: (path: string) => Expectation | undefined
  /** Whether the expectation in a file with this text was removed or used up. */
  readonly isRemoved: (path: string, text: string) => boolean
  /** The next number by which newer expectations win. */
  readonly nextNumber: () => number
  /** How many times an expectation has been added or removed. */
  readonly changes: () => number
  /** From now on, what is removed here is removed there: requests in progress may still use this table. */
  readonly replaceBy: (successor: ExpectationTable) => void
}

/** A table without expectations. */
export function expectationTable(): ExpectationTable {
  const byRequest = lookup<Expectation>((a, b) => b.number - a.number)
  const all = new Set<Expectation>()
  const byId = new Map<string, Expectation>()
  const byFile = new Map<string, Expectation>()
  const removed = new Map<string, string>()
  let changes = 0
  let number = 0
  let successor: ExpectationTable | undefined

  const remove = (expectation: Expectation): boolean => {
    changes++
    if (!all.delete(expectation)) return false
    const { id, file } = expectation
    if (byId.get(id) === expectation) byId.delete(id)
    if (file) {
      byFile.delete(file.path)
      removed.set(file.path, file.text)
    }
    return byRequest.remove(expectation)
  }
  return {
    all,
    withId: (id) => byId.get(id),
    fromFile: (path) => byFile.get(path),
    isRemoved: (path, text) => removed.get(path) === text,
    changes: () => changes,
    nextNumber: () => ++number,
    find: byRequest.find,
    findByKeys: byRequest.findByKeys,
    add: (leaves, open, expectation) => {
      const { id, file } = expectation
      changes++
      all.add(expectation)
      byId.set(id, expectation)
      if (file) byFile.set(file.path, expectation)
      byRequest.add(leaves, open, expectation)
    },
    remove: (expectation) => {
      if (!successor) return remove(expectation)
      const same = successor.withId(expectation.id)
      return same?.file?.text === expectation.file?.text && same !== undefined && successor.remove(same)
    },
    replaceBy: (next) => {
      successor = next
    },
  }
}
