import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { schemaAdvice } from '../../compatibility/reasons/rules/schemaAdvice.js'

/** A sentence on how to make the change compatibly. */
export function adviceFor(finding: Finding): string {
  const { id, instead } = ruleOf(finding)
  return (finding.isOfSchema ? schemaAdvice[id] : undefined) ?? instead
}
