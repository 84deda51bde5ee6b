import type { ContractPattern, ScenarioPattern } from '../pattern/patternTree.js'
import type { HttpRequest, HttpResponse } from '../payload/httpMessage.js'
import { compareCloseness } from './closeness.js'
import { matchBody, messageBody, type MatchOptions, type MessageBody } from './matchBody.js'
import { matchHeaders } from './matchFields.js'
import { matchTarget } from './matchTarget.js'
import type { Mismatch } from './mismatch.js'

/** A scenario, with why a message is none of its messages; no mismatches where it is one. */
export interface Candidate {
  readonly scenario: ScenarioPattern
  readonly mismatches: readonly Mismatch[]
}

/** Matches a request against one scenario: method, path, query, headers, body. */
export async function matchScenarioRequest(
  request: HttpRequest,
  { request: pattern, scope }: ScenarioPattern,
  body: MessageBody = messageBody(request),
): Promise<Mismatch[]> {
  const method = request.method.toUpperCase()
  const { methodSpan } = pattern
  const wrongMethod: Mismatch = {
    path: 'METHOD',
    expected: `\`${pattern.method}\``,
    actual: `\`${method}\``,
    message: `expected the method \`${pattern.method}\` but found \`${method}\``,
    contract: methodSpan,
  }
  return [
    ...(method === pattern.method ? [] : [wrongMethod]),
    ...matchTarget(request.target, pattern, scope),
    ...matchHeaders(request.headers, pattern.headers, scope),
    ...(await matchBody(body, request.headers, pattern.body, scope)),
  ]
}

/** Matches a response against one scenario: status, headers, body. */
export async function matchScenarioResponse(
  response: HttpResponse,
  { response: pattern, scope }: ScenarioPattern,
  body: MessageBody = messageBody(response),
): Promise<Mismatch[]> {
  const [expected, actual] = [`the status ${String(pattern.status)}`, String(response.status)]
  const wrongStatus: Mismatch = {
    path: 'STATUS',
    expected,
    actual,
    message: `expected ${expected} but found ${actual}`,
    contract: pattern.statusSpan,
  }
  return [
    ...(response.status === pattern.status ? [] : [wrongStatus]),
    ...matchHeaders(response.headers, pattern.headers, scope),
    ...(await matchBody(body, response.headers, pattern.body, scope)),
  ]
}

/**
 * The scenarios of a contract that a request may belong to: the ones that it matches, or where it matches none, all of
 * them, the closest first, each with its mismatches.
 */
export async function matchRequest(
  contract: ContractPattern,
  request: HttpRequest,
  options: MatchOptions = {},
): Promise<readonly Candidate[]> {
  const body = messageBody(request, options)
  const candidates = await Promise.all(
    contract.scenarios.map(async (scenario) => ({
      scenario,
      mismatches: await matchScenarioRequest(request, scenario, body),
    })),
  )
  const matching = candidates.filter(({ mismatches }) => mismatches.length === 0)
  return matching.length > 0 ? matching : candidates.sort((a, b) => compareCloseness(a.mismatches, b.mismatches))
}

/** Matches a response against the scenario of that title; undefined where the contract has none. */
export async function matchResponse(
  contract: ContractPattern,
  title: string,
  response: HttpResponse,
  options: MatchOptions = {},
): Promise<Candidate | undefined> {
  const scenario = contract.scenarios.find((candidate) => candidate.title === title)
  return (
    scenario && {
      scenario,
      mismatches: await matchScenarioResponse(response, scenario, messageBody(response, options)),
    }
  )
}
