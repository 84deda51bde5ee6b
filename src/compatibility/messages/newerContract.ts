import type { ContractPattern } from '../../pattern/patternTree.js'
import { candidateIndex, type CandidateIndex } from '../engine/candidateIndex.js'
import { message, type Message } from './message.js'

/** The newer contract, prepared for finding the scenarios that may answer an older scenario's requests. */
export interface NewerContract {
  readonly contract: ContractPattern
  readonly messages: readonly Message[]
  readonly texts: ReadonlySet<string>
  /** By title. */
  readonly namesakes: ReadonlyMap<string, Message>
  /** The newer scenarios that may have a request in common with an older one. */
  readonly candidates: CandidateIndex<Message>
}

export function newerContract(contract: ContractPattern): NewerContract {
  const messages = contract.scenarios.map((scenario) => message(contract, scenario))
  let index: CandidateIndex<Message> | undefined
  return {
    contract,
    messages,
    texts: new Set(messages.map(textOf)),
    namesakes: new Map(messages.map((item) => [item.scenario.title, item])),
    candidates: (item, budget) => (index ??= candidateIndex(messages))(item, budget),
  }
}

/** The text that a scenario's meaning depends on: equal texts have equal meanings. */
export const textOf = ({ contract, scenario }: Message): string => `${contract.background}\n${scenario.text}`
