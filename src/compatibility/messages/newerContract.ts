import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import { candidateIndex, type CandidateIndex } from '../engine/nodes/candidateIndex.js'
import { once } from '../../collections/once.js'
import { meanings, type Meanings } from './meaning.js'
import { message, type Message } from './message.js'

/** The newer contract, prepared for finding the scenarios that may answer an older scenario's requests. */
export interface NewerContract {
  readonly contract: ContractPattern
  readonly messages: readonly Message[]
  /** Whether one of its scenarios means the same as an older one. */
  readonly has: (older: Message) => boolean
  /** By title. */
  readonly namesakes: ReadonlyMap<string, Message>
  /** The newer scenarios that may have a request in common with an older one. */
  readonly candidates: CandidateIndex<Message>
}

export function newerContract(contract: ContractPattern, { ofScenario }: Meanings = meanings()): NewerContract {
  const messages = contract.scenarios.map((scenario) => message(contract, scenario))
  const meant = once(() => new Set(contract.scenarios.map(ofScenario)))
  let index: CandidateIndex<Message> | undefined
  return {
    contract,
    messages,
    has: ({ scenario }) => meant().has(ofScenario(scenario)),
    namesakes: new Map(messages.map((item) => [item.scenario.title, item])),
    candidates: (item, budget) => (index ??= candidateIndex(messages))(item, budget),
  }
}
