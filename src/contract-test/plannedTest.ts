import { generateRequests, type RequestsOptions } from '../generate/generateRequests.js'
import type { Mismatch } from '../match/mismatches/mismatch.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { withHeaders, type HttpRequest } from '../message/httpMessage.js'

/** A request to send, and the scenario that the response must match; a negative test deliberately violates its request. */
export interface PlannedTest {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  /** What sets the request apart from the scenario's other requests; empty if there is only one. */
  readonly title: string
  readonly request: HttpRequest
  /** What is wrong with the request, which the service must refuse; undefined if the request is valid. */
  readonly negative?: Mismatch
}

/** Headers by name, which is not case-sensitive. */
export type ExtraHeaders = Readonly<Record<string, string>>

/** How the requests of tests are made. */
export interface PlanOptions {
  readonly seed?: string | number
  /** Headers for all requests; they replace generated headers of the same name. */
  readonly headers?: ExtraHeaders
  /** The values to use instead of generated ones. */
  readonly given?: (scenario: ScenarioPattern) => GivenValues
}

/** Texts for the placeholders of a scenario: by name, and by declared type. */
export type GivenValues = Required<Pick<RequestsOptions, 'fill' | 'fillTypes'>>

/** How the requests of a scenario are generated. */
export const requestsOptions = (scenario: ScenarioPattern, { seed = 1, given }: PlanOptions): RequestsOptions => ({
  seed,
  ...given?.(scenario),
})

/** A request with the headers for all requests. */
export const withExtraHeaders = (request: HttpRequest, { headers = {} }: PlanOptions): HttpRequest => ({
  ...request,
  headers: withHeaders(request.headers ?? {}, headers),
})

/** The requests of a scenario, as they would be without its Examples. */
export const requestsWithoutExamples = (scenario: ScenarioPattern, options: PlanOptions): readonly HttpRequest[] =>
  generateRequests({ ...scenario, examples: [] }, requestsOptions(scenario, options)).map(({ request }) =>
    withExtraHeaders(request, options),
  )

/** The tests of some scenarios of contracts: one per request of each scenario (see {@link generateRequests}). */
export const plannedTests = (
  contracts: readonly ContractPattern[],
  scenarios: ReadonlySet<ScenarioPattern>,
  options: PlanOptions = {},
): readonly PlannedTest[] =>
  contracts.flatMap((contract) =>
    contract.scenarios.flatMap((scenario) => {
      if (!scenarios.has(scenario)) return []
      const requests = generateRequests(scenario, requestsOptions(scenario, options))
      return requests.map(({ title, request }) => ({
        contract,
        scenario,
        title: requests.length === 1 && scenario.examples.length === 0 ? '' : title,
        request: withExtraHeaders(request, options),
      }))
    }),
  )
