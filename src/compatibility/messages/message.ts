import type { ContractPattern, ScenarioPattern } from '../../pattern/tree/patternTree.js'
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
  /** Frees the nodes, which are built again when they are needed. */
  readonly freeNodes: () => void
}

export const message = (contract: ContractPattern, scenario: ScenarioPattern): Message =>
  new BuiltMessage(contract, scenario)

/** A class, because large contracts have many messages, and an instance takes a tenth of the memory of an object with closures. */
class BuiltMessage implements Message {
  #request: RecordNode | undefined
  #response: RecordNode | undefined
  #rough?: Fingerprint
  #fingerprint?: Fingerprint

  constructor(
    readonly contract: ContractPattern,
    readonly scenario: ScenarioPattern,
  ) {}

  get request(): RecordNode {
    return (this.#request ??= requestNode(this.scenario))
  }

  get response(): RecordNode {
    return (this.#response ??= responseNode(this.scenario))
  }

  get rough(): Fingerprint {
    return (this.#rough ??= fingerprint(requestLineNode(this.scenario)))
  }

  /** From a node of its own: few of the messages with a fingerprint are compared, and nodes are large. */
  get fingerprint(): Fingerprint {
    return (this.#fingerprint ??= fingerprint(requestNode(this.scenario)))
  }

  freeNodes(): void {
    this.#request = this.#response = undefined
  }
}
