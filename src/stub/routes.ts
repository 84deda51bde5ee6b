import type { ContractPattern, ScenarioPattern } from '../pattern/patternTree.js'
import type { Leaf } from './leaves.js'
import { lookup, type Lookup } from './lookup.js'

/** A scenario, with its contract. */
export interface Route {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  /** In the order of the contracts. */
  readonly number: number
}

/** The scenarios of contracts by method and path. */
export function routesOf(contracts: readonly ContractPattern[]): Lookup<Route> {
  const routes = lookup<Route>((a, b) => a.number - b.number)
  let number = 0
  for (const contract of contracts)
    for (const scenario of contract.scenarios) {
      const { method, path } = scenario.request
      const texts = path.segments.map((segment) => (segment.kind === 'literal' ? segment.text : undefined))
      const leaves: Leaf[] = [
        ['METHOD', `${method} ${String(texts.length)}`],
        ...texts.map((text, index): Leaf => [`PATH/${String(index)}`, text ?? '']),
      ]
      const open = texts.flatMap((text, index) => (text === undefined ? [`PATH/${String(index)}`] : []))
      routes.add(leaves, open, { contract, scenario, number: number++ })
    }
  return routes
}
