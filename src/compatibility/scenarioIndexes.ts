import { oncePer } from '../collections/once.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'

/** The index of each scenario in its contract. */
export const scenarioIndexes = oncePer(
  ({ scenarios }: ContractPattern) => new Map(scenarios.map((scenario, index) => [scenario, index])),
)
