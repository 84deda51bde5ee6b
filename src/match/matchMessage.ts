import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { hasStatus, statusesOf, statusText } from '../pattern/tree/statusSet.js'
import type { HttpRequest, HttpResponse } from '../message/httpMessage.js'
import { partsOf, trailOf } from '../message/trail.js'
import { checkExchange } from './checkExchange.js'
import { closestFirst } from './mismatches/closest.js'
import { listed, newDiagnosis } from './mismatches/diagnosis.js'
import { matchBody, messageBody, type MatchOptions, type MessageBody } from './matchBody.js'
import { matchCookies } from './matchCookies.js'
import { matchHeaders, statedHeaders } from './matchFields.js'
import { namedElsewhere } from './namedElsewhere.js'
import { matchTarget } from './matchTarget.js'
import { brief } from '../text/writing/brief.js'
import { tooComplex, type Mismatch } from './mismatches/mismatch.js'
import { withTexts } from './withTexts.js'

/** A scenario, with the mismatches of a message that was compared with it; none if the message matches. */
export interface ScenarioCandidate {
  readonly scenario: ScenarioPattern
  readonly mismatches: readonly Mismatch[]
}

/**
 * Matches a request against one scenario: method, path, query, headers, body. `among` are all scenarios that it may be meant for:
 * a name of another one is not misspelt.
 */
export async function matchScenarioRequest(
  request: HttpRequest,
  scenario: ScenarioPattern,
  body: MessageBody = messageBody(request),
  among: readonly ScenarioPattern[] = [],
): Promise<readonly Mismatch[]> {
  const { request: pattern, scope } = scenario
  const diagnosis = newDiagnosis(body.budget, namedElsewhere(scenario, among))
  const method = request.method.toUpperCase()
  const actual = `\`${brief(method)}\``
  const { methodSpan } = pattern
  const wrongMethod: Mismatch = {
    path: partsOf(trailOf('method')),
    expected: `\`${pattern.method}\``,
    actual,
    message: `expected the method \`${pattern.method}\` but found ${actual}`,
    contract: methodSpan,
  }
  return [
    ...(method === pattern.method ? [] : listed(diagnosis, [wrongMethod])),
    ...(withTexts(body.reader, () => [
      ...matchTarget(request.target, pattern, scope, diagnosis),
      ...matchHeaders(request.headers, statedHeaders(pattern), scope, diagnosis),
      ...matchCookies(request.headers, pattern.cookies, scope, diagnosis),
    ]).value ?? [tooComplex(trailOf('path'), 'request', pattern.path.span)]),
    ...(diagnosis.left > 0 ? await matchBody(body, request.headers, pattern.body, scope, 'request', diagnosis) : []),
  ]
}

/** Matches a response against one scenario: status, headers, body. */
export async function matchScenarioResponse(
  response: HttpResponse,
  { response: pattern, scope }: ScenarioPattern,
  body: MessageBody = messageBody(response),
): Promise<readonly Mismatch[]> {
  const diagnosis = newDiagnosis(body.budget)
  const statuses = statusesOf(pattern)
  const read = pattern.reading ?? { body: pattern.body, scope }
  const [expected, actual] = [`the status ${statusText(statuses)}`, String(response.status)]
  const wrongStatus: Mismatch = {
    path: partsOf(trailOf('status')),
    expected,
    actual,
    message: `expected ${expected} but found ${actual}`,
    contract: pattern.statusSpan,
  }
  return [
    ...(hasStatus(statuses, response.status) ? [] : listed(diagnosis, [wrongStatus])),
    ...matchHeaders(response.headers, statedHeaders(pattern), scope, diagnosis),
    ...(diagnosis.left > 0
      ? await matchBody(body, response.headers, read.body, read.scope, 'response', diagnosis)
      : []),
  ]
}

/** The scenarios of a contract that a request matches. If it matches no scenario: all of them, the closest first. */
export async function matchRequest(
  contract: ContractPattern,
  request: HttpRequest,
  options: MatchOptions = {},
): Promise<readonly ScenarioCandidate[]> {
  const body = messageBody(request, options)
  const candidates = await Promise.all(
    contract.scenarios.map(async (scenario) => ({
      scenario,
      mismatches: [
        ...(await matchScenarioRequest(request, scenario, body, contract.scenarios)),
        ...checkExchange(contract, scenario, { request }),
      ],
    })),
  )
  const matching = candidates.filter(({ mismatches }) => mismatches.length === 0)
  return matching.length > 0 ? matching : closestFirst(candidates)
}

/** Matches a response against the scenario with that title; undefined if the contract has none. */
export async function matchResponse(
  contract: ContractPattern,
  title: string,
  response: HttpResponse,
  options: MatchOptions = {},
): Promise<ScenarioCandidate | undefined> {
  const scenario = contract.scenarios.find((candidate) => candidate.title === title)
  return (
    scenario && {
      scenario,
      mismatches: [
        ...(await matchScenarioResponse(response, scenario, messageBody(response, options))),
        ...checkExchange(contract, scenario, { response }),
      ],
    }
  )
}
