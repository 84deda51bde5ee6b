import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { statusesOf, withoutStatuses, type StatusSet } from '../../pattern/tree/statusSet.js'

/** Whether readers of the older scenario's responses accept every status of the newer scenario's. */
export const hasStatusOf = ({ response: older }: ScenarioPattern, { response: newer }: ScenarioPattern): boolean =>
  newStatuses(older, newer).length === 0

/** The statuses of the newer response that the older one does not have. Of statuses that mean the same, only the usual one counts. */
export function newStatuses(older: ScenarioPattern['response'], newer: ScenarioPattern['response']): StatusSet {
  const all = newer.meansTheSame ? [{ from: newer.status, to: newer.status }] : statusesOf(newer)
  return withoutStatuses(all, statusesOf(older))
}
