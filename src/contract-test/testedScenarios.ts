import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { counted } from '../text/writing/counted.js'
import { failed, success, type Result } from '../text/failure.js'
import { nearest } from '../text/writing/nearest.js'
import { quoted } from '../text/writing/quoted.js'

/**
 * The scenarios of contracts with a title; all of them without one. Fails with `unknown-scenario`, and with `nothing-to-test`
 * if there is no scenario at all.
 */
export function testedScenarios(
  contracts: readonly ContractPattern[],
  title: string | undefined,
): Result<ReadonlySet<ScenarioPattern>> {
  const all = contracts.flatMap(({ scenarios }) => scenarios)
  if (all.length === 0) return failed('nothing-to-test', 'the contracts have no scenario')
  if (title === undefined) return success(new Set(all))
  const named = all.filter((scenario) => scenario.title === title)
  return named.length > 0
    ? success(new Set(named))
    : failed('unknown-scenario', `no contract has a scenario ${quoted(title)}`, knownTitles(title, all))
}

/** How many titles a hint lists. */
const maxListed = 20

/** A hint for a title that no scenario has: the one that was probably meant, and the titles that there are. */
export function knownTitles(title: string, scenarios: readonly ScenarioPattern[]): string {
  const titles = [...new Set(scenarios.map((scenario) => scenario.title))]
  const near = nearest(title, titles)
  const listed = titles.slice(0, maxListed).map(quoted)
  const more = titles.length > maxListed ? [counted(titles.length - maxListed, 'other')] : []
  return `${near === undefined ? '' : `did you mean ${quoted(near)}? `}the scenarios are ${[...listed, ...more].join(', ')}`
}
