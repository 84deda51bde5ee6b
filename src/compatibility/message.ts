import type { ContractPattern, ScenarioPattern } from '../pattern/patternTree.js'
import { once } from '../text/once.js'
import { fingerprint, type Fingerprint } from './fingerprint.js'
import { requestNode, responseNode } from './messageNode.js'
import type { RecordNode } from './node.js'

/** A scenario with its messages as nodes, each made when first asked for. */
export interface Message {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  readonly request: RecordNode
  readonly response: RecordNode
  readonly fingerprint: Fingerprint
}

export function message(contract: ContractPattern, scenario: ScenarioPattern): Message {
  const request = once(() => requestNode(scenario))
  const response = once(() => responseNode(scenario))
  const print = once(() => fingerprint(request()))
  return {
    contract,
    scenario,
    get request() {
      return request()
    },
    get response() {
      return response()
    },
    get fingerprint() {
      return print()
    },
  }
}
