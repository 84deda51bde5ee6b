import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { HttpRequest } from '../message/httpMessage.js'
import { drawFor } from './values/draw.js'
import { flawTitle, type Flaw, type Spoil } from './flaw.js'
import { generateRequest } from './generateRequest.js'
import { firstOptions, type RequestsOptions } from './generateRequests.js'

/** A request that differs from a valid one in one part. */
export interface NearMiss {
  /** What is wrong, in words: `without name`. */
  readonly title: string
  readonly flaw: Flaw
  /** Near misses in the order in which their parts come up have ascending indexes. */
  readonly index: number
  readonly request: HttpRequest
}

/** A flaw, and the part that has it. */
interface PossibleFlaw {
  readonly place: string
  readonly name: string
  readonly flaw: Flaw
  readonly index: number
}

/**
 * The near misses of a scenario's first request, each different. First one for each part, then a second one for each part, and
 * so on, in an order that depends on the seed, so that any number of them is spread over the request. They are candidates:
 * what the contract accepts in spite of the flaw is for the caller to leave out.
 */
export function* nearMisses(scenario: ScenarioPattern, options: RequestsOptions = {}): Generator<NearMiss> {
  const first = firstOptions(scenario, options)
  const seen = new Set([JSON.stringify(generateRequest(scenario, first))])
  for (const { place, name, flaw, index } of spread(flawsOf(scenario, options), String(options.seed ?? 1))) {
    const request = generateRequest(scenario, { ...first, spoil: spoilOnce(place, flaw) })
    const key = JSON.stringify(request)
    if (seen.has(key)) continue
    seen.add(key)
    yield { title: flawTitle(flaw, name), flaw, index, request }
  }
}

/** The most flaws of a request that are considered. */
const maxFlaws = 10_000

function flawsOf(scenario: ScenarioPattern, options: RequestsOptions): readonly PossibleFlaw[] {
  const found: PossibleFlaw[] = []
  const note: Spoil = ({ place, name, flaws }) => {
    if (found.length < maxFlaws) for (const flaw of flaws()) found.push({ place, name, flaw, index: found.length })
    return undefined
  }
  generateRequest(scenario, { ...firstOptions(scenario, options), spoil: note })
  return found
}

/** Gives a flaw to the first part at a place that can have it. */
function spoilOnce(place: string, flaw: Flaw): Spoil {
  const wanted = JSON.stringify(flaw)
  let isDone = false
  return (part) => {
    const found =
      isDone || part.place !== place ? undefined : part.flaws().find((own) => JSON.stringify(own) === wanted)
    isDone ||= found !== undefined
    return found
  }
}

/** Flaws in rounds with one for each place, drawn by the seed. */
function spread(flaws: readonly PossibleFlaw[], seed: string): readonly PossibleFlaw[] {
  const drawn = flaws
    .map((flaw) => ({ flaw, rank: drawFor(seed, `flaw ${String(flaw.index)}`)(1_000_000) }))
    .sort((a, b) => a.rank - b.rank || a.flaw.index - b.flaw.index)
  const rounds = new Map<string, number>()
  return drawn
    .map((one) => {
      const round = rounds.get(one.flaw.place) ?? 0
      rounds.set(one.flaw.place, round + 1)
      return { ...one, round }
    })
    .sort((a, b) => a.round - b.round || a.rank - b.rank || a.flaw.index - b.flaw.index)
    .map(({ flaw }) => flaw)
}
