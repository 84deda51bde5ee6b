import { isWip } from '../../contract-test/testRun.js'
import type { TestResult } from '../../contract-test/runTest.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import { isContentType, isStatus } from '../../message/places.js'
import { printRequest } from '../../message/print/printHttpText.js'

/** What is wrong with a service, and the failed tests that show it. */
export interface TestCause {
  /** In the order of the contracts. */
  readonly results: readonly TestResult[]
  /** The one of them with the smallest request. */
  readonly example: TestResult
  /** The mismatches of the example that have this cause, one for each place in the contract; none if there is no match to make. */
  readonly mismatches: readonly Mismatch[]
}

/**
 * Groups failed tests by cause, in the order in which causes first show. Mismatches with the same place in a contract have the
 * same cause, even if the wrong values differ; causes that show in exactly the same tests are one.
 */
export function testCauses(results: readonly TestResult[]): readonly TestCause[] {
  const failed = results.filter(({ outcome }) => outcome.kind !== 'passed')
  const indexes = new Map<string, number[]>()
  for (const [index, result] of failed.entries())
    for (const key of new Set(keysOf(result))) {
      const known = indexes.get(key)
      if (known) known.push(index)
      else indexes.set(key, [index])
    }
  const merged = new Map<string, { readonly keys: Set<string>; readonly shown: readonly number[] }>()
  for (const [key, shown] of indexes) {
    const same = merged.get(shown.join())
    if (same) same.keys.add(key)
    else merged.set(shown.join(), { keys: new Set([key]), shown })
  }
  return [...merged.values()].map(({ keys, shown }) =>
    causeOf(
      shown.map((index) => failed[index]!),
      keys,
    ),
  )
}

function causeOf(results: readonly TestResult[], keys: ReadonlySet<string>): TestCause {
  const example = results.reduce((least, result) => (sizeOf(result) < sizeOf(least) ? result : least))
  const left = new Set(keys)
  const mismatches = mismatchesOf(example).filter((mismatch) => left.delete(mismatchKey(example, mismatch)))
  return { results, example, mismatches }
}

const sizeOf = ({ request }: TestResult): number => printRequest(request).length

const mismatchesOf = ({ outcome }: TestResult): readonly Mismatch[] =>
  outcome.kind === 'mismatched' ? outcome.mismatches : []

/** The causes of a failed test; negative tests that a scenario's service did not refuse with one status have one cause. */
function keysOf(result: TestResult): readonly string[] {
  const { outcome, scenario, contract } = result
  switch (outcome.kind) {
    case 'passed':
      return []
    case 'mismatched':
      return outcome.mismatches.map((mismatch) => mismatchKey(result, mismatch))
    case 'unanswered':
      return [keyOf(result, [outcome.code, outcome.message])]
    case 'not-refused':
      return [keyOf(result, [contract.source.name, scenario.span.start, outcome.response.status])]
  }
}

function mismatchKey(result: TestResult, { path, expected, actual, contract }: Mismatch): string {
  // Another status or content type is another kind of response; another value at a place is just another example.
  const isWhole = isStatus(path) || isContentType(path)
  const fits = result.outcome.kind === 'mismatched' ? result.outcome.fits : undefined
  const found = isWhole ? [actual, fits] : [actual === 'nothing']
  return keyOf(result, [result.contract.source.name, contract.start, contract.end, expected, ...found])
}

const keyOf = (result: TestResult, parts: readonly unknown[]): string =>
  JSON.stringify([result.outcome.kind, isWip(result), result.negative !== undefined, ...parts])
