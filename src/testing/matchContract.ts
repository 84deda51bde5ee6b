import { checkExchange } from '../match/checkExchange.js'
import { closest } from '../match/mismatches/closest.js'
import { messageBody } from '../match/matchBody.js'
import { matchScenarioRequest, matchScenarioResponse } from '../match/matchMessage.js'
import { scenariosOf } from '../match/matchPayload.js'
import type { Mismatch } from '../match/mismatches/mismatch.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { quoted } from '../text/writing/quoted.js'
import { testedPattern, errorOf, type TestedContract } from './testedPattern.js'
import { mismatchLines } from './mismatchLines.js'
import { receivedMessage, type ReceivedMessage, type TestedMessage } from './receivedMessage.js'

/** Which of a contract's scenarios a message belongs to. */
export interface ContractTarget {
  /**
   * The title of the scenario. Default: for a request, any scenario; for a response, the only scenario of the contract.
   */
  readonly scenario?: string
}

/** How a message matched a contract. */
export interface ContractMatch {
  readonly matches: boolean
  /** The scenario that it matches, or else the closest. */
  readonly scenario: string
  readonly mismatches: readonly Mismatch[]
  /** The result in words: each mismatch with the line of the contract that it contradicts. */
  readonly message: string
}

/**
 * Matches a request or a response against a contract: a response's status, headers and body; a request's method, path, query,
 * headers and body. Rejects, with a message for people, if the contract cannot be used or has no such scenario.
 */
export async function matchContract(
  message: TestedMessage,
  contract: TestedContract,
  target: ContractTarget = {},
): Promise<ContractMatch> {
  const received = await receivedMessage(message)
  const pattern = await testedPattern(contract)
  const scenarios = scenariosFor(received, pattern, target)
  const attempts: { readonly scenario: ScenarioPattern; readonly mismatches: readonly Mismatch[] }[] = []
  const mismatchesWith = matcherOf(received)
  for (const scenario of scenarios)
    attempts.push({
      scenario,
      mismatches: [...(await mismatchesWith(scenario)), ...checkExchange(pattern, scenario, received)],
    })
  const { scenario, mismatches } = closest(attempts)!
  const matches = mismatches.length === 0
  const name = `the ${received.kind} ${matches ? 'matches' : 'does not match'} the scenario ${quoted(scenario.title)} of ${pattern.source.name}`
  return {
    matches,
    scenario: scenario.title,
    mismatches,
    message: [name, ...mismatchLines(mismatches, pattern.source, received.kind)].join('\n'),
  }
}

/** The scenarios that a message may belong to, at least one. A response alone does not say which request it answers. */
function scenariosFor(
  { kind }: ReceivedMessage,
  pattern: ContractPattern,
  { scenario: title }: ContractTarget,
): readonly ScenarioPattern[] {
  const found = scenariosOf(pattern, title)
  if (!found.ok) throw errorOf(found.failure)
  const { name } = pattern.source
  if (found.value.length === 0) throw new Error(`${name} has no scenario`)
  if (kind === 'request' || title !== undefined || found.value.length === 1) return found.value
  const titles = found.value.map((scenario) => quoted(scenario.title))
  throw new Error(
    `name the scenario that the response belongs to, as { scenario: … }; ${name} has ${titles.join(', ')}`,
  )
}

/** Matches a message, whose body is read once, against one scenario after the other. */
function matcherOf(received: ReceivedMessage): (scenario: ScenarioPattern) => Promise<readonly Mismatch[]> {
  if (received.kind === 'request') {
    const body = messageBody(received.request)
    return (scenario) => matchScenarioRequest(received.request, scenario, body)
  }
  const body = messageBody(received.response)
  return (scenario) => matchScenarioResponse(received.response, scenario, body)
}
