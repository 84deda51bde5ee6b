import { generateRequests } from '../generate/generateRequests.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/patternTree.js'
import { withHeaders, type HttpRequest } from '../payload/httpMessage.js'

/** A request to send, and the scenario that its response must match. */
export interface PlannedTest {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  /** What sets the request apart from the scenario's other requests; empty if there is only one. */
  readonly title: string
  readonly request: HttpRequest
}

/** Headers by name, which is not case-sensitive. */
export type ExtraHeaders = Readonly<Record<string, string>>

/** The tests of contracts: one per request of each scenario (see {@link generateRequests}). */
export const plannedTests = (
  contracts: readonly ContractPattern[],
  { seed, headers = {} }: { readonly seed?: string | number; readonly headers?: ExtraHeaders } = {},
): readonly PlannedTest[] =>
  contracts.flatMap((contract) =>
    contract.scenarios.flatMap((scenario) => {
      const requests = generateRequests(scenario, seed === undefined ? {} : { seed })
      return requests.map(({ title, request }) => ({
        contract,
        scenario,
        title: requests.length === 1 && scenario.examples.length === 0 ? '' : title,
        request: { ...request, headers: withHeaders(request.headers ?? {}, headers) },
      }))
    }),
  )
