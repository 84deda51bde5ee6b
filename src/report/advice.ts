import type { Finding } from '../compatibility/reasons/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { schemaAdvice } from '../compatibility/reasons/rules/schemaAdvice.js'

/** How to make the change of a finding compatibly, in a sentence. */
export function adviceFor(finding: Finding): string {
  const { id, instead } = ruleOf(finding)
  return (finding.isOfSchema ? schemaAdvice[id] : undefined) ?? instead
}
