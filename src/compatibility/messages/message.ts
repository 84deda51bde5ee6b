import type { ContractPattern, ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { once } from '../../collections/once.js'
import { fingerprint, type Fingerprint } from '../engine/nodes/fingerprint.js'
import type { RecordNode } from '../vocabulary/node.js'
import { requestLineNode, requestNode, responseNode } from './messageNode.js'

/** A scenario with its request and response as nodes, each built on demand. */
export interface Message {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  readonly request: RecordNode
  readonly response: RecordNode
  /** The fingerprint of the method and the path, which takes less time than that of the whole request. */
  readonly rough: Fingerprint
  /** The fingerprint of the request. */
  readonly fingerprint: Fingerprint
}

export function message(contract: ContractPattern, scenario: ScenarioPattern): Message {
  const request = once(() => requestNode(scenario))
  const response = once(() => responseNode(scenario))
  const rough = once(() => fingerprint(requestLineNode(scenario)))
  // from a node of its own, because few of the messages with a fingerprint are compared, and nodes are large
  const print = once(() => fingerprint(requestNode(scenario)))
  return {
    contract,
    scenario,
    get request() {
      return request()
    },
    get response() {
      return response()
    },
    get rough() {
      return rough()
    },
    get fingerprint() {
      return print()
    },
  }
}
