import { generateRequest } from '../generate/generateRequest.js'
import { firstOptions } from '../generate/generateRequests.js'
import { nearMisses, type NearMiss } from '../generate/nearMisses.js'
import { isContentType } from '../message/places.js'
import { acceptRequest } from '../match/acceptRequest.js'
import { messageBody } from '../match/matchBody.js'
import { matchScenarioRequest } from '../match/matchMessage.js'
import { segmentsOf } from '../match/matchTarget.js'
import type { Mismatch } from '../match/mismatches/mismatch.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { HttpRequest } from '../message/httpMessage.js'
import { requestsOptions, withExtraHeaders, type PlanOptions, type PlannedTest } from './plannedTest.js'

/** The most negative tests of a scenario. */
export const maxNegatives = 30
/** The most near misses of a scenario that are looked at. */
const maxTried = 10 * maxNegatives

/** A contract's scenario. */
interface Owned {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
}

/**
 * The negative tests of some scenarios of contracts: near misses of the first request of each whose response is no error. They go to
 * the same operation, and no scenario of any of the contracts accepts them. At most {@link maxNegatives} for each scenario.
 */
export async function negativeTests(
  contracts: readonly ContractPattern[],
  scenarios: ReadonlySet<ScenarioPattern>,
  options: PlanOptions = {},
): Promise<readonly PlannedTest[]> {
  const all = contracts.flatMap((contract) => contract.scenarios.map((scenario) => ({ contract, scenario })))
  const tests: PlannedTest[] = []
  for (const owned of all) {
    const { scenario } = owned
    if (scenarios.has(scenario) && scenario.response.status < 400)
      tests.push(...(await ofScenario(owned, all, options)))
  }
  return tests
}

async function ofScenario(
  { contract, scenario }: Owned,
  all: readonly Owned[],
  options: PlanOptions,
): Promise<PlannedTest[]> {
  const first = generateRequest(scenario, firstOptions(scenario, requestsOptions(scenario, options)))
  if (!(await isAccepted(withExtraHeaders(first, options), [{ contract, scenario }]))) return []
  const rivals = all.filter((other) => isAtSamePath(other.scenario, scenario))
  const found: { readonly index: number; readonly test: PlannedTest }[] = []
  let tried = 0
  for (const miss of nearMisses(scenario, requestsOptions(scenario, options))) {
    if (found.length === maxNegatives || tried++ === maxTried) break
    const request = withExtraHeaders(miss.request, options)
    const negative = await whatIsWrong(miss, request, scenario)
    if (negative && !(await isAccepted(request, rivals)))
      found.push({ index: miss.index, test: { contract, scenario, title: miss.title, request, negative } })
  }
  return found.sort((a, b) => a.index - b.index).map(({ test }) => test)
}

/** The mismatch with the scenario. Undefined if the request matches, or if it is for another operation. */
async function whatIsWrong(
  { flaw }: NearMiss,
  request: HttpRequest,
  scenario: ScenarioPattern,
): Promise<Mismatch | undefined> {
  if (!hasSegments(request, scenario)) return undefined
  const [mismatch, ...others] = await matchScenarioRequest(request, scenario)
  if (!mismatch || isForRouting(mismatch.path)) return undefined
  if (flaw.kind === 'alternatives' && others.length > 0) return undefined // far from any alternative
  return isOfEnvelope(mismatch.path, flaw.kind) ? undefined : mismatch
}

/** Whether no segment of the path is empty or one too many, which would make it another path. */
function hasSegments({ target }: HttpRequest, { request: { path } }: ScenarioPattern): boolean {
  const segments = segmentsOf(target.split('?', 1)[0]!)
  return segments.length === path.segments.length && segments.every((segment) => !/^\.{0,2}$|\//.test(segment))
}

/** Whether a part is a header that decides which operation gets the request. */
const isForRouting = (path: Mismatch['path']): boolean =>
  isContentType(path) || (path[0]?.role === 'headers' && path[1]?.name.toLowerCase() === 'soapaction')

/**
 * Whether a part of a SOAP envelope is not left out or added: the envelope itself and the operation in its body, which decide
 * where the request goes, and headers, which a service may ignore (SOAP 1.1, 4.2).
 */
function isOfEnvelope([, root, part, ...inside]: Mismatch['path'], kind: NearMiss['flaw']['kind']): boolean {
  if (root?.role !== 'element' || root.name !== 'Envelope' || !part) return false
  if (kind !== 'missing' && kind !== 'unknown') return false
  if (inside.length === 0 || (part.name === 'Body' && inside.length === 1)) return true
  return kind === 'unknown' && part.name === 'Header'
}

/** Whether two scenarios have the same method and as many path segments; only such a scenario can accept a near miss. */
const isAtSamePath = ({ request: one }: ScenarioPattern, { request: other }: ScenarioPattern): boolean =>
  one.method === other.method && one.path.segments.length === other.path.segments.length

async function isAccepted(request: HttpRequest, all: readonly Owned[]): Promise<boolean> {
  const body = messageBody(request)
  for (const { scenario } of all) if (await acceptRequest(request, scenario, body)) return true
  return false
}
