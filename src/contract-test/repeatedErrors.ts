import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { PlannedTest } from './plannedTest.js'

/** A scenario that is not tested: its response is an error, but `like` answers the same requests successfully. */
export interface RepeatedError {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  readonly like: ScenarioPattern
}

/**
 * The scenarios whose response is an error (a status of 400 or more) and whose tests send exactly the same requests as a
 * successful scenario of the same contract. Nothing in these requests asks for the error, so a healthy service answers with the
 * success. Examples, or values for one of the two scenarios, make the requests differ.
 */
export function repeatedErrors(tests: readonly PlannedTest[]): readonly RepeatedError[] {
  const planned = new Map<ScenarioPattern, PlannedTest[]>()
  for (const test of tests) {
    const own = planned.get(test.scenario)
    if (own) own.push(test)
    else planned.set(test.scenario, [test])
  }
  const errors = [...planned.keys()].filter(isError)
  if (errors.length === 0) return []
  const sent = (scenario: ScenarioPattern): string => {
    const own = planned.get(scenario)!
    return JSON.stringify([own[0]!.contract.source.name, ...own.map(({ request }) => request)])
  }
  const others = new Map<string, ScenarioPattern>()
  for (const scenario of planned.keys()) if (!isError(scenario)) others.set(sent(scenario), scenario)
  return errors.flatMap((scenario) => {
    const like = others.get(sent(scenario))
    return like ? [{ contract: planned.get(scenario)![0]!.contract, scenario, like }] : []
  })
}

const isError = ({ response }: ScenarioPattern): boolean => response.status >= 400
