import type { ScenarioPattern } from '../pattern/patternTree.js'
import { asRead } from './asRead.js'
import type { Finding, Witness } from './finding.js'
import type { TreeFact } from './inclusion.js'
import type { Message } from './message.js'
import { printBody, printRequest, printResponse } from './printMessage.js'
import { witnessTree, type WitnessTree } from './witness.js'

/** What a witness is to prove: that one scenario takes its message, and others do not. */
export interface Claim {
  readonly accepting: ScenarioPattern
  readonly refusing: readonly ScenarioPattern[]
  /** The message that is refused: a response without what its older reader passes over (LANGUAGE 6). */
  readonly refused: string
}

/** A finding as it was found, with what its witness is to prove; without a witness, nothing. */
export interface Claimed {
  readonly finding: Finding
  readonly claim?: Claim
  /** The newer scenario that it is told against, where there is one. */
  readonly scenario?: ScenarioPattern
}

/** A witness with its claim. */
export interface Proof {
  readonly witness: Witness
  readonly claim: Claim
}

/** What a witness shows where its cause lies in the body: the body, unless that is empty. */
const shown = (tree: WitnessTree, http: string, isInBody: boolean): string => {
  const body = isInBody ? tree.parts.find(({ name }) => name === 'body') : undefined
  const payload = body ? printBody(body.tree) : ''
  return payload.trim() === '' ? http : payload
}

/** A request that the older scenario takes and no newer one does. */
export function requestProof(fact: TreeFact, older: Message, newer: readonly Message[], isInBody = false): Proof {
  const tree = witnessTree(fact)
  const http = printRequest(tree)
  return {
    witness: { kind: 'request', payload: shown(tree, http, isInBody), http },
    claim: { accepting: older.scenario, refusing: newer.map(({ scenario }) => scenario), refused: http },
  }
}

/** A response of the newer scenario that the older one does not promise. */
export function responseProof(fact: TreeFact, older: Message, newer: Message, isInBody = false): Proof {
  const tree = witnessTree(fact)
  const { status } = newer.scenario.response
  const http = printResponse(status, tree)
  const refused = printResponse(status, asRead(tree, [older.response]))
  return {
    witness: { kind: 'response', payload: shown(tree, http, isInBody), http },
    claim: { accepting: newer.scenario, refusing: [older.scenario], refused },
  }
}
