import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import type { Budget } from '../../text/budget.js'
import { groupBy } from '../../collections/groupBy.js'
import { oncePer } from '../../collections/once.js'
import type { Message } from '../messages/message.js'
import type { NewerContract } from '../messages/newerContract.js'

/** Newer scenarios of the same title, or of the same method and path unless another older scenario has their title, in their order. */
export function relatedMessages({ contract, scenario }: Message, newer: NewerContract, budget: Budget): Message[] {
  const { byTitle, byTarget } = indexOf(newer)
  const titles = titlesOf(contract)
  const { title } = scenario
  const ofTitle = titles.has(title) ? (byTitle.get(title) ?? []) : []
  const ofTarget = byTarget.get(targetOf(scenario)) ?? []
  budget.spend(1 + ofTitle.length + ofTarget.length)
  return [...ofTitle, ...ofTarget.filter(({ message }) => !titles.has(message.scenario.title))]
    .sort((a, b) => a.index - b.index)
    .map(({ message }) => message)
}

/** Whether a newer scenario has the title of another older one, and is therefore the counterpart of that one. */
export const isNamesakeOfAnother = ({ contract, scenario }: Message, { scenario: newer }: Message): boolean =>
  newer.title !== scenario.title && titlesOf(contract).has(newer.title)

const titlesOf = oncePer(
  ({ scenarios }: ContractPattern): ReadonlySet<string> =>
    new Set(scenarios.map(({ title }) => title).filter((title) => title !== '')),
)

const indexOf = oncePer(({ messages }: NewerContract) => {
  const placed = messages.map((message, index) => ({ message, index }))
  return {
    byTitle: groupBy(placed, ({ message }) => message.scenario.title),
    byTarget: groupBy(placed, ({ message }) => targetOf(message.scenario)),
  }
})

/** The method and path of a scenario; paths that differ only in the types of segments are equal. */
const targetOf = ({ request: { method, path } }: Message['scenario']): string =>
  JSON.stringify([
    method,
    ...path.segments.map((segment) => (segment.kind === 'literal' ? [segment.text] : segment.kind)),
  ])
