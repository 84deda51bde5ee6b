import type { ContractPattern, ScenarioPattern, Shape } from '../pattern/patternTree.js'
import type { ReadOptions } from '../payload/decodePayload.js'
import { payloadReader } from '../payload/payloadReader.js'
import { failed, success, type Result } from '../text/failure.js'
import { nearest } from '../text/nearest.js'
import { compareCloseness } from './closeness.js'
import { matchShape, type PayloadMatch } from './matchShape.js'

/** What a payload is to match: a declared type, or a body; of one scenario, or of any. */
export interface PayloadTarget {
  readonly type?: string
  readonly side?: 'request' | 'response'
  readonly scenario?: string
}

interface Place {
  readonly scenario: ScenarioPattern
  readonly shape: Shape
}

/**
 * Matches a payload against what a target names. Where several scenarios have it, one that matches is enough, and else
 * the one with the fewest mismatches tells. Fails where no scenario has it.
 */
export function matchPayload(
  contract: ContractPattern,
  payload: Uint8Array | string,
  target: PayloadTarget,
  options: ReadOptions = {},
): Result<PayloadMatch> {
  const places = placesOf(contract, target)
  if (!places.ok) return places
  const reader = payloadReader(payload, options)
  let best: PayloadMatch | undefined
  for (const { scenario, shape } of places.value) {
    const match = matchShape(reader, shape, scenario.scope)
    if (match.mismatches.length === 0) return success(match)
    if (!best || compareCloseness(match.mismatches, best.mismatches) < 0) best = match
  }
  return success(best!)
}

/** The scenarios of a title, at least one; without a title, all. */
export function scenariosOf(
  { source, scenarios }: ContractPattern,
  title: string | undefined,
): Result<readonly ScenarioPattern[]> {
  const asked = title === undefined ? scenarios : scenarios.filter((scenario) => scenario.title === title)
  if (title === undefined || asked.length > 0) return success(asked)
  const near = nearest(
    title,
    scenarios.map((scenario) => scenario.title),
  )
  return failed('unknown-scenario', `${source.name} has no scenario \`${title}\``, near && `did you mean \`${near}\`?`)
}

/** Where a contract has a target; at least one place. */
function placesOf(contract: ContractPattern, { type, side, scenario }: PayloadTarget): Result<readonly Place[]> {
  const { source } = contract
  const named = scenariosOf(contract, scenario)
  if (!named.ok) return named
  const asked = named.value
  const places = asked.flatMap((candidate): Place[] => {
    const shape = type === undefined ? bodyOf(candidate, side ?? 'request') : candidate.scope.get(type)?.shape
    return shape ? [{ scenario: candidate, shape }] : []
  })
  if (places.length > 0) return success(distinct(places))
  if (type === undefined) return failed('no-body', `no scenario of ${source.name} states a ${side ?? 'request'} body`)
  const near = nearest(
    type,
    asked.flatMap(({ scope }) => [...scope.keys()]),
  )
  return failed('unknown-type', `${source.name} declares no type \`${type}\``, near && `did you mean \`${near}\`?`)
}

const bodyOf = (scenario: ScenarioPattern, side: 'request' | 'response'): Shape | undefined => {
  const { body } = scenario[side]
  return body.kind === 'payload' ? body.shape : undefined
}

/** Scenarios that share shape and scope need no second look. */
const distinct = (places: readonly Place[]): Place[] =>
  places.filter(
    ({ shape, scenario }, index) =>
      places.findIndex((other) => other.shape === shape && other.scenario.scope === scenario.scope) === index,
  )
