import type { HttpRequest } from '../message/httpMessage.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { requestsWithoutExamples, type PlannedTest, type PlanOptions } from './plannedTest.js'

/** A scenario that is not tested: its response is an error, but `like` answers the same requests successfully. */
export interface RepeatedError {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  readonly like: ScenarioPattern
}

/**
 * The scenarios whose response is an error (a status of 400 or more) and whose tests send exactly the same requests as a
 * successful scenario of the same contract. Nothing in these requests asks for the error, so a healthy service answers with the
 * success. Examples, or values for one of the two scenarios, make the requests differ, but not the examples of a description, which
 * only the first response of an operation has.
 */
export function repeatedErrors(tests: readonly PlannedTest[], options: PlanOptions = {}): readonly RepeatedError[] {
  const planned = new Map<ScenarioPattern, PlannedTest[]>()
  for (const test of tests) {
    const own = planned.get(test.scenario)
    if (own) own.push(test)
    else planned.set(test.scenario, [test])
  }
  const errors = [...planned.keys()].filter(isError)
  if (errors.length === 0) return []
  const sent = (
    scenario: ScenarioPattern,
    requests: readonly HttpRequest[] = planned.get(scenario)!.map(({ request }) => request),
  ): string => JSON.stringify([planned.get(scenario)![0]!.contract.source.name, ...requests])
  const others = new Map<string, ScenarioPattern>()
  for (const scenario of planned.keys()) {
    if (isError(scenario)) continue
    others.set(sent(scenario), scenario)
    if (scenario.facts) others.set(sent(scenario, requestsWithoutExamples(scenario, options)), scenario)
  }
  return errors.flatMap((scenario) => {
    const like = others.get(sent(scenario))
    return like ? [{ contract: planned.get(scenario)![0]!.contract, scenario, like }] : []
  })
}

const isError = ({ response }: ScenarioPattern): boolean => response.status >= 400
