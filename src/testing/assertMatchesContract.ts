import { AssertionError } from 'node:assert'
import { pathText } from '../message/pathText.js'
import type { TestedContract } from './testedPattern.js'
import { matchContract, type ContractTarget } from './matchContract.js'
import type { TestedMessage } from './receivedMessage.js'

/**
 * Asserts that a request or a response matches a contract, in any test runner. Rejects with an `AssertionError` whose message
 * lists the mismatches and whose `expected` and `actual` have them by path; otherwise like `matchContract`.
 */
export async function assertMatchesContract(
  message: TestedMessage,
  contract: TestedContract,
  target?: ContractTarget,
): Promise<void> {
  const result = await matchContract(message, contract, target)
  if (result.matches) return
  const byPath = (key: 'expected' | 'actual') =>
    Object.fromEntries(result.mismatches.map((mismatch) => [pathText(mismatch.path), mismatch[key]]))
  throw new AssertionError({
    message: result.message,
    expected: byPath('expected'),
    actual: byPath('actual'),
    operator: 'matchesContract',
  })
}
