import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { readHttpText, type HttpText } from '../message/readHttpText.js'
import { orMissing } from '../backends/backend.js'
import { failed, success, type Result } from '../text/failure.js'
import { checkExchange } from './checkExchange.js'
import { closest } from './mismatches/closest.js'
import { messageBody, type MatchOptions } from './matchBody.js'
import { matchScenarioRequest, matchScenarioResponse } from './matchMessage.js'
import { scenariosOf, type PayloadTarget } from './matchPayload.js'
import type { PayloadMatch } from './matchShape.js'
import type { Mismatch } from './mismatches/mismatch.js'

/**
 * Matches a whole message, given as text, against the requests or the responses of a contract's scenarios. It has to match
 * only one of them; if it matches none, the mismatches are those of the closest. Fails if the text is not such a message,
 * and with `xml-reader-missing` if its body should be XML but no XML reader can be loaded.
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
    return failed('usage', `its first line says that it is a ${message.kind}`, `match it with --${message.kind}`)
  const scenarios = scenariosOf(contract, scenario)
  if (!scenarios.ok) return scenarios
  const matchScenario = matcherOf(message, options)
  return orMissing(async () => {
    const attempts = await Promise.all(
      scenarios.value.map(async (candidate) => ({
        mismatches: [...(await matchScenario(candidate)), ...checkExchange(contract, candidate, message)],
      })),
    )
    const { mismatches } = closest(attempts) ?? { mismatches: [noScenario] }
    const text = new TextDecoder().decode(payload)
    return success({ mismatches: mismatches.map(below(head)), warnings: [], text })
  })
}

/** Matches a message, whose body is read once, against one scenario after the other. */
function matcherOf(
  message: HttpText['message'],
  options: MatchOptions,
): (scenario: ScenarioPattern) => Promise<readonly Mismatch[]> {
  if (message.kind === 'request') {
    const body = messageBody(message.request, options)
    return (scenario) => matchScenarioRequest(message.request, scenario, body)
  }
  const body = messageBody(message.response, options)
  return (scenario) => matchScenarioResponse(message.response, scenario, body)
}

const noScenario: Mismatch = {
  path: [],
  expected: 'a scenario',
  actual: 'none',
  message: 'the contract has no scenario',
  contract: { start: 0, end: 0 },
}

/** A mismatch of the body with its line in the whole text. */
const below =
  (head: number) =>
  ({ payload, ...mismatch }: Mismatch): Mismatch =>
    payload ? { ...mismatch, payload: { ...payload, line: payload.line + head } } : mismatch
