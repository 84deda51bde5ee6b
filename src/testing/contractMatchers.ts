import type { TestedContract } from './testedPattern.js'
import { matchContract, type ContractTarget } from './matchContract.js'
import type { TestedMessage } from './receivedMessage.js'

/** What Vitest and Jest take as the result of a matcher. */
interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/** The matchers that codicil adds to `expect` of Vitest and Jest: `expect.extend(contractMatchers)`. */
export const contractMatchers = {
  /** Whether a request or a response matches a contract. */
  async toMatchContract(
    received: TestedMessage,
    contract: TestedContract,
    target?: ContractTarget,
  ): Promise<MatcherResult> {
    const { matches, message } = await matchContract(received, contract, target)
    return { pass: matches, message: () => message }
  },
}

/** `toMatchContract` as a test calls it, for the types of `expect`; `R` is what its matchers return. */
export interface ContractMatchers<R = unknown> {
  /**
   * Asserts that a request or a response matches a contract; await it. Without a scenario, a request may match any, and a
   * response belongs to the only scenario of the contract.
   */
  toMatchContract: (contract: TestedContract, target?: ContractTarget) => Promise<R>
}
