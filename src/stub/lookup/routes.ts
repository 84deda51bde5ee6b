import { segmentsOf } from '../../match/matchTarget.js'
import { contractLanguage, type Language } from '../../pattern/language.js'
import type { ContractPattern, ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { oncePer } from '../../collections/once.js'
import { segmentPlace } from './leafPlace.js'
import { placeLeaves } from './leaves.js'
import { lookup, type Lookup } from './lookup.js'

/** A scenario with its contract. */
export interface Route {
  readonly contract: ContractPattern
  readonly scenario: ScenarioPattern
  /** The language that the contract is written in, and so are placeholders in its expectations. */
  readonly language: Language
  /** Counted through all contracts; earlier scenarios are tried first. */
  readonly number: number
}

/** The scenarios that are served, looked up by method and path. */
export interface RouteTable extends Pick<Lookup<Route>, 'find'> {
  readonly all: readonly Route[]
}

export function routesOf(contracts: readonly ContractPattern[], language: Language = contractLanguage): RouteTable {
  const all = contracts
    .flatMap((contract) => contract.scenarios.map((scenario) => ({ contract, scenario, language })))
    .map((route, number): Route => ({ ...route, number }))
  const routes = lookup<Route>((a, b) => a.number - b.number)
  for (const route of all) {
    const { method, path } = route.scenario.request
    const texts = path.segments.map((segment) => (segment.kind === 'literal' ? segment.text : undefined))
    const leaves = placeLeaves(
      method,
      texts.map((text) => text ?? ''),
    )
    const open = texts.flatMap((text, index) => (text === undefined ? [segmentPlace(index)] : []))
    routes.add(leaves, open, route)
  }
  return { all, find: routes.find }
}

/** The scenarios for the path of a target, with any method. */
export function routesAt(table: RouteTable, target: string): readonly Route[] {
  const segments = segmentsOf(target.split('?', 1)[0]!)
  return [...methodsOf(table)].flatMap((method) => table.find(placeLeaves(method, segments)))
}

const methodsOf = oncePer(({ all }: RouteTable) => new Set(all.map(({ scenario }) => scenario.request.method)))

/** The methods of the scenarios for the path of a target. */
export const methodsAt = (table: RouteTable, target: string): readonly string[] => [
  ...new Set(routesAt(table, target).map(({ scenario }) => scenario.request.method)),
]
