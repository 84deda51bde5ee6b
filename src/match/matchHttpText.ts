import type { ContractPattern, ScenarioPattern } from '../pattern/patternTree.js'
import { failed, success, type Result } from '../text/failure.js'
import { compareCloseness } from './closeness.js'
import { messageBody, type MatchOptions } from './matchBody.js'
import { matchScenarioRequest, matchScenarioResponse } from './matchMessage.js'
import { scenariosOf, type PayloadTarget } from './matchPayload.js'
import type { PayloadMatch } from './matchShape.js'
import type { Mismatch } from './mismatch.js'
import { readHttpText, type HttpText } from '../payload/readHttpText.js'

/**
 * Matches a whole message, given as text, against the requests or the responses of a contract's scenarios; one that
 * matches is enough, and else the closest tells. Fails for text that is no such message.
 */
export async function matchHttpText(
  contract: ContractPattern,
  payload: Uint8Array,
  { type, side, scenario }: PayloadTarget,
  options: MatchOptions = {},
): Promise<Result<PayloadMatch>> {
  const read = readHttpText(payload)
  if (!read.ok) return read
  const { message, head } = read.value
  if (type !== undefined || side !== message.kind)
    return failed('usage', `this is a ${message.kind}, from its first line`, `match it with --${message.kind}`)
  const scenarios = scenariosOf(contract, scenario)
  if (!scenarios.ok) return scenarios
  const all = await Promise.all(scenarios.value.map((candidate) => mismatchesOf(message, candidate, options)))
  const [closest = [nothingToMatch]] = all.sort((a, b) =>
    a.length === 0 ? -1 : b.length === 0 ? 1 : compareCloseness(a, b),
  )
  return success({ mismatches: closest.map(below(head)), warnings: [], text: new TextDecoder().decode(payload) })
}

async function mismatchesOf(
  message: HttpText['message'],
  scenario: ScenarioPattern,
  options: MatchOptions,
): Promise<readonly Mismatch[]> {
  return message.kind === 'request'
    ? matchScenarioRequest(message.request, scenario, messageBody(message.request, options))
    : matchScenarioResponse(message.response, scenario, messageBody(message.response, options))
}

const nothingToMatch: Mismatch = {
  path: '/',
  expected: 'a scenario',
  actual: 'none',
  message: 'the contract has no scenario',
  contract: { start: 0, end: 0 },
}

/** A body's mismatch at its line in the whole text. */
const below =
  (head: number) =>
  ({ payload, ...mismatch }: Mismatch): Mismatch =>
    payload ? { ...mismatch, payload: { ...payload, line: payload.line + head } } : mismatch
