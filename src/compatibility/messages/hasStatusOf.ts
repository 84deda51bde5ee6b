import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { statusesOf, withoutStatuses } from '../../pattern/tree/statusSet.js'

/** Whether readers of the older scenario's responses accept every status of the newer scenario's. */
export const hasStatusOf = ({ response: older }: ScenarioPattern, { response: newer }: ScenarioPattern): boolean =>
  newStatuses(older, newer).length === 0

/** The statuses of the newer response that the older one does not have. */
export const newStatuses = (older: ScenarioPattern['response'], newer: ScenarioPattern['response']) =>
  withoutStatuses(statusesOf(newer), statusesOf(older))
