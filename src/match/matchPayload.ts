import type { ContractPattern, ScenarioPattern, Scope, Shape } from '../pattern/tree/patternTree.js'
import type { ReadOptions } from '../message/decodePayload.js'
import { payloadReader, type PayloadReader } from '../message/payloadReader.js'
import { orMissing } from '../backends/backend.js'
import { failed, success, type Result } from '../text/failure.js'
import { closest } from './mismatches/closest.js'
import { diagnosisBudget, newDiagnosis, suggestion } from './mismatches/diagnosis.js'
import { matchShape, type PayloadMatch } from './matchShape.js'

/** What to match a payload against: a declared type or else a body, of one scenario or else of any. */
export interface PayloadTarget {
  /** The name of a declared type. */
  readonly type?: string
  /** Whose body, unless there is a type. Default: the request's. */
  readonly side?: 'request' | 'response'
  /** The title of the scenario. */
  readonly scenario?: string
}

interface Place {
  readonly scenario: ScenarioPattern
  readonly shape: Shape
}

/**
 * Matches a payload against a type or a body. If several scenarios have one, it has to match only one of them; if it matches
 * none, the mismatches are those of the closest. Fails if no scenario has such a type or body, and with `xml-reader-missing` if
 * the payload should be XML but no XML reader can be loaded.
 */
export async function matchPayload(
  contract: ContractPattern,
  payload: Uint8Array | string,
  target: PayloadTarget,
  options: ReadOptions = {},
): Promise<Result<PayloadMatch>> {
  const places = placesOf(contract, target)
  if (!places.ok) return places
  const reader = payloadReader(payload, options)
  return orMissing(async () => success((await closestMatch(reader, places.value))!))
}

/** The match against the closest place. Only one is kept at a time, since each may have very many mismatches. */
async function closestMatch(reader: PayloadReader, places: readonly Place[]): Promise<PayloadMatch | undefined> {
  const budget = diagnosisBudget()
  let best: PayloadMatch | undefined
  for (const { scenario, shape } of places) {
    const match = await matchShape(reader, shape, scenario.scope, newDiagnosis(budget))
    best = closest(best ? [best, match] : [match])
    if (match.mismatches.length === 0) break
  }
  return best
}

/** The scenarios with a title; without a title, all of them. Fails if the title is unknown. */
export function scenariosOf(
  { source, scenarios }: ContractPattern,
  title: string | undefined,
): Result<readonly ScenarioPattern[]> {
  const asked = title === undefined ? scenarios : scenarios.filter((scenario) => scenario.title === title)
  if (title === undefined || asked.length > 0) return success(asked)
  const near = suggestion(
    title,
    scenarios.map((scenario) => scenario.title),
    newDiagnosis(),
  )
  return failed('unknown-scenario', `${source.name} has no scenario \`${title}\``, near && `did you mean \`${near}\`?`)
}

/** The types or bodies that a target names, at least one. */
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
  if (type === undefined) return failed('no-body', `no scenario of ${source.name} has a ${side ?? 'request'} body`)
  const near = suggestion(type, declaredIn(asked), newDiagnosis())
  return failed('unknown-type', `${source.name} declares no type \`${type}\``, near && `did you mean \`${near}\`?`)
}

const bodyOf = (scenario: ScenarioPattern, side: 'request' | 'response'): Shape | undefined => {
  const { body } = scenario[side]
  return body.kind === 'payload' ? body.shape : undefined
}

/** The names of declared types; scenarios often share all of them. */
const declaredIn = (scenarios: readonly ScenarioPattern[]): readonly string[] => [
  ...new Set([...new Set(scenarios.map(({ scope }) => scope))].flatMap((scope) => [...scope.keys()])),
]

/** Places with the same shape and scope give the same result, so only one of them is kept. */
function distinct(places: readonly Place[]): Place[] {
  const seen = new Map<Scope, Set<Shape>>()
  return places.filter(({ shape, scenario: { scope } }) => {
    const shapes = seen.get(scope) ?? new Set()
    seen.set(scope, shapes)
    return !shapes.has(shape) && shapes.add(shape)
  })
}
