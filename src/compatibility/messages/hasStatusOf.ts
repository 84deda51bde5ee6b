import type { ScenarioPattern } from '../../pattern/patternTree.js'

/** Whether readers of an older scenario's responses take the status of a newer one. */
export const hasStatusOf = ({ response: older }: ScenarioPattern, { response: newer }: ScenarioPattern): boolean =>
  newer.status === older.status || (older.otherStatuses?.includes(newer.status) ?? false)
