import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'

/** Whether readers of the older scenario's responses accept the newer scenario's status. */
export const hasStatusOf = ({ response: older }: ScenarioPattern, { response: newer }: ScenarioPattern): boolean =>
  newer.status === older.status || (older.otherStatuses?.includes(newer.status) ?? false)
