import type { StatusSyntax } from '../../syntax/tree/syntaxTree.js'
import { groupBy } from '../../collections/groupBy.js'
import type { RequestPattern, ResponsePattern, ScenarioPattern, StatusRange, StatusSet } from '../tree/patternTree.js'
import { hasStatus, statusSet, withoutStatuses } from '../tree/statusSet.js'
import type { Lowering } from './lowering.js'

/** A scenario whose statuses may depend on those of others. */
export interface StatedScenario {
  readonly scenario: ScenarioPattern
  /** As the scenario or the Background states it. */
  readonly stated: StatusSyntax
}

/**
 * Gives each scenario its statuses. A class does not include the statuses that other scenarios of the same request name, and
 * `default` includes neither these nor their classes (docs/language.md 10.2). A set without statuses is reported.
 */
export function lowerStatuses(
  all: readonly StatedScenario[],
  { report }: Pick<Lowering, 'report'>,
): readonly ScenarioPattern[] {
  if (all.every(({ stated }) => typeof stated === 'number')) return all.map(({ scenario }) => scenario)
  const groups = groupBy(all, ({ scenario }) => requestKey(scenario.request))
  return all.map(({ scenario, stated }) => {
    if (typeof stated === 'number') return scenario
    const { request, response } = scenario
    const others = groups.get(requestKey(request))!.map((one) => one.stated)
    const statuses = setOf(stated, others)
    if (statuses.length === 0)
      report('bad-status', response.statusSpan, 'no status is left: other scenarios of this request name all of them')
    const kind = typeof stated === 'object' ? ({ meansTheSame: true } as const) : { stated }
    return { ...scenario, response: { ...response, status: usualOf(stated, statuses), statuses, ...kind } }
  })
}

/** The scenarios of contracts that are one contract, whose sets of statuses then leave out what scenarios of the others name, too. */
export const lowerStatusesTogether = (
  scenarios: readonly ScenarioPattern[],
  reports: Pick<Lowering, 'report'>,
): readonly ScenarioPattern[] =>
  lowerStatuses(
    scenarios.map((scenario) => ({ scenario, stated: statedBy(scenario.response) })),
    reports,
  )

function statedBy({ stated, status, statuses = [] }: ResponsePattern): StatusSyntax {
  if (stated !== undefined || statuses.length === 0) return stated ?? status
  const listed = statuses.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  return [status, ...listed.filter((one) => one !== status)]
}

/** The statuses of final responses. */
const finalStatuses: StatusRange = { from: 200, to: 599 }

function setOf(stated: StatusSyntax, all: readonly StatusSyntax[]): StatusSet {
  if (typeof stated === 'number' || typeof stated === 'object') return statusSet(rangesOf(stated))
  const others =
    stated === 'default' ? all.filter((one) => one !== 'default') : all.filter((one) => typeof one !== 'string')
  return withoutStatuses(rangesOf(stated), statusSet(others.flatMap(rangesOf)))
}

function rangesOf(stated: StatusSyntax): readonly StatusRange[] {
  if (stated === 'default') return [finalStatuses]
  if (typeof stated === 'number') return [{ from: stated, to: stated }]
  if (typeof stated === 'object') return stated.map((status) => ({ from: status, to: status }))
  const from = Number(stated.charAt(0)) * 100
  return [{ from, to: from + 99 }]
}

/** The usual status of `default`, which usually stands for errors. */
const usualDefault = 500

function usualOf(stated: StatusSyntax, statuses: StatusSet): number {
  if (typeof stated === 'object') return stated[0]
  if (stated === 'default' && hasStatus(statuses, usualDefault)) return usualDefault
  return statuses[0]?.from ?? finalStatuses.from
}

/** Equal for requests with the same method and path: the same literals, and the same types whatever the parameters are called. */
const requestKey = ({ method, path }: RequestPattern): string =>
  JSON.stringify([method, path.segments], (key, value: unknown) => (isNoType.has(key) ? undefined : value))

const isNoType: ReadonlySet<string> = new Set(['span', 'boundSpans', 'parameter', 'useSpan', 'marks', 'declaration'])
