import { acceptRequest } from '../../match/acceptRequest.js'
import { matchScenarioRequest } from '../../match/matchMessage.js'
import { distanceOf, type Distance } from '../../match/mismatches/closest.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import type { Expectation } from '../expectations/expectation.js'
import { fitsOpenParts } from '../expectations/fitsOpenParts.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { keyOf } from '../lookup/lookup.js'
import { requestValues, type RequestValues } from '../templates/requestValues.js'

/** What an expectation says about the parts of its request that are placeholders, and about headers. */
export type OpenParts = Pick<Expectation, 'values' | 'headers' | 'shape'>

/** Why a scenario does not accept a request: the first mismatches, and how far all of them together keep it from matching. */
export interface Mismatches {
  readonly mismatches: readonly Mismatch[]
  readonly distance: Distance
}

/** The most mismatches of one scenario that are reported. */
const maxMismatches = 50

/** What a stub asks about a request. Only the answers need its body. */
export interface Questions {
  readonly accepts: (scenario: ScenarioPattern) => Promise<boolean>
  readonly mismatches: (scenario: ScenarioPattern) => Promise<Mismatches>
  /** The keys of its leaves in a lookup, for each list of open places. */
  readonly keys: (open: readonly (readonly string[])[]) => Promise<readonly string[]>
  readonly fits: (parts: OpenParts, scenario: ScenarioPattern) => Promise<boolean>
  /** The parts of the request by the names under which templates read them. */
  readonly values: (scenario: ScenarioPattern) => Promise<RequestValues>
}

/** Answers questions in this thread; other requests get a turn after each. `all` are the scenarios that are served. */
export function questions(incoming: IncomingRequest, all: readonly ScenarioPattern[]): Questions {
  const { request, body, leaves, pause } = incoming
  const pausing = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer
    await pause()
    return given
  }
  return {
    accepts: (scenario) => pausing(acceptRequest(request, scenario, body())),
    mismatches: async (scenario) => {
      const mismatches = await pausing(matchScenarioRequest(request, scenario, body(), all))
      return { mismatches: mismatches.slice(0, maxMismatches), distance: distanceOf({ mismatches }) }
    },
    keys: async (open) => {
      const own = await leaves()
      return open.map((places) => keyOf(own, places))
    },
    fits: (parts, scenario) => pausing(fitsOpenParts({ ...parts, scenario }, incoming)),
    values: (scenario) => requestValues(incoming, scenario),
  }
}
