import type { ContractPattern } from '../pattern/patternTree.js'
import type { Level } from './finding.js'
import { message, type Message } from './message.js'
import { rivalIndex, type RivalIndex } from './rivalIndex.js'

/** The newer contract, ready to be asked for what is near an older scenario. */
export interface NewerContract {
  readonly contract: ContractPattern
  readonly messages: readonly Message[]
  readonly texts: ReadonlySet<string>
  readonly namesakes: ReadonlyMap<string, Message>
  readonly rivals: RivalIndex<Message>
  /** What counts of its answers. */
  readonly level: Level
}

export function newerContract(contract: ContractPattern, level: Level): NewerContract {
  const messages = contract.scenarios.map((scenario) => message(contract, scenario))
  let index: RivalIndex<Message> | undefined
  return {
    contract,
    messages,
    texts: new Set(messages.map(textOf)),
    namesakes: new Map(messages.map((item) => [item.scenario.title, item])),
    rivals: (item) => (index ??= rivalIndex(messages))(item),
    level,
  }
}

/** What a scenario's meaning depends on, as text: where it is the same, so is the meaning. */
export const textOf = ({ contract, scenario }: Message): string => `${contract.background}\n${scenario.text}`
